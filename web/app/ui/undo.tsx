import { useLocation } from '@remix-run/react';
import { useState } from 'react';

import type { Undo } from '~/shell/notices';

import { OnceForm } from './once-form';
import { useSending } from './use-sending';

type LineProps = { text: string; undo: Undo; id?: string; isSaid?: boolean };

/**
 * What was done a moment ago, with the way back: one form, which works without script. A second press does nothing while
 * the first is on its way. `isSaid`: whether it is read out, where nothing else says it.
 */
export function UndoLine({ text, undo: { label, name, action, fields }, id, isSaid = true }: LineProps) {
  const busy = useSending();
  return (
    <OnceForm
      {...(action && { action })}
      {...(id && { id })}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-warning-soft p-3 text-warning"
    >
      <p className="min-w-0 wrap-anywhere" role={isSaid ? 'status' : undefined}>
        {text}
      </p>
      {fields.map(([field, value]) => (
        <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
      ))}
      <button className="button button-quiet" aria-disabled={busy} aria-label={name}>
        {label}
      </button>
    </OnceForm>
  );
}

/** The way back of a deletion in a table, which its action knows as `restore`. */
export const restoring = (label: string, id: string): Undo => ({
  label,
  fields: [
    ['id', id],
    ['intent', 'restore'],
  ],
});

/** The form of {@link UndoBar}, which the toast that says the same presses too. */
export const UNDO_FORM = 'undo';

/** On top of the screen that a decision led to, until somebody goes on; the toast beside it is gone in seconds. */
export function UndoBar({ text, undo }: { text: string; undo: Undo }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [at] = useState(here);
  if (here !== at) return null;
  return (
    <aside aria-label={undo.label} className="page py-2">
      <UndoLine text={text} undo={undo} id={UNDO_FORM} isSaid={false} />
    </aside>
  );
}
