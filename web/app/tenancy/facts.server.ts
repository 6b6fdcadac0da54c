import { agreementFactsSchema, type AgreementFacts } from '@69street/config/contract';
import { BILLS, parseMoney, toLatinDigits } from '@69street/config/market';

import { messagesOf } from '~/messages/index.server';
import { tenancyMessagesOf } from '~/messages/tenancy';

import { COUNT_FIELDS, DAY_FIELDS, MONEY_FIELDS, TEXT_FIELDS } from './tenancy';

/** A whole number as people type it, in the digits of either language; NaN for none. */
export const countOf = (text: string): number =>
  /^\d{1,6}$/.test(toLatinDigits(text.trim())) ? Number(toLatinDigits(text.trim())) : Number.NaN;
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
  for (const { path, code, message } of parsed.error.issues) {
    const name = String(path[0]);
    const isNumber = [...MONEY_FIELDS, ...COUNT_FIELDS].some((one) => one === name);
    const isDay = DAY_FIELDS.some((one) => one === name);
    const words = message === 'backwards' ? t.backwards : isDay ? t.day : isNumber ? t.number : form.invalid;
    fields[name] ??= text(name).trim() === '' ? form.required : code === 'too_big' && !isNumber ? form.tooLong : words;
  }
  return { fields };
}
