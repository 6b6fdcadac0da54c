import { describe, expect, test } from 'vitest';

import { withoutPlaceholders } from '../../src/search/placeholders.js';
import fc from '../properties.js';

describe('placeholders of publishers', () => {
  test.each([
    ['Details:[phone]', ''],
    ['[phone]', ''],
    ['[phone] call for any details', ''],
    ['Two units per floor.\nFor Details Please, Call:[phone]', 'Two units per floor.'],
    ['Gas line. Contact:[phone]/[phone]/[phone]', 'Gas line.'],
    ['>WiFi\nContact For Booking:\n[phone]\n[phone]', '>WiFi'],
    ['Regards,\nMamun,\nMob:[phone]\nVivek Real Estate', 'Regards,\nMamun,\nVivek Real Estate'],
    ['২ টা বাথরুম, যোগাযোগ ঃ[phone]', '২ টা বাথরুম'],
    ['গ্যাস ১০৮০ টাকা।,যোগাযোগ:[phone],শুধু ফ্যামিলি', 'গ্যাস ১০৮০ টাকা।,শুধু ফ্যামিলি'],
    ['[phone] sft flat at Badda', 'flat at Badda'],
    ['2[phone] sft flat at Badda', 'flat at Badda'],
    ['137[phone]30 1435 sq ft flat', '1435 sq ft flat'],
    ['JBS at Block-I, Bashundhara R/A[phone]', 'JBS at Block-I, Bashundhara R/A'],
    ['Rent 13000, Email: [email protected], families', 'Rent 13000, families'],
    ['A flat (LONG TERM)[FAMILY PREFERRED]', 'A flat (LONG TERM)[FAMILY PREFERRED]'],
    ['Call the owner: 01712345678', 'Call the owner: 01712345678'],
  ])('%j becomes %j', (text, clean) => expect(withoutPlaceholders(text)).toBe(clean));

  test('none is left of any text, and a text without stays as it is', () => {
    const piece = fc.constantFrom(
      '[phone]',
      '[link]',
      'call',
      'যোগাযোগ',
      ':',
      ',',
      '\n',
      '. ',
      ' ',
      'lift',
      '12',
      '(',
      ')',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const clean = withoutPlaceholders(text);
        expect(clean).not.toMatch(/\[(?:phone|link)\]/);
        if (!text.includes('[')) expect(clean).toBe(text);
        for (const word of ['lift']) expect(clean.split(word).length).toBe(text.split(word).length);
      }),
    );
  });
});
