import { describe, expect, test } from 'vitest';

import { csvFile, csvLine, MAX_TAKA, PERCENT_RANGE, priceAfter, readCsv } from '../../src/market/index.js';
import fc from '../properties.js';

const cellsOf = (text: string) => readCsv(text)?.map(({ cells }) => cells);

describe('readCsv', () => {
  test.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons of Excel', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['a line that names the separator', 'sep=;\r\na;b\r\n1;2'],
    ['the line ends of old Macs', 'a,b\r1,2\r'],
    ['empty lines and lines of empty cells', '\na,b\n\n,\n1,2\n\n'],
    ['blanks around', ' a , b \n 1 , 2 '],
    ['quotes', '"a","b"\n"1","2"'],
  ])('reads %s', (_what, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('reads quotes over several lines, doubled ones and separators in them', () => {
    expect(cellsOf('name,text\n"He said ""yes"", twice","one\r\ntwo;three"\n')).toEqual([
      ['name', 'text'],
      ['He said "yes", twice', 'one\ntwo;three'],
    ]);
    expect(cellsOf('size\n12" wide')).toEqual([['size'], ['12" wide']]);
  });

  test('counts lines as an editor does', () => {
    expect(readCsv('a,b\n"1\n1",2\n\n3,4')?.map(({ line }) => line)).toEqual([1, 2, 5]);
    expect(readCsv('sep=;\na;b\r\n1;2')?.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('takes the apostrophe off again that keeps a spreadsheet from running a text, and no other', () => {
    expect(cellsOf(csvLine(['=1+1', '-5', "'tis", '+8801712']))).toEqual([['=1+1', '-5', "'tis", '+8801712']]);
  });

  test('says no to a quote that is never closed', () => expect(readCsv('a,b\n"1,2\n3,4')).toBeNull());

  test('reads what we write', () => {
    const cell = fc
      .string({ unit: fc.constantFrom(...'ab ,;"\'\n=+-@১ক') })
      .map((text) => text.trim())
      // Ours to write are whole words; one apostrophe in front of a formula is what we put there ourselves.
      .filter((text) => !/^'+\s*[=+\-@]/.test(text));
    const row = fc.array(cell, { minLength: 2, maxLength: 5 }).filter((cells) => cells.some((one) => one !== ''));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const head = ['name', 'price', 'city', 'area', 'code', 'type'];
        expect(cellsOf(csvFile(head, rows))).toEqual([head, ...rows]);
      }),
    );
  });
});

describe('priceAfter', () => {
  test.each([
    [30_000, 10, 33_000],
    [30_000, -5, 28_500],
    [12_345, 10, 13_600],
    [950, 3, 979],
    [9_990, 1, 10_100],
    [12_345_678, -2.5, 12_037_000],
    [25_000, 0, 25_000],
  ])('%i by %f per cent is %i', (price, percent, after) => {
    expect(priceAfter(price, { kind: 'percent', percent })).toBe(after);
  });

  test('is the one that is set, or none', () => {
    expect(priceAfter(1, { kind: 'set', price: 25_000 })).toBe(25_000);
    expect(priceAfter(1, { kind: 'set', price: 0 })).toBeNull();
    expect(priceAfter(MAX_TAKA, { kind: 'percent', percent: 10 })).toBeNull();
  });

  test('stays within a step of the exact amount, and goes the way that was asked for', () => {
    const percents = fc.integer({ min: PERCENT_RANGE.min, max: PERCENT_RANGE.max });
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1_000_000_000 }), percents, (price, percent) => {
        const after = priceAfter(price, { kind: 'percent', percent }) ?? NaN;
        const exact = (price * (100 + percent)) / 100;
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(exact * 0.01 + 1);
        if (percent > 1) expect(after).toBeGreaterThanOrEqual(price);
        if (percent < -1) expect(after).toBeLessThanOrEqual(price);
      }),
    );
  });
});
