import type { AskedMoreOutcome } from './asked-more.js';
import type { HireState, ListingState, LoanStatus } from './vocabulary.js';
import type { ViewingState } from './viewing.js';

/**
 * Everything that an audit entry can say was done. One that is not here cannot be written, and each one here needs its
 * words on the admin's screen, in both languages.
 */
export type AuditAction =
  | `listing.${ListingState | 'added' | 'changed' | 'cleared' | 'confirmed' | 'deleted' | 'restored' | 'taken_back'}`
  | `listing.${'feature_wished' | 'feature_withdrawn' | 'featured' | 'feature_declined'}`
  | `listing.${'asked_more' | 'asked_more_withdrawn' | 'asked_more_answered' | `asked_more_${AskedMoreOutcome}`}`
  | `agent.${'added' | 'changed' | 'address_asked' | 'address_changed' | 'deleted' | 'restored' | 'paid_out'}`
  | `loan.${LoanStatus | 'requested' | 'answered' | 'looked' | 'identity_erased' | 'deleted' | 'restored' | 'taken_back'}`
  | `hire.${HireState | 'cancelled' | 'refund_asked' | 'refund_withdrawn' | 'refund_refused' | 'refund' | 'refund_part'}`
  | `hire.${'paid_twice' | 'other_amount' | 'held'}`
  | `promotion.${'paid' | 'refund' | 'refunded' | 'ended' | 'paid_twice' | 'other_amount'}`
  | `transfer.${'looked' | 'first_confirmed' | 'confirmed' | 'refused' | 'refund_sent' | 'refund_stuck'}`
  | 'review.restored'
  | `mail.${'sent_again' | 'dropped'}`
  | `staff.${'create' | 'clone' | 'update' | 'delete' | 'publish' | 'unpublish'}`
  | `enquiry.${'answered' | 'telephoned' | 'telephone_taken_back'}`
  | `conversation.${'looked' | 'settled' | 'blocked'}`
  | `viewing.${ViewingState | 'moved'}`
  | `tenancy.${'begun' | 'offered' | 'agreed' | 'declined' | 'withdrawn' | 'ended'}`
  | `tenancy.${'receipt' | 'receipt_confirmed' | 'receipt_disputed' | 'receipt_withdrawn'}`
  | `rating.${'given' | 'changed' | 'withdrawn' | 'reported' | 'kept' | 'hidden'}`
  | 'account deleted';

/** Of what kind the thing is that it was done to: a content type of cms, or a mail. */
export const AUDIT_KINDS = [
  'api::agent.agent',
  'api::agent-rating.agent-rating',
  'api::agreement-text.agreement-text',
  'api::area-spelling.area-spelling',
  'api::article.article',
  'api::audit-entry.audit-entry',
  'api::cost-rate.cost-rate',
  'api::enquiry.enquiry',
  'api::favourite.favourite',
  'api::hire.hire',
  'api::holiday.holiday',
  'api::home-loan-page.home-loan-page',
  'api::home-page.home-page',
  'api::lender-policy.lender-policy',
  'api::listing-draft.listing-draft',
  'api::loan.loan',
  'api::property.property',
  'api::report.report',
  'api::review.review',
  'api::saved-search.saved-search',
  'api::security-settings.security-settings',
  'api::sell-page.sell-page',
  'api::site.site',
  'api::vat-rate.vat-rate',
  'plugin::users-permissions.user',
  'mail',
  'tenancy',
  'rating',
  'promotion',
  'transfer',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** In what capacity: a role of an account, the staff, or the site itself. */
export type AuditRole = 'admin' | 'agent' | 'authenticated' | 'staff' | 'system';
