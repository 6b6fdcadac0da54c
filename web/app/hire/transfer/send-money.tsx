import { Copy } from 'lucide-react';

import type { OwnTransfer } from '@69street/config/contract';
import { formatPoisha } from '@69street/config/market';

import { useTransferMessages } from '~/messages/transfer';
import { useLang } from '~/shell/lang';
import { Titled } from '~/ui/page-section';
import { useCopy } from '~/ui/use-copy';
import { useReady } from '~/ui/use-ready';

/** The reference in a field of its own, which can always be copied by hand; with script a button does it. */
function Reference({ reference }: { reference: string }) {
  const t = useTransferMessages();
  const { field, status, copy } = useCopy(t);
  const ready = useReady();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="reference" className="font-medium">
        {t.reference}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="reference"
          ref={field}
          readOnly
          value={reference}
          lang="en"
          onFocus={(event) => event.currentTarget.select()}
          className="field min-w-0 flex-1 basis-44 text-lg font-semibold tracking-wider"
        />
        {ready && (
          <button type="button" className="button button-quiet" onClick={copy}>
            <Copy size={18} aria-hidden="true" />
            {t.copy}
          </button>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {status}
      </p>
    </div>
  );
}

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
      <Reference reference={reference} />
      <p className="font-medium">{t.send.until(until)}</p>
    </section>
  );
}
