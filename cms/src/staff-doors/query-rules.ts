import type { Core, Struct } from '@strapi/strapi';

export const ACCOUNT = 'plugin::users-permissions.user';
const STAFF = 'admin::user';
export const READ = 'plugin::content-manager.explorer.read';

export type Ability = { can: (action: string, subject?: string, field?: string) => boolean } | undefined;
type Attribute = { type: string; target?: string; component?: string };
type Schema = {
  uid: string;
  attributes: Record<string, Attribute>;
  config?: { attributes?: Record<string, { hidden?: boolean }> };
};
type Asking = { strapi: Core.Strapi; ability: Ability };
type Step = 'value' | Schema | null;

const OF_EVERYTHING: ReadonlySet<string> = new Set(['id', 'documentId']);
/** What colleagues see of each other under a document, and how a role is called. */
const OF_OTHERS: Record<string, ReadonlySet<string>> = {
  [STAFF]: new Set(['firstname', 'lastname', 'username']),
  'plugin::users-permissions.role': new Set(['name']),
  'plugin::upload.folder': new Set(['path', 'name']),
};
/** Of staff themselves, in the list of staff. */
const OF_STAFF: ReadonlySet<string> = new Set([
  ...['firstname', 'lastname', 'username', 'email', 'isActive', 'blocked', 'createdAt', 'updatedAt', 'roles'],
]);

/** Whether who asks just now may read listings in the panel, and so the pictures that people sent for them. */
export function mayReadListings(): boolean {
  const { userAbility } = (strapi.requestContext.get()?.state ?? {}) as { userAbility?: Ability };
  return userAbility?.can(READ, 'api::property.property') ?? false;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemaOf = ({ strapi }: Asking, uid: string): Schema | null =>
  (strapi.getModel(uid as never) as Struct.Schema | undefined as Schema | undefined) ?? null;

/** The attribute of that name: of the schema itself, and never of the prototype of objects. */
export function attributeOf(strapi: Core.Strapi, uid: string, name: string): Attribute | null {
  const schema = schemaOf({ strapi, ability: undefined }, uid);
  return schema && Object.hasOwn(schema.attributes, name) ? (schema.attributes[name] ?? null) : null;
}

/** Whether that field of the target of a relation may be asked about by this member of the staff. */
function mayAskThrough({ ability }: Asking, target: string, name: string): boolean {
  if (OF_OTHERS[target]) return OF_OTHERS[target].has(name);
  return target.startsWith('api::') || target === ACCOUNT ? (ability?.can(READ, target, name) ?? false) : false;
}

/**
 * One step of the path of a filter or a sort: where the field `name` of `schema` leads, null for what nobody may ask.
 * Hidden fields (tokens) and passwords are nobody's; behind a relation lies only what the asker may read there.
 */
function stepTo(asking: Asking, schema: Schema, name: string, isRoot: boolean): Step {
  if (OF_EVERYTHING.has(name)) return 'value';
  if (!Object.hasOwn(schema.attributes, name)) return null;
  const attribute = schema.attributes[name];
  if (!attribute || attribute.type === 'password' || schema.config?.attributes?.[name]?.hidden) return null;
  if (isRoot && schema.uid === STAFF && !OF_STAFF.has(name)) return null;
  if (!isRoot && !schemaIsPart(schema) && !mayAskThrough(asking, schema.uid, name)) return null;
  if (attribute.type === 'relation') return attribute.target ? schemaOf(asking, attribute.target) : null;
  if (attribute.type === 'component') return attribute.component ? schemaOf(asking, attribute.component) : null;
  if (attribute.type === 'media' || attribute.type === 'dynamiczone') return null;
  return 'value';
}

/** A component has no rights of its own: what stands in it belongs to its document. */
const schemaIsPart = ({ uid }: Schema) => !uid.includes('::');

/** Operators and what they are compared with; nothing in there is a field any more. */
function isComparison(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isComparison);
  if (!isRecord(value)) return true;
  return Object.entries(value).every(([name, inner]) => name.startsWith('$') && isComparison(inner));
}

function filterIsAllowed(asking: Asking, schema: Schema, filter: unknown, isRoot: boolean): boolean {
  if (Array.isArray(filter)) return filter.every((one) => filterIsAllowed(asking, schema, one, isRoot));
  if (!isRecord(filter)) return false;
  return Object.entries(filter).every(([name, value]) => {
    if (name.startsWith('$')) {
      const isList = Array.isArray(value) || isRecord(value);
      // `$null` or `$eq` of a relation has a value; `$and`, `$or` and `$not` hold filters.
      return isList && !/^\$(not)?in$/i.test(name)
        ? filterIsAllowed(asking, schema, value, isRoot)
        : isComparison(value);
    }
    // Strapi's own word for drafts and published ones in the list.
    if (isRoot && name === '__status') return isComparison(value);
    const step = stepTo(asking, schema, name, isRoot);
    if (step === null) return false;
    if (step === 'value') return isComparison(value);
    return isRecord(value) ? filterIsAllowed(asking, step, value, false) : isComparison(value);
  });
}

function pathIsAllowed(asking: Asking, schema: Schema, path: readonly string[]): boolean {
  let at: Step = schema;
  for (const [index, name] of path.entries()) {
    if (at === null || at === 'value') return false;
    at = stepTo(asking, at, name, index === 0);
  }
  return at === 'value';
}

function sortIsAllowed(asking: Asking, schema: Schema, sort: unknown, above: readonly string[] = []): boolean {
  if (Array.isArray(sort)) return sort.every((one) => sortIsAllowed(asking, schema, one, above));
  if (isRecord(sort)) {
    return Object.entries(sort).every(([name, value]) => {
      const path = [...above, name];
      if (isRecord(value)) return sortIsAllowed(asking, schema, value, path);
      return /^(asc|desc)$/i.test(String(value)) && isSortable(asking, schema, path);
    });
  }
  if (above.length > 0 || typeof sort !== 'string') return false;
  return sort.split(',').every((one) => {
    const [path = '', order = 'asc', ...rest] = one.trim().split(':');
    return rest.length === 0 && /^(asc|desc)$/i.test(order) && isSortable(asking, schema, path.split('.'));
  });
}

/** `status` is no field: Strapi sorts drafts before published ones by it. */
const isSortable = (asking: Asking, schema: Schema, path: readonly string[]) =>
  path.join('.') === 'status' || pathIsAllowed(asking, schema, path);

/** The folders above a folder and how much is in it: what the library of pictures asks for. */
function populateIsAllowed(populate: unknown): boolean {
  if (!isRecord(populate)) return false;
  return Object.entries(populate).every(([name, value]) => {
    if (name === 'parent') {
      return (
        value === '*' ||
        value === 'true' ||
        (isRecord(value) && Object.keys(value).join() === 'populate'
          ? populateIsAllowed((value as { populate: unknown }).populate)
          : false)
      );
    }
    const isCount = isRecord(value) && Object.keys(value).join() === 'count' && value.count === 'true';
    return (name === 'children' || name === 'files') && isCount;
  });
}

const LISTS: ReadonlySet<string> = new Set(['documentIds', 'idsToOmit', 'idsToInclude', 'locale']);
const isPlain = (value: unknown) => value === null || typeof value === 'string';

/** Whether `value` may stand as the query parameter `key`, asked of documents of the type `uid`. */
export function mayBeAsked(asking: Asking, uid: string | null, key: string, value: unknown): boolean {
  const schema = uid ? schemaOf(asking, uid) : null;
  if (key === 'filters') return schema !== null && filterIsAllowed(asking, schema, value, true);
  if (key === 'sort') return schema !== null && sortIsAllowed(asking, schema, value);
  if (key === 'populate') return populateIsAllowed(value);
  if (key === 'pagination') return isRecord(value) && Object.values(value).every(isPlain);
  return isPlain(value) || (LISTS.has(key) && Array.isArray(value) && value.every(isPlain));
}
