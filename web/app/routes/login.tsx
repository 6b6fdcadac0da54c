import { json, redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation, useSearchParams, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';

import { FAVOURITES_MAX } from '@69street/config/market';

import { ask, calls, CmsError } from '~/cms/client.server';
import { addFavourite } from '~/favourite/favourites.server';
import { AuthCard, BareFrame } from '~/identity/auth/bare-frame';
import { CurrentPassword, EmailField, NeedsScript } from '~/identity/auth/form';
import { FormWrong, type Wrong } from '~/ui/form-wrong';
import { GoogleButton, OrElse } from '~/identity/auth/google';
import { emailProblem, typedInto, useAttempt } from '~/identity/auth/use-attempt';
import type { IdentityClient } from '~/identity/auth/use-identity';
import { LocalLink } from '~/ui/local-link';
import { IdleMarks } from '~/ui/social-links';
import { getViewer } from '~/identity/guards.server';
import { identityConfig, signIn } from '~/identity/identity.server';
import { guestKeys } from '~/shell/browser-store.client';
import { langOf, localPath } from '~/shell/lang';
import { authMessagesOf, useAuthMessages } from '~/messages/auth';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { begunQuery, KEEP, REDIRECT_TO, safePath, WHY, WHYS } from '~/shell/redirect-to';
import { sessionCookie } from '~/shell/session.server';
import { paths } from '~/shell/paths';

const homeOf = (request: Request) => localPath(paths.home, langOf(new URL(request.url).pathname));

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const redirectTo = safePath(query.get(REDIRECT_TO));
  if (await getViewer(request)) throw redirect(redirectTo ?? homeOf(request));
  const { title, description } = authMessagesOf(request).login;
  const page: PageInfo = { title, description, hidden: true };
  const why = WHYS.find((word) => word === query.get(WHY)) ?? null;
  return { identity: identityConfig(), redirectTo, keep: query.get(KEEP), why, page };
}

function keysOf(text: string): string[] {
  try {
    const keys: unknown = JSON.parse(text || '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string').slice(0, FAVOURITES_MAX) : [];
  } catch {
    return [];
  }
}

/** What was begun as a guest goes on. It must not be in the way of signing in: the browser keeps what did not arrive. */
async function takeOver(token: string, keys: string[], keep: string): Promise<void> {
  const works = [
    () => keys.length > 0 && ask(calls.mergeFavourites, { body: { keys }, token }),
    () => keep !== '' && addFavourite({ token }, keep),
  ];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CmsError)) throw error;
    }
  }
}

/** Takes the proof that the identity service gave the browser, and starts a session for it. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const t = authMessagesOf(request);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const fail = (status: number, reason: string) => {
    const wrong: Wrong = { title: t.login.failed, text: reason, fields: {} };
    return json({ wrong }, { status });
  };
  try {
    const signedIn = await signIn(args, text('tokenId'));
    await takeOver(signedIn.token, keysOf(text('keys')), text(KEEP));
    // A new document, so that nothing of the page before is left, its policy for the identity service included.
    return redirectDocument(safePath(form.get(REDIRECT_TO)) ?? homeOf(request), {
      headers: { 'Set-Cookie': await sessionCookie(signedIn) },
    });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    const { status, retryAfter } = error;
    if (status === 429) return fail(429, retryAfter ? t.tooManyFor(Math.ceil(retryAfter / 60)) : t.tooMany);
    if (status === 503) return fail(503, t.offline);
    return fail(status === 401 ? 401 : 400, t.login.rejected);
  }
}

export const meta = pageMeta;

/** Why one has come here. */
function Why({ why }: { why: (typeof WHYS)[number] }) {
  const t = useAuthMessages();
  const isMade = why === 'made';
  return (
    <div
      role="status"
      className={`flex flex-col items-start rounded-lg p-4 font-medium ${isMade ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'}`}
    >
      <p>{isMade ? t.signup.done : t.login.ended}</p>
      {isMade && (
        <LocalLink to={paths.confirmAgain} className="link inline-flex min-h-11 items-center">
          {t.action.resend}
        </LocalLink>
      )}
    </div>
  );
}

export default function Login() {
  const { identity, redirectTo, keep, why } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useAuthMessages();
  const submit = useSubmit();
  const { ready, working, wrong, attempt } = useAttempt(t.login.failed);
  const begunHere = begunQuery(useSearchParams()[0]);
  const sending = useNavigation().state !== 'idle';
  const busy = working || sending;
  const shown = wrong ?? (busy ? null : ((answer?.wrong as Wrong | undefined) ?? null));
  const labels = { email: t.email, password: t.password };
  // Whoever comes without a session and without a word of why was on the way somewhere.
  const onTheWay = redirectTo && !why ? t.login.goesOn : undefined;
  const intro = keep ? t.login.keeps : onTheWay;

  function enter(
    problems: Record<string, string | false>,
    prove: (client: IdentityClient) => Promise<string>,
    own?: Record<string, string>,
  ) {
    const work = async (client: IdentityClient) => {
      const tokenId = await prove(client);
      const begun = { [REDIRECT_TO]: redirectTo ?? '', [KEEP]: keep ?? '', keys: JSON.stringify(guestKeys()) };
      submit({ tokenId, ...begun }, { method: 'post' });
    };
    void attempt(problems, work, own);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = typedInto(event);
    const [email, password] = [typed('email').trim(), typed('password')];
    const problems = { email: emailProblem(email, t), password: password === '' && t.required };
    enter(problems, (client) => client.signIn(identity, email, password));
  }

  return (
    <BareFrame>
      <AuthCard title={t.login.title} {...(intro && { intro })}>
        <NeedsScript />
        {why && <Why why={why} />}
        <FormWrong wrong={shown} labels={labels} />
        {/* Never sent as it is: the password goes to the identity service alone. */}
        <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
          <EmailField label={t.email} error={shown?.fields.email} />
          <CurrentPassword id="password" label={t.password} error={shown?.fields.password} />
          <LocalLink
            to={`${paths.resetPassword}${begunHere}`}
            className="link inline-flex min-h-11 items-center self-start text-sm"
          >
            {t.login.forgot}
          </LocalLink>
          <button className="button button-brick justify-center" disabled={busy || !ready}>
            {busy ? t.login.busy : t.login.button}
          </button>
        </form>
        <OrElse />
        <GoogleButton
          embedded={identity.embedded}
          busy={busy || !ready}
          onChosen={(person) =>
            enter({}, (client) => client.signInWithGoogle(identity, person), { taken: t.google.taken })
          }
        />
        <IdleMarks />
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4">
          {t.login.noAccount}
          <LocalLink
            to={`${paths.signup}${begunHere}`}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {t.login.toSignup}
          </LocalLink>
        </p>
      </AuthCard>
    </BareFrame>
  );
}
