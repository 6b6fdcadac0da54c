import { type JudgedQuery, judgedQueries } from './judged-query.js';

/**
 * What people type, and what a right first page has to be. Written before any of it was run; none is taken from a
 * listing. What is expected is changed only where it was unfair, and not because it is missed.
 */
export const JUDGED_QUERIES: readonly JudgedQuery[] = ['english', 'bangla', 'banglish', 'costs'].flatMap(judgedQueries);

const UNSEEN = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  ...[
    'seventh',
    'eighth',
    'ninth',
    'tenth',
    'eleventh',
    'twelfth',
    'thirteenth',
    'fourteenth',
    'fifteenth',
    'sixteenth',
    'seventeenth',
    'eighteenth',
    'nineteenth',
    'twentieth',
    'twentyfirst',
    'twentysecond',
    'twentythird',
    'twentyfourth',
    'twentyfifth',
    'twentysixth',
    'twentyseventh',
    'twentyeighth',
  ],
];

/** What somebody typed who had not seen the vocabulary; each part written before it was run. */
export const UNSEEN_QUERIES: readonly JudgedQuery[] = UNSEEN.flatMap((name) => judgedQueries(`unseen-${name}`));
