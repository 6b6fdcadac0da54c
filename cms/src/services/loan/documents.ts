import { randomBytes } from 'node:crypto';

import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { invalid } from '../platform/parse';
import { findLoan, LOAN } from './store';
import { dropFiles, loanFiles } from './loan-vault';
import { checkPicture, encodePicture, inLine } from '../photo/intake';
import { filePlace } from './sealed-places';
import { stampOf, watermark } from '../photo/watermark';
import { rows } from '../platform/sql';
import { ownVault } from '../platform/vault';
import { checkPdf, isPdf } from './pdf';
import { actorOf, type Person } from '../platform/person';

export type PaperKind = 'picture' | 'pdf';

/** A picture as any other is checked and re-encoded; a PDF as it is, once it is seen to be one. */
async function readPaper(file: Buffer): Promise<{ kind: PaperKind; paper: Buffer }> {
  if (isPdf(file)) {
    checkPdf(file);
    return { kind: 'pdf', paper: file };
  }
  await checkPicture(file);
  return { kind: 'picture', paper: await inLine(() => encodePicture(file, 'jpeg')) };
}

/**
 * Takes a picture or a PDF for an application of this person: checked, then encrypted, and only so on disk. Answered when
 * it is safe there. Throws a ValidationError for what is neither. Unused it goes after a day.
 */
export async function takeDocument(file: Buffer, userId: number): Promise<{ _id: string; kind: PaperKind }> {
  const { kind, paper } = await readPaper(file);
  const _id = randomBytes(12).toString('hex');
  await loanFiles().write(_id, ownVault().seal(paper, filePlace(_id)));
  // The file first: a row stands for a whole file, and a file without its row is swept.
  await rows('INSERT INTO street_loan_documents (id, user_id, kind) VALUES (?, ?, ?)', [_id, userId, kind]);
  return { _id, kind };
}

type Claim = { ids: readonly string[]; loanKey: string; userId: number; purpose: 'national_id' | 'further' };

/**
 * Ties own, unused documents to an application, with the running transaction. The national ID is a picture: only that
 * carries the watermark of who looks. Throws a ValidationError that names `field` when one of them is somebody else's,
 * used, gone, or no picture where it has to be one.
 */
export async function claimDocuments({ ids, loanKey, userId, purpose }: Claim, field: string): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await rows(
    `UPDATE street_loan_documents SET loan_key = ?, purpose = ?
     WHERE id = ANY(?::text[]) AND user_id = ? AND loan_key IS NULL AND kind = ANY(?::text[]) RETURNING id`,
    [loanKey, purpose, ids, userId, purpose === 'national_id' ? ['picture'] : ['picture', 'pdf']],
  );
  if (claimed.length !== ids.length) throw invalid({ [field]: ['document'] });
}

/**
 * The picture of the national ID of an application, or with `file` a further paper: a JPEG or a PDF. To whom it does not
 * belong a picture is shown with a watermark of who looks and when. The look is on record before the first byte leaves. Throws
 * NotFoundError (unknown, erased, not theirs) and DamagedError.
 */
export async function lookAtDocument(loanId: string, file: string | undefined, person: Person): Promise<Buffer> {
  const loan = await findLoan(loanId, person);
  const [document] = await rows<{ id: string }>(
    `SELECT id FROM street_loan_documents WHERE loan_key = ? AND ${file ? `purpose = 'further' AND id = ?` : `purpose = 'national_id'`}`,
    [loan._id, ...(file ? [file] : [])],
  );
  const id = document?.id;
  const sealed = id && (await loanFiles().read(id));
  if (!sealed) throw new errors.NotFoundError('No such document');
  const paper = ownVault().open(sealed, filePlace(id));
  const isOwn = loan.account?.id === person.id;
  const shown = isOwn || isPdf(paper) ? paper : await inLine(() => watermark(paper, stampOf(person)));
  await strapi.db.transaction(async () => {
    // Erased meanwhile: then nobody sees it any more.
    const [still] = await rows('SELECT 1 FROM street_loan_documents WHERE id = ? FOR SHARE', [id]);
    if (!still) throw new errors.NotFoundError('No such document');
    await writeAudit(actorOf(person), 'loan.looked', [LOAN, loan._id], {
      after: {
        who: person.user_name?.trim() || person.email,
        by_role: isOwn ? 'applicant' : 'admin',
        file: file ?? null,
      },
    });
  });
  return shown;
}

/** Which papers of an application this person has not opened yet: first the national ID, then the further files. */
export async function unseenPapers(loanKey: string, person: Person): Promise<'national_id_pic' | 'documents' | null> {
  const [paper] = await rows<{ purpose: string }>(
    `SELECT d.purpose FROM street_loan_documents d WHERE d.loan_key = ? AND NOT EXISTS (
       SELECT FROM audit_entries a WHERE a.action = 'loan.looked' AND a.document_key = d.loan_key AND a.actor = ?
         AND a.after::json->>'file' IS NOT DISTINCT FROM CASE WHEN d.purpose = 'further' THEN d.id END)
     ORDER BY d.purpose DESC LIMIT 1`,
    [loanKey, person.email],
  );
  return paper ? (paper.purpose === 'national_id' ? 'national_id_pic' : 'documents') : null;
}

/** Deletes the national ID and the documents of an application, with the transaction. Answers the names of its files. */
export async function deleteIdentity(loanKey: string): Promise<string[]> {
  await rows('DELETE FROM street_loan_identities WHERE loan_key = ?', [loanKey]);
  const files = await rows<{ id: string }>('DELETE FROM street_loan_documents WHERE loan_key = ? RETURNING id', [
    loanKey,
  ]);
  return files.map(({ id }) => id);
}

const DAY = '24 hours';
/** What is being written this moment has no row yet. */
const FILE_AGE_MS = 10 * 60_000;
const LOAN_IS_GONE = (table: string) => `NOT EXISTS (SELECT FROM loans l WHERE l.document_id = ${table}.loan_key)
  AND NOT EXISTS (SELECT FROM street_trash t WHERE t.document_type = '${LOAN}' AND t.document_key = ${table}.loan_key)`;

/**
 * Removes documents that were used in no application for a day, identities and documents of applications that are gone
 * for good, files without a row (a process was killed between the two), old drafts and old answers.
 */
export async function sweepLoans(fileAgeMs = FILE_AGE_MS): Promise<void> {
  // Listed before the rows are read: what is written between the two is not among them.
  const names = await loanFiles().list(fileAgeMs);
  const gone = await rows<{ id: string }>(
    `DELETE FROM street_loan_documents d
     WHERE (loan_key IS NULL AND created_at < now() - interval '${DAY}') OR (loan_key IS NOT NULL AND ${LOAN_IS_GONE('d')})
     RETURNING id`,
  );
  await rows(`DELETE FROM street_loan_identities i WHERE ${LOAN_IS_GONE('i')}`);
  await dropFiles(gone.map(({ id }) => id));
  const known = await rows<{ id: string }>('SELECT id FROM street_loan_documents WHERE id = ANY(?::text[])', [names]);
  const kept = new Set(known.map(({ id }) => id));
  await dropFiles(names.filter((name) => !kept.has(name)));
  await rows(`DELETE FROM street_loan_drafts WHERE updated_at < now() - interval '30 days'`);
  await rows(`DELETE FROM street_loan_answers WHERE answered_at < now() - interval '7 days'`);
}
