import { BANGLA } from './bangla.js';
import { BANGLISH } from './banglish.js';
import { ENGLISH } from './english.js';
import { type JudgedQuery } from './judged-query.js';

/**
 * What people type, and what a right first page has to be. Written before any of it was run; none is taken from a
 * listing. What is expected is changed only where it was unfair, and not because it is missed.
 */
export const JUDGED_QUERIES: readonly JudgedQuery[] = [...ENGLISH, ...BANGLA, ...BANGLISH];
