import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useRef, type FormEvent } from 'react';

import { ask, calls, CmsError } from '~/cms/client.server';
import { CurrentPassword, NeedsScript, NewPassword } from '~/identity/auth/form';
import { FormWrong } from '~/ui/form-wrong';
import { typedInto, useAttempt } from '~/identity/auth/use-attempt';
import { Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { passwordProblems } from '~/identity/password';
import { requireUser } from '~/identity/guards.server';
import { identityConfig, signIn } from '~/identity/identity.server';
import { useAuthMessages } from '~/messages/auth';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { sessionCookie } from '~/shell/session.server';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = memberMessagesOf(request).dashboard.password;
  const page: PageInfo = { title: t.title, description: t.intro, hidden: true };
  return { identity: identityConfig(), user_email: user.user_email, page };
}

/**
 * Behind a change that the identity service made: whoever came in with the old password is signed out. The proof of the
 * new one begins a session anew here, because all of before the change end, with the next sign-in at the latest.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const user = await requireUser(request);
  const tokenId = String((await request.formData()).get('tokenId') ?? '');
  try {
    const signedIn = await signIn(args, tokenId);
    if (signedIn.user._id !== user._id) {
      await ask(calls.logout, { body: { refresh_token: signedIn.refresh_token } });
      throw new Response(null, { status: 403 });
    }
    await ask(calls.endSessions, { query: { keep: 'current' }, token: signedIn.token });
    return json({ othersEnded: true }, { headers: { 'Set-Cookie': await sessionCookie(signedIn) } });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return json({ othersEnded: false });
  }
}

export const meta = pageMeta;

/** Who signs in with Google has no password to change. */
function WithoutPassword() {
  const t = useMemberMessages().dashboard.password;
  return (
    <aside className="flex max-w-xl flex-col gap-2" aria-labelledby="google-people">
      <h2 id="google-people" className="text-lg">
        {t.googleTitle}
      </h2>
      <p className="text-muted">{t.googleText}</p>
      <p className="text-muted">{t.forgotten}</p>
      <LocalLink to={paths.resetPassword} className="link inline-flex min-h-11 items-center self-start font-semibold">
        {t.setOne}
      </LocalLink>
    </aside>
  );
}

export default function UserDashboardPassword() {
  const { identity, user_email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { dashboard } = useMemberMessages();
  const auth = useAuthMessages();
  const t = dashboard.password;
  const submit = useSubmit();
  const { ready, working, wrong, attempt } = useAttempt(t.notUpdated);
  const sending = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const busy = working || sending;
  const updated = busy || wrong ? undefined : answer;

  useEffect(() => {
    if (answer) form.current?.reset();
  }, [answer]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = typedInto(event);
    const values = { current: typed('current'), next: typed('next'), repeat: typed('repeat') };
    const words = { required: auth.required, short: auth.passwordShort, mismatch: auth.mismatch, same: t.same };
    const problems = Object.entries(passwordProblems(values)).map(([field, problem]) => [field, words[problem]]);
    void attempt(
      Object.fromEntries(problems),
      async (client) => {
        const tokenId = await client.changePassword(identity, user_email, values.current, values.next);
        submit({ tokenId }, { method: 'post' });
      },
      { refused: t.wrongPassword },
    );
  }

  return (
    <Section title={t.title} text={t.intro}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <div className="card flex flex-col gap-5 p-5 sm:p-8">
          <NeedsScript />
          <FormWrong wrong={wrong} labels={{ current: t.current, next: t.next, repeat: t.repeat }} />
          <div role="status" className={updated ? 'rounded-lg bg-success-soft p-4 text-success' : 'sr-only'}>
            {updated && (
              <>
                <p className="font-semibold">{t.updated}</p>
                <p>{updated.othersEnded ? t.othersEnded : t.othersStand}</p>
              </>
            )}
          </div>
          {/* Never sent as it is: passwords go to the identity service alone. */}
          <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
            {/* Password managers look for the name to which the passwords belong. */}
            <input type="text" name="username" autoComplete="username" defaultValue={user_email} readOnly hidden />
            <CurrentPassword id="current" label={t.current} error={wrong?.fields.current} />
            <NewPassword id="next" label={t.next} help={t.help} error={wrong?.fields.next} />
            <NewPassword id="repeat" label={t.repeat} error={wrong?.fields.repeat} />
            <button className="button button-brick justify-center" disabled={busy || !ready}>
              {busy ? t.saving : t.save}
            </button>
          </form>
        </div>
        <WithoutPassword />
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
