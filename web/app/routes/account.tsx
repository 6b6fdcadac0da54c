import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import type { Profile } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import { AccountCard } from '~/identity/account/card';
import { ProfileForm } from '~/identity/account/profile-form';
import { Sessions } from '~/identity/account/sessions';
import { LocalLink } from '~/ui/local-link';
import { formatMoment } from '~/shell/dates';
import type { FormProblem, Issue } from '~/shell/problem';
import { fieldMessage, wrongFields } from '~/shell/problem.server';
import { profileForm } from '~/identity/profile';
import { requireUser, type SignedInUser } from '~/identity/guards.server';
import { langOf, localPath, useLang } from '~/shell/lang';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesIn, memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { noSessionCookie, readSession, redirectWithToast, sessionCookie } from '~/shell/session.server';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = memberMessagesOf(request).account;
  const lang = langOf(new URL(request.url).pathname);
  const { data } = await forScreen(request, ask(calls.sessions, { token: user.token }));
  const sessions = data.map((session) => ({
    id: session.id,
    device: session.device,
    current: session.current,
    signedIn: formatMoment(session.signed_in_at, lang),
    lastSeen: formatMoment(session.last_seen_at, lang),
  }));
  const { user_name, user_phone, on_whatsapp = false, user_email, email_verified, language } = user;
  const page: PageInfo = { title: t.title, description: t.intro, hidden: true };
  return { profile: { user_name, user_phone, on_whatsapp, language }, user_email, email_verified, sessions, page };
}

function profileMessage(field: string, value: string, issue: Issue, request: Request): string {
  const t = messagesOf(request).common.form;
  return field === 'user_phone' ? t.phone : fieldMessage(field, value, issue, t);
}

/** Stores the profile and goes on in its language where that was changed, with a session cookie that knows the new name. */
async function saveProfile(request: Request, user: SignedInUser, form: FormData) {
  const typed = ['user_name', 'user_phone', 'on_whatsapp', 'language'].map(
    (name) => [name, String(form.get(name) ?? '')] as const,
  );
  const values: Record<string, string> = Object.fromEntries(typed);
  const fail = (status: number, problem: Omit<FormProblem, 'values'>) =>
    json({ problem: { ...problem, values } satisfies FormProblem }, { status });

  const parsed = profileForm.safeParse({ ...values, on_whatsapp: values.on_whatsapp === '1' });
  if (!parsed.success) {
    const inWords = (field: string, issue: Issue) => profileMessage(field, values[field] ?? '', issue, request);
    return fail(400, { fields: wrongFields(parsed.error, inWords) });
  }
  const profile: Profile = parsed.data;
  const work = ask(calls.updateMe, { body: profile, token: user.token });
  const error = await errorOf(work);
  if (error) {
    if (error.status === 400) {
      const named = Object.keys(error.fields).map((field) => [
        field,
        profileMessage(field, ' x', { code: 'custom' }, request),
      ]);
      return fail(400, { fields: Object.fromEntries(named) });
    }
    return fail(503, { fields: {}, text: memberMessagesOf(request).account.profile.unavailable });
  }
  const { data: changed } = await work;
  const session = await readSession(request.headers.get('Cookie'));
  const cookies = session ? [await sessionCookie({ ...session, user: changed })] : [];
  const lang = changed.language === user.language ? langOf(new URL(request.url).pathname) : changed.language;
  const text = memberMessagesIn(lang).account.profile.saved;
  const path = localPath(paths.account, lang);
  const answer = await redirectWithToast(path, request, { type: 'success', text }, cookies);
  // Another language comes with a document of its own, as with the switch in the header.
  if (path !== new URL(request.url).pathname) answer.headers.set('X-Remix-Reload-Document', 'true');
  return answer;
}

/** Ends one session or all of them; behind the last comes the screen to sign in. */
async function endThem(request: Request, user: SignedInUser, id: string | null) {
  const t = memberMessagesOf(request).account.sessions;
  const lang = langOf(new URL(request.url).pathname);
  const { token } = user;
  const error = await errorOf(
    id === null ? ask(calls.endSessions, { token }) : ask(calls.endSession, { params: { id }, token }),
  );
  // One that is not there any more has ended, which is what was asked for.
  if (error && error.status !== 404 && error.status !== 401) {
    return redirectWithToast(localPath(paths.account, lang), request, { type: 'error', text: t.unavailable });
  }
  if (id !== null)
    return redirectWithToast(localPath(paths.account, lang), request, { type: 'success', text: t.ended });
  const answer = await redirectWithToast(localPath(paths.login, lang), request, { type: 'success', text: t.endedAll }, [
    await noSessionCookie(),
  ]);
  // The screens that sign in have a policy of their own, which comes with a document.
  answer.headers.set('X-Remix-Reload-Document', 'true');
  return answer;
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'profile':
      return saveProfile(request, user, form);
    case 'end-session':
      return endThem(request, user, String(form.get('id') ?? ''));
    case 'end-all':
      return endThem(request, user, null);
    default:
      throw new Response(null, { status: 400 });
  }
}

export const meta = pageMeta;

export default function AccountScreen() {
  const { profile, user_email, email_verified, sessions } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const t = useMemberMessages().account;
  const lang = useLang();
  const intent = useNavigation().formData?.get('intent');
  const busy = intent != null;
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <div>
        <h1 className="text-3xl">{t.title}</h1>
        <p className="mt-2 max-w-[70ch] text-muted">{t.intro}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <AccountCard title={t.profile.title}>
            <ProfileForm profile={profile} problem={problem} busy={intent === 'profile'} />
          </AccountCard>
          <AccountCard title={t.sessions.title} text={t.sessions.text}>
            <Sessions sessions={sessions} busy={busy} />
            <Form method="post" className="flex flex-col items-start gap-2">
              <button name="intent" value="end-all" className="button button-quiet" disabled={busy}>
                {t.sessions.endAll}
              </button>
              <p className="text-sm text-muted">{t.sessions.endAllText}</p>
            </Form>
          </AccountCard>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <AccountCard title={t.email.title}>
            <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2">
              <span className="min-w-0 break-all font-semibold">{user_email}</span>
              <span
                className={`rounded-md px-2 py-0.5 text-sm font-medium ${
                  email_verified ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'
                }`}
              >
                {email_verified ? t.email.confirmed : t.email.unconfirmed}
              </span>
            </p>
            {!email_verified && (
              <>
                <p className="text-sm">{t.email.unconfirmedText}</p>
                <LocalLink to={paths.confirmAgain} className="button button-quiet">
                  {t.email.resend}
                </LocalLink>
              </>
            )}
            <p className="text-sm text-muted">{t.email.fixed}</p>
          </AccountCard>
          <AccountCard title={t.password.title} text={t.password.text}>
            <LocalLink to={paths.own.password} className="button button-quiet">
              {t.password.change}
            </LocalLink>
          </AccountCard>
          <AccountCard title={t.data.title} text={t.data.text}>
            <a href={localPath(paths.myData, lang)} download className="button button-quiet">
              {t.data.download}
            </a>
          </AccountCard>
          <AccountCard title={t.remove.title} text={t.remove.text}>
            <LocalLink to={paths.deleteAccount} className="link inline-flex min-h-11 items-center font-semibold">
              {t.remove.link}
            </LocalLink>
          </AccountCard>
        </div>
      </div>
    </div>
  );
}
