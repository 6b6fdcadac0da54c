import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Send } from 'lucide-react';

import { ask, calls } from '~/cms/client.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import { Nothing, Section } from '~/ui/dashboard/section';
import { UndeliveredTable } from '~/platform/undelivered-table';
import { formatMoment } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { redirectWithToast } from '~/shell/session.server';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const t = memberMessagesOf(request).undelivered;
  const lang = langOf(new URL(request.url).pathname);
  const { data, meta } = await forScreen(request, ask(calls.undeliveredMails, { token: user.token }));
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return { mails: data.map((mail) => ({ ...mail, at: formatMoment(mail.at, lang) })), ...meta, page };
}

const INTENTS = ['send', 'send-all', 'drop'] as const;

/** Sends one mail again, or all of them, or drops one, and shows the list as it is then. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const form = await request.formData();
  const intent = INTENTS.find((one) => one === form.get('intent'));
  const id = String(form.get('id') ?? '');
  if (!intent || (intent !== 'send-all' && id === '')) throw new Response(null, { status: 400 });
  const t = memberMessagesOf(request).undelivered;
  const list = localPath(paths.admin.mails, langOf(new URL(request.url).pathname));
  const { token } = user;
  const work =
    intent === 'drop'
      ? ask(calls.dropMail, { params: { id }, token })
      : ask(calls.sendMailsAgain, { body: intent === 'send-all' ? {} : { id }, token });
  const error = await errorOf(work, request);
  if (error) {
    const text = error.status === 404 ? t.gone : t.unavailable;
    return redirectWithToast(list, request, { type: error.status === 404 ? 'info' : 'error', text });
  }
  const answer = await work;
  const text = 'data' in answer ? t.sentAgain(answer.data.mails) : t.dropped;
  return redirectWithToast(list, request, { type: 'success', text });
}

export const meta = pageMeta;

export default function AdminPanelMails() {
  const { mails, total, retrying } = useLoaderData<typeof loader>();
  const t = useMemberMessages().undelivered;
  const all = total > 1 && (
    <Form method="post">
      <button name="intent" value="send-all" className="button">
        <Send size={18} aria-hidden="true" />
        {t.all}
      </button>
    </Form>
  );
  return (
    <Section title={t.title} text={t.text} action={all}>
      <div className="flex flex-col gap-5">
        {retrying > 0 && (
          <p role="status" className="rounded-lg bg-warning-soft p-3 text-warning">
            {t.retrying(retrying)}
          </p>
        )}
        {total > mails.length && <p className="text-sm text-muted">{t.shown(mails.length)}</p>}
        {mails.length > 0 ? (
          <UndeliveredTable mails={mails} total={total} />
        ) : (
          <Nothing title={t.empty} text={t.emptyText} />
        )}
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
