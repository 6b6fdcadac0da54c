import type { OwnTransfer } from '@69street/config/contract';
import { formatPoisha } from '@69street/config/market';

import { useTransferMessages } from '~/messages/transfer';
import { useLang } from '~/shell/lang';
import { CopiedField } from '~/ui/copied-field';
import { Titled } from '~/ui/page-section';

type Props = {
  transfer: Pick<OwnTransfer, 'reference' | 'amount'> & { until: string };
  account: NonNullable<OwnTransfer['account']>;
};

/** Where to send the money, how much, under which reference and until when. */
export function SendMoney({ transfer: { reference, amount, until }, account }: Props) {
  const t = useTransferMessages();
  const lang = useLang();
  const facts = [
    [t.send.amount, formatPoisha(amount, lang)],
    [t.send.name, account.name],
    [t.send.number, account.number],
    [t.send.bank, account.bank],
    [t.send.branch, account.branch],
    [t.send.routing, account.routing],
  ] as const;
  return (
    <section aria-labelledby="send-title" className="card flex flex-col gap-4 p-4 sm:p-5">
      <Titled id="send-title" title={t.send.title} text={t.send.text} />
      {account.is_test && (
        <p className="rounded-lg border border-line-strong bg-warning-soft p-3 font-medium text-warning">{t.sandbox}</p>
      )}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(([what, value]) => (
          <div key={what} className="min-w-0">
            <dt className="text-sm text-muted">{what}</dt>
            <dd className="font-semibold break-words select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <CopiedField
        {...{ id: 'reference', label: t.reference, value: reference, lang: 'en', words: t }}
        className="basis-44 text-lg font-semibold tracking-wider"
      />
      <p className="font-medium">{t.send.until(until)}</p>
    </section>
  );
}
