import type { NewSavedSearch } from '@69street/config/contract';
import { SAVED_SEARCHES_MAX } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { cleanText } from '../platform/text';
import { invalid } from '../platform/parse';
import { takeTurn } from '../platform/rate-limit';
import { FIRST_REPORT, forgetMatches, IS_THEIRS, keeperValues, type Filters, type Keeper } from './saved-searches';
import { askToAgree } from './mail';
import { AGREE_HOURS, agreeToken, readAgreeToken, readStopToken } from './token';
import { countRows, rows } from '../platform/sql';
import { createDocument } from '../platform/documents';

const SEARCH = 'api::saved-search.saved-search';
/** Mails that ask one address, whoever makes them be sent. */
const ASKED = { turns: 10, seconds: 24 * 3600 };
const SAVED = { turns: 200, seconds: 24 * 3600 };

type Stored = { id: number; document_id: string; confirmed: boolean };

function wrong(field: string, code: string): never {
  throw invalid({ [field]: [code] });
}

/** The filters in the one way in which they are kept: nothing that means any, lists in order, so that equals are equal. */
function canonical(filters: Filters): Record<string, unknown> {
  const kept = Object.entries({ ...filters, q: cleanText(filters.q), area: cleanText(filters.area) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map((one) => cleanText(one)).sort() : value] as const);
  return Object.fromEntries(kept);
}

/** One at a time for each person: two at once would both find nothing and both insert. */
async function lockPerson(email: string): Promise<void> {
  await rows(`SELECT pg_advisory_xact_lock(hashtext('saved searches'), hashtext(?))`, [email]);
}

const SAME = 'md5(s.filters::text) = md5((?::jsonb)::text)';

function create(search: NewSavedSearch, filters: object, more: object): Promise<string> {
  const { rhythm, lang } = search;
  return createDocument(SEARCH, { filters, rhythm, lang, paused: false, ...more });
}

/** From now on it is told of what comes. */
async function begin(documentId: string): Promise<void> {
  await rows(
    `UPDATE saved_searches SET confirmed_at = coalesce(confirmed_at, timezone('UTC', now())), next_at = ${FIRST_REPORT}
     WHERE document_id = ?`,
    [documentId],
  );
}

/** A search of an account. One whose address is not known to be theirs has to agree by mail like anybody. */
async function saveOwn(search: NewSavedSearch, filters: object, person: Keeper): Promise<boolean> {
  await takeTurn('save-search-account', String(person.id), SAVED);
  return strapi.db.transaction(async () => {
    await lockPerson(person.email.toLowerCase());
    const values = keeperValues(person);
    const [known] = await rows<Stored>(
      `SELECT s.id, s.document_id, s.confirmed_at IS NOT NULL AS confirmed FROM saved_searches s
       WHERE ${IS_THEIRS} AND ${SAME} LIMIT 1`,
      [...values, JSON.stringify(filters)],
    );
    const agreed = person.email_verified === true;
    if (known) {
      await rows(
        `UPDATE saved_searches SET rhythm = ?, lang = ?, paused = false, updated_at = timezone('UTC', now()) WHERE id = ?`,
        [search.rhythm, search.lang, known.id],
      );
      if (agreed || known.confirmed) await begin(known.document_id);
      return agreed || known.confirmed;
    }
    const kept = await countRows(`FROM saved_searches s WHERE ${IS_THEIRS}`, values);
    if (kept >= SAVED_SEARCHES_MAX) wrong('filters', 'saved_searches_max');
    if (!agreed) await takeTurn('search-mails', person.email.toLowerCase(), ASKED);
    // The address that is asked is kept: an account may change its own before it agrees.
    const email = agreed ? null : person.email.toLowerCase();
    const documentId = await create(search, filters, { user: person.id, email });
    if (agreed) await begin(documentId);
    if (!agreed) await askToAgree(person.email, search.lang, search, agreeToken(documentId));
    return agreed;
  });
}

/** A search of somebody without an account. What becomes of it is not told: that would tell who keeps searches here. */
async function saveByMail(search: NewSavedSearch, filters: object, email: string): Promise<void> {
  // Else one whose link has grown old would stand in the way of a new mail until the next sweep.
  await forgetUnanswered();
  await strapi.db.transaction(async () => {
    await lockPerson(email);
    const [same] = await rows<Stored>(
      `SELECT s.id FROM saved_searches s LEFT JOIN up_users u ON u.id = s.kept_user_id
       WHERE ${SAME} AND ((s.kept_user_id IS NULL AND lower(s.email) = ?)
         OR (u.email_verified AND lower(u.email) = ? AND s.confirmed_at IS NOT NULL AND NOT s.paused)) LIMIT 1`,
      [JSON.stringify(filters), email, email],
    );
    const kept = await countRows('FROM saved_searches s WHERE s.kept_user_id IS NULL AND lower(s.email) = ?', [email]);
    if (same || kept >= SAVED_SEARCHES_MAX) return;
    try {
      await takeTurn('search-mails', email, ASKED);
    } catch (error) {
      // Whoever asks is answered as ever: a limit that shows says what others did with this address.
      if (error instanceof errors.RateLimitError) return;
      throw error;
    }
    const documentId = await create(search, filters, { email });
    await askToAgree(email, search.lang, search, agreeToken(documentId));
  });
}

/**
 * Keeps a search: at once for an account with a verified address, else when the address has agreed by the link of a
 * mail. The same filters a second time change how often an account is told, and nothing for an address. Answers whether
 * it is kept already. Throws a ValidationError without filters, without an address, and for an account that keeps
 * SAVED_SEARCHES_MAX.
 */
export async function saveSearch(search: NewSavedSearch, person: Keeper | null): Promise<boolean> {
  const filters = canonical(search.filters);
  if (Object.keys(filters).length === 0) wrong('filters', 'required');
  if (person) return saveOwn(search, filters, person);
  if (!search.email) wrong('email', 'required');
  await saveByMail(search, filters, search.email.toLowerCase());
  return false;
}

/** Agrees to the mails of a search. A second time changes nothing. Throws NotFoundError for a link that is not valid. */
export async function confirmSearch(token: string): Promise<void> {
  const documentId = readAgreeToken(token);
  await strapi.db.transaction(async () => {
    const [search] = await rows<Stored>(
      `SELECT id, document_id, confirmed_at IS NOT NULL AS confirmed FROM saved_searches WHERE document_id = ? FOR UPDATE`,
      [documentId],
    );
    if (!search) throw new errors.NotFoundError('This link is not valid');
    if (search.confirmed) return;
    await begin(documentId);
  });
}

/**
 * Ends the mails of a search by the link in them: that of an account pauses, so that it still stands in its list, any
 * other is forgotten. A second time changes nothing. Throws NotFoundError for a link that is not valid.
 */
export async function stopSearch(token: string): Promise<void> {
  const documentId = readStopToken(token);
  await strapi.db.transaction(async () => {
    await rows('DELETE FROM saved_searches WHERE document_id = ? AND kept_user_id IS NULL', [documentId]);
    const [paused] = await rows<{ id: number }>(
      'UPDATE saved_searches SET paused = true WHERE document_id = ? RETURNING id',
      [documentId],
    );
    if (paused) await forgetMatches(paused.id);
  });
}

/** Forgets the searches whose address never agreed, when it no longer can. */
export async function forgetUnanswered(): Promise<void> {
  await rows(
    `DELETE FROM saved_searches WHERE confirmed_at IS NULL
       AND created_at < timezone('UTC', now()) - make_interval(hours => ?)`,
    [AGREE_HOURS],
  );
}
