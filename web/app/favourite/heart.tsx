import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { Heart as HeartIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore, type FormEvent } from 'react';

import type { Wish } from '@69street/config/contract';

import { forgetPressed, keptByGuest, pressedFor, subscribe } from '~/favourite/kept';
import { localPath, useLang } from '~/shell/lang';
import type { PropertyCard } from '~/listing/listing';
import { useMessages } from '~/messages/use-messages';
import { REDIRECT_TO } from '~/shell/redirect-to';
import { paths } from '~/shell/paths';

/** What the frame's loader says about the person (routes/layout.tsx). */
type Frame = { viewer?: unknown; favourites?: string[] };

/** The wish-list entry of a listing. */
export function toWish(
  property: Pick<PropertyCard, '_id' | 'property_name' | 'price' | 'bedroom' | 'bathroom' | 'property_size'>,
  image: string | undefined,
): Wish {
  const { _id, property_name, price, bedroom, bathroom, property_size } = property;
  return {
    image: image ?? '',
    name: property_name,
    key: _id,
    price,
    bed: bedroom,
    bath: bathroom,
    size: property_size,
  };
}

type Props = {
  wish: Wish;
  /** Whether the words stand beside the icon. */
  words?: boolean;
  className?: string;
};

/**
 * Puts a listing on the wish list, or takes it off. A form of its own, which works without script; with script nothing
 * is loaded: a guest's list is kept in the browser, that of a person signed in on the server.
 */
export function Heart({ wish, words = false, className = '' }: Props) {
  const { common } = useMessages();
  const lang = useLang();
  const { pathname, search } = useLocation();
  const frame = useRouteLoaderData<Frame>('routes/layout');
  const guest = !frame?.viewer;
  const { key, name } = wish;
  const known = frame?.favourites?.includes(key) ?? false;
  const kept = useSyncExternalStore(
    subscribe,
    () => (guest ? keptByGuest(key) : (pressedFor(key) ?? known)),
    () => known,
  );
  useEffect(() => {
    if (guest) forgetPressed();
  }, [guest]);

  async function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      const { toggle } = await import('~/favourite/wish-list.client');
      await toggle({ wish, kept, guest, lang, form: new FormData(form) });
    } catch {
      // The script did not come: the form can do it by itself.
      form.submit();
    }
  }

  const label = common.wishListOf(name);
  return (
    <form data-live method="post" action={localPath(paths.favourites, lang)} onSubmit={press} className={className}>
      <input type="hidden" name={REDIRECT_TO} value={pathname + search} />
      <input type="hidden" name="intent" value={kept ? 'remove' : 'add'} />
      <input type="hidden" name="key" value={key} />
      <button
        aria-pressed={kept}
        aria-label={label}
        title={common.wishList}
        className={`inline-flex h-11 items-center justify-center border border-line-strong bg-card text-ink hover:bg-sunken ${
          words ? 'gap-2 rounded-lg px-4 font-semibold' : 'w-11 rounded-full'
        }`}
      >
        <HeartIcon size={22} aria-hidden="true" {...(kept ? { fill: 'currentColor', className: 'text-brick' } : {})} />
        {words && common.wishList}
      </button>
    </form>
  );
}
