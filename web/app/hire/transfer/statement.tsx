import { POISHA } from '@69street/config/market';

import { CsvForm } from '~/hire/csv-form';
import { useTransfersMessages } from '~/messages/transfers';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';
import { Titled } from '~/ui/page-section';

import type { ProposedLine, StatementAnswer } from './desk-answer';

/** The transfer with what the line says filled in. */
function toTransfer(reference: string, { amount, date, bank_number }: ProposedLine): string {
  const filled = { received: (amount / POISHA).toFixed(2), date: date ?? '', number: bank_number };
  return `${paths.admin.transfers}?${new URLSearchParams({ q: reference, ...filled })}`;
}

function Line({ line }: { line: ProposedLine }) {
  const { statement: t } = useTransfersMessages();
  const { day, money, text, bank_number, kind, transfers } = line;
  const isClear = kind === 'reference' || kind === 'alike';
  return (
    <li className="flex flex-col gap-1 border-t border-line pt-3">
      <p className="wrap-anywhere">{t.line(day, money, text, bank_number)}</p>
      <p className={`text-sm font-semibold ${isClear ? 'text-success' : 'text-muted'}`}>{t.kinds[kind]}</p>
      {transfers.map(({ reference, number }) => (
        <LocalLink
          key={reference}
          to={toTransfer(reference, line)}
          className="link inline-flex min-h-11 items-center self-start"
        >
          {t.open(reference, number)}
        </LocalLink>
      ))}
    </li>
  );
}

/** A statement of the bank held against the transfers; nothing of it is kept. */
export function Statement({ answer }: { answer: StatementAnswer | undefined }) {
  const { statement: t } = useTransfersMessages();
  const problem = answer && 'problem' in answer ? answer.problem : undefined;
  return (
    <section aria-labelledby="statement" className="card flex flex-col gap-4 p-4 sm:p-5">
      <Titled id="statement" title={t.title} text={t.text} />
      <CsvForm id="statement-file" intent="statement" words={t} problem={problem} />
      {answer && 'lines' in answer && (
        <div role="status" className="flex flex-col gap-3">
          {answer.skipped > 0 && <p className="text-muted">{t.skipped(answer.skipped)}</p>}
          <ul className="flex flex-col gap-3">
            {answer.lines.map((line, at) => (
              <Line key={at} line={line} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
