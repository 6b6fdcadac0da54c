import { AMENITIES, isAboveRoof } from '@69street/config/market';
import type { Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const KNOWN: ReadonlySet<unknown> = new Set(AMENITIES);

function checkAmenities(amenities: unknown): void {
  if (amenities === undefined || amenities === null) return;
  if (!Array.isArray(amenities)) {
    throw new errors.ValidationError('Amenities must be a list such as ["lift", "parking"]');
  }
  const unknown = amenities.filter((word) => !KNOWN.has(word));
  if (unknown.length > 0) {
    throw new errors.ValidationError(`Unknown amenities: ${unknown.join(', ')}. Known are: ${AMENITIES.join(', ')}`);
  }
}

type Stored = { code: string | null; floor: string | null };

async function storedOf(documentId: string | undefined): Promise<Stored> {
  const stored: Stored | null = documentId
    ? await strapi.db.query('api::property.property').findOne({ where: { documentId }, select: ['code', 'floor'] })
    : null;
  return stored ?? { code: null, floor: null };
}

function checkCode(code: unknown, stored: Stored): void {
  if (code !== undefined && (code || null) !== (stored.code || null)) {
    throw new errors.ValidationError('The code is given by the site and stays with the listing');
  }
}

/** The panel sends every field: what was stored before this rule hinders no other change. */
function checkFloor(floor: unknown, stored: Stored): void {
  if (typeof floor === 'string' && floor !== stored.floor && isAboveRoof(floor)) {
    throw new errors.ValidationError('The floor is above the roof: it says more than the building has');
  }
}

/**
 * What must hold for a listing, whoever writes it: amenities of the vocabulary, no floor above the roof, and a code that
 * is read out on the telephone never changes. The code itself, an empty `key` and `first_published_at` are filled in by
 * the database (services/search/tables.ts), where imported rows pass as well.
 */
export const propertyRules: Modules.Documents.Middleware.Middleware = async (context, next) => {
  if (context.uid !== 'api::property.property') return next();
  if (context.action === 'create' || context.action === 'update') {
    const data = context.params.data as Record<string, unknown> | undefined;
    const documentId = 'documentId' in context.params ? String(context.params.documentId) : undefined;
    checkAmenities(data?.amenities);
    if (data?.code === undefined && typeof data?.floor !== 'string') return next();
    const stored = await storedOf(documentId);
    checkCode(data.code, stored);
    checkFloor(data.floor, stored);
  }
  if (context.action === 'clone') {
    // A copy is a listing of its own: what names the original or belongs to its history is not copied.
    const own = { code: null, key: null, first_published_at: null, idempotency_key: null, listing_state: 'draft' };
    Object.assign(context.params, { data: { ...(context.params as { data?: object }).data, ...own } });
  }
  return next();
};
