import { errors } from '@strapi/utils';
import type { z } from 'zod';

/** The fields of `error` with what is wrong with each; what concerns the whole input stands under its unknown keys or ''. */
export function faultsOf(error: z.ZodError): Record<string, string[]> {
  // A map: a body may name a field `__proto__`.
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    // A custom rule's message is already the code that a form translates; Zod's own sentences are not.
    const code = issue.code === 'custom' ? issue.message : issue.code;
    for (const name of names) fields.set(name, [...(fields.get(name) ?? []), code]);
  }
  return Object.fromEntries(fields);
}

/** What a caller's mistake is answered with: each field with the codes of what is wrong with it. */
export function invalid(fields: Record<string, string[]>): errors.ValidationError {
  return new errors.ValidationError('Some fields are not valid', { fields });
}

type Fields = { shape: Readonly<Record<string, z.ZodType>>; askedAnyway: readonly string[] };
const fields = new WeakMap<z.ZodType, Fields | null>();

/** The fields of an object that takes no others and has no rule for all of it; null for any other schema. */
function fieldsOf(schema: z.ZodType): Fields | null {
  const before = fields.get(schema);
  if (before !== undefined) return before;
  const { type, catchall, checks, shape } = schema.def as Partial<z.ZodObject['def']>;
  const isPlain = type === 'object' && catchall?._zod.def.type === 'never' && !checks?.length;
  // What stands for a field that is not given is nothing for nearly all of them.
  const isSilent = (field: z.ZodType) => {
    const nothing = field.safeParse(undefined);
    return nothing.success && nothing.data === undefined;
  };
  const all = Object.entries((shape ?? {}) as Fields['shape']);
  const askedAnyway = all.flatMap(([name, field]) => (isSilent(field) ? [] : [name]));
  const found = isPlain ? { shape: Object.fromEntries(all), askedAnyway } : null;
  fields.set(schema, found);
  return found;
}

/**
 * The same as its schema says of an object, by the fields that are given: of forty filters a list is asked for by three,
 * and to ask each of them took a fifth of what the list cost. Null where something is wrong.
 */
function byFields({ shape, askedAnyway }: Fields, input: object): Record<string, unknown> | null {
  const given = new Set(Object.keys(input));
  const output: Record<string, unknown> = {};
  for (const name of [...given, ...askedAnyway.filter((one) => !given.has(one))]) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const result = field?.safeParse((input as Record<string, unknown>)[name]);
    if (!result?.success) return null;
    output[name] = result.data;
  }
  return output;
}

/**
 * `input` as `schema` describes it. Throws a ValidationError with `details.fields` as
 * `{ field: [code] }`.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const known = fieldsOf(schema);
  const quick = known && typeof input === 'object' && input && !Array.isArray(input) ? byFields(known, input) : null;
  if (quick) return quick as z.output<Schema>;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalid(faultsOf(result.error));
}
