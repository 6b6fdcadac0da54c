import { BANGLA } from './bangla.js';
import { BANGLISH } from './banglish.js';
import { ENGLISH } from './english.js';
import { type JudgedQuery } from './judged-query.js';
import { UNSEEN_EIGHTH } from './unseen-eighth.js';
import { UNSEEN_ELEVENTH } from './unseen-eleventh.js';
import { UNSEEN_FIFTH } from './unseen-fifth.js';
import { UNSEEN_FIRST } from './unseen-first.js';
import { UNSEEN_FOURTH } from './unseen-fourth.js';
import { UNSEEN_NINTH } from './unseen-ninth.js';
import { UNSEEN_SECOND } from './unseen-second.js';
import { UNSEEN_SEVENTH } from './unseen-seventh.js';
import { UNSEEN_SIXTH } from './unseen-sixth.js';
import { UNSEEN_TENTH } from './unseen-tenth.js';
import { UNSEEN_THIRD } from './unseen-third.js';

/**
 * What people type, and what a right first page has to be. Written before any of it was run; none is taken from a
 * listing. What is expected is changed only where it was unfair, and not because it is missed.
 */
export const JUDGED_QUERIES: readonly JudgedQuery[] = [...ENGLISH, ...BANGLA, ...BANGLISH];

/** What somebody typed who had not seen the vocabulary; each part written before it was run. */
export const UNSEEN_QUERIES: readonly JudgedQuery[] = [
  ...UNSEEN_FIRST,
  ...UNSEEN_SECOND,
  ...UNSEEN_THIRD,
  ...UNSEEN_FOURTH,
  ...UNSEEN_FIFTH,
  ...UNSEEN_SIXTH,
  ...UNSEEN_SEVENTH,
  ...UNSEEN_EIGHTH,
  ...UNSEEN_NINTH,
  ...UNSEEN_TENTH,
  ...UNSEEN_ELEVENTH,
];
