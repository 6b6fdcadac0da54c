import { Form, useNavigation } from '@remix-run/react';
import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { Favourite } from '@69street/config/contract';
import { formatMoney } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';
import { useLang } from '~/shell/lang';

/** Names in the address: what was just removed, and the place in the list where it stood. */
export const REMOVED = 'removed';
export const AT = 'at';

export type Removed = { key: string; at: number; name: string | null };

/** What became of the price since it was kept. */
export function PriceNote({
  favourite: { price, price_then, gone },
}: {
  favourite: Pick<Favourite, 'price' | 'price_then' | 'gone'>;
}) {
  const t = useMemberMessages().favourites;
  const then = formatMoney(price_then, useLang());
  if (gone || price === price_then) return null;
  return (
    <p className={`text-sm font-medium ${price < price_then ? 'text-success' : 'text-warning'}`}>
      {price < price_then ? t.down(then) : t.up(then)}
    </p>
  );
}

/** Takes one out of the list; `at` is its place in it. */
export function Remove({
  favourite: { key, name, gone },
  at,
}: {
  favourite: Pick<Favourite, 'key' | 'name' | 'gone'>;
  at: number;
}) {
  const t = useMemberMessages().favourites;
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === 'remove' && formData.get('key') === key;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name={AT} value={at} />
      <button
        name="intent"
        value="remove"
        aria-disabled={busy || undefined}
        aria-label={gone ? t.removeGone(name) : t.removeName(name)}
        className="button button-quiet px-4 text-sm"
      >
        <Trash2 size={18} aria-hidden="true" />
        {t.remove}
      </button>
    </Form>
  );
}

/** Stands where the removed one stood, and takes the focus that went with it. */
export function RemovedRow({ removed: { key, name } }: { removed: Removed }) {
  const t = useMemberMessages().favourites;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => row.current?.focus({ preventScroll: true }), [key]);
  return (
    <div
      id={REMOVED}
      ref={row}
      tabIndex={-1}
      role="status"
      className="flex min-h-16 flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-line-strong px-4 py-3"
    >
      <p className="min-w-0 break-words">{name === null ? t.removedOne : t.removedName(name)}</p>
      {name !== null && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="key" value={key} />
          <button name="intent" value="undo" aria-label={t.undoName(name)} className="button button-quiet">
            <Undo2 size={18} aria-hidden="true" />
            {t.undo}
          </button>
        </Form>
      )}
    </div>
  );
}
