import { createHash } from 'node:crypto';

import { publicRows, type Sql } from '../platform/sql';

/** Of so many statements each connection keeps the plan: it takes longer to make than to follow. */
const PLANS_MAX = 150;
const names = new Map<string, string>();

/** As publicRows, planned once: only for what is found the same way whatever the values are. */
export function plannedRows<Row>(statement: Sql): Promise<Row[]> {
  const { text } = statement;
  if (names.size < PLANS_MAX && !names.has(text))
    names.set(text, `street_plan ${createHash('md5').update(text).digest('hex')}`);
  return publicRows<Row>(statement, [], names.get(text));
}

/**
 * Some listings by their ids. By OFFSET the planner weighs no other index, by SELECT it thinks the same of any ids, so that
 * the plan is kept: it takes ten times longer to make than to follow.
 */
export const NAMED = '(SELECT * FROM properties WHERE id = ANY((SELECT ?::int[])::int[]) OFFSET 0)';
