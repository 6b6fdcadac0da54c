import { useCostMessages } from '~/messages/cost';
import { localPath, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { Field, Select } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';

import { CostSheet, type CostSheetView } from './sheet';

export type FieldView = {
  name: string;
  label: string;
  value: string;
  inputMode: 'text' | 'decimal';
  help: string | null;
  error: string | null;
};
type Choice = { value: string; options: Array<[string, string]> };
export type CalculatorView = {
  kind: 'rent' | 'sell';
  home: { id: string; to: string; text: string } | null;
  gone: string | null;
  fields: FieldView[];
  payer: Choice;
  area: Choice | null;
  /** Null as long as there is no price. */
  sheet: CostSheetView | null;
};

/** Rent or buy, as two addresses. A home says itself which it is. */
function Kinds({ kind }: { kind: CalculatorView['kind'] }) {
  const t = useCostMessages();
  return (
    <nav aria-label={t.kinds} className="flex gap-2 print:hidden">
      {(['rent', 'sell'] as const).map((one) => (
        <LocalLink
          key={one}
          to={one === 'rent' ? paths.costs : `${paths.costs}?for=buy`}
          aria-current={one === kind ? 'page' : undefined}
          className={`button ${one === kind ? '' : 'button-quiet'}`}
        >
          {t.kind[one]}
        </LocalLink>
      ))}
    </nav>
  );
}

/** The calculator: a plain form whose answer is the next page, so that its address keeps what was typed. */
export function CostCalculator({ view }: { view: CalculatorView }) {
  const { kind, home, gone, fields, payer, area, sheet } = view;
  const t = useCostMessages();
  const lang = useLang();
  const shared = { autoComplete: 'off', maxLength: 60 };
  return (
    <div className="flex flex-col gap-6">
      {home ? (
        <LocalLink to={home.to} className="link inline-flex min-h-11 items-center self-start wrap-anywhere">
          {home.text}
        </LocalLink>
      ) : (
        <Kinds kind={kind} />
      )}
      {gone && <p className="rounded-lg bg-warning-soft p-3 text-warning">{gone}</p>}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <form
          // What another address fills in is another form: fields keep what is typed as long as they are the same.
          key={`${kind} ${home?.id ?? ''}`}
          method="get"
          action={`${localPath(paths.costs, lang)}#sums`}
          className="card flex flex-col gap-5 p-5 print:hidden"
        >
          {kind === 'sell' && <input type="hidden" name="for" value="buy" />}
          {home && <input type="hidden" name="listing" value={home.id} />}
          {fields.map(({ name, label, value, inputMode, help, error }) => (
            <Field
              key={name}
              {...{ id: `costs-${name}`, name, label, inputMode, ...shared }}
              defaultValue={value}
              help={help ?? undefined}
              error={error ?? undefined}
            />
          ))}
          {Object.entries({ payer, ...(area && { area }) }).map(([name, { value, options }]) => (
            <Select
              key={name}
              {...{ id: `costs-${name}`, name, options, defaultValue: value }}
              label={t.fields[name as 'payer' | 'area']}
            />
          ))}
          <button className="button">{t.reckon}</button>
        </form>
        {sheet && (
          <section id="sums" aria-label={t.sheet.title} className="card flex scroll-mt-20 flex-col gap-5 p-5">
            <CostSheet sheet={sheet} heading="h2" />
            <p className="text-sm text-muted print:hidden">{t.print}</p>
          </section>
        )}
      </div>
    </div>
  );
}
