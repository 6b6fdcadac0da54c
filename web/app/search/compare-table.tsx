import { ArrowDown, ArrowUp, Check, MessageSquare, Phone } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

import { remember } from '~/favourite/remember';
import type { PropertyCard } from '~/listing/listing';
import { Price } from '~/listing/property-card';
import { compareMessages } from '~/messages/compare';
import { textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';

type Row = { label: string; values: Array<string | null>; best?: { is: 'least' | 'most'; at: number[] } };
type AmenityRow = { label: string; has: boolean[] };
type Sorted<One> = { differ: One[]; same: One[] };

type Props = {
  cards: PropertyCard[];
  /** A number to dial for each; null where none is known. */
  contacts: Array<string | null>;
  rows: Sorted<Row>;
  amenities: Sorted<AmenityRow>;
  /** The query of the list that was come from. */
  filters: string;
};

/*
 * On the phone a row's name stands above its values, so that two homes fit beside each other: the parts of the table are
 * laid out as a grid there, which leaves them a table to screen readers.
 */
const ROW = 'max-sm:grid max-sm:grid-flow-col max-sm:auto-cols-[minmax(0,1fr)] max-sm:grid-rows-[auto_1fr]';
const CELL = 'border-b border-line px-3 py-2.5 sm:py-3';

function Row({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  return (
    <tr className={ROW}>
      <th
        scope="row"
        // As wide as all columns; grid knows no such span for columns that it makes by itself.
        style={{ gridColumn: `1 / span ${count}` }}
        className="border-line text-left text-sm font-semibold text-muted max-sm:row-start-1 max-sm:px-3 max-sm:pt-3 sm:sticky sm:left-0 sm:z-10 sm:w-44 sm:min-w-28 sm:border-b sm:bg-paper sm:px-3 sm:py-3 sm:align-baseline"
      >
        <span className="max-sm:sticky max-sm:left-3">{label}</span>
      </th>
      {children}
    </tr>
  );
}

const VALUE = `${CELL} align-baseline wrap-anywhere max-sm:row-start-2 max-sm:pt-1`;

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <tbody className="max-sm:block">
      <tr className="max-sm:block">
        <th
          scope="rowgroup"
          colSpan={count + 1}
          className="px-3 pb-1 pt-6 text-left text-lg font-semibold max-sm:block"
        >
          <span className="sticky left-3">{title}</span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

/** One listing at the head of its column; `without` is the query of the table that it is removed from. */
function CardHead({ card, without }: { card: PropertyCard; without: string }) {
  const t = compareMessages[useLang()];
  return (
    <th scope="col" className={`${CELL} bg-paper align-top text-left font-normal sm:w-56 sm:min-w-44`}>
      <div className="flex flex-col">
        <LocalLink
          to={paths.property(card._id)}
          className="link min-h-11 text-sm font-semibold wrap-anywhere sm:min-h-[3.1em] sm:text-base"
          lang={textLang(card.property_name)}
        >
          {/* In a box of its own: two lines are lower than a target for fingers, and a third would show its head. */}
          <span className="line-clamp-2">{card.property_name}</span>
        </LocalLink>
        <Price property={card} className="mt-1" />
        <p className="text-sm text-muted">{card.age}</p>
        <LocalLink
          to={paths.compare + without}
          onClick={() => remember('compare', (ids) => ids.filter((id) => id !== card._id))}
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

function Values({ rows }: { rows: Row[] }) {
  const t = compareMessages[useLang()];
  return rows.map(({ label, values, best }) => (
    <Row key={label} label={label} count={values.length}>
      {values.map((value, at) => {
        const isBest = best?.at.includes(at);
        const Sign = best?.is === 'least' ? ArrowDown : ArrowUp;
        return (
          <td key={at} className={`${VALUE} ${value === null ? 'text-muted' : ''}`}>
            <span lang={textLang(value)} className={isBest ? 'font-semibold' : undefined}>
              {value ?? t.unknown}
            </span>
            {isBest && best && (
              <span className="mt-0.5 flex items-center gap-1 text-sm font-medium text-success">
                <Sign size={16} aria-hidden="true" className="shrink-0" />
                {t.best[best.is]}
              </span>
            )}
          </td>
        );
      })}
    </Row>
  ));
}

function Amenities({ rows }: { rows: AmenityRow[] }) {
  const t = compareMessages[useLang()];
  return rows.map(({ label, has }) => (
    <Row key={label} label={label} count={has.length}>
      {has.map((one, at) => (
        <td key={at} className={`${VALUE} ${one ? 'text-success' : 'text-muted'}`}>
          <span className="inline-flex items-baseline gap-1.5">
            {one && <Check size={18} aria-hidden="true" className="self-center" />}
            {one ? t.yes : t.no}
          </span>
        </td>
      ))}
    </Row>
  ));
}

function Contacts({ cards, contacts }: Pick<Props, 'cards' | 'contacts'>) {
  const t = compareMessages[useLang()];
  return (
    <tbody className="max-sm:block">
      <Row label={t.contact} count={cards.length}>
        {cards.map((card, at) => (
          <td key={card._id} className={VALUE}>
            <div className="flex flex-col gap-2">
              {contacts[at] && (
                <a
                  href={`tel:${contacts[at]}`}
                  aria-label={t.callAbout(card.property_name)}
                  className="button button-brick px-3"
                >
                  <Phone size={18} aria-hidden="true" />
                  {t.call}
                </a>
              )}
              <LocalLink
                to={`${paths.property(card._id)}#contact`}
                aria-label={t.messageAbout(card.property_name)}
                className="button button-quiet px-3"
              >
                <MessageSquare size={18} aria-hidden="true" />
                {t.message}
              </LocalLink>
            </div>
          </td>
        ))}
      </Row>
    </tbody>
  );
}

/**
 * The listings side by side, first what differs. Two fit on the phone and their heads stay in sight; more scroll in a
 * region of their own.
 */
export function CompareTable({ cards, contacts, rows, amenities, filters }: Props) {
  const t = compareMessages[useLang()];
  const without = (id: string) => {
    const others = cards.map(({ _id }) => _id).filter((other) => other !== id);
    return `?ids=${others.join(',')}${filters.replace('?', '&')}`;
  };
  const count = cards.length;
  const scrolls = count > 2;
  const hasPhotos = cards.some(({ photo }) => photo);
  return (
    <div
      {...(scrolls ? { role: 'region', 'aria-label': t.table, tabIndex: 0 } : {})}
      className={scrolls ? 'max-lg:max-h-[85dvh] max-lg:overflow-auto' : ''}
    >
      <table
        // Two share the width of the phone, more are as wide as these would be.
        style={{ '--all': scrolls ? `${count * 9.5}rem` : '100%' } as CSSProperties}
        className="w-full border-separate border-spacing-0 text-left max-sm:block max-sm:w-[max(100%,var(--all))]"
      >
        <caption className="sr-only">{t.table}</caption>
        <thead className={`sticky z-20 bg-paper max-sm:block lg:top-16 ${scrolls ? 'max-lg:top-0' : 'top-16'}`}>
          <tr className="max-sm:grid max-sm:auto-cols-[minmax(0,1fr)] max-sm:grid-flow-col">
            <th scope="col" className={`${CELL} bg-paper max-sm:hidden`}>
              <span className="sr-only">{t.fact}</span>
            </th>
            {cards.map((card) => (
              <CardHead key={card._id} card={card} without={without(card._id)} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {hasPhotos && (
            <Row label={t.photo} count={count}>
              {cards.map(({ _id, photo }) => (
                <td key={_id} className={VALUE}>
                  {photo ? (
                    <Photo
                      photo={photo}
                      alt=""
                      sizes="(min-width: 768px) 260px, 50vw"
                      className="aspect-4/3 w-full rounded-lg object-cover"
                    />
                  ) : (
                    <span className="text-muted">{t.none}</span>
                  )}
                </td>
              ))}
            </Row>
          )}
          <Values rows={rows.differ} />
          <Amenities rows={amenities.differ} />
        </tbody>
        {(rows.same.length > 0 || amenities.same.length > 0) && (
          <Group title={t.same} count={count}>
            <Values rows={rows.same} />
            <Amenities rows={amenities.same} />
          </Group>
        )}
        <Contacts cards={cards} contacts={contacts} />
      </table>
    </div>
  );
}
