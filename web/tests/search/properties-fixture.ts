import type { PropertyDetail } from '@69street/config/contract';
import { DETAIL_FIELDS, PUBLIC_FIELDS } from '@69street/config/market';

const FIELDS = [...PUBLIC_FIELDS, ...DETAIL_FIELDS];
const NOTHING_KNOWN = Object.fromEntries(FIELDS.map((name) => [name, null])) as Record<(typeof FIELDS)[number], null>;

/** A published listing with plausible values and the ones that matter to a test. */
export function aProperty(values: Partial<PropertyDetail> = {}): PropertyDetail {
  return {
    ...NOTHING_KNOWN,
    _id: 'doc1',
    key: 'flat-in-banani',
    code: 'D-1042',
    property_for: 'sell',
    property_type: 'flat',
    city: 'dhaka',
    area: 'Banani',
    place: 'banani',
    property_name: 'Flat in Banani',
    title: null,
    property_description: 'A bright flat with a view over the lake, two lifts and a generator for every light and fan.',
    facing: null,
    property_size: 1500,
    price: 10_000_000,
    price_is: 'negotiable',
    image_one: null,
    image_two: null,
    image_three: null,
    photos: [],
    floor_plan: null,
    bedroom: 3,
    bathroom: 2,
    garages: null,
    balconies: null,
    floor: null,
    year_built: null,
    amenities: [],
    included: [],
    monthly_total: null,
    monthly_unknown: ['service_charge'],
    day_one: null,
    day_one_unknown: ['booking_money', 'agent_fee'],
    latitude: null,
    longitude: null,
    owner_name: 'Anwar Hossain',
    listing_state: 'published',
    featured: false,
    first_published_at: '2026-11-01T06:00:00.000Z',
    confirmed_at: null,
    owner_number: '01712-345678',
    owner_gmail: 'anwar@example.com',
    read_facts: { facts: [] },
    enquiries_to: 'owner',
    source_url: null,
    reduced_on: null,
    price_then: null,
    ...values,
  };
}

/** An answer of allProperty, or of listPage without its counts. */
export function aList(data: PropertyDetail[], meta: { total?: number; next_cursor?: string | null } = {}) {
  const { total = data.length, next_cursor = null } = meta;
  return { data, meta: { total, total_is_exact: true, next_cursor }, facets: null };
}
