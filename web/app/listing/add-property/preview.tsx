import { type Language, LISTING, type ListingField, PAGE_FIELDS, parseArea, parseMoney } from '@69street/config/market';

import { Breakdown, type BreakdownView } from '~/cost/sheet';
import { rowsOf } from '~/listing/facts';
import { Price, PropertyCard } from '~/listing/property-card';
import { Gallery, picturesOf } from '~/listing/spp/gallery';
import type { Listing } from '~/listing/spp/listing';
import { Owner, Sections } from '~/listing/spp/sections';
import { photosOf, textOf, tickedOf, wholeOf, type Values } from '~/listing/listing-form';
import { textLang, useLang } from '~/shell/lang';
import type { Messages } from '~/messages/en';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

/** The real size is not known to a draft; every place that shows it crops to this shape. */
const SHAPE = { width: 1200, height: 900, sizes: [] };

/** What a field would show; null for what is missing or not understood. */
function shownOf(name: ListingField, values: Values): unknown {
  const field = LISTING[name];
  const text = textOf(values, name).trim();
  switch (field.kind) {
    case 'choice':
      return field.of.find((word) => word === text) ?? (field.need === 'always' ? (field.usual ?? field.of[0]) : null);
    case 'several':
      return field.of.filter((word) => tickedOf(values, name).includes(word));
    case 'money':
      return parseMoney(text) ?? (field.need ? 0 : null);
    case 'area':
      return parseArea(text);
    case 'count':
    case 'year':
      return wholeOf(name, text);
    default:
      return field.need === 'always' ? text : text || null;
  }
}

/** A draft as the page of a listing shows it. */
function toPreview(values: Values, t: Messages, lang: Language): Listing {
  const plan = textOf(values, 'image_three').trim();
  const shown = Object.fromEntries(PAGE_FIELDS.map((name) => [name, shownOf(name, values)]));
  const draft = {
    ...(shown as Pick<Listing, (typeof PAGE_FIELDS)[number]>),
    _id: '',
    code: '',
    photos: photosOf(values).map((photo) => ({ ...photo, ...SHAPE })),
    floor_plan: plan ? { url: plan, alt: '', ...SHAPE } : null,
    enquiries_to: 'owner' as const,
    source_url: null,
    old: false,
    phone: null,
    listed_on: null,
    undated: false,
    confirmed_on: null,
    reduced_on: null,
    price_then: null,
  };
  return { ...draft, rows: rowsOf(draft, t, lang), said: [] };
}

/** The card and the page of what would be sent now. */
export function Preview({ values, costs }: { values: Values; costs: BreakdownView | null }) {
  const t = useMemberMessages().listing.preview;
  const messages = useMessages();
  const { common } = messages;
  const property = toPreview(values, messages, useLang());
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
        {picturesOf(property).length > 0 && (
          <Gallery
            photos={property.photos}
            plan={property.floor_plan}
            name={property.property_name}
            tag={common.propertyFor[property.property_for]}
          />
        )}
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
        {costs && <Breakdown view={costs} />}
        <Sections property={property} />
        <Owner property={property} />
      </div>
    </>
  );
}
