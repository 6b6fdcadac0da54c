import { areasSql, conditions } from '../search/query';
import { rows, type Sql, type Value } from '../platform/sql';
import type { Filters } from './saved-searches';

/** The stored spellings that an area in free words stands for. */
export type Areas = (area: string) => Promise<string[]>;

/** Conditions in one statement. */
export const QUESTIONS_SIZE = 200;

/** Looks areas up, each once. Afresh for each round of work: spellings that arrive later belong to a search too. */
export function areasOf(): Areas {
  const known = new Map<string, Promise<string[]>>();
  async function find(area: string): Promise<string[]> {
    return (await rows<{ area: string }>(areasSql(area))).map((row) => row.area);
  }
  return (area) => {
    const found = known.get(area) ?? find(area);
    known.set(area, found);
    return found;
  };
}

/**
 * Which of the questions each row of `from`, a table with the columns of listings, answers: rows `columns`, `question`
 * with the questions' numbers from 1. The conditions are those that lists are made with, side by side in one pass over
 * the rows, because planning a scan for each of a thousand searches takes longer than the scans. `since`: only rows
 * whose `news_at` is not before that time (UTC).
 */
export async function answersSql(
  from: Sql,
  columns: string,
  questions: ReadonlyArray<{ filters: Filters; since?: string | null }>,
  areas: Areas,
): Promise<Sql> {
  const parts: string[] = [];
  const values: Value[] = [];
  for (const { filters, since } of questions) {
    const where = conditions(filters, filters.area ? await areas(filters.area) : null, 'p.property_size');
    parts.push(`(${where.text}${since ? ` AND p.news_at >= timezone('UTC', ?::timestamp)` : ''})`);
    values.push(...where.values, ...(since ? [since] : []));
  }
  return {
    text: `SELECT ${columns}, unnest(array_positions(ARRAY[${parts.join(', ')}]::boolean[], true)) AS question
      FROM ${from.text}`,
    values: [...values, ...from.values],
  };
}
