import type { ClientBase } from 'pg';

import type { PrivateFiles } from './private-files';
import { slipPlace } from '../payment/transfer-tables';
import type { Vault } from '../platform/vault';
import { filePlace, numberPlace } from './sealed-places';

export type Rotation = {
  /** How many were sealed anew; slips of bank transfers, which lie in the database, are files too. */
  numbers: number;
  files: number;
  /** What does not open, by where it lies; left as it is. */
  damaged: string[];
};

type Needs = { client: ClientBase; vault: Vault; files: PrivateFiles };
type Kind = { list: string; work: (key: string) => Promise<boolean>; place: (key: string) => string };

const PAGE = 200;
/** One rotation at a time over all machines. Any constant. */
const LOCK = 69_000_002;

/**
 * Seals everything in the vault with its current key: the numbers of national IDs with their keyed hashes, all files, and
 * the slips of bank transfers.
 * One by one, each in a transaction of its own with its row locked, so it may run beside the site, be interrupted and be
 * run again: what has the current key is left alone. The old keys can go when nothing is damaged.
 */
export async function rotateVault({ client, vault, files }: Needs): Promise<Rotation> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  const done: Rotation = { numbers: 0, files: 0, damaged: [] };

  async function sealNumber(key: string): Promise<boolean> {
    const { rows } = await client.query<{ national_id: string }>(
      'SELECT national_id FROM street_loan_identities WHERE loan_key = $1 FOR UPDATE',
      [key],
    );
    const sealed = rows[0]?.national_id;
    if (sealed === undefined || vault.isCurrent(sealed)) return false;
    const number = vault.openText(sealed, numberPlace(key));
    await client.query('UPDATE street_loan_identities SET national_id = $2, find_hash = $3 WHERE loan_key = $1', [
      ...[key, vault.sealText(number, numberPlace(key)), vault.fingerprint(number)],
    ]);
    return true;
  }

  async function sealFile(id: string): Promise<boolean> {
    // Whoever erases it waits for this row, and removes the file behind.
    const { rows } = await client.query('SELECT 1 FROM street_loan_documents WHERE id = $1 FOR UPDATE', [id]);
    const sealed = rows.length > 0 ? await files.read(id) : null;
    if (!sealed || vault.isCurrent(sealed)) return false;
    await files.write(id, vault.seal(vault.open(sealed, filePlace(id)), filePlace(id)));
    return true;
  }

  async function sealSlip(id: string): Promise<boolean> {
    const { rows } = await client.query<{ picture: Buffer | null }>(
      'SELECT picture FROM street_bank_slips WHERE id = $1 FOR UPDATE',
      [id],
    );
    const sealed = rows[0]?.picture;
    if (!sealed || vault.isCurrent(sealed)) return false;
    const picture = vault.seal(vault.open(sealed, slipPlace(id)), slipPlace(id));
    await client.query('UPDATE street_bank_slips SET picture = $2 WHERE id = $1', [id, picture]);
    return true;
  }

  async function each({ list, work, place }: Kind): Promise<number> {
    let sealed = 0;
    for (let after = ''; ; ) {
      const { rows } = await client.query<{ key: string }>(list, [after, PAGE]);
      for (const { key } of rows) {
        await client.query('BEGIN');
        try {
          if (await work(key)) sealed += 1;
          await client.query('COMMIT');
        } catch (error) {
          await client.query('ROLLBACK');
          if ((error as Error).name !== 'DamagedError') throw error;
          done.damaged.push(place(key));
        }
        after = key;
      }
      if (rows.length < PAGE) return sealed;
    }
  }

  try {
    done.numbers = await each({
      list: 'SELECT loan_key AS key FROM street_loan_identities WHERE loan_key > $1 ORDER BY loan_key LIMIT $2',
      work: sealNumber,
      place: numberPlace,
    });
    done.files = await each({
      list: 'SELECT id AS key FROM street_loan_documents WHERE id > $1 ORDER BY id LIMIT $2',
      work: sealFile,
      place: filePlace,
    });
    done.files += await each({
      list: 'SELECT id AS key FROM street_bank_slips WHERE id > $1 AND picture IS NOT NULL ORDER BY id LIMIT $2',
      work: sealSlip,
      place: slipPlace,
    });
    return done;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
}
