import { describe, expect, it } from 'vitest';

import { ANSWER_ABOVE, answerIn } from '../../src/market/index.js';
import fc from '../properties.js';

const quoted = `> ${ANSWER_ABOVE.en}\n>\n> Karim wrote:\n> > Come on Sunday`;

describe('what somebody answers by mail', () => {
  it.each([
    [
      'Gmail',
      `Can we come at ten?\n\nOn Mon, Nov 23, 2026 at 9:12 PM 69 Street <no-reply@street.test> wrote:\n${quoted}`,
    ],
    [
      'Gmail, its line broken',
      `Can we come at ten?\n\nOn Mon, Nov 23, 2026 at 9:12 PM 69 Street <\nno-reply@street.test> wrote:\n\n${quoted}`,
    ],
    [
      'Outlook',
      'Can we come at ten?\r\n\r\n________________________________\r\nFrom: 69 Street <no-reply@street.test>\r\nSent: Monday\r\n',
    ],
    ['Outlook as text', 'Can we come at ten?\n\n-----Original Message-----\nFrom: 69 Street <no-reply@street.test>\n'],
    [
      'an iPhone',
      `Can we come at ten?\n\nSent from my iPhone\n\n> On 23 Nov 2026, at 21:12, 69 Street wrote:\n>\n${quoted}`,
    ],
    ['a signature', 'Can we come at ten?\n\n-- \nRahima Khatun\nDhaka'],
    [
      'a program that quotes without any mark',
      `Can we come at ten?\n\n${ANSWER_ABOVE.en}\n\nKarim wrote:\nCome on Sunday`,
    ],
    ['nothing quoted', '\n Can we come at ten?\n\n'],
  ])('is found in a mail of %s', (_program, text) => {
    expect(answerIn(text)).toBe('Can we come at ten?');
  });

  it('is found in Bangla', () => {
    const text = `শুক্রবার আসব\n\nসোম, ২৩ নভে, ২০২৬ তারিখে 69 Street <no-reply@street.test> লিখেছেন:\n> ${ANSWER_ABOVE.bn}`;
    expect(answerIn(text)).toBe('শুক্রবার আসব');
    expect(answerIn(`হ্যাঁ\n${ANSWER_ABOVE.bn}\nকরিম`)).toBe('হ্যাঁ');
  });

  it('keeps what somebody wrote in several lines, and lines that only look alike', () => {
    const text = 'On Friday we are away.\n\nFrom Saturday on it is fine:\n- at ten\n- at noon';
    expect(answerIn(text)).toBe(text);
  });

  it('is empty where nothing was written, and never has what stands below our line', () => {
    expect(answerIn(quoted)).toBe('');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '> ', '| '), (below, mark) => {
        expect(answerIn(`Yes\n${mark}${ANSWER_ABOVE.bn}\n${below}`)).toBe('Yes');
      }),
    );
  });
});
