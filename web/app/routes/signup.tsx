import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigation, useSearchParams, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import { AuthCard, BareFrame } from '~/identity/auth/bare-frame';
import { EmailField, NeedsScript, NewPassword } from '~/identity/auth/form';
import { FormWrong, type Wrong } from '~/ui/form-wrong';
import { GoogleButton, OrElse } from '~/identity/auth/google';
import { emailProblem, newPasswordProblem, typedInto, useAttempt } from '~/identity/auth/use-attempt';
import { Field } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { getViewer } from '~/identity/guards.server';
import { identityConfig } from '~/identity/identity.server';
import { guestKeys } from '~/shell/browser-store.client';
import { langOf, localPath, useLang } from '~/shell/lang';
import { authMessagesOf, useAuthMessages } from '~/messages/auth';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { begunQuery, KEEP, REDIRECT_TO, WHY } from '~/shell/redirect-to';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  // As the specification has it; the dashboard of the role is one step further.
  if (await getViewer(request)) throw redirect(localPath(paths.dashboard, langOf(new URL(request.url).pathname)));
  const { title, description } = authMessagesOf(request).signup;
  const page: PageInfo = { title, description, hidden: true };
  return { identity: identityConfig(), page };
}

/** The account was made in the browser; here it goes on to the sign-in, with what to do next. */
export async function action({ request }: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const begun = new URLSearchParams(begunQuery(searchParams));
  // It stays there: a toast would be gone before the mail has come.
  begun.set(WHY, 'made');
  return redirect(`${localPath(paths.login, langOf(pathname))}?${begun}`);
}

export const meta = pageMeta;

type FieldsProps = { wrong: Wrong | null; labels: Record<'name' | 'email' | 'password' | 'confirm', string> };

function SignupFields({ wrong, labels }: FieldsProps) {
  const { signup } = useAuthMessages();
  return (
    <>
      <Field
        id="name"
        name="name"
        autoComplete="name"
        label={labels.name}
        error={wrong?.fields.name}
        maxLength={TEXT_LIMITS.name}
        required
      />
      <EmailField label={labels.email} error={wrong?.fields.email} />
      <NewPassword id="password" label={labels.password} help={signup.help} error={wrong?.fields.password} />
      <NewPassword id="confirm" label={labels.confirm} error={wrong?.fields.confirm} />
    </>
  );
}

export default function Signup() {
  const { identity } = useLoaderData<typeof loader>();
  const t = useAuthMessages();
  const lang = useLang();
  const submit = useSubmit();
  const { ready, working, wrong, attempt } = useAttempt(t.signup.failed);
  const [query] = useSearchParams();
  const sending = useNavigation().state !== 'idle';
  const busy = working || sending;
  const labels = { name: t.signup.name, email: t.email, password: t.password, confirm: t.signup.confirm };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = typedInto(event);
    const [name, email, password] = [typed('name').trim(), typed('email').trim(), typed('password')];
    const problems = {
      name: name === '' && t.required,
      email: emailProblem(email, t),
      password: newPasswordProblem(password, t),
      confirm: typed('confirm') !== password && t.mismatch,
    };
    const own = { taken: t.signup.taken, refused: t.signup.refused };
    void attempt(
      problems,
      async (client) => {
        await client.signUp(identity, { name, email, password, lang });
        submit({}, { method: 'post' });
      },
      own,
    );
  }

  function withGoogle(person?: { email: string; name: string }) {
    void attempt(
      {},
      async (client) => {
        const tokenId = await client.signInWithGoogle(identity, person);
        const begun = { [REDIRECT_TO]: query.get(REDIRECT_TO) ?? '', [KEEP]: query.get(KEEP) ?? '' };
        submit(
          { tokenId, ...begun, keys: JSON.stringify(guestKeys()) },
          { method: 'post', action: localPath(paths.login, lang) },
        );
      },
      { taken: t.google.taken },
    );
  }

  return (
    <BareFrame>
      <AuthCard title={t.signup.title}>
        <NeedsScript />
        <FormWrong wrong={wrong} labels={labels} />
        {/* Never sent as it is: the password goes to the identity service alone. */}
        <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
          <SignupFields wrong={wrong} labels={labels} />
          <button className="button button-brick justify-center" disabled={busy || !ready}>
            {busy ? t.signup.busy : t.signup.button}
          </button>
        </form>
        <OrElse />
        <GoogleButton embedded={identity.embedded} busy={busy || !ready} onChosen={withGoogle} />
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4">
          {t.signup.haveAccount}
          <LocalLink
            to={`${paths.login}${begunQuery(query)}`}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {t.signup.toLogin}
          </LocalLink>
        </p>
      </AuthCard>
    </BareFrame>
  );
}
