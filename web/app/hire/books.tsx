import { Form } from '@remix-run/react';

import type { Books } from '@69street/config/contract';
import { formatMoney, POISHA, RAILS } from '@69street/config/market';

import { useBooksMessages } from '~/messages/books';
import { textLang, useLang } from '~/shell/lang';
import { Field } from '~/ui/field';
import { Titled } from '~/ui/page-section';
import { useSending } from '~/ui/use-sending';

import type { FileAnswer, PayoutProblem } from './books-answer';
import { CsvForm } from './csv-form';

const CARD = 'card flex flex-col gap-4 p-4 sm:p-5';

const useMoney = () => {
  const lang = useLang();
  return (poisha: number) => formatMoney(poisha / POISHA, lang);
};

/** What every account holds by now. */
export function Balance({ accounts }: Pick<Books, 'accounts'>) {
  const t = useBooksMessages();
  const money = useMoney();
  return (
    <section aria-labelledby="balance" className={CARD}>
      <Titled id="balance" title={t.balance.title} text={t.balance.text} />
      <dl className="grid gap-3 sm:grid-cols-3">
        {accounts.map(({ account, amount }) => (
          <div key={account} className="rounded-lg bg-sunken p-3">
            <dt className="text-sm text-muted">{t.accounts[account]}</dt>
            <dd className="price text-lg">{money(amount)}</dd>
          </div>
        ))}
        <div className="rounded-lg bg-sunken p-3">
          <dt className="text-sm text-muted">{t.balance.sum}</dt>
          <dd className="price text-lg">{money(accounts.reduce((sum, { amount }) => sum + amount, 0))}</dd>
        </div>
      </dl>
    </section>
  );
}

type DueProps = Pick<Books, 'due'> & { problem: PayoutProblem | undefined; done: string | undefined };

/** What agents have earned and not got, each with the form that says that it was sent. */
export function Due({ due, problem, done }: DueProps) {
  const { due: t } = useBooksMessages();
  const money = useMoney();
  const busy = useSending();
  return (
    <section aria-labelledby="due" className={CARD}>
      <Titled id="due" title={t.title} text={t.text} />
      <p role="status" className="font-medium text-success empty:hidden">
        {done}
      </p>
      {due.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="flex flex-col gap-5">
        {due.map(({ agent_key, agent_name, hires, amount }) => {
          const own = problem?.agent_key === agent_key ? problem : undefined;
          return (
            <li key={agent_key} className="flex flex-col gap-2">
              <p>
                <strong className="font-semibold" lang={textLang(agent_name)}>
                  {agent_name}
                </strong>{' '}
                <span className="price">{money(amount)}</span> <span className="text-muted">{t.hires(hires)}</span>
              </p>
              {amount < 0 ? (
                <p className="text-warning">{t.owes(money(-amount))}</p>
              ) : (
                <Form method="post" preventScrollReset noValidate className="flex max-w-2xl flex-col gap-3">
                  <input type="hidden" name="intent" value="pay_out" />
                  <input type="hidden" name="agent_key" value={agent_key} />
                  <input type="hidden" name="agent_name" value={agent_name} />
                  <input type="hidden" name="amount" value={amount} />
                  <Field
                    {...{ id: `reference-${agent_key}`, name: 'reference', maxLength: 100, autoComplete: 'off' }}
                    label={t.referenceOf(agent_name)}
                    defaultValue={own?.reference}
                    error={own?.text}
                    required
                  />
                  <button
                    className="button self-start"
                    aria-disabled={busy}
                    aria-label={t.payTo(money(amount), agent_name)}
                  >
                    {t.pay(money(amount))}
                  </button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Outcome({ answer }: { answer: Extract<FileAnswer, { settled: unknown }> }) {
  const { file: t } = useBooksMessages();
  const money = useMoney();
  const { same, unknown, missing, different, doubled } = answer.settled;
  const isSame = unknown.length + missing.length + different.length + doubled.length === 0;
  return (
    <div role="status" className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <p className={`font-semibold ${isSame ? 'text-success' : ''}`}>{isSame ? t.allSame : t.same(same)}</p>
      {answer.skipped > 0 && <p className="text-muted">{t.skipped(answer.skipped)}</p>}
      <Lines title={t.unknown} lines={unknown.map((one) => t.line(one.reference, money(one.amount), ''))} />
      <Lines title={t.missing} lines={missing.map((one) => t.line(one.reference, money(one.amount), one.number))} />
      <Lines
        title={t.different}
        lines={different.map((one) => t.both(one.reference, money(one.amount), money(one.booked), one.number))}
      />
      <Lines title={t.doubled} lines={[...new Set(doubled)]} />
    </div>
  );
}

/** A provider's file held against the books of the month; nothing of it is kept. */
export function ProviderFile({ answer }: { answer: FileAnswer | undefined }) {
  const { file: t, ways } = useBooksMessages();
  const problem = answer && 'problem' in answer ? answer.problem : undefined;
  return (
    <section aria-labelledby="provider-file" className={CARD}>
      <Titled id="provider-file" title={t.title} text={t.text} />
      <CsvForm id="file" intent="settle" words={t} problem={problem}>
        <label htmlFor="rail" className="font-medium">
          {t.rail}
        </label>
        <select id="rail" name="rail" className="field w-auto" defaultValue={answer?.rail}>
          {RAILS.map((rail) => (
            <option key={rail} value={rail}>
              {ways[rail]}
            </option>
          ))}
        </select>
      </CsvForm>
      {answer && 'settled' in answer && <Outcome answer={answer} />}
    </section>
  );
}
