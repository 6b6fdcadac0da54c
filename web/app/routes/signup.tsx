import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigation, useSearchParams, useSubmit } from '@remix-run/react';
import { useState, type FormEvent } from 'react';

import { PASSWORD_MIN, TEXT_LIMITS } from '@69street/config/market';

import { AuthCard, BareFrame } from '~/identity/auth/bare-frame';
import { EmailField, NeedsScript, PasswordField } from '~/identity/auth/form';
import { FormWrong, type Wrong } from '~/ui/form-wrong';
import { GoogleButton, OrElse } from '~/identity/auth/google';
import { problemText, useIdentity } from '~/identity/auth/use-identity';
import { useReady } from '~/identity/auth/use-ready';
import { Field } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { getViewer } from '~/identity/guards.server';
import { identityConfig } from '~/identity/identity.server';
import { langOf, localPath, useLang } from '~/shell/lang';
import { authMessagesOf, useAuthMessages } from '~/messages/auth';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { begunQuery, KEEP, REDIRECT_TO } from '~/shell/redirect-to';
import { redirectWithToast } from '~/shell/session.server';
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
  const login = localPath(paths.login, langOf(pathname)) + begunQuery(searchParams);
  return redirectWithToast(login, request, { type: 'success', text: authMessagesOf(request).signup.done });
}

export const meta = pageMeta;

export default function Signup() {
  const { identity } = useLoaderData<typeof loader>();
  const t = useAuthMessages();
  const lang = useLang();
  const submit = useSubmit();
  const loadIdentity = useIdentity();
  const ready = useReady();
  const [query] = useSearchParams();
  const sending = useNavigation().state !== 'idle';
  const [working, setWorking] = useState(false);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const busy = working || sending;
  const labels = { name: t.signup.name, email: t.email, password: t.password, confirm: t.signup.confirm };

  async function attempt(work: () => Promise<void>, own: Record<string, string>) {
    setWorking(true);
    setWrong(null);
    try {
      await work();
    } catch (error) {
      setWrong({ title: t.signup.failed, text: problemText(error, t, own), fields: {} });
    } finally {
      setWorking(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const [name, email, password] = [text('name').trim(), text('email').trim(), text('password')];
    const fields: Record<string, string> = {
      ...(name === '' ? { name: t.required } : {}),
      ...(email === '' ? { email: t.required } : email.includes('@') ? {} : { email: t.emailInvalid }),
      ...(password.length < PASSWORD_MIN ? { password: password === '' ? t.required : t.passwordShort } : {}),
      ...(text('confirm') !== password ? { confirm: t.mismatch } : {}),
    };
    if (Object.keys(fields).length > 0) return setWrong({ title: t.summary, fields });
    const own = { taken: t.signup.taken, refused: t.signup.refused };
    void attempt(async () => {
      await (await loadIdentity()).signUp(identity, { name, email, password, lang });
      submit({}, { method: 'post' });
    }, own);
  }

  function withGoogle(person?: { email: string; name: string }) {
    void attempt(
      async () => {
        const tokenId = await (await loadIdentity()).signInWithGoogle(identity, person);
        const { guestKeys } = await import('~/shell/browser-store.client');
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
          <Field
            id="name"
            name="name"
            autoComplete="name"
            label={t.signup.name}
            error={wrong?.fields.name}
            maxLength={TEXT_LIMITS.name}
            required
          />
          <EmailField label={t.email} error={wrong?.fields.email} />
          <PasswordField
            id="password"
            label={t.password}
            autoComplete="new-password"
            help={t.signup.help}
            error={wrong?.fields.password}
          />
          <PasswordField
            id="confirm"
            label={t.signup.confirm}
            autoComplete="new-password"
            error={wrong?.fields.confirm}
          />
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
