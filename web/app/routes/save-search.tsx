import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { newSavedSearchSchema } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { FormWrong } from '~/ui/form-wrong';
import { Field } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { RhythmField } from '~/saved-search/rhythm';
import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import type { FormProblem } from '~/shell/problem';
import { useFormKey } from '~/shell/use-form-key';
import { getConfirmedViewer } from '~/identity/guards.server';
import { loginPath } from '~/shell/paths';
import { langOf, localPath } from '~/shell/lang';
import { messagesOf } from '~/messages/index.server';
import { searchesMessagesOf, useSearchesMessages } from '~/messages/searches';
import { useMessages } from '~/messages/use-messages';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { rhythmOf, searchToSave } from '~/saved-search/saved-searches.server';
import { redirectWithToast } from '~/shell/session.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const t = searchesMessagesOf(request).save;
  const { summary, path, any } = searchToSave(request);
  const viewer = await getConfirmedViewer(request);
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  const account = viewer && { email: viewer.user_email, verified: viewer.email_verified };
  return { summary, path, any, account, signIn: loginPath(request), page };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const searches = searchesMessagesOf(request);
  const { form: texts } = messagesOf(request).common;
  const lang = langOf(new URL(request.url).pathname);
  const { filters, path, any } = searchToSave(request);
  const form = await request.formData();
  const viewer = await getConfirmedViewer(request);
  const values = { email: String(form.get('email') ?? '').trim(), rhythm: String(form.get('rhythm') ?? '') };
  const fail = (status: number, problem: Omit<FormProblem, 'values'>) =>
    json({ asked: null, problem: { ...problem, values } satisfies FormProblem }, { status });
  if (any) return fail(400, { fields: {}, text: searches.save.all });
  const rhythm = rhythmOf(form.get('rhythm'));
  const email = viewer ? undefined : values.email;
  const search = newSavedSearchSchema.safeParse({ filters, rhythm, lang, email });
  if (!search.success || !rhythm || (!viewer && !values.email)) {
    const wrongRhythm: Record<string, string> = rhythm ? {} : { rhythm: texts.invalid };
    const wrongEmail: Record<string, string> = viewer
      ? {}
      : !values.email
        ? { email: texts.required }
        : search.success || !search.error.issues.some(({ path: [field] }) => field === 'email')
          ? {}
          : { email: texts.emailInvalid };
    return fail(400, { fields: { ...wrongEmail, ...wrongRhythm } });
  }
  const key = idempotencyKey(String(form.get(FORM_KEY) ?? ''), search.data);
  const work = ask(calls.saveSearch, {
    body: search.data,
    token: viewer?.token,
    clientAddress: context.clientAddress,
    idempotencyKey: key,
  });
  const error = await errorOf(work, request);
  if (error) {
    const isFull = error.fields.filters?.includes('saved_searches_max');
    const { full, tooMany, unavailable } = searches.save;
    return fail(error.status, { fields: {}, text: isFull ? full : error.status === 429 ? tooMany : unavailable });
  }
  if (viewer?.email_verified) {
    return redirectWithToast(localPath(path, lang), request, { type: 'success', text: searches.save.saved });
  }
  return json({ asked: viewer?.user_email ?? values.email, problem: null });
}

export const meta = pageMeta;

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function SaveForm({ account, signIn, problem }: Pick<Data, 'account' | 'signIn'> & { problem: FormProblem | null }) {
  const searches = useSearchesMessages();
  const { common } = useMessages();
  const formKey = useFormKey();
  const busy = useNavigation().formMethod === 'POST';
  const t = searches.save;
  return (
    <Form method="post" noValidate className="card flex max-w-2xl flex-col gap-5 p-5 sm:p-8">
      <FormWrong
        wrong={problem ? { title: problem.text ?? common.form.summary, fields: problem.fields } : null}
        labels={{ email: t.email, rhythm: searches.rhythm }}
      />
      <input type="hidden" name="form_key" value={formKey} />
      <div id="rhythm" tabIndex={-1} className="outline-none">
        <RhythmField
          chosen={
            problem?.values.rhythm === 'instantly' || problem?.values.rhythm === 'weekly'
              ? problem.values.rhythm
              : 'daily'
          }
        />
      </div>
      {account ? (
        <p className="break-words">{account.verified ? t.account(account.email) : t.unconfirmed(account.email)}</p>
      ) : (
        <Field
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          required
          label={t.email}
          help={t.emailHelp}
          defaultValue={problem?.values.email}
          error={problem?.fields.email}
        />
      )}
      <button className="button button-brick self-start" disabled={busy}>
        {busy ? common.form.sending : t.button}
      </button>
      {!account && (
        <a href={signIn} className="link inline-flex min-h-11 items-center self-start">
          {t.signIn}
        </a>
      )}
    </Form>
  );
}

export default function SaveSearch() {
  const { summary, path, any, account, signIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useSearchesMessages().save;
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{answer?.asked ? t.askedTitle : t.title}</h1>
        <p role="status" className="max-w-[70ch] break-words text-muted">
          {answer?.asked ? t.asked(answer.asked) : any ? t.all : t.text}
        </p>
      </div>
      {!any && (
        <section aria-labelledby="search-said" className="max-w-2xl">
          <h2 id="search-said" className="mb-2 text-lg">
            {t.search}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {summary.map((part) => (
              <li key={part} className="rounded-full bg-sunken px-3 py-1.5 wrap-anywhere">
                {part}
              </li>
            ))}
          </ul>
        </section>
      )}
      {!any && !answer?.asked && <SaveForm account={account} signIn={signIn} problem={answer?.problem ?? null} />}
      <LocalLink to={path} className="link inline-flex min-h-11 items-center self-start">
        {t.toList}
      </LocalLink>
    </div>
  );
}
