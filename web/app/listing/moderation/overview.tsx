import type { QueuedListing } from '@69street/config/contract';
import type { ListingState } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { textLang } from '~/shell/lang';
import { Card, Facts } from '~/ui/desk/card';

import { StateBadge } from './state-badge';
import { Value } from './value';

/** Moments of a listing, in words. */
type Moments = Record<'created' | 'changed', string> & Record<'firstPublished' | 'confirmed', string | null>;

/** States of what was never on the market, unless its date of publication stands there. */
const NOT_YET: ReadonlySet<ListingState> = new Set(['draft', 'pending_review', 'changes_requested', 'rejected']);

type Listing = Omit<QueuedListing, 'warnings' | 'suspicions' | 'reports' | 'changes' | 'history'>;

/** Where a listing stands: state, account, dates, interest, and why it was last decided so. */
export function Overview({ listing, moments }: { listing: Listing; moments: Moments }) {
  const { dashboard, moderation } = useMemberMessages();
  const { common } = useMessages();
  const t = moderation.listing;
  const { property_for, price, user_name, user_email, views, favourites, enquiries } = listing;
  const { decision_reason, decision_note } = listing;
  return (
    <Card title={t.overview}>
      <Facts
        facts={[
          [t.state, <StateBadge key="state" state={listing.listing_state} />],
          [
            moderation.columns.price,
            `${dashboard.amount(price)}${property_for === 'rent' ? `, ${common.perMonth}` : ''}`,
          ],
          [t.account, [user_name, user_email].filter(Boolean).join(', ') || moderation.noAccount],
          [t.created, moments.created],
          [t.changed, moments.changed],
          [t.firstPublished, moments.firstPublished ?? (NOT_YET.has(listing.listing_state) ? t.never : t.unknown)],
          [t.confirmed, moments.confirmed ?? t.never],
          [t.views, <Value key="views" field="views" value={views} />],
          [t.favourites, <Value key="favourites" field="favourites" value={favourites} />],
          [t.enquiries, <Value key="enquiries" field="enquiries" value={enquiries} />],
        ]}
      />
      {decision_reason && (
        <div>
          <p className="text-sm text-muted">{t.decision}</p>
          <p className="font-semibold">{moderation.reasons[decision_reason]}</p>
          {decision_note && (
            <p className="break-words whitespace-pre-line" lang={textLang(decision_note)}>
              {decision_note}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
