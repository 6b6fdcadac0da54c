import { randomInt } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { drawReference, findReferences, readReference, REFERENCE_LETTERS, takesSlip } from '../../src/market/index.js';
import fc from '../properties.js';

const ALL = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** References as they are drawn, from numbers that fast-check chooses and then a stream of its own. */
const references = fc.array(fc.nat(1_000_000), { minLength: 7, maxLength: 40 }).map((numbers) => {
  let at = 0;
  return drawReference((below) => (at < numbers.length ? numbers[at++]! : randomInt(1_000_000)) % below);
});

const lettersOf = (reference: string) => reference.replaceAll('-', '').slice(2);

describe('the reference of a bank transfer', () => {
  it('is short, in groups, and has no letters that look like others', () => {
    fc.assert(
      fc.property(references, (reference) => {
        expect(reference).toMatch(/^69-\w{4}-\w{4}$/);
        for (const letter of lettersOf(reference)) expect(REFERENCE_LETTERS).toContain(letter);
      }),
    );
    for (const [one, other] of ['0O', '1I', '1L', 'IL', '2Z', '5S', '8B', 'UV'].map((pair) => [...pair])) {
      expect([one, other].filter((letter) => REFERENCE_LETTERS.includes(letter!)).length).toBeLessThan(2);
    }
  });

  it('is read as it is said, typed or broken up, in either digits', () => {
    fc.assert(
      fc.property(references, (reference) => {
        const letters = lettersOf(reference);
        const bangla = reference.replaceAll(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
        for (const said of [reference, letters, reference.toLowerCase(), ` ${[...reference].join(' ')} `, bangla]) {
          expect(readReference(said)).toBe(reference);
        }
      }),
    );
    for (const none of ['', '69', '69-', '69-K7M4', 'hello', '69-????-????']) expect(readReference(none)).toBeNull();
  });

  it('is known to be wrong with any one character wrong, of all that can be typed', () => {
    fc.assert(
      fc.property(references, fc.nat(7), fc.constantFrom(...ALL), (reference, at, wrong) => {
        const letters = lettersOf(reference);
        fc.pre(letters[at] !== wrong);
        expect(readReference(`69${letters.slice(0, at)}${wrong}${letters.slice(at + 1)}`)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('is known to be wrong with any two neighbours swapped, the check character among them', () => {
    fc.assert(
      fc.property(references, fc.nat(6), (reference, at) => {
        const letters = lettersOf(reference);
        const [one, other] = [letters[at], letters[at + 1]];
        fc.pre(one !== other);
        expect(readReference(`69${letters.slice(0, at)}${other}${one}${letters.slice(at + 2)}`)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('has the check character of ISO 7064, MOD 37-2, as its own examples have it', () => {
    // The identification of a blood donation, whose check character is of the same scheme: G1234 98 654321 has H.
    const value = (text: string) => [...text].reduce((sum, letter) => ((sum + ALL.indexOf(letter)) * 2) % 37, 0);
    expect(ALL[(38 - value('G123498654321')) % 37]).toBe('H');
    fc.assert(
      fc.property(references, (reference) => {
        const letters = lettersOf(reference);
        expect(ALL[(38 - value(letters.slice(0, 7))) % 37]).toBe(letters[7]);
      }),
    );
  });

  it('is found in what a bank writes, however it breaks it up, and in nothing else', () => {
    fc.assert(
      fc.property(references, references, (one, other) => {
        expect(findReferences(`NPSB/CR/${one.replaceAll('-', ' ').toLowerCase()}/RAHIM`)).toContain(one);
        expect(findReferences(`BEFTN ${one.replaceAll('-', '')} ${other}`)).toEqual(
          expect.arrayContaining([one, other]),
        );
        const wrong = one.slice(0, -1) + REFERENCE_LETTERS[(REFERENCE_LETTERS.indexOf(one.at(-1)!) + 1) % 23];
        expect(findReferences(`CASH DEP ${wrong}`)).not.toContain(one);
      }),
    );
    expect(findReferences('69 CASH DEPOSIT BY SELF')).toEqual([]);
  });
});

describe('a slip', () => {
  it('is taken as long as nobody has found the money and its time is not over', () => {
    expect((['open', 'handed', 'refused', 'confirmed', 'expired', 'closed'] as const).map(takesSlip)).toEqual([
      ...[true, true, true, false, false, false],
    ]);
  });
});
