import { Download } from 'lucide-react';

import { formatMoney } from '@69street/config/market';

import { HIRES, type HireFilter } from '~/hire/hires';
import { MonthForm } from '~/hire/month-form';
import { localPath, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';

import { LocalLink } from '~/ui/local-link';
import { Titled } from '~/ui/page-section';
import { paths } from '~/shell/paths';

type Props = {
  /** Sums in taka; `name` is the month in words. */
  ledger: { month: string; name: string; charged: number; refunded: number; disputed: number };
  /** Of the list above, which stays as it is. */
  filter: HireFilter;
};

/** What was taken in and given back in a month, with the file of every movement. Works without script. */
export function LedgerSums({ ledger, filter }: Props) {
  const { ledger: t } = useMemberMessages().hires;
  const lang = useLang();
  const { month } = ledger;
  return (
    <section aria-labelledby="ledger" className="card flex flex-col gap-4 p-4 sm:p-5">
      <Titled id="ledger" title={t.title} text={t.text} />
      <MonthForm name="ledger" month={month} action={localPath(HIRES.all, lang)} words={t}>
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
        {filter.refund && <input type="hidden" name="refund" value="1" />}
        {filter.q && <input type="hidden" name="q" value={filter.q} />}
      </MonthForm>
      <div>
        <h3 className="text-base font-semibold">{t.of(ledger.name)}</h3>
        <dl className="mt-2 grid gap-3 sm:grid-cols-3">
          {(['charged', 'refunded', 'disputed'] as const).map((what) => (
            <div key={what} className="rounded-lg bg-sunken p-3">
              <dt className="text-sm text-muted">{t[what]}</dt>
              <dd className="price text-lg">{formatMoney(ledger[what], lang)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <LocalLink to={paths.admin.ledger(month)} reloadDocument className="button button-quiet self-start">
        <Download size={18} aria-hidden="true" />
        {t.download}
      </LocalLink>
    </section>
  );
}
