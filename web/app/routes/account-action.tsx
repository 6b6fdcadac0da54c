import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { useState, type FormEvent } from 'react';

import { ask, calls, CmsError } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { AuthCard, BareFrame } from '~/identity/auth/bare-frame';
import { CodeForm, ConfirmAddress } from '~/identity/auth/code-forms';
import { NeedsScript } from '~/identity/auth/form';
import { FormWrong, type Wrong } from '~/ui/form-wrong';
import { newPasswordProblem, typedInto, useAttempt } from '~/identity/auth/use-attempt';
import { problemOf, type IdentityClient } from '~/identity/auth/use-identity';
import { LocalLink } from '~/ui/local-link';
import { getViewer } from '~/identity/guards.server';
import { identityConfig, signIn } from '~/identity/identity.server';
import { langOf, localPath, useLang } from '~/shell/lang';
import { authMessagesOf, useAuthMessages } from '~/messages/auth';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

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
  const isSignedIn = (await getViewer(request)) !== null;
  return { identity: identityConfig(), mode, code: query.get('oobCode') ?? '', isSignedIn, title, page };
}

/**
 * Confirms the address, by cms, so that it counts at once wherever its owner is signed in. Works without script: mails
 * are opened in all kinds of programs.
 */
async function confirm({ request, context }: ActionFunctionArgs, code: string) {
  const t = authMessagesOf(request);
  const fail = (status: number, text: string) =>
    json({ verified: false, dead: status === 400, wrong: { title: t.action.failed, text, fields: {} } }, { status });
  if (code === '') return fail(400, t.action.dead);
  const error = await errorOf(ask(calls.confirmAddress, { body: { code }, clientAddress: context.clientAddress }));
  if (error) {
    if (error.status === 400) return fail(400, t.action.dead);
    return error.status === 429 ? fail(429, t.tooMany) : fail(503, t.offline);
  }
  return json({ verified: true, dead: false, wrong: null as Wrong | null });
}

/** Behind a new password that the identity service has taken: everybody who is signed in to the account is signed out. */
async function endAllSessions(args: ActionFunctionArgs, tokenId: string) {
  try {
    const { token } = await signIn(args, tokenId);
    await ask(calls.endSessions, { token });
    return json({ ended: true });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return json({ ended: false }, { status: error.status });
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const tokenId = form.get('tokenId');
  return tokenId === null ? confirm(args, String(form.get('oobCode') ?? '')) : endAllSessions(args, String(tokenId));
}

export const meta = pageMeta;

type OnwardProps = { mode: Mode; dead: boolean; done: boolean; isSignedIn: boolean };

function Onward({ mode, dead, done, isSignedIn }: OnwardProps) {
  const { action: t } = useAuthMessages();
  return (
    <>
      {dead && (
        <LocalLink
          to={mode === 'resetPassword' ? paths.resetPassword : paths.confirmAgain}
          className="button button-quiet justify-center"
        >
          {t.newReset}
        </LocalLink>
      )}
      <LocalLink
        to={isSignedIn ? `${paths.own.home}/home` : paths.login}
        className={done ? 'button justify-center' : 'link inline-flex min-h-11 items-center'}
      >
        {isSignedIn ? t.toDashboard : t.toLogin}
      </LocalLink>
    </>
  );
}

export default function AccountAction() {
  const { identity, mode, code, isSignedIn, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof confirm>();
  const t = useAuthMessages();
  const lang = useLang();
  const { ready, working: busy, wrong: problem, attempt } = useAttempt(t.action.failed);
  const sessions = useFetcher();
  const [success, setSuccess] = useState<string | null>(null);
  const [spent, setSpent] = useState(mode !== 'resend' && code === '');
  const done = answer?.verified ? t.action.verified : success;
  const dead = spent || answer?.dead === true;
  const wrong = problem ?? (answer?.wrong as Wrong | null | undefined) ?? null;

  function run(
    problems: Record<string, string | false>,
    work: (client: IdentityClient) => Promise<void>,
    message: string,
  ) {
    void attempt(problems, async (client) => {
      try {
        await work(client);
        setSuccess(message);
      } catch (error) {
        setSpent(problemOf(error) === 'code');
        throw error;
      }
    });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = typedInto(event);
    const password = typed('password');
    if (mode === 'resend') {
      const email = typed('email').trim();
      return run({}, (client) => client.sendVerification(identity, email, password, lang), t.action.resent);
    }
    const repeat = typed('repeat') !== password && t.mismatch;
    const setPassword = async (client: IdentityClient) => {
      const tokenId = await client.confirmReset(identity, code, password);
      if (tokenId) sessions.submit({ tokenId }, { method: 'post' });
    };
    run({ password: newPasswordProblem(password, t), repeat }, setPassword, t.action.isSet);
  }

  const words = {
    verifyEmail: { intro: t.action.verifyIntro, button: '', busy: '' },
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
        {mode !== 'verifyEmail' && <NeedsScript />}
        <FormWrong wrong={wrong} labels={labels} />
        {dead && !wrong && <p className="rounded-lg bg-warning-soft p-4 font-medium text-warning">{t.action.dead}</p>}
        <p role="status" className={done ? 'rounded-lg bg-success-soft p-4 font-medium text-success' : 'sr-only'}>
          {done}
        </p>
        {!done && !dead && mode === 'verifyEmail' && <ConfirmAddress code={code} />}
        {!done && !dead && mode !== 'verifyEmail' && (
          <CodeForm
            mode={mode}
            labels={labels}
            wrong={wrong}
            button={busy ? words.busy : words.button}
            disabled={busy || !ready}
            onSubmit={onSubmit}
          />
        )}
        <Onward mode={mode} dead={dead} done={Boolean(done)} isSignedIn={isSignedIn} />
      </AuthCard>
    </BareFrame>
  );
}
