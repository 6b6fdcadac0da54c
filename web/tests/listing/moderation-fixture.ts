import type { QueuedListing } from '@69street/config/contract';

import { aProperty } from '../search/properties-fixture';

/** A listing as the queue of the admin gives it: sent in by a person, waiting for a decision. */
export function aQueued(values: Partial<QueuedListing> = {}): QueuedListing {
  return {
    ...aProperty(),
    listing_state: 'pending_review',
    first_published_at: null,
    decision_reason: null,
    decision_note: null,
    confirm_asked_at: null,
    views: 0,
    favourites: 0,
    enquiries: 0,
    looking_for: 0,
    viewings_open: 0,
    viewings_cancelled: 0,
    address: 'House 12, Road 7, Banani',
    own_reference: null,
    createdAt: '2026-11-01T06:00:00.000Z',
    updatedAt: '2026-11-02T06:00:00.000Z',
    user_name: 'Rahim Uddin',
    user_email: 'rahim@example.com',
    taken_by: null,
    warnings: [],
    suspicions: [],
    changes: [],
    reports: [],
    history: null,
    ...values,
  };
}
