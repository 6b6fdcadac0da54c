import { EyeOff } from 'lucide-react';

import type { PropertyCard } from '~/listing/listing';
import { useMessages } from '~/messages/use-messages';
import { Kept } from '~/ui/kept';
import { showNotice } from '~/shell/notices';
import { remember, useRemembered } from '~/favourite/remember';
import { REMEMBERED_MAX } from '~/shell/remembered';

import { COMPARE_FORM } from './compare-bar';

/** The id of the heading of the list, which takes the focus when the card that had it goes. */
export const RESULTS = 'results';

const toggled = (id: string) => (ids: string[]) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids];

/** Below a card: choose it for the comparison (without script too), or leave it out of one's lists. */
export function CardActions({ card: { _id, property_name }, hidden }: { card: PropertyCard; hidden: boolean }) {
  const { list } = useMessages();
  const chosen = useRemembered('compare');
  const isChosen = chosen.includes(_id);

  function compare() {
    if (!isChosen && chosen.length >= REMEMBERED_MAX.compare) {
      showNotice({ type: 'info', text: list.compareFull(REMEMBERED_MAX.compare) });
    } else remember('compare', toggled(_id));
  }
  function hide() {
    remember('hidden', toggled(_id));
    document.getElementById(RESULTS)?.focus({ preventScroll: true });
    if (hidden) return;
    const undo = { label: list.undo, run: () => remember('hidden', toggled(_id)) };
    showNotice({ type: 'info', text: list.hiddenNow, action: undo });
  }
  return (
    <Kept
      as="div"
      name="card actions"
      of={[_id, property_name, isChosen, hidden]}
      className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 text-sm lg:pointer-fine:[&>*]:min-h-7"
    >
      {() => (
        <>
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name="ids"
              value={_id}
              form={COMPARE_FORM}
              data-press
              checked={isChosen}
              onChange={compare}
              aria-label={list.compareOf(property_name)}
              className="size-5 shrink-0 accent-green"
            />
            {list.compare}
          </label>
          <button
            type="button"
            onClick={hide}
            aria-label={hidden ? list.unhideOf(property_name) : list.hideOf(property_name)}
            className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink noscript:hidden"
          >
            <EyeOff size={18} aria-hidden="true" />
            {hidden ? list.unhide : list.hide}
          </button>
        </>
      )}
    </Kept>
  );
}
