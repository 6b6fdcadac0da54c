import {
  fieldsOfStep,
  LISTING,
  LISTING_STEPS as STEPS,
  type ListingField,
  type ListingStep as Step,
  ofItsKind,
  parseArea,
  parseMoney,
  parseWhole,
  toLatinDigits,
} from '@69street/config/market';

export { STEPS, type Step };

/** What has been typed so far, as it was typed: a draft is not checked. */
export type Values = Record<string, unknown>;
export type DraftPhoto = { url: string; alt: string };

/** The units that the form offers; others may be typed behind the number. */
export const SIZE_UNITS = ['sqft', 'katha', 'decimal'] as const;

/** The number of a step in an address; the first for anything else. */
export function stepNumber(text: string | null): number {
  const number = Number(text ?? 0);
  return Number.isInteger(number) && number >= 0 && number < STEPS.length ? number : 0;
}

/** The number of the step that asks for a field. */
export function stepOf(field: string): number {
  return field in LISTING ? STEPS.indexOf(LISTING[field as ListingField].step) : 0;
}

export function textOf(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What is ticked of a list. */
export function tickedOf(values: Values, name: string): string[] {
  const words = values[name];
  return Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string') : [];
}

export function photosOf(values: Values): DraftPhoto[] {
  const { photos } = values;
  if (!Array.isArray(photos)) return [];
  return photos.flatMap((photo: unknown) => {
    const { url, alt } = (photo ?? {}) as { url?: unknown; alt?: unknown };
    return typeof url === 'string' ? [{ url, alt: typeof alt === 'string' ? alt : '' }] : [];
  });
}

/** `5 katha` as the two fields that ask for it; text that is more than a number and one offered unit stays whole. */
export function splitSize(text: string): { size: string; unit: string } {
  const match = /^(.*\S)\s+(sqft|katha|decimal)$/.exec(text);
  return match ? { size: match[1] ?? '', unit: match[2] ?? '' } : { size: text, unit: 'sqft' };
}

/** A size with the unit of the list; one that was typed behind the number counts more. */
export function withUnit(size: string, unit: string): string {
  const isBare = /^[\d০-৯.,\s]+$/.test(size) || parseMoney(size) !== null;
  return isBare ? `${size} ${unit}` : size;
}

function readSize(form: FormData): string {
  const size = String(form.get('property_size') ?? '').trim();
  const unit = String(form.get('property_size_unit') ?? 'sqft');
  return withUnit(size, unit);
}

function readPhotos(form: FormData): DraftPhoto[] {
  const alts = form.getAll('photo_alt').map(String);
  return form.getAll('photo_url').map((url, index) => ({ url: String(url), alt: alts[index] ?? '' }));
}

/** What the form of one step holds. */
export function readStep(form: FormData, step: Step): Values {
  const read = (name: ListingField): unknown => {
    const { kind } = LISTING[name];
    if (kind === 'several') return form.getAll(name).map(String);
    if (kind === 'photos') return readPhotos(form);
    if (kind === 'area') return readSize(form);
    // Forms send line ends as two characters, which the field counts as one.
    return String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  };
  return Object.fromEntries(fieldsOfStep(step).map((name) => [name, read(name)]));
}

/** The photographs after one of the buttons beside them (`up:2`, `down:2`, `cover:2`, `remove:2`). */
export function arrange(photos: DraftPhoto[], intent: string): DraftPhoto[] {
  const [what, number] = intent.split(':');
  const index = Number(number);
  const photo = photos[index];
  if (!photo) return photos;
  const rest = photos.filter((_, place) => place !== index);
  if (what === 'remove') return rest;
  const to = what === 'cover' ? 0 : what === 'up' ? index - 1 : what === 'down' ? index + 1 : index;
  const at = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, at), photo, ...rest.slice(at)];
}

/** Behind a number of months, as people write it: `2 mas`, `২ মাসের`. */
const MONTHS = /\s*(?:months?|mash?|mass|maser|মাস(?:ের)?)\.?$/iu;

/** The number that is typed into a field of whole numbers; null where it is none. */
export function wholeOf(name: ListingField, text: string): number | null {
  return parseWhole(LISTING[name].unit === 'months' ? text.trim().replace(MONTHS, '') : text);
}

function sentOf(name: ListingField, values: Values): unknown {
  const { kind, need, only } = LISTING[name];
  if (kind === 'several') {
    const ticked = tickedOf(values, name);
    return only && ticked.length === 0 ? null : ticked;
  }
  if (kind === 'photos') return photosOf(values);
  const text = textOf(values, name);
  if (!need && text.trim() === '') return null;
  if (kind === 'money') return parseMoney(text) ?? text;
  if (kind === 'area') return parseArea(text) ?? text;
  if (kind === 'count' || kind === 'year') return wholeOf(name, text) ?? text.trim();
  return kind === 'decimal' || kind === 'date' ? toLatinDigits(text.trim()) : text.trim();
}

/** The body of addProperty. Amounts and sizes that cannot be understood stay as they are, and are refused as such. */
export function toBody(values: Values): Values {
  return ofItsKind(Object.fromEntries(STEPS.flatMap(fieldsOfStep).map((name) => [name, sentOf(name, values)])));
}
