import { Form } from '@remix-run/react';

import { DESK_ROWS, formatNumber } from '@69street/config/market';

import { COLUMNS, type DeskLook } from '~/listing/own-desk/desk';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { useLang } from '~/shell/lang';

type ChoiceProps = { name: string; label: string; value: string; options: ReadonlyArray<readonly [string, string]> };

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map(([option, words]) => (
          <label key={option} className="inline-flex min-h-11 items-center gap-2">
            <input type="radio" name={name} value={option} defaultChecked={option === value} className="size-5" />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Table or cards, how many rows, which columns: kept in this browser. */
export function Look({ look }: { look: DeskLook }) {
  const { look: t, columns } = useOwnDeskMessages();
  const lang = useLang();
  const ticks = COLUMNS.map((name) => [name, columns[name]] as const);
  return (
    <details className="open:basis-full">
      <summary className="link inline-flex min-h-11 items-center font-semibold lg:min-h-9">{t.title}</summary>
      <Form
        method="post"
        key={JSON.stringify(look)}
        className="card mt-1 mb-3 flex flex-col gap-4 p-4"
        preventScrollReset
      >
        <p className="text-sm text-muted">{t.text}</p>
        <div className="flex flex-wrap gap-x-10 gap-y-4">
          <Choice
            name="view"
            label={t.view}
            value={look.view}
            options={[
              ['table', t.table],
              ['cards', t.cards],
            ]}
          />
          <Choice
            name="rows"
            label={t.rows}
            value={String(look.rows)}
            options={DESK_ROWS.map((rows) => [String(rows), formatNumber(rows, lang)])}
          />
          <label className="inline-flex min-h-11 items-center gap-2 self-end">
            <input type="checkbox" name="keys" value="1" defaultChecked={look.keys} className="size-5" />
            {t.keys}
          </label>
        </div>
        <fieldset>
          <legend className="font-medium">{t.columns}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-5">
            {ticks.map(([name, label]) => (
              <label key={name} className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  name="column"
                  value={name}
                  defaultChecked={look.columns.includes(name)}
                  className="size-5"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <button name="intent" value="look" className="button button-quiet self-start">
          {t.keep}
        </button>
      </Form>
    </details>
  );
}
