import { expect, it } from 'vitest';

import { areaIn, linkArea, wholeAddress } from '../../src/search/index.js';

const named = (area: string, lang: 'en' | 'bn', city: 'dhaka' | 'chittagong' = 'dhaka') =>
  areaIn({ area, city, place: linkArea(city, area) }, lang).area;

it.each([
  ['Gulshan', 'গুলশান'],
  ['Mirpur', 'মিরপুর'],
  ['Block D, Bashundhara R-A', 'বসুন্ধরা ব্লক ডি'],
  ['Road No 10, Block A, Bashundhara R-A', 'রোড ১০, বসুন্ধরা ব্লক এ'],
  ['Road No 4, Dhanmondi', 'ধানমন্ডি ৪'],
  ['West Shewrapara, Mirpur', 'পশ্চিম শেওড়াপাড়া, মিরপুর'],
  ['Priyanka City, Sector 12, Uttara', 'Priyanka City, উত্তরা সেক্টর ১২'],
  ['Tolarbag, Section 1, Mirpur', 'টোলারবাগ, মিরপুর ১'],
  ['ধানমন্ডী ২৭', 'ধানমন্ডী ২৭'],
  ['Some Nowhere Colony', 'Some Nowhere Colony'],
])('a Bangla page says "%s" as "%s"', (area, words) => {
  expect(named(area, 'bn')).toBe(words);
});

it('leaves out a city that stands beside it anyway', () => {
  expect(areaIn({ area: 'Rajshahi City', city: 'rajshahi', place: null }, 'bn').area).toBeNull();
  expect(areaIn({ area: 'Rajshahi City', city: 'rajshahi', place: null }, 'en').area).toBe('Rajshahi City');
});

it('drops the number of a ward that says no more than the place', () => {
  expect(named('12 No. Sarai Para Ward, Double Mooring', 'bn', 'chittagong')).toBe('সরাইপাড়া, ডবলমুরিং');
});

it('names a place in English where its owner wrote Bangla, and leaves English as it is', () => {
  expect(named('বসুন্ধরা ব্লক ডি', 'en')).toBe('Bashundhara Block D');
  expect(named('Block D, Bashundhara R-A', 'en')).toBe('Block D, Bashundhara R-A');
});

it.each([
  ['Road 3', 'Sonadanga', 'khulna', 'Road 3, Sonadanga, Khulna'],
  ['House 4, Road 8, Dhanmondi, Dhaka', 'dhanmondi', 'dhaka', 'House 4, Road 8, Dhanmondi, Dhaka'],
  ['বাড়ি ৪, রোড ৮', 'ধানমন্ডি', 'dhaka', 'বাড়ি ৪, রোড ৮, ধানমন্ডি, ঢাকা'],
  [' Road 3 ', null, 'khulna', 'Road 3, Khulna'],
  ['Road 3', '', null, 'Road 3'],
  ['', 'Sonadanga', 'khulna', null],
  [null, 'Sonadanga', 'khulna', null],
] as const)('the address %j in %j, %j, is %j', (address, area, city, whole) => {
  expect(wholeAddress({ address, area, city })).toBe(whole);
});
