import type { Core } from '@strapi/strapi';
import type { Street } from '../../config/street';

/**
 * Creates the first staff user. Without one, /admin would let whoever comes first register as Super Admin, so cms
 * does not start that way.
 */
export async function ensureFirstStaff(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service('admin::user');
  if (await users.exists()) return;
  const { staff } = strapi.config.get<Street>('street');
  if (!staff) {
    throw new Error('There is no staff user yet: set STAFF_EMAIL and STAFF_PASSWORD for the first start.');
  }
  await users.createFirstAdmin({
    email: staff.email,
    firstname: '69 Street',
    lastname: 'Staff',
    password: staff.password,
  });
  // Strapi makes two API tokens for an empty installation, one of them with every right. Nobody holds them.
  await strapi.db
    .query('admin::api-token')
    .deleteMany({ where: { name: { $in: ['Read Only', 'Full Access'] }, lastUsedAt: { $null: true } } });
}
