import type { ReactNode } from 'react';

import type { Examination, QueuedListing, Twin } from '@69street/config/contract';

import { SECTIONS, searchOf, DEFAULTS, type Section } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { formatDay } from '~/shell/dates';
import { textLang, useLang } from '~/shell/lang';
import { Card } from '~/ui/desk/card';
import { ROW_LINK } from '~/ui/desk/low';
import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';

import { StateBadge } from './state-badge';

type Shown = Omit<Twin, 'same'> & { same?: Twin['same'] };
type Row = { label: string; cell: (one: Shown) => ReactNode; same?: (one: Shown) => unknown };

/** A text without what makes no other text: spaces, marks, upper and lower case. */
const plain = (text: string | null) => (text ?? '').toLowerCase().replace(/[\s\p{P}]+/gu, '');

function useRows(section: Section): Row[] {
  const { dashboard, desk } = useMemberMessages();
  const { common } = useMessages();
  const lang = useLang();
  const t = desk.twins.rows;
  const text = (value: string | null) => <span lang={textLang(value ?? '')}>{value ?? '—'}</span>;
  return [
    {
      label: t.name,
      cell: ({ _id, code, property_name, same }) => (
        <>
          {same ? (
            <LocalLink to={`${SECTIONS[section]}/${_id}`} className={ROW_LINK}>
              {code}
            </LocalLink>
          ) : (
            <span className="font-semibold">{code}</span>
          )}{' '}
          {text(property_name)}
        </>
      ),
      same: ({ property_name }) => plain(property_name),
    },
    { label: t.why, cell: ({ same }) => same?.map((why) => desk.twins.same[why]).join(', ') ?? '' },
    {
      label: t.photo,
      cell: ({ photo }) => (
        <Photo
          photo={photo}
          alt=""
          sizes="160px"
          className="aspect-4/3 w-40 max-w-full rounded-md object-cover text-xs"
        />
      ),
    },
    { label: t.price, cell: ({ price }) => dashboard.amount(price), same: ({ price }) => price },
    {
      label: t.kind,
      cell: ({ property_type, property_for }) => `${common.types[property_type]}, ${common.propertyFor[property_for]}`,
      same: ({ property_type, property_for }) => property_type + property_for,
    },
    {
      label: t.size,
      cell: ({ property_size }) => (property_size ? common.squareFeet(property_size) : '—'),
      same: ({ property_size }) => property_size,
    },
    {
      label: t.place,
      cell: ({ area, city }) => (
        <>
          {area && <>{text(area)}, </>}
          {common.cities[city]}
        </>
      ),
      same: ({ area, city }) => plain(area) + city,
    },
    {
      label: t.owner,
      cell: ({ owner_name, owner_number }) => (
        <>
          {text(owner_name)} <span className="block whitespace-nowrap">{owner_number}</span>
        </>
      ),
      same: ({ owner_number }) => owner_number,
    },
    { label: t.state, cell: ({ listing_state }) => <StateBadge state={listing_state} /> },
    { label: t.created, cell: ({ createdAt }) => formatDay(createdAt, lang) },
    {
      label: t.text,
      cell: ({ property_description }) => (
        <span className="line-clamp-6 block text-sm" lang={textLang(property_description ?? '')}>
          {property_description ?? '—'}
        </span>
      ),
      same: ({ property_description }) => plain(property_description),
    },
  ];
}

type Props = Pick<Examination, 'twins' | 'twins_left_out'> & {
  listing: Omit<QueuedListing, 'changes' | 'history'>;
  section: Section;
};

/** What may be the same listing, field by field beside this one; what differs is marked. */
export function Twins({ listing, twins, twins_left_out, section }: Props) {
  const { desk } = useMemberMessages();
  const t = desk.twins;
  const rows = useRows(section);
  const mine: Shown = { ...listing, photo: listing.photos[0] ?? null };
  const number = listing.owner_number;
  return (
    <Card title={t.title} id="twins">
      {twins.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{t.text}</p>
          {/* Focusable, so that keys can scroll it. */}
          {/* Positioned: words for readers alone would widen the page out of here. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said */}
          <div role="region" aria-label={t.title} tabIndex={0} className="relative overflow-x-auto">
            <table className="w-full text-left text-sm">
              <thead>
                <tr>
                  <td />
                  <th scope="col" className="min-w-40 p-2 align-bottom">
                    {t.this}
                  </th>
                  {twins.map(({ _id, code }) => (
                    <th key={_id} scope="col" className="min-w-40 p-2 align-bottom">
                      {code}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, cell, same }) => (
                  <tr key={label} className="border-t border-line">
                    <th scope="row" className="p-2 pl-0 align-top font-normal text-muted">
                      {label}
                    </th>
                    <td className="p-2 align-top wrap-anywhere">{cell(mine)}</td>
                    {twins.map((twin) => {
                      const differs = same !== undefined && same(twin) !== same(mine);
                      return (
                        <td
                          key={twin._id}
                          className={`p-2 align-top wrap-anywhere ${differs ? 'bg-warning-soft' : ''}`}
                        >
                          {cell(twin)}
                          {differs && <span className="sr-only"> ({t.differs})</span>}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {twins_left_out > 0 && number && (
            <LocalLink
              to={SECTIONS.all + searchOf('all', { ...DEFAULTS.all, q: number })}
              className={`${ROW_LINK} self-start`}
            >
              {t.more(twins_left_out)}
            </LocalLink>
          )}
        </>
      )}
    </Card>
  );
}
