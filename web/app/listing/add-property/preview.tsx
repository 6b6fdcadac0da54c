import {
  AMENITIES,
  CITIES,
  FACINGS,
  PROPERTY_TYPES,
  parseArea,
  parseMoney,
  toLatinDigits,
  type PriceIs,
} from '@69street/config/market';

import { Price, PropertyCard } from '~/listing/property-card';
import { Gallery } from '~/listing/spp/gallery';
import type { Listing } from '~/listing/spp/listing';
import { Owner, Sections } from '~/listing/spp/sections';
import { amenitiesOf, photosOf, textOf, type Values } from '~/listing/listing-form';
import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

/** The real size is not known to a draft; every place that shows it crops to this shape. */
const SHAPE = { width: 1200, height: 900, sizes: [] };

const oneOf = <Word extends string>(words: readonly Word[], text: string): Word | undefined =>
  words.find((word) => word === text);

/** A draft as the page of a listing shows it; what is missing or not understood is left out. */
function toPreview(values: Values): Listing {
  const text = (name: string) => textOf(values, name).trim();
  const count = (name: string) => (/^[\d০-৯]{1,4}$/.test(text(name)) ? Number(toLatinDigits(text(name))) : null);
  const chosen = amenitiesOf(values);
  const plan = text('image_three');
  return {
    _id: '',
    code: '',
    property_for: text('property_for') === 'rent' ? 'rent' : 'sell',
    property_type: oneOf(PROPERTY_TYPES, text('property_type')) ?? 'flat',
    city: oneOf(CITIES, text('city')) ?? 'dhaka',
    area: text('area') || null,
    property_name: text('property_name'),
    title: text('title') || null,
    property_description: text('property_description') || null,
    facing: oneOf(FACINGS, text('facing')) ?? null,
    property_size: parseArea(text('property_size')),
    price: parseMoney(text('price')) ?? 0,
    price_is: (text('price_is') === 'fixed' ? 'fixed' : 'negotiable') satisfies PriceIs,
    photos: photosOf(values).map((photo) => ({ ...photo, ...SHAPE })),
    floor_plan: plan ? { url: plan, alt: '', ...SHAPE } : null,
    bedroom: count('bedroom'),
    bathroom: count('bathroom'),
    garages: count('garages'),
    balconies: count('balconies'),
    floor: text('floor') || null,
    year_built: count('year_built'),
    amenities: AMENITIES.filter((word) => chosen.includes(word)),
    owner_name: text('owner_name') || null,
    owner_number: text('owner_number') || null,
    owner_gmail: text('owner_gmail') || null,
    enquiries_to: 'owner',
    phone: null,
    listed_on: null,
    undated: false,
    confirmed_on: null,
    reduced_on: null,
    price_then: null,
  };
}

/** The card and the page of what would be sent now. */
export function Preview({ values }: { values: Values }) {
  const t = useMemberMessages().listing.preview;
  const { common } = useMessages();
  const property = toPreview(values);
  const paragraphs = (property.property_description ?? '').split(/\n+/).filter((line) => line.trim() !== '');
  const card = { ...property, photo: property.photos[0] ?? null, property_description: '' };
  return (
    <>
      <p className="text-muted">{t.text}</p>
      <h3 className="text-lg">{t.card}</h3>
      {/* Its link and its heart lead nowhere yet. React 18 knows the attribute by its text alone. */}
      <div {...{ inert: '' }} className="max-w-sm">
        <PropertyCard property={card} />
      </div>
      <h3 className="text-lg">{t.page}</h3>
      <div className="flex min-w-0 flex-col gap-6">
        <Gallery
          photos={property.photos}
          plan={property.floor_plan}
          name={property.property_name}
          tag={common.propertyFor[property.property_for]}
        />
        <p className="text-2xl font-semibold break-words" lang={textLang(property.property_name)}>
          {property.property_name}
        </p>
        <Price property={property} className="text-2xl" />
        {property.title && (
          <p className="font-semibold" lang={textLang(property.title)}>
            {property.title}
          </p>
        )}
        {paragraphs.map((paragraph, index) => (
          <p key={index} className="break-words" lang={textLang(paragraph)}>
            {paragraph}
          </p>
        ))}
        <Sections property={property} />
        <Owner property={property} />
      </div>
    </>
  );
}
