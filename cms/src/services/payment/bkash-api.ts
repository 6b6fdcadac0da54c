/**
 * The calls of bKash's tokenized checkout, v1.2.0-beta, as its public papers describe them (read November 2026; never
 * tried against the real hosts).
 */
import type { BkashFailure } from '@69street/config/market';

import type { BkashSettings } from '../../bkash-settings';
import type { Value } from '../platform/sql';
import { ProviderDown } from './rail';

/** What bKash is asked to wait at most before its own state is asked for instead (its papers, November 2026). */
export const CALL_MS = 30_000;
const PATH = '/v1.2.0-beta/tokenized/checkout';

/** What the rail leans on; handed in, so that it runs without a cms. */
export type BkashDeps = {
  settings: () => BkashSettings;
  /** One statement, committed when it resolves: nothing of this runs inside a transaction. */
  rows: <Row>(text: string, values?: readonly Value[]) => Promise<Row[]>;
  warn: (text: string) => void;
};

/** Fields of an answer; nothing is believed of them that was not looked at. */
export type Answer = Readonly<Record<string, unknown>>;

/** bKash says no, with a code of its list. */
export class BkashRefused extends Error {
  constructor(readonly code: string) {
    super(`bKash refused with ${code}`);
  }
}

/** An answer came, whole, and was of no use: whatever bKash does with the call, it is over. */
export class AnsweredBadly extends ProviderDown {}

/** The token is not taken any more. The call it came with was not looked at. */
export class TokenRefused extends AnsweredBadly {}

/** Codes of the list that say nothing about the payment: trouble at bKash, or with our own account there. */
const TROUBLE = new Set(['2001', '2003', '2020', '2024', '2061', '2063', '2064', '2065', '2067']);

/** 2001 to 2069 and 2116 to 2119; anything else is no answer that one could act on. */
const isListed = (code: string) => /^(20[0-6]\d|211[6-9])$/.test(code) && code !== '2000';

const FAILURES: Readonly<Record<string, BkashFailure>> = {
  ...{ 2023: 'bkash_balance', 2006: 'bkash_limit', 2029: 'bkash_duplicate', 2069: 'bkash_cancelled' },
  ...{ 2011: 'bkash_pin', 2014: 'bkash_pin', 2015: 'bkash_pin', 2019: 'bkash_pin', 2043: 'bkash_pin' },
  ...{ 2010: 'bkash_otp', 2013: 'bkash_otp', 2016: 'bkash_otp', 2017: 'bkash_otp', 2018: 'bkash_otp' },
  // 2012 and 2039 to 2041 are about the one who is paid, which is us.
  ...{ 2059: 'bkash_otp', 2009: 'bkash_account', 2057: 'bkash_account', 2058: 'bkash_account' },
  ...{ 2036: 'bkash_account', 2037: 'bkash_account', 2038: 'bkash_account', 2044: 'bkash_account' },
  ...{ 2045: 'bkash_account', 2046: 'bkash_account' },
};

export const failureOf = (code: string): BkashFailure => FAILURES[code] ?? 'bkash_other';

/**
 * One call. Throws {@link BkashRefused}, {@link TokenRefused}, {@link AnsweredBadly} and ProviderDown. Nothing of what is
 * sent or answered reaches a log but the code.
 */
export async function callBkash(
  { settings, warn }: BkashDeps,
  call: string,
  { headers, body, timeout = CALL_MS }: { headers: Record<string, string>; body: object; timeout?: number },
): Promise<Answer> {
  let status = 0;
  let text = '';
  try {
    const answer = await fetch(`${settings().apiUrl}${PATH}/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    status = answer.status;
    text = await answer.text();
  } catch (error) {
    const { name } = error as Error;
    warn(`payments: bkash ${call} ${name}`);
    throw new ProviderDown(`bKash gave no answer (${name})`);
  }
  return judge(call, status, text, warn);
}

function judge(call: string, status: number, text: string, warn: BkashDeps['warn']): Answer {
  const answer = readObject(text);
  const code = textOf(answer, 'statusCode') ?? textOf(answer, 'errorCode') ?? '';
  // The gateway before bKash refuses a token without a code of the list.
  if ((status === 401 || status === 403) && !isListed(code)) throw new TokenRefused('bKash does not take the token');
  if (isListed(code)) {
    warn(`payments: bkash ${call} ${code}`);
    if (TROUBLE.has(code)) throw new AnsweredBadly(`bKash answered ${code}`);
    throw new BkashRefused(code);
  }
  if (!answer || status !== 200 || (code !== '' && code !== '0000')) {
    warn(`payments: bkash ${call} ${status} ${/^\d{1,4}$/.test(code) ? code : ''}`.trimEnd());
    throw new AnsweredBadly(`bKash answered ${status}`);
  }
  return answer;
}

export function readObject(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : null;
  } catch {
    return null;
  }
}

/** A field that is a text with something in it, else null. */
export function textOf(answer: Answer | null, name: string): string | null {
  const value = answer?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The same for a field without which the answer is rubbish. */
export function needText(answer: Answer, name: string): string {
  const value = textOf(answer, name);
  if (value === null) throw new AnsweredBadly(`bKash answered without ${name}`);
  return value;
}

/** 50000 poisha as "500.00". */
export const takaOf = (poisha: number): string =>
  `${Math.trunc(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;

/** "500.00", "500.5" or "500" as 50000, 50050 or 50000 poisha. Throws for anything else. */
export function poishaOf(answer: Answer, name: string): number {
  const [, taka, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(needText(answer, name)) ?? [];
  if (taka === undefined) throw new AnsweredBadly(`bKash answered with ${name} that is no amount`);
  return Number(taka) * 100 + Number(part.padEnd(2, '0'));
}

/** "2019-08-07T11:15:56:336 GMT+0600" as seconds; what is no such time is null. */
export function secondsOf(answer: Answer, name: string): number | null {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:[:.]\d{1,3})? GMT([+-]\d\d):?(\d\d)$/.exec(
    textOf(answer, name) ?? '',
  );
  const at = found ? Date.parse(`${found[1]}${found[2]}:${found[3]}`) : NaN;
  return Number.isNaN(at) ? null : Math.floor(at / 1000);
}
