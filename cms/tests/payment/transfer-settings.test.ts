import { describe, expect, it } from 'vitest';

import { readStreet } from '../../config/street';
import { problemsOf } from '../../src/street-problems';
import { cmsEnvironment } from '../support/env';

const ACCOUNT = {
  ...{ BANK_ACCOUNT_NAME: '69 Street Ltd', BANK_NAME: 'Example Bank PLC', BANK_BRANCH: 'Gulshan' },
  ...{ BANK_ACCOUNT_NUMBER: '0001 2345-678', BANK_ROUTING_NUMBER: '123456789' },
};
const needs = { databaseUrl: 'postgresql://localhost/x', dataDir: '/tmp' };
const streetOf = (more: Record<string, string>) => readStreet({ ...cmsEnvironment(needs), ...more });
const wrongWith = (more: Record<string, string>) =>
  problemsOf(streetOf(more)).filter((problem) => /BANK_|Bank transfer|names transfer/.test(problem));

describe('the account for bank transfers', () => {
  it('is offered where it is set, wholly, and between the wallets and the foreign card', () => {
    expect(streetOf({}).payments).toMatchObject({ bank: null, offered: ['card'] });
    const { bank, offered } = streetOf(ACCOUNT).payments;
    expect(offered).toEqual(['transfer', 'card']);
    expect(bank).toMatchObject({ accountNumber: '0001 2345-678', twoPeopleAbove: 5_000_000, isEmbedded: false });
    expect(streetOf({ ...ACCOUNT, PAYMENT_RAILS: 'card,transfer' }).payments.offered).toEqual(['card', 'transfer']);
    expect(wrongWith(ACCOUNT)).toEqual([]);
    expect(wrongWith({ PAYMENT_RAILS: 'transfer,card' })).toEqual([expect.stringMatching(/no credentials/)]);
  });

  it.each([
    [{ BANK_BRANCH: '' }, /needs BANK_BRANCH as well/],
    [{ BANK_ACCOUNT_NUMBER: 'IBAN' }, /BANK_ACCOUNT_NUMBER is no number/],
    [{ BANK_ROUTING_NUMBER: '12345' }, /BANK_ROUTING_NUMBER is not nine digits/],
    [{ BANK_TWO_PEOPLE_ABOVE: 'many' }, /BANK_TWO_PEOPLE_ABOVE is "many"/],
  ])('is refused at the start where it is not whole: %j', (fields, words) => {
    expect(wrongWith({ ...ACCOUNT, ...fields })).toEqual([expect.stringMatching(words)]);
  });

  it('is refused in production where it is made up, unless that is allowed', () => {
    const madeUp = { ...ACCOUNT, BANK_EMBEDDED: '1', NODE_ENV: 'production' };
    expect(wrongWith({ ...madeUp, ALLOW_EMBEDDED_SERVICES: '' })).toEqual([expect.stringMatching(/made up/)]);
    expect(wrongWith({ ...madeUp, ALLOW_EMBEDDED_SERVICES: '1' })).toEqual([]);
  });

  it('is refused in production where transfers would wait for a second administrator whom nobody has named', () => {
    const alone = { ...ACCOUNT, NODE_ENV: 'production', ADMIN_EMAILS: 'one@69street.test' };
    expect(wrongWith(alone)).toEqual([expect.stringMatching(/ADMIN_EMAILS names one address/)]);
    expect(wrongWith({ ...alone, ADMIN_EMAILS: 'One@69street.test, one@69street.test' })).toHaveLength(1);
    expect(wrongWith({ ...alone, ADMIN_EMAILS: 'one@69street.test,two@69street.test' })).toEqual([]);
    expect(wrongWith({ ...alone, BANK_TWO_PEOPLE_ABOVE: '1000000' })).toEqual([]);
    expect(wrongWith({ ...alone, NODE_ENV: 'test' })).toEqual([]);
  });

  it('has another limit for two people where it is set', () => {
    expect(streetOf({ ...ACCOUNT, BANK_TWO_PEOPLE_ABOVE: '1000' }).payments.bank?.twoPeopleAbove).toBe(100_000);
  });
});
