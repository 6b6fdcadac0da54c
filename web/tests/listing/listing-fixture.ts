import type { Draft, EditableListing } from '@69street/config/contract';
import { isAskedOf, LISTING, LISTING_COLUMNS } from '@69street/config/market';

import type { Values } from '~/listing/listing-form';

import { aProperty } from '../search/properties-fixture';

const OPTIONAL = LISTING_COLUMNS.filter((name) => !LISTING[name].need && LISTING[name].kind !== 'several');
const without = (nothing: '' | null) => Object.fromEntries(OPTIONAL.map((name) => [name, nothing]));

/** Everything that the form asks for, as somebody might type it. */
export const TYPED: Values = {
  ...without(''),
  property_for: 'sell',
  property_type: 'flat',
  city: 'dhaka',
  area: ' Banani ',
  address: 'House 1, Road 2',
  property_name: 'Lake view flat',
  title: 'A bright flat',
  property_description: 'First line\nsecond line',
  facing: 'south',
  latitude: '২৩.৭৯',
  longitude: '',
  property_size: '২.৫ katha',
  bedroom: '৩',
  bathroom: '2',
  garages: '0',
  balconies: '1',
  floor: '',
  year_built: '',
  amenities: ['lift'],
  price: '১.২৫ কোটি',
  price_is: 'fixed',
  photos: [
    { url: '/uploads/a.webp', alt: '' },
    { url: '/uploads/b.webp', alt: 'Kitchen' },
  ],
  image_three: '/uploads/plan.webp',
  owner_name: 'Rahim Uddin',
  owner_number: '01712-345678',
  owner_gmail: 'rahim@example.com',
};

const OF_RENT = LISTING_COLUMNS.filter((name) => !isAskedOf(name, 'sell'));

/** The body of addProperty that {@link TYPED} comes to, as cms reads it. */
export const BODY = {
  ...TYPED,
  ...without(null),
  ...Object.fromEntries(OF_RENT.map((name) => [name, null])),
  area: 'Banani',
  latitude: 23.79,
  longitude: null,
  property_size: 1800,
  bedroom: 3,
  bathroom: 2,
  garages: 0,
  balconies: 1,
  floor: null,
  year_built: null,
  price: 12_500_000,
  owner_number: '01712345678',
};

export function aDraft(values: Partial<Draft> = {}): Draft {
  return {
    _id: 'draft1',
    property: null,
    values: TYPED,
    step: 2,
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:10:00.000Z',
    ...values,
  };
}

const photo = (url: string, alt = '') => ({ url, alt, width: 1200, height: 900, sizes: [] });

/** A stored listing that is what {@link TYPED} says. */
export function anOwnListing(values: Partial<EditableListing> = {}): EditableListing {
  const { photos: _photos, image_three: _plan, ...fields }: Record<string, unknown> = BODY;
  return {
    ...aProperty(),
    ...fields,
    included: [],
    photos: [photo('/uploads/a.webp'), photo('/uploads/b.webp', 'Kitchen')],
    floor_plan: photo('/uploads/plan.webp'),
    updatedAt: '2026-11-20T06:00:00.000Z',
    all_read: { facts: [] },
    denied_facts: [],
    ...values,
  } as EditableListing;
}
