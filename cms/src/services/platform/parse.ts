import { errors } from '@strapi/utils';
import type { z } from 'zod';

/** The fields of `error` with what is wrong with each; what concerns the whole input stands under its unknown keys or ''. */
export function faultsOf(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    for (const name of names) {
      // A custom rule's message is already the code that a form translates; Zod's own sentences are not.
      (fields[name] ??= []).push(issue.code === 'custom' ? issue.message : issue.code);
    }
  }
  return fields;
}

/** What a caller's mistake is answered with: each field with the codes of what is wrong with it. */
export function invalid(fields: Record<string, string[]>): errors.ValidationError {
  return new errors.ValidationError('Some fields are not valid', { fields });
}

/**
 * `input` as `schema` describes it. Throws a ValidationError with `details.fields` as
 * `{ field: [code] }`.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalid(faultsOf(result.error));
}
