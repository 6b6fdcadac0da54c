import type { AuditKind } from '@69street/config/market';
import type { Modules, Struct, UID } from '@strapi/strapi';

import { writeAudit } from '../services/platform/audit';
import { staffMember } from '../services/platform/staff-member';

type Values = Record<string, unknown>;
type Attribute = { type: string; private?: boolean; target?: string; mappedBy?: string; inversedBy?: string };

const WRITING = ['create', 'clone', 'update', 'delete', 'publish', 'unpublish'] as const;
const USER = 'plugin::users-permissions.user';
const TRAIL = 'api::audit-entry.audit-entry';

/** Strapi's own, and what is said nowhere, the audit trail included. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'localizations'],
  ...['password', 'resetPasswordToken', 'confirmationToken', 'uid', 'favourites_token', 'idempotency_key'],
  'last_published',
]);

/** Components, pictures and relations that the type itself keeps: the other side of one can be a million rows. */
function populateOf({ attributes }: Struct.ContentTypeSchema): string[] {
  return Object.entries(attributes as Record<string, Attribute>)
    .filter(([name, { type, mappedBy }]) => {
      if (LEFT_OUT.has(name)) return false;
      return type === 'component' || type === 'media' || (type === 'relation' && mappedBy === undefined);
    })
    .map(([name]) => name);
}

/** Another document stands for itself by its key. */
function nameOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nameOf);
  const { documentId } = (value ?? {}) as { documentId?: unknown };
  return typeof documentId === 'string' ? documentId : value;
}

async function valuesOf(uid: UID.ContentType, documentId: string, locale: unknown): Promise<Values> {
  const schema = strapi.contentType(uid as never) as Struct.ContentTypeSchema;
  const found = await strapi.documents(uid).findOne({
    documentId,
    populate: populateOf(schema),
    ...(typeof locale === 'string' && { locale }),
  } as never);
  const kept = Object.entries((found ?? {}) as Values).filter(([name]) => !LEFT_OUT.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, nameOf(value)]));
}

/** What is different, on both sides; nothing for a side that was not there. */
function changed(before: Values, after: Values): { before?: Values; after?: Values } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const side = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return {
    ...(Object.keys(before).length > 0 && { before: side(before) }),
    ...(Object.keys(after).length > 0 && { after: side(after) }),
  };
}

/**
 * What staff write in the admin panel leaves an audit entry: who, what, before and after, without secrets. Written with
 * the change itself or not at all.
 */
export const staffAudit: Modules.Documents.Middleware.Middleware = async (context, next) => {
  const { uid } = context;
  const action = WRITING.find((one) => one === context.action);
  const staff = action && uid !== TRAIL && (uid.startsWith('api::') || uid === USER) && staffMember();
  if (!staff) return next();
  const { documentId: asked, locale } = context.params as { documentId?: string; locale?: unknown };
  return strapi.db.transaction(async () => {
    // A copy begins with nothing: the original stays as it is.
    const before = asked && action !== 'clone' ? await valuesOf(uid, asked, locale) : {};
    const result = await next();
    const made = result as { documentId?: string; entries?: Array<{ documentId?: string }> } | undefined;
    const documentId = (action === 'clone' ? undefined : asked) ?? made?.documentId ?? made?.entries?.[0]?.documentId;
    if (!documentId) return result;
    const after = await valuesOf(uid, documentId, locale);
    const difference = changed(before, after);
    const isNothing = action === 'update' && Object.keys(difference.after ?? {}).length === 0;
    if (isNothing) return result;
    // That each type of ours is one is what a test looks at.
    await writeAudit(
      { actor: staff.email, actor_role: 'staff' },
      `staff.${action}`,
      [uid as AuditKind, documentId],
      difference,
    );
    return result;
  });
};
