import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import { formatNumber, MAX_AT_ONCE, VIEWING_MINUTES } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';
import { useViewingMessages } from '~/messages/viewing';
import { useLang } from '~/shell/lang';
import { describedBy, FieldError, Select } from '~/ui/field';
import { WrongPanel } from '~/ui/form-wrong';
import { useSending } from '~/ui/use-sending';

import { WEEK_ROWS } from './hours';

type Typed = { values: Record<string, string>; fields: Record<string, string> };
type Props = Typed & { rows: { off: number; extra: number }; text: string | undefined; hasProblem: boolean };

type InputProps = Typed & { name: string; label: string; hidden?: string; type: 'time' | 'date' };

/** One small field; `hidden` says for which line it is, to whoever does not see where it stands. */
function Input({ name, label, hidden, type, values, fields }: InputProps) {
  const error = fields[name];
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={name} className="text-sm">
        <span aria-hidden={hidden ? true : undefined}>{label}</span>
        {hidden && <span className="sr-only">{hidden}</span>}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={values[name]}
        className="field w-full"
        {...describedBy({ id: name, error })}
      />
      <FieldError id={name} error={error} />
    </div>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="card flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <legend className="contents">
        <span className="text-lg font-semibold">{title}</span>
      </legend>
      {text && <p className="text-sm text-muted">{text}</p>}
      {children}
    </fieldset>
  );
}

/** The windows of the week: two lines for each day. */
function Week({ values, fields }: Typed) {
  const t = useViewingMessages().hours;
  return (
    <Group title={t.weekly}>
      {t.days.map((day, weekday) => (
        <div
          key={day}
          className="grid gap-x-4 gap-y-2 border-b border-line pb-3 last:border-0 last:pb-0 sm:grid-cols-[7rem_1fr]"
        >
          <p className="font-medium">{day}</p>
          <div className="flex flex-col gap-3">
            {Array.from({ length: WEEK_ROWS }, (_, nth) => (
              <div key={nth} className="grid grid-cols-2 gap-3">
                {(['from', 'to'] as const).map((part) => (
                  <Input
                    key={part}
                    type="time"
                    name={`w${weekday}-${nth}-${part}`}
                    label={t[part]}
                    hidden={t.labelled(t[part], day, nth + 1)}
                    values={values}
                    fields={fields}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
      ))}
    </Group>
  );
}

/** Days off, and times of single days. */
function Exceptions({ values, fields, rows }: Typed & Pick<Props, 'rows'>) {
  const t = useViewingMessages().hours;
  const typed = { values, fields };
  return (
    <>
      <Group title={t.off} text={t.offText}>
        <div className="grid gap-3 sm:grid-cols-3">
          {Array.from({ length: rows.off }, (_, nth) => (
            <Input
              key={nth}
              {...typed}
              type="date"
              name={`off-${nth}`}
              label={t.day}
              hidden={t.labelled(t.day, t.off, nth + 1)}
            />
          ))}
        </div>
      </Group>
      <Group title={t.extra} text={t.extraText}>
        {Array.from({ length: rows.extra }, (_, nth) => (
          <div key={nth} className="grid gap-3 sm:grid-cols-3">
            {(
              [
                ['day', 'date', t.day],
                ['from', 'time', t.from],
                ['to', 'time', t.to],
              ] as const
            ).map(([part, type, label]) => (
              <Input
                key={part}
                {...typed}
                type={type}
                name={`extra-${nth}-${part}`}
                label={label}
                hidden={t.labelled(label, t.extra, nth + 1)}
              />
            ))}
          </div>
        ))}
      </Group>
    </>
  );
}

/** Who has a time: whoever chooses it, or whom one confirms it to. */
function Instant({ values, fields }: Typed) {
  const t = useViewingMessages().hours;
  return (
    <Group title={t.instant}>
      <div className="flex flex-col">
        {(['yes', 'no'] as const).map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="is_instant"
              value={choice}
              defaultChecked={values.is_instant === choice}
              className="size-5 shrink-0"
            />
            {t.instantOf[choice]}
          </label>
        ))}
        <FieldError id="is_instant" error={fields.is_instant} />
      </div>
    </Group>
  );
}

/** When one shows homes: a plain form, which works without script. */
export function HoursForm({ values, fields, rows, text, hasProblem }: Props) {
  const t = useViewingMessages().hours;
  const { common } = useMessages();
  const lang = useLang();
  const busy = useSending();
  const typed = { values, fields };
  const select = <N extends number>(
    name: string,
    label: string,
    numbers: readonly N[],
    words: (number: N) => string,
  ) => (
    <Select
      {...{ id: name, name, label, error: fields[name], defaultValue: values[name] }}
      options={numbers.map((number) => [String(number), words(number)] as const)}
    />
  );
  const atOnce = Array.from({ length: MAX_AT_ONCE }, (_, nth) => nth + 1);
  return (
    <Form method="post" noValidate className="flex max-w-3xl flex-col gap-5">
      {hasProblem && (
        <WrongPanel
          answer={fields}
          title={text ?? common.form.summary}
          fields={Object.entries(fields).map(([name, wrong]) => [name, t.title, wrong] as const)}
        />
      )}
      <Week {...typed} />
      <div className="grid gap-4 sm:grid-cols-2">
        {select('minutes', t.minutes, VIEWING_MINUTES, t.minutesOf)}
        {select('at_once', t.atOnce, atOnce, (count) => formatNumber(count, lang))}
      </div>
      <Instant {...typed} />
      <Exceptions {...typed} rows={rows} />
      <button className="button button-brick self-start" aria-disabled={busy}>
        {busy ? t.saving : t.save}
      </button>
    </Form>
  );
}
