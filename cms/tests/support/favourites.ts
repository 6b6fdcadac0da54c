import { favouriteListSchema, type Favourite } from '@69street/config/contract';
import { expect } from 'vitest';

import { api, startCms } from './cms';
import { createUser, tokenOf, type createProperty } from './factories';

type Document = Awaited<ReturnType<typeof createProperty>>;
export type Person = { user: Awaited<ReturnType<typeof createUser>>; token: string };

/** Somebody who is signed in, without favourites. */
export async function newPerson(fields: object = {}): Promise<Person> {
  const user = await createUser('authenticated', { ...fields });
  return { user, token: await tokenOf(user.id) };
}

/** A call of {api} by that person. */
export async function call({ token }: Person, method: 'get' | 'post' | 'delete', path: string, body?: object) {
  return (await api())[method](`/api${path}`).set('Authorization', `Bearer ${token}`).send(body);
}

export function add(person: Person, key: unknown) {
  return call(person, 'post', '/favourites', { key });
}

/** The person's favourites, in the shape of the contract. */
export async function list(person: Person): Promise<Favourite[]> {
  const answer = await call(person, 'get', '/favourites');
  expect(answer.status).toBe(200);
  return favouriteListSchema.parse(answer.body).data;
}

/** Changes a listing as staff do. */
export async function change({ documentId }: Document, data: object): Promise<void> {
  const cms = await startCms();
  await cms.documents('api::property.property').update({ documentId, data });
}
