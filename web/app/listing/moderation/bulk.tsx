import { useEffect, useRef, useState } from 'react';

import { BULK_MAX } from '@69street/config/market';

import { actionOf, BULK_MOVES, type Moderated, type QueueData } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { DeleteButton, Deciding } from '~/ui/desk/decision';
import { useSending } from '~/ui/use-sending';

import { ReasonFields } from './decision';

const boxesOf = (form: HTMLFormElement | null | undefined) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="pick"]') ?? []),
];

/** Ticks all of a page or none, and says how many are ticked; only where there is script. */
function TickAll() {
  const { moderation: t } = useMemberMessages();
  const box = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<number | null>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    const count = () => setTicked(boxesOf(form).filter(({ checked }) => checked).length);
    count();
    form?.addEventListener('change', count);
    return () => form?.removeEventListener('change', count);
  }, []);
  function tick(checked: boolean) {
    const boxes = boxesOf(box.current?.closest('form'));
    for (const one of boxes) one.checked = checked;
    setTicked(checked ? boxes.length : 0);
  }
  return (
    <div ref={box} className="flex flex-wrap items-center gap-2">
      {ticked !== null && (
        <>
          <button type="button" className="button button-quiet px-3!" onClick={() => tick(true)}>
            {t.tickAll}
          </button>
          <button type="button" className="button button-quiet px-3!" onClick={() => tick(false)}>
            {t.untickAll}
          </button>
          <span role="status" className="text-sm text-muted">
            {t.ticked(ticked)}
          </span>
        </>
      )}
    </div>
  );
}

type Props = { moderated: Moderated | undefined; data: Pick<QueueData, 'total' | 'isExact' | 'rows'> };

/** On wide screens too only once there is something to do it to: the bar is one line until then. */
const ONCE_TICKED = 'lg:[form:not(:has([name=pick]:checked,[name=every]:checked))_&]:hidden';

/**
 * What is done with the ticked listings, in sight at the lower edge; on small screens once something is ticked. `every`
 * means all that the filter names, on whatever page.
 */
export function Bulk({ moderated, data: { total, isExact, rows } }: Props) {
  const { desk, moderation: t } = useMemberMessages();
  const busy = useSending();
  return (
    <fieldset className="bulk card mt-4 flex min-w-0 flex-wrap items-end gap-x-3 gap-y-1 border border-line-strong p-2 lg:sticky lg:bottom-0 lg:[&_.button]:min-h-9! lg:[&_.button]:py-1! lg:[&_.field]:min-h-9! lg:[&_.field]:py-1! lg:[&_label[for=reason]]:sr-only lg:[&_label]:min-h-9 lg:z-30 max-lg:[form:has([name=pick]:checked)_&]:sticky max-lg:[form:has([name=pick]:checked)_&]:bottom-0 max-lg:[form:has([name=pick]:checked)_&]:z-30">
      <legend className="sr-only">{t.bulk}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <TickAll />
        {(total > rows.length || !isExact) && (
          <label className="inline-flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" name="every" value="1" className="size-5" />
            {desk.every(t.amount(total, isExact), BULK_MAX)}
          </label>
        )}
      </div>
      <div className={`min-w-[min(100%,14rem)] flex-1 basis-0 ${moderated ? '' : ONCE_TICKED}`}>
        <ReasonFields values={moderated?.values} fields={moderated?.problem?.fields ?? {}} brief />
      </div>
      <div className={`flex flex-wrap items-center gap-2 ${moderated ? '' : ONCE_TICKED}`}>
        {BULK_MOVES.map((move) => (
          <button
            key={move}
            name="intent"
            value={actionOf(move)}
            className={`button px-4! ${move === 'published' ? '' : 'button-quiet'}`}
            aria-disabled={busy}
          >
            {t.moves[move]}
          </button>
        ))}
        {/* On small screens the button stands at the left, and what it opens would lie outside of the screen. */}
        <div className="lg:relative lg:[&_details>div]:absolute lg:[&_details>div]:right-0 lg:[&_details>div]:bottom-full lg:[&_details>div]:z-20 lg:[&_details>div]:w-64 lg:[&_details>div]:shadow-card">
          <DeleteButton label={t.remove} name={t.remove} sure={t.sureTicked} value={actionOf('delete')} />
        </div>
      </div>
      <Deciding text={t.busy} />
    </fieldset>
  );
}
