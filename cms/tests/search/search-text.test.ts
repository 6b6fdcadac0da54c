import fc from '../../../config/tests/properties';
import { beforeAll, expect, it } from 'vitest';

import { searchWords } from '../../src/services/search/text';
import { sql, startCms } from '../support/cms';

beforeAll(async () => void (await startCms()));

it.each([
  ['south facing', 'south facing'],
  ['No no, NO!', 'No'],
  ['gulshan - lake -- view', 'gulshan lake view'],
  ['flat -office - shop', 'flat -office shop'],
  ['flat or or shop', 'flat or shop'],
  ['or flat or', 'flat'],
  ['lake flat or flat lake or pond', 'lake flat or pond'],
  ['flat -flat', ''],
  ['flat -flat or lake', 'lake'],
  ['-"Mirpur 10" -"মিরপুর" flat', '-"Mirpur 10" -"মিরপুর" flat'],
  ['"O.R. Nizam" 10/A gulshan-2 1.5', '"O.R. Nizam" 10/A gulshan-2 1.5'],
  ['flat" south facing', 'flat "south facing"'],
  ['(((a+)+)+)$(a+)', 'a'],
  [`' OR 1=1 --`, '1'],
  ['a-b-c-d-e-a', 'a b c d e'],
  ['10/10/10/10/or', '10'],
  ['flat -a/b/c/d/OR', 'flat -a -b -c -d'],
  ['ক্ষ খ\u200dগ', 'ক্ষ খ\u200dগ'],
  ['-'.repeat(200), ''],
  ['"" "', ''],
])('%j is looked for as %j', (text, words) => {
  expect(searchWords(text)).toBe(words);
});

const any = fc
  .array(
    fc.constantFrom('-', '--', '"', ' ', ' or ', 'or', 'flat', 'a', '+', '(', '10/', "'", '\\', '!', ':*', 'ক', '🏠'),
    {
      maxLength: 120,
    },
  )
  .map((parts) => parts.join(''));

it('is a question that the database takes, whatever was typed, and stays what it is', async () => {
  await fc.assert(
    fc.asyncProperty(any, async (text) => {
      const words = searchWords(text);
      expect(searchWords(words)).toBe(words);
      const [row] = await sql<{ nodes: number }>(`SELECT numnode(websearch_to_tsquery('simple', ?)) AS nodes`, [words]);
      expect(row?.nodes).toBeLessThan(60);
    }),
    { numRuns: 300 },
  );
});

const VOCABULARY = ['flat', 'lake', 'view', 'shop'];
const item = fc
  .tuple(fc.constantFrom('', '', '-'), fc.subarray(VOCABULARY, { minLength: 1, maxLength: 2 }))
  .map(([sign, words]) => sign + (words.length === 1 ? words[0] : `"${words.join(' ')}"`));
const asked = fc
  .array(fc.array(item, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
  .map((alternatives) => alternatives.map((items) => items.join(' ')).join(' or '));

it('finds what the text as it was typed finds', async () => {
  await fc.assert(
    fc.asyncProperty(asked, fc.shuffledSubarray(VOCABULARY), async (text, listing) => {
      const [row] = await sql<{ typed: boolean; asked: boolean }>(
        `SELECT to_tsvector('simple', ?) @@ websearch_to_tsquery('simple', ?) AS typed,
          to_tsvector('simple', ?) @@ websearch_to_tsquery('simple', ?) AS asked`,
        [listing.join(' '), text, listing.join(' '), searchWords(text)],
      );
      expect(row?.asked, searchWords(text)).toBe(row?.typed);
    }),
    { numRuns: 500 },
  );
});
