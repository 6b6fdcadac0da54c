import type { z } from 'zod';

import type { Messages } from '~/messages/en';

import { mostOf, type Issue } from './problem';

/** What is wrong with each field that a schema refuses, `inWords`; of several faults the first. */
export function wrongFields(
  { issues }: z.ZodError,
  inWords: (field: string, issue: Issue) => string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    fields[field] ??= inWords(field, issue);
  }
  return fields;
}

/** What is wrong with a field of a person, in words: empty, too long, or not what its name says. */
export function fieldMessage(field: string, value: string, issue: Issue, form: Messages['common']['form']): string {
  if (value.trim() === '') return form.required;
  const most = mostOf(issue);
  if (most !== null) return form.longerThan(most);
  return field === 'number' ? form.phone : field === 'email' ? form.emailInvalid : form.invalid;
}
