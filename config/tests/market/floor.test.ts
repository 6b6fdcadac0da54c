import { expect, it } from 'vitest';

import { changeFromFileSchema, listingChangeSchema } from '../../src/contract/index.js';
import { isAboveRoof } from '../../src/market/index.js';

it.each([
  ...['9 of 7', '9th of 7', '9th floor, out of 7', '8th floor of 7 floors', '৯ of ৭', '10 of 9 storeys'],
  ...['৭ তলার ৯ম', '৭ তলার ৮', '৭ তলা ভবনের ৯ তলা', '৭টির মধ্যে ৯ম ফ্লোর', ' ৬  তলার ৭ম তলা '],
])('"%s" is above the roof, and refused wherever a person says it', (floor) => {
  expect(isAboveRoof(floor)).toBe(true);
  for (const schema of [listingChangeSchema, changeFromFileSchema.partial()]) {
    const { error } = schema.safeParse({ floor });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['floor', 'above_roof']]);
  }
});

it.each([
  ...['7th of 10', '7 of 7', '9', '9th', 'Ground floor', '7/9', '9/7', '3rd & 4th', '3rd & 4th of 2', 'Block 9 of 7'],
  ...['১০ তলার ৭ম', '৭ তলার ৭ম', '৯ম তলা', 'নিচতলা', 'ছাদের নিচে'],
])('"%s" may be', (floor) => {
  expect(isAboveRoof(floor)).toBe(false);
  expect(listingChangeSchema.safeParse({ floor }).success).toBe(true);
});
