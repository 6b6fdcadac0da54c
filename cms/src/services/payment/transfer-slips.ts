import { createHash, randomBytes } from 'node:crypto';

import type { OwnTransfer, Transfer } from '@69street/config/contract';
import { plainNumber, takesSlip } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { checkPicture, encodePicture, inLine } from '../photo/intake';
import { HASH_DISTANCE_MAX, perceptualHash } from '../photo/perceptual-hash';
import { stampOf, watermark } from '../photo/watermark';
import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { invalid } from '../platform/parse';
import { actorOf, isAdmin, type Person } from '../platform/person';
import { isoSql, rows } from '../platform/sql';
import { ownVault } from '../platform/vault';
import { tellOfSlip } from './transfer-mail';
import { findTransfer, lockTransfer, slipPlace, type TransferRow } from './transfer-tables';

/** Longest side of a slip: its small print has to be read, and nothing more. */
const LONGEST = 1800;
/** Of one transfer: who has sent more than that means something else. */
const MOST = 8;
/** For how long after the decision the picture is kept: as long as a bank takes to answer a question about it. */
const KEPT_DAYS = 90;

/** Of the person's own. Throws NotFoundError for anybody else's, as if there were none. */
export async function ownTransferRow(reference: string, person: Person): Promise<TransferRow> {
  const row = await findTransfer(reference);
  if (!row || row.user_key !== String(person.id)) throw new errors.NotFoundError('No such transfer');
  return row;
}

/**
 * Takes the slip of an own transfer: a picture, checked by its content, decoded and encoded anew, sealed, and only so in the
 * database. The same file again answers the same. Throws NotFoundError, a ValidationError for what is no picture, and 409
 * when none is taken (any more).
 */
export async function takeSlip(
  reference: string,
  { file, bank_reference }: { file: Buffer; bank_reference: string | undefined },
  person: Person,
): Promise<void> {
  await ownTransferRow(reference, person);
  await checkPicture(file);
  const picture = await inLine(() => encodePicture(file, 'jpeg', LONGEST));
  const { hash, bands } = await perceptualHash(picture);
  const digest = createHash('sha256').update(file).digest('hex');
  const id = randomBytes(12).toString('hex');
  await strapi.db.transaction(async () => {
    const row = await lockTransfer(reference);
    const [again] = await rows<{ id: string }>('SELECT id FROM street_bank_slips WHERE reference = ? AND digest = ?', [
      ...[reference, digest],
    ]);
    if (again && row?.state === 'handed') return;
    if (!row || !takesSlip(row.state)) throw conflict('No slip is taken (any more)', { reason: row?.state });
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM street_bank_slips WHERE reference = ?',
      [reference],
    );
    if (count >= MOST) throw invalid({ file: ['too_many'] });
    // The very picture that was refused, again: there is nothing new in it to look at.
    if (again) throw invalid({ file: ['same'] });
    await rows(
      `INSERT INTO street_bank_slips (id, reference, picture, digest, hash, bands, bank_reference, bank_reference_key)
       VALUES (?, ?, ?, ?, ?::bit(64), ?::int[], ?, ?)`,
      [
        ...[id, reference, ownVault().seal(picture, slipPlace(id)), digest, hash, bands],
        ...[bank_reference ?? null, plainNumber(bank_reference ?? '') || null],
      ],
    );
    await rows(
      `UPDATE street_bank_transfers SET state = 'handed', handed_at = CASE WHEN state = 'handed' THEN handed_at ELSE now() END
       WHERE reference = ?`,
      [reference],
    );
    if (row.state !== 'handed') await tellOfSlip(row);
  });
}

/**
 * A slip as a JPEG, for its payer and the admin, who sees it with a watermark and whose look is on record before the first
 * byte leaves. Throws NotFoundError (unknown, erased, not theirs) and DamagedError.
 */
export async function lookAtSlip(reference: string, slip: string, person: Person): Promise<Buffer> {
  const row = await findTransfer(reference);
  const isOwn = row?.user_key === String(person.id);
  const [found] =
    row && (isOwn || isAdmin(person))
      ? await rows<{ picture: Buffer | null }>('SELECT picture FROM street_bank_slips WHERE reference = ? AND id = ?', [
          ...[reference, slip],
        ])
      : [];
  if (!row || !found?.picture) throw new errors.NotFoundError('No such slip');
  const picture = ownVault().open(found.picture, slipPlace(slip));
  if (isOwn) return picture;
  const shown = await inLine(() => watermark(picture, stampOf(person)));
  await writeAudit(actorOf(person), 'transfer.looked', ['transfer', reference], {
    after: { number: row.number, slip },
  });
  return shown;
}

const AT = isoSql(`s.at AT TIME ZONE 'UTC'`);

/** The slips of a transfer, the last one first, for its payer. */
export const ownSlips = (reference: string): Promise<OwnTransfer['slips']> =>
  rows<OwnTransfer['slips'][number]>(
    `SELECT s.id AS _id, ${AT} AS at, s.bank_reference FROM street_bank_slips s
     WHERE s.reference = ? ORDER BY s.at DESC, s.id`,
    [reference],
  );

/**
 * The slips of a transfer for the admin, with the other transfers that seem to have the same one. Screens of one bank's app
 * look much alike, so a picture that looks the same is a hint and no proof; the same file, or number, is more.
 */
export const slipsWithTwins = (reference: string): Promise<Transfer['slips']> =>
  rows<Transfer['slips'][number]>(
    `SELECT s.id AS _id, ${AT} AS at, s.bank_reference, s.picture IS NOT NULL AS has_picture, coalesce(
       (SELECT json_agg(json_build_object('reference', o.reference, 'number', t.number, 'why', o.why) ORDER BY t.opened_at, o.why)
        FROM (
          SELECT DISTINCT ON (o.reference) o.reference, CASE WHEN o.digest = s.digest THEN 'file'
            WHEN o.bank_reference_key = s.bank_reference_key THEN 'bank_reference' ELSE 'picture' END AS why
          FROM street_bank_slips o WHERE o.reference <> s.reference AND (o.digest = s.digest
            OR o.bank_reference_key = s.bank_reference_key
            OR (o.bands && s.bands AND bit_count(s.hash) BETWEEN 6 AND 58
              AND bit_count(o.hash # s.hash) <= ${HASH_DISTANCE_MAX}))
          ORDER BY o.reference, (o.digest = s.digest) DESC, (o.bank_reference_key = s.bank_reference_key) DESC NULLS LAST
        ) o JOIN street_bank_transfers t ON t.reference = o.reference), '[]') AS twins
     FROM street_bank_slips s WHERE s.reference = ? ORDER BY s.at DESC, s.id`,
    [reference],
  );

/** Pictures whose transfer was decided, or ended, long enough ago. */
export async function eraseOldSlips(): Promise<void> {
  await rows(
    `UPDATE street_bank_slips s SET picture = NULL FROM street_bank_transfers t
     WHERE t.reference = s.reference AND s.picture IS NOT NULL AND t.state IN ('confirmed', 'expired', 'closed')
       AND t.decided_at < now() - make_interval(days => ?)`,
    [KEPT_DAYS],
  );
}
