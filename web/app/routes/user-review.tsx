import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { TEXT_LIMITS } from '@69street/config/market';

import { ask, calls, contentChanged } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { Field } from '~/ui/field';
import { WrongPanel } from '~/ui/form-wrong';
import { LocalLink } from '~/ui/local-link';
import { MessageField } from '~/ui/one-field-form';
import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import type { FormProblem } from '~/shell/problem';
import { readReview } from '~/content/review.server';
import { useFormKey } from '~/shell/use-form-key';
import { requireUser } from '~/identity/guards.server';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { redirectWithToast } from '~/shell/session.server';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_name } = await requireUser(request);
  const { title, description } = memberMessagesOf(request).favourites.review;
  return { user_name, page: { title, description, hidden: true } satisfies PageInfo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const t = memberMessagesOf(request).favourites.review;
  const form = await request.formData();
  const values = { user_reviews: String(form.get('user_reviews') ?? '') };
  const fail = (status: number, problem: Omit<FormProblem, 'values'>) =>
    json({ problem: { ...problem, values } satisfies FormProblem }, { status });

  const review = readReview(form, messagesOf(request).common);
  const fields: Record<string, string> = {
    ...(user.user_name === '' ? { user_name: t.noName } : {}),
    ...('problem' in review ? { user_reviews: review.problem } : {}),
  };
  if ('problem' in review || Object.keys(fields).length > 0) return fail(400, { fields });
  const key = idempotencyKey(String(form.get(FORM_KEY) ?? ''), review.text);
  const work = ask(calls.addReview, {
    body: { user_reviews: review.text },
    idempotencyKey: key,
    clientAddress: context.clientAddress,
    token: user.token,
  });
  const error = await errorOf(work);
  if (error) {
    if (error.status === 429) return fail(429, { fields: {}, text: t.tooMany });
    return fail(503, { fields: {}, text: t.unavailable });
  }
  // cms says so too, a moment later; the author looks at once.
  contentChanged();
  context.dropPages();
  return redirectWithToast(new URL(request.url).pathname, request, { type: 'success', text: t.done });
}

export const meta = pageMeta;

export default function UserReview() {
  const { user_name } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const t = useMemberMessages().favourites.review;
  const { common } = useMessages();
  const formKey = useFormKey();
  const busy = useNavigation().formMethod === 'POST';
  const labels: Record<string, string> = { user_name: t.name, user_reviews: t.text };
  const wrong = Object.entries<string>(problem?.fields ?? {});
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{t.title}</h1>
        <p className="max-w-[70ch] text-muted">{t.intro}</p>
      </div>
      {/* The key that comes with the page after a sending empties the form. */}
      <Form key={formKey} method="post" noValidate className="card flex max-w-2xl flex-col gap-5 p-5 sm:p-8">
        {problem && (
          <WrongPanel
            answer={problem}
            title={problem.text ?? common.form.summary}
            fields={wrong.map(([name, text]) => [name, labels[name] ?? name, text])}
          />
        )}
        <input type="hidden" name="form_key" value={formKey} />
        <div>
          <Field
            id="user_name"
            name="user_name"
            label={t.name}
            help={t.nameHelp}
            error={problem?.fields.user_name}
            value={user_name}
            readOnly
            required
          />
          <LocalLink to={paths.account} className="link inline-flex min-h-11 items-center text-sm">
            {t.changeName}
          </LocalLink>
        </div>
        <MessageField
          id="user_reviews"
          name="user_reviews"
          label={t.text}
          help={t.textHelp(TEXT_LIMITS.message)}
          error={problem?.fields.user_reviews}
          defaultValue={problem?.values.user_reviews}
          words={t}
          busy={busy}
        />
      </Form>
      <LocalLink to={paths.home} className="link inline-flex min-h-11 items-center self-start">
        {t.toHome}
      </LocalLink>
    </div>
  );
}
