import { describe, expect, test } from 'vitest';

import {
  BKASH_FAILURES,
  LEDGER_RAILS,
  PAYMENT_FAILURES,
  SSLCOMMERZ_FAILURES,
  TRANSFER_FAILURES,
} from '@69street/config/market';

import { ways as bn } from '~/messages/bn/ways';
import { ways as en } from '~/messages/en/ways';

const FAILURES = [...PAYMENT_FAILURES, ...BKASH_FAILURES, ...SSLCOMMERZ_FAILURES, ...TRANSFER_FAILURES];

describe('why a payment came to nothing', () => {
  test.each(FAILURES)('is said in both languages: %s', (code) => {
    expect(en.failures[code]).toMatch(/^[A-Z].*\.$|^bKash.*\.$/);
    expect(bn.failures[code]).toMatch(/^\p{Script=Bengali}.*।$/u);
  });

  test('has no words that nothing leads to', () => {
    const codes = [...FAILURES].sort();
    expect(Object.keys(en.failures).sort()).toEqual(codes);
    expect(Object.keys(bn.failures).sort()).toEqual(codes);
  });
});

test('every way has a name in both languages', () => {
  for (const rail of LEDGER_RAILS) expect([en.names[rail], bn.names[rail]].every(Boolean)).toBe(true);
});
