import { randomUUID } from 'node:crypto';

import { api, startCms } from './cms';
import { staff } from './env';

export const EDITOR = 'strapi-editor';
export const DESK = 'street-listings-desk';
export const SUPER = 'strapi-super-admin';

type Member = { email: string; token: string };
const members = new Map<string, Promise<Member>>();

async function hire(code: string): Promise<Member> {
  const cms = await startCms();
  let { email, password } = staff;
  if (code !== SUPER) {
    const role = await cms.service('admin::role').findOne({ code });
    email = `${randomUUID()}@example.com`;
    password = 'Long-enough-1';
    const person = { email, password, firstname: 'Mitu', lastname: 'Roy', isActive: true, roles: [role.id] };
    await cms.service('admin::user').create(person);
  }
  const { body } = await (await api()).post('/admin/login').send({ email, password }).expect(200);
  return { email, token: body.data.token as string };
}

/** Somebody of the staff with this role, signed in to the admin panel; the same one in the whole file. */
export function staffMember(code: string): Promise<Member> {
  const known = members.get(code) ?? hire(code);
  members.set(code, known);
  return known;
}

/** A call of the admin panel's content manager in a role. */
export async function ask(code: string, verb: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) {
  const { token } = await staffMember(code);
  const request = (await api())[verb](`/content-manager/${path}`).set('Authorization', `Bearer ${token}`);
  return body ? request.send(body) : request;
}
