import { type Sharing } from '../market/index.js';

/** Words that say which part of a home is looked for; a mess has seats. */
export const SHARED: ReadonlyArray<readonly [Sharing, RegExp]> = [
  [
    'sublet',
    /^(?:sub ?l[ae]t|paying guest|(?:flat|apartment|house) ?(?:to )?shar|shar(?:e|ing) (?:a )?flat|ফ্ল্যাট শে\S+র|shared? (?:flat|apartment|accommodation)|সাব ?লেট|পেয়িং গেস্ট|পেইং গেস্ট)/i,
  ],
  [
    'seat',
    /^(?:seat|mess|room ?mate|room (?:to )?shar|shared? (?:a )?room|sharing (?:a )?room|রুম শে\S+র|সিট|সীট|মেস|ম্যাস|রুমমেট)/i,
  ],
  ['single_room', /^(?:sing(?:le|el) (?:room|rum)|সিঙ্গেল রুম)/i],
  ['hostel', /^(?:hostel|হোস্টেল)/i],
];
