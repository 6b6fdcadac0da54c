import { randomUUID } from 'node:crypto';

import { api, startCms } from './cms';
import { staff } from './env';

export const EDITOR = 'strapi-editor';
export const DESK = 'street-listings-desk';
export const SUPER = 'strapi-super-admin';

export type StaffMember = { id: number; email: string; token: string };

/** Signs somebody of the staff in, and gives the token of the panel. */
export async function login(email: string, password: string): Promise<string> {
  const { body } = await (await api()).post('/admin/login').send({ email, password }).expect(200);
  return body.data.token as string;
}

/** A new member of the staff with the role of that code, signed in. */
export async function hireStaff(code: string): Promise<StaffMember> {
  const cms = await startCms();
  const role = await cms.service('admin::role').findOne({ code });
  const email = `${randomUUID()}@example.com`;
  const password = 'Long-enough-1';
  const person = { email, password, firstname: 'Mitu', lastname: 'Roy', isActive: true, roles: [role.id] };
  const { id } = await cms.service('admin::user').create(person);
  return { id, email, token: await login(email, password) };
}

type Member = Pick<StaffMember, 'email' | 'token'>;
const members = new Map<string, Promise<Member>>();

async function memberOf(code: string): Promise<Member> {
  // The first Super Admin is there since the first start.
  if (code === SUPER) return { email: staff.email, token: await login(staff.email, staff.password) };
  return hireStaff(code);
}

/** Somebody of the staff with this role, signed in to the admin panel; the same one in the whole run. */
export function staffMember(code: string): Promise<Member> {
  const known = members.get(code) ?? memberOf(code);
  members.set(code, known);
  return known;
}

/** A call of the admin panel's content manager in a role. */
export async function ask(code: string, verb: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) {
  const { token } = await staffMember(code);
  const request = (await api())[verb](`/content-manager/${path}`).set('Authorization', `Bearer ${token}`);
  return body ? request.send(body) : request;
}
