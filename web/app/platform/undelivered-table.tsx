import { Form } from '@remix-run/react';

import type { UndeliveredMail } from '@69street/config/contract';

import { Table, type Column } from '~/ui/table';
import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';

/** As the screen shows it: `at` in words. */
export type MailRow = UndeliveredMail;

/** What can be done about a mail. Dropping asks once more: a <details>, so that it does without script. */
function Actions({ mail: { _id, to } }: { mail: MailRow }) {
  const t = useMemberMessages().undelivered;
  return (
    <div className="flex flex-wrap items-start gap-2 whitespace-nowrap lg:flex-col">
      <Form method="post">
        <input type="hidden" name="id" value={_id} />
        <button name="intent" value="send" className="button" aria-label={t.againTo(to)}>
          {t.again}
        </button>
      </Form>
      <details>
        <summary className="button button-quiet w-fit list-none" aria-label={t.dropTo(to)}>
          {t.drop}
        </summary>
        <Form method="post" className="mt-3 flex max-w-60 flex-col items-start gap-3 text-left whitespace-normal">
          <p className="text-sm">{t.dropText}</p>
          <input type="hidden" name="id" value={_id} />
          <button name="intent" value="drop" className="button bg-danger!" aria-label={`${t.dropYes}: ${to}`}>
            {t.dropYes}
          </button>
        </Form>
      </details>
    </div>
  );
}

/** The mails that could not be delivered, with what can be done about each. */
export function UndeliveredTable({ mails, total }: { mails: MailRow[]; total: number }) {
  const t = useMemberMessages().undelivered;
  const columns: Column<MailRow>[] = [
    {
      key: 'to',
      label: t.to,
      cell: ({ to }) => <span className="block font-semibold wrap-anywhere lg:min-w-44">{to}</span>,
    },
    {
      key: 'subject',
      label: t.subject,
      cell: ({ subject }) => (
        <span className="wrap-anywhere" lang={textLang(subject)}>
          {subject}
        </span>
      ),
    },
    { key: 'at', label: t.at, cell: ({ at }) => at },
    { key: 'attempts', label: t.attempts, numeric: true, cell: ({ attempts }) => t.count(attempts) },
    {
      key: 'error',
      label: t.error,
      below: true,
      cell: ({ error }) =>
        error === null ? (
          <span className="text-muted">{t.noError}</span>
        ) : (
          <span className="text-sm wrap-anywhere" lang="en">
            {error}
          </span>
        ),
    },
    { key: 'actions', label: t.actions, bare: true, cell: (mail) => <Actions mail={mail} /> },
  ];
  return <Table caption={t.caption(total)} showCaption columns={columns} rows={mails} rowKey={({ _id }) => _id} />;
}
