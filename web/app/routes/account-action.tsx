import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useFetcher, useLoaderData } from '@remix-run/react';
import { useState, type FormEvent } from 'react';

import { PASSWORD_MIN, TEXT_LIMITS } from '@69street/config/market';

import { endSessions } from '~/cms/account.server';
import { CmsError } from '~/cms/client.server';
import { signIn } from '~/cms/identity.server';
import { AuthCard, BareFrame } from '~/components/auth/bare-frame';
import { FormWrong, NeedsScript, PasswordField, type Wrong } from '~/components/auth/form';
import { problemOf, problemText, useIdentity } from '~/components/auth/use-identity';
import { useReady } from '~/components/auth/use-ready';
import { Field } from '~/components/field';
import { LocalLink } from '~/components/local-link';
import { identityConfig } from '~/identity.server';
import { langOf, localPath, useLang } from '~/lang';
import { authMessagesOf, useAuthMessages } from '~/messages/auth';
import { pageMeta, type PageInfo } from '~/meta';

const MODES = ['verifyEmail', 'resetPassword', 'resend'] as const;
type Mode = (typeof MODES)[number];

/** Where the links of the identity service's mails lead: `mode` and `oobCode` are Firebase's names. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  if (query.get('lang') === 'bn' && langOf(pathname) === 'en') {
    // A Firebase project knows one address for all languages and says which it wrote in.
    query.delete('lang');
    throw redirect(`${localPath(pathname, 'bn')}?${query}`);
  }
  const mode: Mode = MODES.find((name) => name === query.get('mode')) ?? 'verifyEmail';
  const t = authMessagesOf(request).action;
  const title = { verifyEmail: t.title, resetPassword: t.resetTitle, resend: t.resendTitle }[mode];
  const page: PageInfo = { title, description: t.description, hidden: true };
  return { identity: identityConfig(), mode, code: query.get('oobCode') ?? '', title, page };
}

/** Behind a new password that the identity service has taken: everybody who is signed in to the account is signed out. */
export async function action({ request, context }: ActionFunctionArgs) {
  const tokenId = String((await request.formData()).get('tokenId') ?? '');
  const userAgent = request.headers.get('User-Agent') ?? '';
  try {
    await endSessions(await signIn(tokenId, { clientAddress: context.clientAddress, userAgent }));
    return json({ ended: true });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return json({ ended: false }, { status: error.status });
  }
}

export const meta = pageMeta;

export default function AccountAction() {
  const { identity, mode, code, title } = useLoaderData<typeof loader>();
  const t = useAuthMessages();
  const lang = useLang();
  const loadIdentity = useIdentity();
  const ready = useReady();
  const sessions = useFetcher();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [dead, setDead] = useState(mode !== 'resend' && code === '');
  const [wrong, setWrong] = useState<Wrong | null>(null);

  async function run(work: (client: Awaited<ReturnType<typeof loadIdentity>>) => Promise<void>, success: string) {
    setBusy(true);
    setWrong(null);
    try {
      await work(await loadIdentity());
      setDone(success);
    } catch (error) {
      setDead(problemOf(error) === 'code');
      setWrong({ title: t.action.failed, text: problemText(error, t), fields: {} });
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    if (mode === 'verifyEmail') {
      return void run((client) => client.applyCode(identity, code), t.action.verified);
    }
    if (mode === 'resend') {
      const [email, password] = [text('email').trim(), text('password')];
      return void run((client) => client.sendVerification(identity, email, password, lang), t.action.resent);
    }
    const password = text('password');
    const fields: Record<string, string> = {
      ...(password.length < PASSWORD_MIN ? { password: password === '' ? t.required : t.passwordShort } : {}),
      ...(text('repeat') !== password ? { repeat: t.mismatch } : {}),
    };
    if (Object.keys(fields).length > 0) return setWrong({ title: t.summary, fields });
    void run(async (client) => {
      const tokenId = await client.confirmReset(identity, code, password);
      if (tokenId) sessions.submit({ tokenId }, { method: 'post' });
    }, t.action.isSet);
  }

  const words = {
    verifyEmail: { intro: t.action.verifyIntro, button: t.action.verify, busy: t.action.verifyBusy },
    resetPassword: { intro: t.signup.help, button: t.action.set, busy: t.action.setBusy },
    resend: { intro: t.action.resendIntro, button: t.action.resend, busy: t.action.resendBusy },
  }[mode];
  const labels = {
    email: t.email,
    password: mode === 'resend' ? t.password : t.action.newPassword,
    repeat: t.action.repeat,
  };
  return (
    <BareFrame>
      <AuthCard title={title} {...(done || dead ? {} : { intro: words.intro })}>
        <NeedsScript />
        <FormWrong wrong={wrong} labels={labels} />
        {dead && !wrong && <p className="rounded-lg bg-warning-soft p-4 font-medium text-warning">{t.action.dead}</p>}
        <p role="status" className={done ? 'rounded-lg bg-success-soft p-4 font-medium text-success' : 'sr-only'}>
          {done}
        </p>
        {/* A press and not the mere visit: programs that look for harm in mails open every link in them. */}
        {!done && !dead && (
          <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
            {mode === 'resend' && (
              <Field
                id="email"
                name="email"
                type="email"
                autoComplete="username"
                label={t.email}
                maxLength={TEXT_LIMITS.line}
                required
              />
            )}
            {mode !== 'verifyEmail' && (
              <PasswordField
                id="password"
                label={labels.password}
                autoComplete={mode === 'resend' ? 'current-password' : 'new-password'}
                error={wrong?.fields.password}
              />
            )}
            {mode === 'resetPassword' && (
              <PasswordField
                id="repeat"
                label={t.action.repeat}
                autoComplete="new-password"
                error={wrong?.fields.repeat}
              />
            )}
            <button className="button button-brick justify-center" disabled={busy || !ready}>
              {busy ? words.busy : words.button}
            </button>
          </form>
        )}
        {dead && (
          <LocalLink
            to={mode === 'resetPassword' ? '/reset-password' : '/account-action?mode=resend'}
            className="button button-quiet justify-center"
          >
            {t.action.newReset}
          </LocalLink>
        )}
        <LocalLink to="/login" className={done ? 'button justify-center' : 'link inline-flex min-h-11 items-center'}>
          {t.action.toLogin}
        </LocalLink>
      </AuthCard>
    </BareFrame>
  );
}
