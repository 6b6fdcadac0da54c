import { randomUUID } from 'node:crypto';

import { api, startCms } from './cms';

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
