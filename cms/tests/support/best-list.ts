import { propertyListSchema, type PropertyList } from '@69street/config/contract';
import { expect } from 'vitest';

import { api, startCms } from './cms';

export type Query = Record<string, string | number>;

/** A page of the list in the order "best match". */
export async function list(query: Query): Promise<PropertyList> {
  const answer = await (await api()).get('/api/allProperty').query({ sort: 'best', ...query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return propertyListSchema.parse(answer.body);
}

export const names = ({ data }: PropertyList) => data.map(({ property_name }) => property_name);

/** How often an order was made while `work` ran. */
export async function ordersMade(work: () => Promise<unknown>): Promise<number> {
  let times = 0;
  const { connection } = (await startCms()).db;
  const listen = ({ sql }: { sql: string }) => {
    if (sql.includes('AS looked')) times++;
  };
  connection.on('query', listen);
  await work().finally(() => connection.removeListener('query', listen));
  return times;
}
