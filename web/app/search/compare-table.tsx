import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';
import { textLang, useLang } from '~/shell/lang';
import type { PropertyCard } from '~/listing/listing';
import { compareMessages } from '~/messages/compare';
import { remember } from '~/favourite/remember';
import { paths } from '~/shell/paths';

type Props = {
  cards: PropertyCard[];
  rows: Array<{ label: string; values: Array<string | null> }>;
  amenities: Array<{ label: string; has: boolean[] }>;
};

const CELL = 'border-b border-line px-3 py-3';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th
        scope="row"
        className={`${CELL} sticky left-0 z-10 w-28 align-baseline min-w-28 bg-paper text-sm font-semibold text-muted sm:w-44`}
      >
        {label}
      </th>
      {children}
    </tr>
  );
}

/** One listing at the head of its column; `others` stay when it is removed. */
function CardHead({ card, others }: { card: PropertyCard; others: string[] }) {
  const t = compareMessages[useLang()];
  return (
    <th scope="col" className={`${CELL} w-56 min-w-44 align-top font-normal`}>
      <div className="flex flex-col gap-2">
        <Photo
          photo={card.photo}
          alt=""
          sizes="(min-width: 768px) 260px, 176px"
          className="aspect-4/3 w-full rounded-lg object-cover"
        />
        <LocalLink
          to={paths.property(card._id)}
          className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          lang={textLang(card.property_name)}
        >
          {card.property_name}
        </LocalLink>
        <LocalLink
          to={`${paths.compare}?ids=${others.join(',')}`}
          onClick={() => void remember('compare', (ids) => ids.filter((id) => id !== card._id))}
          preventScrollReset
          aria-label={t.removeOf(card.property_name)}
          className="link inline-flex min-h-11 min-w-11 items-center self-start text-sm"
        >
          {t.remove}
        </LocalLink>
      </div>
    </th>
  );
}

/** The listings side by side. Wider than the phone: it scrolls in its own region, the names of the rows stay in sight. */
export function CompareTable({ cards, rows, amenities }: Props) {
  const t = compareMessages[useLang()];
  const without = (id: string) => cards.map(({ _id }) => _id).filter((other) => other !== id);
  return (
    // jsx-a11y knows no scrolling regions: this one has a name and takes the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={t.table} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{t.table}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${CELL} sticky left-0 z-10 bg-paper`}>
              <span className="sr-only">{t.fact}</span>
            </th>
            {cards.map((card) => (
              <CardHead key={card._id} card={card} others={without(card._id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <Row key={label} label={label}>
              {values.map((value, index) => (
                <td
                  key={index}
                  className={`${CELL} align-baseline wrap-anywhere ${value === null ? 'text-muted' : ''}`}
                >
                  <span lang={textLang(value)}>{value ?? t.unknown}</span>
                </td>
              ))}
            </Row>
          ))}
        </tbody>
        {amenities.length > 0 && (
          <tbody>
            <tr>
              <th
                scope="rowgroup"
                colSpan={cards.length + 1}
                className="sticky left-0 px-3 pb-2 pt-6 text-left font-semibold"
              >
                {t.amenities}
              </th>
            </tr>
            {amenities.map(({ label, has }) => (
              <Row key={label} label={label}>
                {has.map((one, index) => (
                  <td key={index} className={`${CELL} align-baseline ${one ? 'text-success' : 'text-muted'}`}>
                    <span className="inline-flex items-baseline gap-1.5">
                      {one && <Check size={18} aria-hidden="true" className="self-center" />}
                      {one ? t.yes : t.no}
                    </span>
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}
