import type { Core } from '@strapi/strapi';
import { permissions, roles, type Role } from '../permissions';

const roleUid = 'plugin::users-permissions.role';
const permissionUid = 'plugin::users-permissions.permission';

async function ensureRole(strapi: Core.Strapi, type: Role): Promise<number> {
  const query = strapi.db.query(roleUid);
  const { name, description } = roles[type];
  const existing = await query.findOne({ where: { type } });
  if (!existing) return (await query.create({ data: { type, name, description } })).id;
  if (existing.name !== name || existing.description !== description) {
    await query.update({ where: { id: existing.id }, data: { name, description } });
  }
  return existing.id;
}

/**
 * Makes the stored rights equal to the table, by difference. Only `api::` actions are touched: the rights of plugins
 * live in the same table and are Strapi's own.
 */
export async function reconcilePermissions(strapi: Core.Strapi): Promise<void> {
  const query = strapi.db.query(permissionUid);
  for (const type of Object.keys(permissions) as Role[]) {
    const role = await ensureRole(strapi, type);
    const stored: { id: number; action: string }[] = await query.findMany({
      where: { role, action: { $startsWith: 'api::' } },
    });
    const wanted = new Set(permissions[type]);
    const kept = new Set<string>();
    for (const { id, action } of stored) {
      if (wanted.has(action) && !kept.has(action)) kept.add(action);
      else await query.delete({ where: { id } });
    }
    for (const action of wanted) {
      if (!kept.has(action)) await query.create({ data: { action, role } });
    }
  }
}
