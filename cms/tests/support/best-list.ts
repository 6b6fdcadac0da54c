import { propertyListSchema, type PropertyList } from '@69street/config/contract';
import { expect } from 'vitest';

import { api } from './cms';

export type Query = Record<string, string | number>;

/** A page of the list in the order "best match". */
export async function list(query: Query): Promise<PropertyList> {
  const answer = await (await api()).get('/api/allProperty').query({ sort: 'best', ...query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return propertyListSchema.parse(answer.body);
}

export const names = ({ data }: PropertyList) => data.map(({ property_name }) => property_name);
