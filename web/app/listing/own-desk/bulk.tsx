import { ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { DESK_BULK_MAX } from '@69street/config/market';

import type { DeskAnswer, DeskData } from '~/listing/own-desk/desk';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { Deciding } from '~/ui/desk/decision';
import { Field, Select } from '~/ui/field';
import { useReady } from '~/ui/use-ready';
import { useSending } from '~/ui/use-sending';

import { tick } from './keys';

/** `pause` and `closed` may be asked about first: see `Leaving`. */
const PLAIN = ['pause', 'publish', 'confirm', 'wish', 'unwish', 'closed'] as const;

function PriceFields({ answer }: { answer: DeskAnswer | undefined }) {
  const { bulk: t } = useOwnDeskMessages();
  const busy = useSending();
  const error = answer?.problem?.field === 'price' ? answer.problem.text : undefined;
  return (
    <fieldset className="flex flex-wrap items-start gap-3">
      <legend className="mb-2 font-semibold">{t.price}</legend>
      <Select
        label={t.priceKind}
        name="price_kind"
        id="price_kind"
        defaultValue={answer?.values.kind ?? 'set'}
        options={[
          ['set', t.set],
          ['percent', t.percent],
        ]}
      />
      <Field
        label={t.priceValue}
        help={t.priceHelp}
        name="price_value"
        id="price_value"
        defaultValue={answer?.values.value ?? ''}
        error={error}
        autoComplete="off"
        maxLength={60}
      />
      {/* Beside its fields, which have a label above and may have a help and an error below. */}
      <button name="intent" value="preview" className="button button-quiet sm:mt-7.5" aria-disabled={busy}>
        {t.preview}
      </button>
    </fieldset>
  );
}

type Props = { data: DeskData; answer: DeskAnswer | undefined; list: RefObject<HTMLDivElement>; chosen: number };

/**
 * Whether the open panel stays behind the rows: a table that is no higher than the screen would lie under it altogether.
 * What is opened by hand comes into sight.
 */
function useInPlace({ list, data }: Pick<Props, 'list' | 'data'>) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isShort, setShort] = useState(false);
  useEffect(() => {
    if (!isOpen || !list.current || !panel.current) return;
    setShort(list.current.offsetHeight - panel.current.offsetHeight <= window.innerHeight);
  }, [isOpen, list, data.rows]);
  useEffect(() => {
    if (isOpen && isShort && panel.current?.contains(document.activeElement)) {
      panel.current.scrollIntoView({ block: 'nearest' });
    }
  }, [isOpen, isShort]);
  const onToggle = () => setOpen(panel.current?.open ?? false);
  return { panel, onToggle, isInPlace: isOpen && isShort };
}

/** What can be done with what is chosen: in sight at the lower end of the screen as soon as something is. */
export function Bulk({ data, answer, list, chosen }: Props) {
  const { bulk: t } = useOwnDeskMessages();
  const busy = useSending();
  const isReady = useReady();
  const [isAll, setAll] = useState(false);
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name="pick"]') ?? [])];
  const count = isAll ? data.total : chosen;
  const { panel, onToggle, isInPlace } = useInPlace({ list, data });
  // Half of the screen at most: the rows above it are still to be seen, and to be ticked.
  const isOver = count > 0 && !isInPlace;
  return (
    <details
      ref={panel}
      onToggle={onToggle}
      data-bulk=""
      open={answer?.problem !== undefined || undefined}
      className={`group/bulk card z-30 mt-6 border border-line-strong ${isOver ? 'sticky bottom-0 max-h-[50vh] overflow-y-auto' : ''}`}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center px-4 font-semibold">
        {t.title}
        <span aria-live="polite" className="ml-auto pl-4 text-sm whitespace-nowrap text-muted">
          {isReady ? t.chosen(count) : ''}
        </span>
        <ChevronUp size={20} aria-hidden="true" className="ml-3 shrink-0 group-open/bulk:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 p-4 pt-1">
        <p className="text-sm text-muted">{t.most(DESK_BULK_MAX)}</p>
        <div className="flex flex-wrap items-center gap-3">
          {isReady && (
            <>
              <button type="button" className="button button-quiet" onClick={() => tick(boxes(), true)}>
                {t.tickAll}
              </button>
              <button type="button" className="button button-quiet" onClick={() => tick(boxes(), false)}>
                {t.untickAll}
              </button>
            </>
          )}
          {data.total > data.rows.length && data.total <= DESK_BULK_MAX && (
            <label className="inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="all"
                value="1"
                className="size-5"
                onChange={({ currentTarget }) => setAll(currentTarget.checked)}
              />
              {t.all(data.total)}
            </label>
          )}
          <input type="hidden" name="found" value={data.total} />
        </div>
        <div className="flex flex-wrap items-start gap-3">
          {PLAIN.map((intent) => (
            <button key={intent} name="intent" value={intent} className="button button-quiet" aria-disabled={busy}>
              {t[intent]}
            </button>
          ))}
        </div>
        <PriceFields answer={answer} />
        <Deciding text={t.busy} />
      </div>
    </details>
  );
}
