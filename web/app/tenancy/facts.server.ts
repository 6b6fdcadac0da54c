import { agreementFactsSchema, type AgreementFacts } from '@69street/config/contract';
import { BILLS, parseMoney, parseWhole } from '@69street/config/market';

import { messagesOf } from '~/messages/index.server';
import { tenancyMessagesOf } from '~/messages/tenancy';
import { mostOf } from '~/shell/problem';

import { COUNT_FIELDS, DAY_FIELDS, MONEY_FIELDS, TEXT_FIELDS } from './tenancy';

/** A whole number as people type it, in digits or words of either language; NaN for none. */
export const countOf = (text: string): number => parseWhole(text) ?? Number.NaN;
/** An amount as people type it; NaN for none. */
export const takaOf = (text: string): number => parseMoney(text) ?? Number.NaN;

/** What was typed, as facts; else what is wrong with which field, in words. */
export function readFacts(
  request: Request,
  text: (name: string) => string,
): { facts: AgreementFacts } | { fields: Record<string, string> } {
  const t = tenancyMessagesOf(request).facts;
  const { form } = messagesOf(request).common;
  const of = <Name extends string>(names: readonly Name[], read: (typed: string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, read(text(name))]));
  const parsed = agreementFactsSchema.safeParse({
    ...of([...TEXT_FIELDS, ...DAY_FIELDS, ...BILLS], (typed) => typed),
    ...of(MONEY_FIELDS, takaOf),
    ...of(COUNT_FIELDS, countOf),
    extra: text('extra').trim() || null,
  });
  if (parsed.success) return { facts: parsed.data };
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const { path, message } = issue;
    const name = String(path[0]);
    const isNumber = [...MONEY_FIELDS, ...COUNT_FIELDS].some((one) => one === name);
    const isDay = DAY_FIELDS.some((one) => one === name);
    const words = message === 'backwards' ? t.backwards : isDay ? t.day : isNumber ? t.number : form.invalid;
    const most = isNumber ? null : mostOf(issue);
    fields[name] ??= text(name).trim() === '' ? form.required : most === null ? words : form.longerThan(most);
  }
  return { fields };
}
