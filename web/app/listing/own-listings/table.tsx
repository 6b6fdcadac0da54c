import { LocalLink } from '~/ui/local-link';
import { NamedLink } from '~/listing/named-link';
import { StateBadge } from '~/listing/moderation/state-badge';
import { Photo } from '~/ui/photo';
import { Table, type Column } from '~/ui/table';
import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import type { OwnRow, WrongPrice } from '~/listing/own-listings';
import { paths } from '~/shell/paths';

import { OwnActions } from './actions';
import { AdviceList, PriceCell } from './price';

function Named({ row }: { row: OwnRow }) {
  const t = useMemberMessages().dashboard.properties;
  const { code, decision_reason, decision_note } = row;
  return (
    <>
      <NamedLink property={row} />
      <span className="block text-sm whitespace-nowrap text-muted">{code}</span>
      {decision_reason && <span className="mt-1 block max-w-[50ch] text-sm">{t.reasons[decision_reason]}</span>}
      {decision_note && (
        <span className="mt-1 block max-w-[50ch] text-sm text-muted wrap-anywhere" lang={textLang(decision_note)}>
          {t.note(decision_note)}
        </span>
      )}
      <AdviceList row={row} />
    </>
  );
}

function State({ row }: { row: OwnRow }) {
  const t = useMemberMessages().dashboard.properties;
  return (
    <>
      <StateBadge state={row.listing_state} />
      {row.confirmed_on && row.mayConfirm && (
        <span className="mt-1 block text-sm text-muted">{t.confirmed(row.confirmed_on)}</span>
      )}
      {row.isAsked && <span className="mt-1 block max-w-[30ch] text-sm font-medium text-warning">{t.asked}</span>}
    </>
  );
}

/** The own listings in every state, sold and rented ones too. */
export function OwnTable({ rows, caption, wrong }: { rows: OwnRow[]; caption: string; wrong: WrongPrice | null }) {
  const t = useMemberMessages().dashboard.properties;
  const columns: Column<OwnRow>[] = [
    {
      key: 'photo',
      label: t.columns.photo,
      bare: true,
      cell: ({ photo }) => (
        <Photo photo={photo} alt="" sizes="96px" className="aspect-4/3 w-24 rounded-md object-cover text-xs" />
      ),
    },
    { key: 'property', label: t.columns.property, bare: true, cell: (row) => <Named row={row} /> },
    { key: 'state', label: t.columns.state, cell: (row) => <State row={row} /> },
    {
      key: 'price',
      label: t.columns.price,
      numeric: true,
      cell: (row) => <PriceCell row={row} wrong={wrong} />,
    },
    {
      key: 'looks',
      label: t.columns.looks,
      cell: ({ views, favourites, enquiries, looking_for }) => (
        <ul className="text-sm whitespace-nowrap">
          <li>{t.views(views)}</li>
          <li>{t.favourites(favourites)}</li>
          <li>
            {enquiries > 0 ? (
              <LocalLink to={paths.own.enquiries} className="link tap">
                {t.enquiries(enquiries)}
              </LocalLink>
            ) : (
              t.enquiries(enquiries)
            )}
          </li>
          {looking_for > 0 && <li className="font-medium text-success">{t.lookingFor(looking_for)}</li>}
        </ul>
      ),
    },
    { key: 'changed', label: t.columns.changed, cell: ({ changed }) => changed },
    { key: 'actions', label: t.columns.actions, bare: true, cell: (row) => <OwnActions row={row} /> },
  ];
  return <Table caption={caption} showCaption columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}
