import { isAdmin, type Person } from '../platform/person';
import type { Sql } from '../platform/sql';
import type { Waits, WaitingRoom } from '../platform/waiting';
import { PAUSE_AFTER_DAYS } from './freshness';
import { UNDECIDED } from './desk-filter';
import { WISHES_SQL } from './feature-wishes';
import { belongsTo } from './store';

const plain = (text: string): Sql => ({ text, values: [] });

function own(person: Person, where: string): Sql {
  const { text, values } = belongsTo(person);
  return { text: `FROM properties p WHERE ${where} AND ${text}`, values };
}

const days = (since: Date) => new Date(since.getTime() + PAUSE_AFTER_DAYS * 86_400_000);

function ofStaff(): Waits[] {
  return [
    {
      kind: 'listings',
      from: plain(`FROM properties WHERE listing_state = 'pending_review'`),
      since: 'updated_at',
    },
    { kind: 'reports', from: plain(`FROM reports WHERE report_state = 'open'`), since: 'created_at' },
    {
      kind: 'suspicions',
      from: plain(`FROM properties WHERE suspicions IS NOT NULL AND listing_state IN (${UNDECIDED})`),
    },
    { kind: 'feature_wishes', from: plain(WISHES_SQL), since: 'w.wished_at' },
  ];
}

/** Listings to decide for the admin; to correct, to confirm and to go on with for whoever they belong to. */
export const listingWaiting: WaitingRoom = (person) => [
  ...(isAdmin(person) ? ofStaff() : []),
  {
    kind: 'corrections',
    from: own(person, `p.listing_state = 'changes_requested'`),
    since: 'p.updated_at',
  },
  {
    kind: 'confirmations',
    from: own(person, `p.listing_state = 'published' AND p.confirm_asked_at IS NOT NULL`),
    since: 'p.confirm_asked_at',
    dueOf: days,
  },
  {
    kind: 'drafts',
    from: {
      text: `FROM listing_drafts d JOIN listing_drafts_user_lnk u ON u.listing_draft_id = d.id WHERE u.user_id = ?`,
      values: [person.id],
    },
    since: 'd.updated_at',
  },
];
