import { formatMoneyShort, formatNumber, type AmortisationYear } from '@69street/config/market';

import { useLang } from '~/shell/lang';
import { useLoanMessages } from '~/messages/loan';

const HEIGHT = 200;
const SLOT = 20;
const GAP = 5;

/** How many years lie between two labels of the axis, so that they never touch, not even on a phone. */
function labelStep(years: number): number {
  return years <= 12 ? 1 : years <= 25 ? 5 : 10;
}

function Legend({ className, text }: { className: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-3 rounded-sm ${className}`} aria-hidden="true" />
      {text}
    </span>
  );
}

/** Repayment and interest of each year as stacked bars. The table beside it says the same in figures. */
function Plot({ years }: { years: AmortisationYear[] }) {
  const { plan } = useLoanMessages();
  const lang = useLang();
  const highest = Math.max(1, ...years.map(({ paid }) => paid));
  const step = labelStep(years.length);
  return (
    <figure className="card p-4 sm:p-5">
      <figcaption className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Legend className="bg-accent" text={plan.principal} />
        <Legend className="bg-brick" text={plan.interest} />
        <span className="text-muted">{plan.axis}</span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          className="flex h-50 flex-col justify-between text-right text-xs leading-none tabular-nums text-muted"
          aria-hidden="true"
        >
          {[1, 0.5, 0].map((share) => (
            <span key={share}>{formatMoneyShort(Math.round(highest * share), lang)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={plan.plot(years.length)}
          viewBox={`0 0 ${years.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-50 w-full border-b border-line-strong"
        >
          {[0, HEIGHT / 2].map((y) => (
            <line
              key={y}
              x1="0"
              x2={years.length * SLOT}
              y1={y}
              y2={y}
              className="stroke-line"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {years.map(({ year, principal, interest }) => {
            const low = (principal / highest) * HEIGHT;
            const high = (interest / highest) * HEIGHT;
            const x = (year - 1) * SLOT + GAP / 2;
            return (
              <g key={year}>
                <rect x={x} y={HEIGHT - low} width={SLOT - GAP} height={low} className="fill-accent" />
                {/* A hair of space between the two, so that they are told apart without colour too. */}
                <rect
                  x={x}
                  y={HEIGHT - low - high}
                  width={SLOT - GAP}
                  height={Math.max(0, high - (low > 0 ? 1.5 : 0))}
                  className="fill-brick"
                />
              </g>
            );
          })}
        </svg>
        <div className="col-start-2 mt-1 flex text-xs tabular-nums text-muted" aria-hidden="true">
          {years.map(({ year }) => (
            <span key={year} className="flex w-0 flex-1 justify-center overflow-visible whitespace-nowrap">
              {(year === 1 && step > 1) || year % step === 0 ? formatNumber(year, lang) : ''}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** What the table says of a year, from left to right. Taka. */
const COLUMNS = ['principal', 'interest', 'paid', 'balance'] as const;

/** The loan year by year, as plot and as table with totals. */
export function Plan({ years }: { years: AmortisationYear[] }) {
  const { plan } = useLoanMessages();
  const lang = useLang();
  const total = (name: 'paid' | 'principal' | 'interest') => years.reduce((sum, year) => sum + year[name], 0);
  const cell = 'px-2 py-2.5 text-right tabular-nums sm:px-4';
  const number = (value: number) => formatNumber(value, lang);
  return (
    <section aria-labelledby="plan" className="flex flex-col gap-5">
      <h3 id="plan" className="text-xl">
        {plan.title}
      </h3>
      <Plot years={years} />
      {/* Focusable, because it scrolls sideways on a phone when amounts are long. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className="card overflow-x-auto" role="region" aria-label={plan.caption} tabIndex={0}>
        <table className="w-full text-sm sm:text-base">
          <caption className="sr-only">{plan.caption}</caption>
          <thead className="border-b border-line bg-sunken text-sm">
            <tr>
              <th scope="col" className="px-3 py-2.5 text-left sm:px-4">
                {plan.year}
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={cell}>
                  {plan[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year.year} className="border-b border-line">
                <th scope="row" className="px-3 py-2.5 text-left font-medium sm:px-4">
                  {number(year.year)}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} className={cell}>
                    {number(year[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="bg-sunken font-semibold">
            <tr>
              <th scope="row" className="px-3 py-2.5 text-left sm:px-4">
                {plan.total}
              </th>
              <td className={cell}>{number(total('principal'))}</td>
              <td className={cell}>{number(total('interest'))}</td>
              <td className={cell}>{number(total('paid'))}</td>
              <td className={cell}>{number(0)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
