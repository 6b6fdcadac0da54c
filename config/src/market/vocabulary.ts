/** The words of the market. Each list is the whole list: the database, the API, the forms and the filters read it from here. */

export const BRAND = '69 Street';

export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

export const CITIES = [
  'dhaka',
  'chittagong',
  'khulna',
  'rajshahi',
  'coxbazar',
  'sylhet',
  'gazipur',
  'mymensingh',
  'rangpur',
] as const;
export type City = (typeof CITIES)[number];

export const PROPERTY_TYPES = ['flat', 'duplex', 'showroom', 'office', 'shop'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const PROPERTY_FOR = ['sell', 'rent'] as const;
export type PropertyFor = (typeof PROPERTY_FOR)[number];

/** Through whom a home was sold or rented, as its owner says; a statistic. */
export const WENT_THROUGH = ['site', 'elsewhere'] as const;
export type WentThrough = (typeof WENT_THROUGH)[number];

/** What visitors are told of a listing's point. */
export const POINTS_SHOWN = ['about', 'exact'] as const;
export type PointShown = (typeof POINTS_SHOWN)[number];

export const PRICE_IS = ['fixed', 'negotiable'] as const;
export type PriceIs = (typeof PRICE_IS)[number];

/** Who pays the fee of an agent: who takes the home, its owner, or each of them half. */
export const FEE_PAYERS = ['taker', 'owner', 'shared'] as const;
export type FeePayer = (typeof FEE_PAYERS)[number];

/** What a rent can include. */
export const INCLUDED = ['gas', 'water', 'lift', 'generator', 'internet'] as const;
export type Included = (typeof INCLUDED)[number];

export const FACINGS = [
  'north',
  'north_east',
  'east',
  'south_east',
  'south',
  'south_west',
  'west',
  'north_west',
] as const;
export type Facing = (typeof FACINGS)[number];

export const AMENITIES = [
  'lift',
  'generator',
  'parking',
  'security',
  'cctv',
  'intercom',
  'gas_line',
  'gas_cylinder',
  'water',
  'balcony',
  'furnished',
  'air_conditioned',
  'internet',
  'prayer_room',
  'community_hall',
  'gym',
  'swimming_pool',
  'rooftop',
  'garden',
  'playground',
  'servant_room',
  'storage',
  'waste_disposal',
  'fire_safety',
  'solar',
  'wheelchair',
  'family',
  'bachelor',
] as const;
export type Amenity = (typeof AMENITIES)[number];

export const LISTING_STATES = [
  'draft',
  'pending_review',
  'changes_requested',
  'rejected',
  'published',
  'paused',
  'under_offer',
  'sold',
  'rented',
  'expired',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export const LOAN_STATUSES = [
  'pending',
  'documents_requested',
  'under_review',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

export const HIRE_STATES = [
  ...(['requested', 'paid', 'accepted', 'done', 'contested'] as const),
  ...(['completed', 'declined', 'refunded', 'failed'] as const),
] as const;
export type HireState = (typeof HIRE_STATES)[number];

export const ENQUIRY_ABOUT = ['home', 'property', 'agent'] as const;
export type EnquiryAbout = (typeof ENQUIRY_ABOUT)[number];

/** Who reads a message: the office where nobody else would. */
export const ENQUIRY_READERS = ['owner', 'agent', 'office'] as const;
export type EnquiryReader = (typeof ENQUIRY_READERS)[number];

/** Whether an enquiry is answered. */
export const INBOX_STATES = ['open', 'answered'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

/**
 * `recommended`: what speaks best for itself (photographs, facts, age, confirmed lately), nothing twice. `best`: what fits
 * best what was said, and then the same. `newest`: by the date of its publisher.
 */
export const SORTS = [
  'recommended',
  'best',
  'newest',
  'price_asc',
  'price_desc',
  'day_one',
  'monthly_total',
  'size_desc',
] as const;
export type Sort = (typeof SORTS)[number];
/** The order of a list for which none was asked. */
export const DEFAULT_SORT: Sort = 'recommended';

/** How often a saved search reports. */
export const ALERT_RHYTHMS = ['instantly', 'daily', 'weekly'] as const;
export type AlertRhythm = (typeof ALERT_RHYTHMS)[number];

/** Sorts of the admin's list of listings; `newest` and `oldest` by the last change. */
export const QUEUE_SORTS = ['newest', 'oldest', 'price_asc', 'price_desc'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Where a listing comes from: a person's or an agent's account, an import, or our own staff. */
export const LISTING_SOURCES = ['member', 'agent', 'import', 'staff'] as const;
export type ListingSource = (typeof LISTING_SOURCES)[number];

/** The lists of listings of the admin panel. */
export const DESK_LISTS = ['properties', 'user-properties'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** Marketplace roles. Strapi's own admin users are "staff", not "admin". */
export const ROLES = ['Admin', 'Agent', 'Normal'] as const;
export type Role = (typeof ROLES)[number];

export const LOAN_EXIST = ['yes', 'no'] as const;
export type LoanExist = (typeof LOAN_EXIST)[number];

/** Sorts of the admin's list of applications; by the time they arrived or by the amount. */
export const LOAN_SORTS = ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const;
export type LoanSort = (typeof LOAN_SORTS)[number];
