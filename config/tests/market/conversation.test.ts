import { describe, expect, it } from 'vitest';

import { MESSAGE_SUSPICIONS, suspicionsOf, type MessageSuspicion } from '../../src/market/index.js';
import fc from '../properties.js';

describe('what a message asks for before a home was seen', () => {
  it.each<[string, MessageSuspicion[]]>([
    ['Send 5000 by bKash first, then I give you the address', ['wallet']],
    ['please pay me before, the advance is two months', ['advance']],
    ['Booking money 10k dile dekhte parben, nagad e pathan', ['advance', 'wallet']],
    ['আগে অগ্রিম পাঠান, তারপর চাবি দেব', ['advance']],
    ['বিকাশে ২০০০ টাকা দিন', ['wallet']],
    ['আপনার ফোনে যে ওটিপি গেছে সেটা বলুন', ['code']],
    ['tell me the OTP that you get', ['code']],
    ['card number and CVV please', ['card']],
    ['ডেবিট কার্ডের নম্বর দিন', ['card']],
    ['Is the flat still to be had? We are a family of four.', []],
    ['The bus stops in front, two options for parking', []],
    ['নগদ টাকায় ভাড়া দিতে পারি', []],
    ['শুক্রবার সকাল দশটায় দেখতে আসব', []],
    ['There is a card reader at the gate, and spinning classes next door', []],
  ])('%s', (words, kinds) => {
    expect(suspicionsOf(words)).toEqual(kinds);
  });

  it('is found wherever it stands, and in whatever case, and answers for any text', () => {
    const around = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(around, around, fc.boolean(), (before, after, upper) => {
        const words = `${before} ${upper ? 'BKASH' : 'bkash'} ${after}`;
        expect(suspicionsOf(words)).toContain('wallet');
        for (const kind of suspicionsOf(before)) expect(MESSAGE_SUSPICIONS).toContain(kind);
      }),
    );
  });
});
