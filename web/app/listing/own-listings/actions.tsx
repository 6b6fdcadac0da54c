import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { reasonToCancel, type ListingState } from '@69street/config/market';

import { LocalLink } from '~/ui/local-link';
import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { SENT_BACK, type OwnAction, type OwnRow } from '~/listing/own-listings';
import { paths } from '~/shell/paths';

type ActionProps = { row: OwnRow; intent: OwnAction; label: string; tone?: string };

/** One button, in a form of its own that says which listing was seen in what condition. */
function Action({ row, intent, label, tone = 'button-quiet' }: ActionProps) {
  const navigation = useNavigation();
  const busy = navigation.formData?.get('id') === row._id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={row._id} />
      <input type="hidden" name="seen" value={row.updatedAt} />
      <input type="hidden" name="from" value={row.listing_state} />
      <input type="hidden" name="for" value={row.property_for} />
      <button
        name="intent"
        value={intent}
        disabled={busy}
        className={`button ${tone} min-h-11 w-full text-sm`}
        aria-describedby={`name-${row._id}`}
      >
        {label}
      </button>
    </Form>
  );
}

/** A move that takes the home off the market: where viewings go with it, it says so and is pressed twice. */
function Off({ row, state, label }: { row: OwnRow; state: ListingState; label: string }) {
  const { viewings: t } = useMemberMessages().dashboard.properties;
  if (row.viewings_open === 0 || !reasonToCancel(state)) return <Action row={row} intent={state} label={label} />;
  return (
    <details key={row.updatedAt}>
      <summary className="button button-quiet min-h-11 w-full list-none text-sm" aria-describedby={`name-${row._id}`}>
        {label}
      </summary>
      <p className="my-2 max-w-56 text-sm">{t.cancels(row.viewings_open)}</p>
      <Action row={row} intent={state} label={t.sure(label)} tone="button-brick" />
    </details>
  );
}

function Leads({ to, row, children }: { to: string; row: OwnRow; children: ReactNode }) {
  return (
    <LocalLink to={to} className="button button-quiet min-h-11 w-full text-sm" aria-describedby={`name-${row._id}`}>
      {children}
    </LocalLink>
  );
}

/** States that end in a second look or on the market are one step; the others stand behind "More". */
const FIRST: readonly ListingState[] = ['pending_review', 'published'];
const RELIST: readonly ListingState[] = ['sold', 'rented', 'expired'];

/** What the owner may do with a listing in its state; all of it works without script. */
export function OwnActions({ row }: { row: OwnRow }) {
  const { dashboard } = useMemberMessages();
  const t = dashboard.properties;
  const { _id, listing_state, moves, property_name } = row;
  const nameOf = (state: ListingState) =>
    state === 'pending_review' && RELIST.includes(listing_state) ? t.relist : t.moves[state];
  const first = moves.filter((state) => FIRST.includes(state));
  const others = moves.filter((state) => !FIRST.includes(state));
  return (
    <div className="flex w-72 max-w-full flex-col gap-2 sm:max-lg:w-56 lg:w-40">
      <Leads to={paths.editProperty(_id)} row={row}>
        {SENT_BACK.includes(listing_state) ? t.correct : t.edit}
      </Leads>
      {listing_state === 'published' && (
        <Leads to={paths.promote(_id)} row={row}>
          {t.promote}
        </Leads>
      )}
      {row.property_for === 'rent' && listing_state === 'rented' && (
        <Leads to={paths.newTenancy(_id)} row={row}>
          {t.tenancy}
        </Leads>
      )}
      {row.mayConfirm && (
        <Action row={row} intent="confirm" label={t.confirm} tone={row.isAsked ? '' : 'button-quiet'} />
      )}
      {first.map((state) => (
        <Action key={state} row={row} intent={state} label={nameOf(state)} />
      ))}
      {row.relistsUntil && (
        <p className="max-w-56 text-left text-sm text-muted">
          {t.relistsUntil(row.relistsUntil)}
          {row.viewings_cancelled > 0 && ` ${t.viewings.stay(row.viewings_cancelled)}`}
        </p>
      )}
      <details className="group text-left">
        <summary className="button button-quiet min-h-11 w-full list-none text-sm" aria-describedby={`name-${_id}`}>
          {t.more}
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          {listing_state === 'published' ? (
            <Leads to={paths.poster(_id)} row={row}>
              {t.poster}
            </Leads>
          ) : (
            <Leads to={paths.property(_id)} row={row}>
              {t.preview}
            </Leads>
          )}
          <Leads to={paths.readFacts(_id)} row={row}>
            {t.facts}
          </Leads>
          {row.property_for === 'rent' && listing_state !== 'rented' && (
            <Leads to={paths.newTenancy(_id)} row={row}>
              {t.tenancy}
            </Leads>
          )}
          {others.map((state) => (
            <Off key={state} row={row} state={state} label={nameOf(state)} />
          ))}
          <details>
            <summary
              className="button button-quiet min-h-11 w-full list-none text-sm text-danger"
              aria-describedby={`name-${_id}`}
            >
              {t.remove}
            </summary>
            <p className="my-2 max-w-56 text-sm">{t.removeText}</p>
            {row.viewings_open > 0 && <p className="my-2 max-w-56 text-sm">{t.viewings.cancels(row.viewings_open)}</p>}
            <Action row={row} intent="delete" label={t.removeNow} tone="button-brick" />
          </details>
        </div>
      </details>
      <span id={`name-${_id}`} className="sr-only" lang={textLang(property_name)}>
        {property_name}
      </span>
    </div>
  );
}
