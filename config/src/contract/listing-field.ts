import { z } from 'zod';

import {
  type FieldDeclaration,
  type FieldsWith,
  type FieldValue,
  inOrder,
  isAboveRoof,
  LISTING,
  LISTING_PHOTOS_MAX,
  type ListingColumn,
  type ListingField,
  TEXT_LIMITS,
  toLatinDigits,
} from '../market/index.js';
import { isText, line, paragraph, phone, wholeNumber } from './shared.js';

/** The address of an own picture. */
export const address = z.string().trim().min(1).max(1000).refine(isText, 'control_characters');
/** An own photo by its `url`, with what is read out to those who do not see it. */
const listingPhoto = z.strictObject({ url: address, alt: z.union([z.literal(''), line()]).optional() });
export type ListingPhoto = z.infer<typeof listingPhoto>;

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** "North", "NORTH EAST". */
const loose = (words: z.ZodType) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .trim()
            .toLowerCase()
            .replace(/[\s-]+/g, '_')
        : value,
    words,
  );

/** `2027-06-30`, in Latin or Bangla digits. */
const dayAsked = z.preprocess(
  (value) => (typeof value === 'string' ? toLatinDigits(value.trim()) : value),
  z.iso.date().refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'day'),
);

const decimal = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,3}(\.\d{1,12})?$/.test(value.trim()) ? Number(value) : value),
    z.number().min(min).max(max),
  );

function askedSchema(field: FieldDeclaration): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return field.loose ? loose(z.enum(field.of)) : z.enum(field.of);
    case 'several':
      return z.array(z.enum(field.of)).max(field.of.length).refine(isUnique, 'doubled');
    case 'line':
      return field.isFloor ? line(field.max).refine((text) => !isAboveRoof(text), 'above_roof') : line(field.max);
    case 'paragraph':
      return paragraph(field.max);
    case 'decimal':
      return decimal(field.min, field.max);
    case 'phone':
      return phone;
    case 'email':
      return z.email().max(TEXT_LIMITS.line);
    case 'date':
      return dayAsked;
    case 'picture':
      return address;
    case 'photos':
      // In order, the first is the cover.
      return z
        .array(listingPhoto)
        .min(2)
        .max(LISTING_PHOTOS_MAX - 1)
        .refine((photos) => isUnique(photos.map(({ url }) => url)), 'doubled');
    default:
      return wholeNumber(field.min, field.max);
  }
}

type List = FieldsWith<{ kind: 'several' | 'photos' }>;
type Needed = FieldsWith<{ need: string }>;
type Asked = {
  [Name in ListingField]: z.ZodType<Name extends 'photos' ? ListingPhoto[] : FieldValue<Name>>;
};
type Emptied<Name extends ListingField> = Name extends Exclude<List, FieldsWith<{ only: string }>> ? never : Name;
type Optional<Name extends ListingField> = z.ZodOptional<
  [Emptied<Name>] extends [never] ? Asked[Name] : z.ZodNullable<Asked[Name]>
>;

/** The order of the specification, in which faults are told. */
const ORDER =
  'property_for property_type city address property_name title property_description facing property_size price price_is ' +
  'bedroom garages balconies bathroom owner_name owner_number owner_gmail image_three ' +
  'area year_built amenities floor latitude longitude photos';
const ordered = inOrder(Object.keys(LISTING), ORDER.split(' ')) as ListingField[];

const isList = ({ kind }: FieldDeclaration) => kind === 'several' || kind === 'photos';

function shapeOf<Shape>(names: readonly ListingField[], schemaOf: (field: FieldDeclaration) => z.ZodType): Shape {
  return Object.fromEntries(names.map((name) => [name, schemaOf(LISTING[name])])) as Shape;
}

/** What a new listing has to say. */
export const neededShape = shapeOf<{ [Name in Needed]: Asked[Name] }>(
  ordered.filter((name) => LISTING[name].need),
  askedSchema,
);

/** What it may say; null empties a field. */
export const optionalShape = shapeOf<{ [Name in Exclude<ListingField, Needed>]: Optional<Name> }>(
  ordered.filter((name) => !LISTING[name].need),
  (field) => {
    const schema = askedSchema(field);
    // A list of one kind of homes is empty for the other.
    if (field.only && isList(field)) return schema.nullable().optional();
    return isList(field) ? schema.optional() : schema.nullable().optional();
  },
);

function answeredSchema(field: FieldDeclaration): z.ZodType {
  const schema = valueSchema(field);
  return field.need === 'always' || isList(field) ? schema : schema.nullable();
}

function valueSchema(field: FieldDeclaration): z.ZodType {
  if (field.kind === 'choice') return z.enum(field.of);
  if (field.kind === 'several') return z.array(z.enum(field.of));
  if (field.kind === 'decimal') return z.number();
  return 'min' in field ? z.number().int() : z.string();
}

type Always = FieldsWith<{ need: 'always' }> | List;

/** Fields as an answer tells them: null where nothing is known. */
export function answers<Name extends ListingColumn>(names: readonly Name[]) {
  return shapeOf<{ [N in Name]: z.ZodType<N extends Always ? FieldValue<N> : FieldValue<N> | null> }>(
    names,
    answeredSchema,
  );
}
