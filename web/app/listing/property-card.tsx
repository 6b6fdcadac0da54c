import { Bath, BedDouble, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatMoney, formatNumber } from '@69street/config/market';

import { textLang, useLang } from '~/shell/lang';
import type { PropertyCard as Card } from '~/listing/listing';
import { useMessages } from '~/messages/use-messages';

import { Heart, toWish } from '~/favourite/heart';
import { Promoted } from '~/listing/promoted';
import { Kept } from '~/ui/kept';
import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';
import { PlateCard } from '~/ui/plate-card';
import { paths } from '~/shell/paths';

function Fact({ icon, words, value }: { icon: ReactNode; words: string; value: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      {icon}
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">{words}</span>
    </li>
  );
}

/** Bedrooms, bathrooms and square feet, with icons for the eye and words for screen readers; none is not shown. */
export function Facts({ property }: { property: Pick<Card, 'bedroom' | 'bathroom' | 'property_size'> }) {
  const { common } = useMessages();
  const lang = useLang();
  const { bedroom, bathroom, property_size } = property;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {bedroom !== null && bedroom > 0 && (
        <Fact
          icon={<BedDouble size={18} aria-hidden="true" />}
          value={formatNumber(bedroom, lang)}
          words={common.bedrooms(bedroom)}
        />
      )}
      {bathroom !== null && bathroom > 0 && (
        <Fact
          icon={<Bath size={18} aria-hidden="true" />}
          value={formatNumber(bathroom, lang)}
          words={common.bathrooms(bathroom)}
        />
      )}
      {property_size !== null && (
        <Fact
          icon={<Ruler size={18} aria-hidden="true" />}
          value={common.squareFeet(property_size)}
          words={common.squareFeet(property_size)}
        />
      )}
    </ul>
  );
}

/** The price with its sign, "a month" for rent. */
export function Price({
  property,
  className = '',
}: {
  property: Pick<Card, 'price' | 'property_for'>;
  className?: string;
}) {
  const { common } = useMessages();
  const lang = useLang();
  return (
    <p className={`price ${className}`}>
      {formatMoney(property.price, lang)}
      {property.property_for === 'rent' && (
        <span className="ml-1 inline-block text-sm font-normal text-muted">{common.perMonth}</span>
      )}
    </p>
  );
}

/** What stands in the place of a home's photograph where there is none: the place it lies in, as on a plate. */
export function HomePlate({ property, className }: { property: Card; className: string }) {
  const { common } = useMessages();
  const { property_for, property_type, area, city, bedroom, property_size } = property;
  const facts = [
    common.types[property_type],
    bedroom ? common.bedrooms(bedroom) : '',
    property_size ? common.squareFeet(property_size) : '',
  ];
  return (
    <div aria-hidden="true">
      <PlateCard
        top={common.propertyFor[property_for]}
        big={<p lang={area ? textLang(area) : undefined}>{area || common.cities[city]}</p>}
        small={facts.filter(Boolean).join(' · ')}
        className={className}
      />
    </div>
  );
}

type Props = {
  property: Card;
  /** Photo above the words, or beside them on wide screens. */
  layout?: 'upright' | 'horizontal';
  priority?: boolean;
  /** What a screen says of the listing behind its rooms: short words in spans. */
  notes?: ReactNode;
  /** What a screen adds at the foot of the card (owner name, Details). */
  foot?: ReactNode;
  /** What can be done with the listing: stands below the link, not in it. */
  actions?: ReactNode;
  sizes?: string;
  /** For public lists: names those whose `notes` and `foot` are drawn from `property` alone alike ({@link Kept}). */
  kept?: string;
  /** Stands where pictures are looked at: one without photographs has a plate in their place. */
  framed?: boolean;
};

const SIZES = {
  upright: '(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw',
  horizontal: '(min-width: 640px) 320px, 100vw',
};

function Tag({ property, className }: { property: Card; className: string }) {
  const { common } = useMessages();
  return <span className={`plate ${className}`}>{common.propertyFor[property.property_for]}</span>;
}

type WordsProps = Pick<Props, 'property' | 'notes' | 'foot'> & { horizontal: boolean; hasPicture: boolean };

/** Price, title, place and facts, beside or below a picture or without one. */
function Words({ property, horizontal, hasPicture, notes, foot }: WordsProps) {
  const { common } = useMessages();
  return (
    <>
      <div
        className={`flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 ${hasPicture ? (horizontal ? 'sm:pr-10' : '') : 'pr-10'}`}
      >
        <Price property={property} className="text-[min(1.25rem,9vw)] leading-tight" />
        {!hasPicture && <Tag property={property} className="px-2 py-0.5 text-xs" />}
        <Promoted property={property} />
      </div>
      {property.first_day && <p className="text-sm font-medium">{property.first_day}</p>}
      <h3
        className={`text-base font-semibold wrap-anywhere ${horizontal ? `line-clamp-2 sm:max-[112.49rem]:line-clamp-1 ${hasPicture ? 'sm:pr-7' : 'pr-7'}` : 'line-clamp-3'}`}
        lang={textLang(property.property_name)}
      >
        {property.property_name}
      </h3>
      <p className="flex justify-between gap-x-3 text-sm text-muted">
        <span className={horizontal ? 'min-w-0 truncate' : 'min-w-0'}>
          {property.area && <span lang={textLang(property.area)}>{`${property.area}, `}</span>}
          {common.cities[property.city]}
        </span>
        {property.age && <span className="shrink-0">{property.age}</span>}
      </p>
      {property.property_description && (
        <p
          className={`text-sm text-muted ${horizontal ? 'line-clamp-1' : ''}`}
          lang={textLang(property.property_description)}
        >
          {property.property_description}
        </p>
      )}
      <div className="mt-auto flex flex-col gap-3 pt-0.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-muted">
          <Facts property={property} />
          {notes}
        </div>
        {foot}
      </div>
    </>
  );
}

/**
 * A listing in a list; one without photographs is a card of words, unless it is `framed`. The whole card is one link; what stands in `foot` may
 * not be interactive. The heart lies over the corner of the card, outside the link.
 */
export function PropertyCard({
  property,
  layout = 'upright',
  priority,
  notes,
  foot,
  actions,
  sizes,
  kept,
  framed,
}: Props) {
  const horizontal = layout === 'horizontal';
  const { photo } = property;
  const hasPicture = Boolean(photo || framed);
  return (
    // By its id the map finds it, and it the price on the map.
    <article
      data-listing={property._id}
      className="card group relative flex h-full flex-col overflow-hidden transition-shadow duration-200 hover:shadow-lg"
    >
      <LocalLink
        to={paths.property(property._id)}
        prefetch="intent"
        className={`flex flex-1 flex-col rounded-[12px] ${horizontal ? 'sm:flex-row' : ''}`}
      >
        {photo && (
          <div
            className={`relative shrink-0 overflow-hidden ${horizontal ? 'sm:w-2/5 xl:max-w-44 min-[112.5rem]:max-w-32' : ''}`}
          >
            <Photo
              photo={photo}
              alt=""
              priority={priority}
              sizes={sizes ?? SIZES[layout]}
              className={`aspect-4/3 w-full object-cover ${horizontal ? 'sm:absolute sm:inset-0 sm:aspect-auto sm:h-full' : ''}`}
            />
            <Tag property={property} className="absolute left-3 top-3 px-3 py-1 text-sm" />
          </div>
        )}
        {!photo && framed && <HomePlate property={property} className="aspect-4/3" />}
        <Kept
          as="div"
          name={kept}
          of={[property, horizontal, framed]}
          className={`flex min-w-0 flex-1 flex-col ${horizontal ? 'gap-0.5 px-4 pb-1.5 pt-2 leading-[1.4] [&_*]:leading-[1.4]' : `gap-1.5 px-4 pb-3.5 ${hasPicture ? 'pt-3' : 'pt-2.5'}`}`}
        >
          {() => <Words {...{ property, horizontal, hasPicture, notes, foot }} />}
        </Kept>
      </LocalLink>
      {actions}
      <Heart wish={toWish(property, photo?.url)} className="absolute right-1 top-1" />
    </article>
  );
}
