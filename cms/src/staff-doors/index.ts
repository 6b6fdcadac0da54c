import type { Core, Struct } from '@strapi/strapi';
import { contentTypes, errors } from '@strapi/utils';

import { LIBRARY_RULES } from './library';
import { addOnce, ADDS } from './once-when-new';
import { saveOneAfterAnother, SAVES } from './one-after-another';
import { ACCOUNT, attributeOf, mayBeAsked, READ, type Ability } from './query-rules';
import { DOORS, type Door } from './table';

type Context = Parameters<Core.MiddlewareHandler>[0];
type Routes = Parameters<Core.Strapi['server']['routes']>[0];
type Route = { method: string; path: string; config?: { prefix?: string; middlewares?: unknown[] } };

const TRAIL = 'api::audit-entry.audit-entry';
/** Which type is asked about where the address does not say so. */
const MODELS: ReadonlyArray<[start: string, uid: string]> = [
  ['/admin/users', 'admin::user'],
  ['/admin/roles', 'admin::role'],
  ['/upload/files', 'plugin::upload.file'],
  ['/upload/folders', 'plugin::upload.folder'],
];

const abilityOf = (ctx: Context) => (ctx.state as { userAbility?: Ability }).userAbility;

/** Drops what the panel does not send, and refuses what it does not ask. */
function clean(strapi: Core.Strapi, ctx: Context, path: string, allowed: readonly string[]): void {
  const uid: string | null = ctx.params.model ?? MODELS.find(([start]) => path.startsWith(start))?.[1] ?? null;
  const asking = { strapi, ability: abilityOf(ctx) };
  const check = (key: string, value: unknown) => {
    if (mayBeAsked(asking, uid, key, value)) return;
    throw new errors.ValidationError(`"${key}" asks for what cannot be asked here`);
  };
  const sent = Object.entries(ctx.query as Record<string, unknown>);
  const kept = sent.filter(([key, value]) => allowed.includes(key) && value !== '' && value !== null);
  for (const [key, value] of kept) check(key, value);
  ctx.query = Object.fromEntries(kept) as typeof ctx.query;
  // The one body with a query in it: what is checked before many are published at once.
  const { sort } = ((ctx.request as { body?: unknown }).body ?? {}) as { sort?: unknown };
  if (path.endsWith('/bulkFindForValidation') && sort !== undefined) check('sort', sort);
}

/** Lists without which Strapi answers 500. */
const NEEDED: Readonly<Record<string, string>> = {
  'PUT /admin/homepage/layout': 'widgets',
  'POST /admin/permissions/check': 'permissions',
};

/**
 * What the panel asks on every screen of a thing that is switched off, Strapi's own AI: it would be told 404, which every
 * browser writes down as a fault of the page.
 */
const SWITCHED_OFF: Readonly<Record<string, object>> = {
  'GET /admin/ai-feature-config': { data: { isAiI18nConfigured: false } },
  'GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId': { data: null },
  'GET /i18n/ai-localization-jobs/single-types/:contentType': { data: null },
};

/** Refuses what Strapi would stumble over. */
function checkForm(strapi: Core.Strapi, ctx: Context, route: string): void {
  const { body } = ctx.request as { body?: unknown };
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new errors.ValidationError('Send one JSON object');
  }
  const needed = NEEDED[route];
  if (needed && !Array.isArray((body as Record<string, unknown> | undefined)?.[needed])) {
    throw new errors.ValidationError(`"${needed}" must be a list`);
  }
  // There it fails after the change, outside of the call, which ends the process.
  const isDrafting = /\/actions\/(publish|unpublish|discard|bulkPublish|bulkUnpublish)$/.test(route);
  const schema = isDrafting ? (strapi.getModel(ctx.params.model) as Struct.Schema | undefined) : undefined;
  if (schema && !contentTypes.hasDraftAndPublish(schema)) throw new errors.ValidationError('This type has no drafts');
}

/** Who made a document is no relation to choose from, and an account only for those who may read accounts. */
function checkRelation(strapi: Core.Strapi, ctx: Context): void {
  const { model, targetField } = ctx.params as { model: string; targetField: string };
  const target = attributeOf(strapi, model, targetField)?.target;
  const ability = abilityOf(ctx);
  // Versions of a document in other languages are no choice either; of a type that has none, asking ends in a 500.
  const isClosed =
    targetField === 'localizations' ||
    target === 'admin::user' ||
    (target === ACCOUNT && !ability?.can(READ, ACCOUNT)) ||
    // Strapi means to refuse this and answers 500. A component has no rights of its own.
    (model.includes('::') && !ability?.can(READ, model, targetField));
  if (isClosed) throw new errors.PolicyError('This is nothing to choose here');
}

function gate(strapi: Core.Strapi, route: string, door: Door): Core.MiddlewareHandler {
  const [method, path = ''] = route.split(' ');
  return function passDoor(ctx, next) {
    if (door === 'closed') throw new errors.PolicyError('This is switched off');
    if (ctx.params.model === TRAIL && method !== 'GET') {
      throw new errors.PolicyError('Audit entries are written by the site alone');
    }
    checkForm(strapi, ctx, route);
    if (path.startsWith('/content-manager/relations/')) checkRelation(strapi, ctx);
    clean(strapi, ctx, path, door);
    const off = SWITCHED_OFF[route];
    if (off) {
      ctx.body = off;
      return;
    }
    return next();
  };
}

/** The path as Strapi's router puts it together. */
function routeOf(prefix: string, { method, path, config }: Route): string {
  return `${method.trim().toUpperCase()} ${config?.prefix ?? prefix}${path.trim()}`.replace(/\/$/, '');
}

/** Only people act: a token of the panel has no name in the audit trail, and the rules for staff do not know it. */
function onlyPeople(strapi: Core.Strapi): void {
  const auth = strapi.get('auth') as {
    verify: (given: { strategy: { name: string } } | null, config: unknown) => unknown;
  };
  const verify = auth.verify.bind(auth);
  auth.verify = (given, config) => {
    if (given && given.strategy.name !== 'admin' && given.strategy.name !== 'users-permissions') {
      throw new errors.UnauthorizedError();
    }
    return verify(given, config);
  };
}

/**
 * Puts a door before every route of the staff panel, Strapi's own and those of its plugins: what a route takes stands in
 * ./table.ts, and one that does not stand there takes nothing. To be called before the routes are made.
 */
export function guardStaffDoors(strapi: Core.Strapi): void {
  onlyPeople(strapi);
  const admin = strapi.server.api('admin');
  const add = admin.routes.bind(admin);
  admin.routes = (input: Routes) => {
    const { prefix = '', routes } = Array.isArray(input) ? { routes: input } : input;
    for (const route of routes as Route[]) {
      const name = routeOf(prefix, route);
      const rule = LIBRARY_RULES[name];
      const last: Core.MiddlewareHandler[] = rule ? [(ctx, next) => rule(ctx).then(next)] : [];
      if (SAVES.has(name)) last.push((ctx, next) => saveOneAfterAnother(strapi, ctx, next));
      if (ADDS.has(name)) last.push((ctx, next) => addOnce(strapi, ctx, next));
      const own = route.config?.middlewares ?? [];
      route.config = { ...route.config, middlewares: [gate(strapi, name, DOORS[name] ?? 'closed'), ...own, ...last] };
    }
    return add(input);
  };
}
