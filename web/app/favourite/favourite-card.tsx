import type { ReactNode } from 'react';

import type { SharedList } from '@69street/config/contract';

import { LocalLink } from '~/ui/local-link';
import { PlateCard } from '~/ui/plate-card';
import { Facts, Price } from '~/listing/property-card';
import { textLang } from '~/shell/lang';
import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';

import { useFavouriteTexts } from './texts';

type Props = {
  favourite: Omit<SharedList['favourites'][number], 'day_one' | 'day_one_unknown'> & {
    age: string | null;
    first_day: string | null;
  };
  /** What has changed since. */
  note?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** A kept listing: one link as a whole, or, when it is gone, what was last known of it and no link. */
export function FavouriteCard({ favourite, note, children }: Props) {
  const { common } = useMessages();
  const t = useFavouriteTexts();
  const { image, name, key, price, bed, bath, size, property_for, city, gone, age, first_day } = favourite;
  const frame = 'aspect-4/3 w-24 shrink-0 self-start rounded-md object-cover sm:w-44';
  return (
    // Of five hundred, only those on the screen are drawn.
    <article className="card relative flex h-full gap-3 p-3 [contain-intrinsic-size:auto_11rem] [content-visibility:auto] sm:gap-5 sm:p-4">
      {image ? (
        <img
          src={image}
          width={400}
          height={300}
          alt=""
          loading="lazy"
          decoding="async"
          className={`${frame} ${gone ? 'opacity-60 grayscale' : ''}`}
        />
      ) : (
        <div aria-hidden="true" className={`shrink-0 self-start ${gone ? 'opacity-60 grayscale' : ''}`}>
          <PlateCard big={common.cities[city]} top={common.propertyFor[property_for]} className={frame} />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        {gone && (
          <p className="self-start rounded-md bg-warning-soft px-2 py-0.5 text-sm font-semibold text-warning">
            {t.gone}
          </p>
        )}
        <Price property={{ price, property_for }} className="text-lg" />
        {first_day && <p className="text-sm font-medium">{first_day}</p>}
        <h2 className="text-base font-semibold break-words" lang={textLang(name)}>
          {gone ? (
            name
          ) : (
            <LocalLink
              to={paths.property(key)}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </LocalLink>
          )}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            {common.propertyFor[property_for]}, {common.cities[city]}
          </span>
          {age && <span>{age}</span>}
        </p>
        <Facts property={{ bedroom: bed, bathroom: bath, property_size: size }} />
        {note}
        {/* Above the link that lies over the card. */}
        {children && (
          <div className="relative z-10 mt-auto flex flex-wrap items-center gap-3 self-start pt-1">{children}</div>
        )}
      </div>
    </article>
  );
}
