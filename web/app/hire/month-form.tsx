import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

type Props = {
  /** Begins the ids of its field. */
  name: string;
  /** `2026-11` */
  month: string;
  action: string;
  words: { month: string; monthHelp: string; show: string };
  /** What else the address keeps. */
  children?: ReactNode;
};

/** Chooses the month of the books. Works without script. */
export function MonthForm({ name, month, action, words: t, children }: Props) {
  const id = `${name}-month`;
  return (
    <Form key={month} method="get" action={action} preventScrollReset>
      {children}
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t.month}
        </label>
        <div className="flex flex-wrap gap-3">
          {/* Browsers that know no months show a line of text, hence the pattern. */}
          <input
            id={id}
            name="month"
            type="month"
            defaultValue={month}
            required
            pattern="20[0-9]{2}-(0[1-9]|1[0-2])"
            aria-describedby={`${id}-help`}
            className="field w-auto"
          />
          <button className="button">{t.show}</button>
        </div>
        <p id={`${id}-help`} className="text-sm text-muted">
          {t.monthHelp}
        </p>
      </div>
    </Form>
  );
}
