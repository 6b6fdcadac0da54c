import type { Overview } from '@69street/config/contract';
import { formatNumber, POISHA } from '@69street/config/market';

import type { TimeLeft } from '~/enquiry/inbox';
import { useMemberMessages } from '~/messages/member';
import { useLang } from '~/shell/lang';
import { Panel } from '~/ui/page-section';

const CAME = ['listings', 'enquiries', 'accounts', 'loans', 'hires'] as const;
const GONE = ['site', 'elsewhere', 'unsaid'] as const;
const MONEY = ['charged', 'refunded', 'disputed'] as const;

/** The figures of {@link Overview}, with how long each failing job has failed. */
export type OverviewData = Omit<Overview, 'faults'> & {
  faults: { jobs: Array<{ name: string; left: TimeLeft }>; retrying: number };
};

function Machine({ jobs, retrying }: OverviewData['faults']) {
  const t = useMemberMessages().todo.overview;
  if (jobs.length === 0 && retrying === 0) return <p className="mt-1 text-muted">{t.quiet}</p>;
  return (
    <ul className="mt-1 text-danger">
      {jobs.map(({ name, left }) => (
        <li key={name}>{t.job(name, left)}</li>
      ))}
      {retrying > 0 && <li>{t.retrying(retrying)}</li>}
    </ul>
  );
}

/** What came in today against the week, the money of the month, and what does not run. */
export function OverviewFigures({ came, gone, money, faults }: OverviewData) {
  const { dashboard, todo } = useMemberMessages();
  const lang = useLang();
  const t = todo.overview;
  const cell = 'border-t border-line py-1.5 text-right';
  return (
    <Panel id="overview" title={t.title} className="mb-8 p-5">
      <div className="mt-3 grid gap-6 lg:grid-cols-[3fr_2fr]">
        <table className="w-full text-left">
          <thead className="text-sm text-muted">
            <tr>
              <td />
              <th scope="col" className="pb-1 text-right font-semibold">
                {t.today}
              </th>
              <th scope="col" className="pb-1 text-right font-semibold">
                {t.week}
              </th>
            </tr>
          </thead>
          <tbody>
            {CAME.map((name) => (
              <tr key={name}>
                <th scope="row" className="border-t border-line py-1.5 font-normal">
                  {t.came[name]}
                </th>
                <td className={`${cell} font-semibold`}>{formatNumber(came[name].today, lang)}</td>
                <td className={cell}>{formatNumber(came[name].week, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="flex flex-col gap-4">
          <div>
            <h3 className="font-semibold">{t.money}</h3>
            <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4">
              {MONEY.map((name) => (
                <div key={name} className="contents">
                  <dt>{t[name]}</dt>
                  <dd className="text-right">{dashboard.amount(money[name] / POISHA)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h3 className="font-semibold">{t.gone.title}</h3>
            <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4">
              {GONE.map((name) => (
                <div key={name} className="contents">
                  <dt>{t.gone[name]}</dt>
                  <dd className="text-right">{formatNumber(gone[name], lang)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h3 className="font-semibold">{t.machine}</h3>
            <Machine {...faults} />
          </div>
        </div>
      </div>
    </Panel>
  );
}
