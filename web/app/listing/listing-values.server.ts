import { newListingSchema, type EditableListing } from '@69street/config/contract';
import {
  isAboveRoof,
  isTooMuch,
  LISTING,
  LISTING_COLUMNS,
  toLatinDigits,
  type ListingField,
} from '@69street/config/market';

import { textOf, toBody, type Values } from '~/listing/listing-form';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';

/** The field on the screen that an issue is about. */
function fieldOf(path: PropertyKey[]): ListingField {
  const field = path[0] as ListingField | 'image_one' | 'image_two';
  return field === 'image_one' || field === 'image_two' ? 'photos' : field;
}

/** Of a number that is one, and too small or too large: what fits. Null for any other text. */
function beyondWords(value: string, kind: string, { min, max }: { min: number; max: number }, request: Request) {
  const { errors } = memberMessagesOf(request).listing;
  const text = toLatinDigits(value).trim();
  if (kind === 'area') {
    // In whatever unit: none of them is smaller than a square foot.
    const [size = ''] = /^[\d,]+/.exec(text) ?? [];
    return Number(size.replaceAll(',', '')) > max ? errors.sizeMost(max) : null;
  }
  const number = /^[-−]?\d+(\.\d+)?$/.test(text) ? Number(text.replace('−', '-')) : NaN;
  if (!(number < min || number > max)) return null;
  return kind === 'year' ? errors.years(min, max) : errors.between(min, max);
}

/** What is wrong with a field in words: `code` as Zod or a rule of ours says it, `value` as it was typed. */
export function wordsFor(field: ListingField, value: string, code: string | undefined, request: Request): string {
  const t = messagesOf(request).common.form;
  const { errors } = memberMessagesOf(request).listing;
  const { kind, ...declared } = LISTING[field];
  if (kind === 'photos')
    return code === 'too_small' ? errors.photos : code === 'too_big' ? errors.photosMany : t.invalid;
  if (kind === 'picture') return errors.plan;
  // "Fill in" would be the wrong word.
  if (kind === 'choice') return errors.choose;
  if (value.trim() === '') return t.required;
  if (kind === 'money') return isTooMuch(value) ? t.tooMuch : errors.price;
  const beyond = 'min' in declared ? beyondWords(value, kind, declared, request) : null;
  if (beyond) return beyond;
  if (kind === 'area') return errors.size;
  if (kind === 'count' || kind === 'year') return errors.number;
  if (kind === 'decimal') return field === 'longitude' ? errors.longitude : errors.latitude;
  if (kind === 'date') return errors.date;
  if (kind === 'phone') return t.phone;
  if (kind === 'email') return t.emailInvalid;
  if (field === 'floor' && isAboveRoof(value)) return errors.floor;
  return code === 'too_big' && 'max' in declared ? t.longerThan(declared.max) : t.invalid;
}

/** What keeps a draft from being sent, in words by field; nothing when it may be. */
export function problemsOf(values: Values, request: Request): Record<string, string> {
  const parsed = newListingSchema.safeParse(toBody(values));
  const fields: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldOf(issue.path);
    fields[field] ??= wordsFor(field, textOf(values, field), issue.code, request);
  }
  return fields;
}

/** The fields of the form as a stored listing fills them. */
export function valuesOf(listing: EditableListing): Values {
  const texts = LISTING_COLUMNS.map((name) => {
    const value = listing[name];
    if (Array.isArray(value)) return [name, value];
    return [name, LISTING[name].kind === 'area' && value !== null ? `${value} sqft` : String(value ?? '')];
  });
  return {
    ...Object.fromEntries(texts),
    photos: listing.photos.map(({ url, alt }) => ({ url, alt })),
    image_three: listing.floor_plan?.url ?? '',
  };
}
