import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

/**
 * One word for one thing: what the site does not say, and what it says instead. Words that are part of others are
 * written with what tells them apart.
 */
const WORDS: ReadonlyArray<readonly [wrong: RegExp, right: string]> = [
  [/ই-মেইল|ইমেল|ই-মেল|ঈমেইল/u, 'ইমেইল'],
  [/লগইন|লগ-ইন|সাইন ইন/u, 'লগ ইন'],
  [/লগআউট|লগ-আউট|সাইন আউট/u, 'লগ আউট'],
  [/সাইন আপ|রেজিস্ট্রেশন|রেজিস্টার/u, 'নিবন্ধন'],
  [/লিঙ্ক|লিন্ক/u, 'লিংক'],
  [/গোসলখানা|টয়লেট|টয়লেট|স্নানঘর/u, 'বাথরুম'],
  [/শয়নকক্ষ|শয়নকক্ষ|বেডরুম/u, 'শোবার ঘর'],
  [/টেলিফোন|দূরালাপনী/u, 'ফোন'],
  [/একাউন্ট|এ্যাকাউন্ট|এ্যাপ|এপার্টমেন্ট/u, 'অ্যাকাউন্ট, অ্যাপ, অ্যাপার্টমেন্ট'],
  [/ফ্লাট/u, 'ফ্ল্যাট'],
  [/বর্গ ফুট|বর্গ-ফুট|স্কয়ার ফুট|স্কয়ার ফিট/u, 'বর্গফুট'],
  [/মানচিত্র/u, 'ম্যাপ'],
  [/রিভিউ/u, 'মতামত'],
  [/ফটো(?!কপি)/u, 'ছবি'],
  [/মেসেজ|ম্যাসেজ/u, 'বার্তা'],
  [/এড্রেস|অ্যাড্রেস/u, 'ঠিকানা'],
  [/ওয়েব সাইট|ওয়েব সাইট/u, 'ওয়েবসাইট'],
  [/পাস ওয়ার্ড|পাশওয়ার্ড/u, 'পাসওয়ার্ড'],
  [/ডাইনলোড|ডাউন লোড/u, 'ডাউনলোড'],
  [/এখনও/u, 'এখনো'],
  [/পুরনো/u, 'পুরোনো'],
  [/কীসের/u, 'কিসের'],
];
/** Written in Latin digits on purpose: the brand, codes and samples of what one types, telephone numbers of services. */
const LATIN =
  /69 ?Street|69street|D-\d+|\d{4}(?: \d{4}){3}|01\d{3}-\d{6}|\d{4}-\d{2}|\d+\.\d{3,}|\dk\b|\$\{[^}]*\}|\\u[0-9a-f]{4}/giu;

const root = path.resolve(import.meta.dirname, '../../..');
const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name));

/** Every Bangla text that a person sees: the catalogues, the mails and notes of cms, the content of the demo. */
const lines = [
  ...filesBelow('web/app/messages/bn', /\.ts$/),
  ...filesBelow('cms/src', /\.tsx?$/),
  ...filesBelow('cms/seed', /\.bn\.json$/),
]
  // The words that visitors type are looked for in every spelling.
  .filter((file) => !file.startsWith('cms/src/services/search/'))
  .flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .map((text, index) => ({ at: `${file}:${index + 1}`, text }))
      .filter(({ text }) => /[ঀ-৿]/u.test(text)),
  );

test('there is much to look at', () => expect(lines.length).toBeGreaterThan(2000));

test.each(WORDS)('nothing says %s for "%s"', (wrong) => {
  expect(lines.filter(({ text }) => wrong.test(text)).map(({ at, text }) => `${at} ${text.trim()}`)).toEqual([]);
});

test('numbers beside Bangla letters are written in Bangla digits', () => {
  const strings = lines.flatMap(({ at, text }) =>
    [...text.matchAll(/'[^']*'|`[^`]*`|"[^"]*"/gu)].map(([quoted]) => ({ at, quoted })),
  );
  const wrong = strings.filter(({ quoted }) => /[ঀ-৿]/u.test(quoted) && /\d/.test(quoted.replace(LATIN, '')));
  expect(wrong.map(({ at, quoted }) => `${at} ${quoted}`)).toEqual([]);
});
