import type { Core } from '@strapi/strapi';

type Permission = { action: string };
type Ability = Awaited<ReturnType<Core.Strapi['contentAPI']['permissions']['engine']['generateAbility']>>;

const PERMISSION = 'plugin::users-permissions.permission';
const ROLE = 'plugin::users-permissions.role';
/** How late a change made by another process is noticed; one made in this process is noticed at once. */
const KEEP_MS = 5_000;
const MOST_ABILITIES = 50;

/**
 * Strapi reads the rights of the public role from the database at every call without a token and builds the same
 * ability from them again: half of what a list costs. Both are kept here; what is allowed stays the table's business.
 */
export function cacheRights(strapi: Core.Strapi): void {
  keepPublicPermissions(strapi);
  keepAbilities(strapi);
}

function keepPublicPermissions(strapi: Core.Strapi): void {
  const service = strapi.plugin('users-permissions').service('permission') as {
    findPublicPermissions: () => Promise<Permission[]>;
  };
  const read = service.findPublicPermissions.bind(service);
  let kept: { permissions: Promise<Permission[]>; until: number } | null = null;
  let last: Permission[] | null = null;
  const forget = () => {
    kept = null;
  };
  service.findPublicPermissions = () => {
    if (kept === null || kept.until <= Date.now()) {
      const reading = read().then(
        (permissions) => (last = permissions),
        // Strapi answers "sign in first" to a visitor whose rights it cannot read. With the rights that were read last
        // the call itself meets the database, and its answer says that the fault is ours.
        (error: unknown) => {
          if (kept?.permissions === reading) forget();
          if (last) return last;
          throw error;
        },
      );
      kept = { permissions: reading, until: Date.now() + KEEP_MS };
    }
    return kept.permissions;
  };
  strapi.db.lifecycles.subscribe({
    models: [PERMISSION, ROLE],
    afterCreate: forget,
    afterCreateMany: forget,
    afterUpdate: forget,
    afterUpdateMany: forget,
    afterDelete: forget,
    afterDeleteMany: forget,
  });
}

/** An ability is a pure function of the actions it is made from and is never changed after it was built. */
function keepAbilities(strapi: Core.Strapi): void {
  const { engine } = strapi.contentAPI.permissions;
  const build = engine.generateAbility.bind(engine);
  const abilities = new Map<string, Ability>();
  engine.generateAbility = async (permissions, options) => {
    const isPlain = permissions.every((permission) => Object.keys(permission).join() === 'action');
    if (!isPlain || options !== undefined) return build(permissions, options);
    const key = permissions.map(({ action }) => action).join(' ');
    const known = abilities.get(key);
    if (known) return known;
    const ability = await build(permissions);
    if (abilities.size >= MOST_ABILITIES) abilities.clear();
    abilities.set(key, ability);
    return ability;
  };
}
