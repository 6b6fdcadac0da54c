import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { factCorrectionSchema } from '@69street/config/contract';

import { ask, calls, contentChanged } from '~/cms/client.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import { requireUser } from '~/identity/guards.server';
import { sayReadFacts } from '~/listing/read-facts';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { langOf, localPath, textLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';
import { LocalLink } from '~/ui/local-link';
import { OnceForm } from '~/ui/once-form';

/** What was read in the text of an own listing, and what of it its owner has said is not true. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const own = ask(calls.ownProperty, { params: { id: params.id ?? '' }, token: user.token });
  const [property] = (await forScreen(request, own)).data;
  const lang = langOf(new URL(request.url).pathname);
  const t = memberMessagesOf(request).listing.facts;
  const denied: readonly string[] = property.denied_facts;
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return {
    property_name: property.property_name,
    facts: sayReadFacts(property.all_read, messagesOf(request), lang).map(({ fact, label }) => ({
      fact,
      label,
      isDenied: denied.includes(fact),
    })),
    page,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const id = params.id ?? '';
  const { listing } = memberMessagesOf(request);
  const form = await request.formData();
  const correction = factCorrectionSchema.safeParse({ fact: form.get('fact'), is_true: form.get('is_true') === 'yes' });
  if (!correction.success) return json({ fact: null, text: listing.unavailable }, { status: 400 });
  const work = ask(calls.correctFacts, { params: { id }, body: correction.data, token: user.token });
  const error = await errorOf(work, request);
  if (error?.status === 404) throw new Response(null, { status: 404 });
  if (error) return json({ fact: correction.data.fact, text: listing.unavailable }, { status: error.status });
  contentChanged();
  context.dropPages();
  const path = localPath(paths.readFacts(id), langOf(new URL(request.url).pathname));
  const { done } = listing.facts;
  return redirectWithToast(path, request, { type: 'success', text: correction.data.is_true ? done.yes : done.no });
}

export const meta = pageMeta;

export default function ReadFacts() {
  const { property_name, facts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { listing } = useMemberMessages();
  const t = listing.facts;
  const busy = useNavigation().formMethod === 'POST';
  const wrong = (fact: string | null) =>
    answer?.fact === fact && (
      <p role="alert" className="w-full font-medium text-danger">
        {answer.text}
      </p>
    );
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-8 lg:py-10">
      <h1 className="text-3xl">{t.title}</h1>
      <p className="font-semibold break-words" lang={textLang(property_name)}>
        {property_name}
      </p>
      <p className="text-muted">{t.text}</p>
      {wrong(null)}
      {facts.length === 0 && <p>{t.none}</p>}
      <ul className="flex flex-col">
        {facts.map(({ fact, label, isDenied }) => (
          <li
            key={fact}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <span id={`fact-${fact}`} className="min-w-0 wrap-anywhere">
              {isDenied ? <s>{label}</s> : label}
              {isDenied && <span className="block text-sm text-muted">{t.denied}</span>}
            </span>
            <OnceForm preventScrollReset>
              <input type="hidden" name="fact" value={fact} />
              <button
                name="is_true"
                value={isDenied ? 'yes' : 'no'}
                aria-disabled={busy}
                className="button button-quiet min-h-11 text-sm"
                aria-describedby={`fact-${fact}`}
              >
                {isDenied ? t.accept : t.deny}
              </button>
            </OnceForm>
            {wrong(fact)}
          </li>
        ))}
      </ul>
      <LocalLink to={paths.own.properties} className="link inline-flex min-h-11 items-center self-start">
        {listing.confirm.toList}
      </LocalLink>
    </div>
  );
}
