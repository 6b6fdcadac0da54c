import { parse } from 'csv-parse/sync';
import fc from '../properties.js';
import { describe, expect, test } from 'vitest';

import { csvFile, csvLine } from '../../src/market/index.js';

describe('a CSV file', () => {
  test('quotes what has to be quoted and ends its lines with CRLF', () => {
    expect(csvLine(['plain', 'a,b', 'says "no"', 'two\nlines', 12, true, null, undefined])).toBe(
      'plain,"a,b","says ""no""","two\nlines",12,true,,\r\n',
    );
  });

  test.each(['=1+1', '+880', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u00a0=1', '＝1'])(
    'makes a text of %j, which a spreadsheet would run',
    (text) => {
      const [[cell]] = parse(csvLine([text])) as [[string]];
      expect(cell).toBe(`'${text}`);
    },
  );

  test('leaves numbers as they are', () => {
    expect(csvLine([-5, 0, 12.5])).toBe('-5,0,12.5\r\n');
  });

  test('gives back every text that is not a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), { maxLength: 4 }),
        (rows) => {
          const harmless = rows.map((row) => row.map((text) => `x${text}`));
          const read = parse(csvFile(['one', 'two'], harmless), { bom: true }) as string[][];
          expect(read).toEqual([['one', 'two'], ...harmless]);
        },
      ),
    );
  });
});
