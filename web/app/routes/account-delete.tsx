import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  useSubmit,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { useEffect, useRef, type FormEvent } from 'react';

import { ask, calls } from '~/cms/client.server';
import { errorOf, orElse } from '~/cms/outcome.server';
import { AgreeBox, Points } from '~/identity/account/farewell';
import { CurrentPassword, NeedsScript } from '~/identity/auth/form';
import { FormWrong } from '~/ui/form-wrong';
import { GoogleButton } from '~/identity/auth/google';
import { typedInto, useAttempt } from '~/identity/auth/use-attempt';
import type { IdentityClient } from '~/identity/auth/use-identity';
import { LocalLink } from '~/ui/local-link';
import { requireUser, type SignedInUser } from '~/identity/guards.server';
import { identityConfig } from '~/identity/identity.server';
import { localPath, useLang } from '~/shell/lang';
import { authMessagesOf, useAuthMessages } from '~/messages/auth';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { clearGuest, rememberViewer } from '~/shell/browser-store.client';
import { showNotice } from '~/shell/notices';
import { noSessionCookie } from '~/shell/session.server';
import { paths } from '~/shell/paths';
import { Panel } from '~/ui/page-section';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = memberMessagesOf(request).account.remove;
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return { identity: identityConfig(), user_email: user.user_email, page };
}

/** Whether the account went with a press before this one, whose answer did not arrive, or only the end of the session. */
async function wentBefore(tokenId: string, clientAddress: string | undefined): Promise<boolean> {
  if (tokenId === '') return false;
  const asked = await orElse(ask(calls.accountGone, { body: { tokenId }, clientAddress }), null);
  return asked?.data.gone ?? false;
}

/** Deletes the account of whoever proves once more, by a sign-in of the last minutes, that it is theirs. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const tokenId = String(form.get('tokenId') ?? '');
  const deleted = async () =>
    json(
      { deleted: true, text: memberMessagesOf(request).account.remove.done },
      { headers: { 'Set-Cookie': await noSessionCookie() } },
    );
  let user: SignedInUser;
  try {
    user = await requireUser(request);
  } catch (refusal) {
    const isToSignIn = refusal instanceof Response && refusal.status === 302;
    if (isToSignIn && (await wentBefore(tokenId, context.clientAddress))) return deleted();
    throw refusal;
  }
  const { account } = memberMessagesOf(request);
  const auth = authMessagesOf(request);
  const t = account.remove;
  const fail = (status: number, text: string) => json({ deleted: false, text }, { status });
  if (form.get('agree') !== 'yes') return fail(400, t.agreeMissing);
  const error = await errorOf(ask(calls.deleteMe, { body: { tokenId }, token: user.token }));
  if (error) {
    if (error.status === 429) return fail(429, auth.tooMany);
    if (error.status === 503) return fail(503, t.unavailable);
    // The session was good a moment ago, so it is the proof that cms did not take.
    return fail(error.status, t.otherPerson);
  }
  return deleted();
}

/** Once it is done there is nobody left who might see this screen: asked again, it would send to /login. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as { deleted?: boolean } | undefined)?.deleted ? false : defaultShouldRevalidate;

export const meta = pageMeta;

/**
 * The account is gone; what is left is the sign-in itself, and what this browser noted. Not before the frame has heard
 * of it: leaving sooner would stop it from asking who is there.
 */
function useLeaving(deleted: boolean, sending: boolean, loadIdentity: () => Promise<IdentityClient>): void {
  const t = useMemberMessages().account.remove;
  const lang = useLang();
  const navigate = useNavigate();
  useEffect(() => {
    if (!deleted || sending) return;
    void (async () => {
      // Without it somebody could sign in once more, into an empty account. That is no reason to hold them here.
      await loadIdentity()
        .then((client) => client.deleteIdentity())
        .catch(() => undefined);
      clearGuest();
      rememberViewer(null);
      showNotice({ type: 'success', text: t.done });
      navigate(localPath(paths.home, lang), { replace: true });
    })();
  }, [deleted, sending, lang, loadIdentity, navigate, t]);
}

/** A way to take one's data along, before it is gone. */
function DataFirst() {
  const { account } = useMemberMessages();
  const lang = useLang();
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {account.remove.before}
      <a href={localPath(paths.myData, lang)} download className="link inline-flex min-h-11 items-center font-semibold">
        {account.data.download}
      </a>
    </p>
  );
}

export default function AccountDelete() {
  const { identity, user_email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMemberMessages().account.remove;
  const auth = useAuthMessages();
  const submit = useSubmit();
  const { ready, working, wrong, setWrong, attempt, loadIdentity } = useAttempt(t.failed);
  const sending = useNavigation().state !== 'idle';
  const agreed = useRef<HTMLInputElement>(null);
  const deleted = answer?.deleted ?? false;
  const busy = working || sending || deleted;
  const refused = answer && !deleted ? answer.text : null;

  // cms's refusal becomes what is wrong with the form, once for each answer.
  useEffect(() => {
    if (refused) setWrong({ title: t.failed, text: refused, fields: {} });
  }, [answer, refused, t, setWrong]);

  useLeaving(deleted, sending, loadIdentity);

  function remove(problems: Record<string, string | false>, prove: (client: IdentityClient) => Promise<string>) {
    const work = async (client: IdentityClient) => {
      submit({ tokenId: await prove(client), agree: 'yes' }, { method: 'post' });
    };
    const agree = !agreed.current?.checked && t.agreeMissing;
    void attempt({ agree, ...problems }, work, { refused: t.wrongPassword });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const password = typedInto(event)('password');
    remove({ password: password === '' && auth.required }, (client) => client.signIn(identity, user_email, password));
  }

  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-8 lg:py-10">
      <h1 className="text-3xl">{t.title}</h1>
      <Points title={t.deletedTitle} points={t.deleted} />
      <Points title={t.keptTitle} points={t.kept} />
      <DataFirst />
      <Panel id="proof" title={t.proof} className="flex flex-col gap-5 p-5 sm:p-8">
        <NeedsScript />
        <FormWrong wrong={wrong} labels={{ password: t.password, agree: t.agree }} />
        {/* Never sent as it is: the password goes to the identity service alone. */}
        <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
          <AgreeBox ref={agreed} label={t.agree} error={wrong?.fields.agree} />
          <input type="text" name="username" autoComplete="username" defaultValue={user_email} readOnly hidden />
          <CurrentPassword id="password" label={t.password} error={wrong?.fields.password} />
          <button className="button button-brick justify-center" disabled={busy || !ready}>
            {busy ? t.busy : t.button}
          </button>
        </form>
        <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
          <p className="text-muted">{t.orGoogle}</p>
          <GoogleButton
            embedded={identity.embedded}
            busy={busy || !ready}
            onChosen={(person) => remove({}, (client) => client.signInWithGoogle(identity, person))}
          />
        </div>
      </Panel>
      <LocalLink to={paths.account} className="link inline-flex min-h-11 items-center self-start">
        {t.cancel}
      </LocalLink>
    </div>
  );
}
