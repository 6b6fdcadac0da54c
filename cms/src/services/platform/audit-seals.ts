import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Core } from '@strapi/strapi';

import type { Street } from '../../../config/street';
import { sealOf } from './audit';
import { bucketOf, type Bucket } from './bucket';
import { rows } from './sql';

const PAGE = 1000;

/** Under which key it is noted in the object store, for processes that have volumes of their own. */
const NOTE = 'audit-sealed';

/**
 * Whether it is noted on the volume or in the store, and then at both. A store that is away counts as a yes: the trail
 * is sealed at a later start, and a forged one never.
 */
async function isNoted(bucket: Bucket, file: string): Promise<boolean> {
  try {
    const inStore = await bucket.read(NOTE);
    const onVolume = existsSync(file) ? readFileSync(file) : null;
    if (inStore && !onVolume) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, inStore);
    }
    if (onVolume && !inStore) await bucket.write(NOTE, onVolume);
    return inStore !== null || onVolume !== null;
  } catch (error) {
    strapi.log.warn(`old entries of the audit trail are not sealed now: ${(error as Error).message}`);
    return true;
  }
}

/**
 * Seals what was written before there were seals, once. That it was done is noted in a file and not in the database:
 * whoever writes there could have a forged trail sealed by the next start.
 */
export async function sealOldEntries(strapi: Core.Strapi): Promise<void> {
  const { dataDir, pictures } = strapi.config.get<Street>('street');
  const note = path.join(dataDir, 'audit-sealed');
  const bucket = pictures.store && bucketOf(pictures.store);
  if (existsSync(note) && !bucket) return;
  if (bucket && (await isNoted(bucket, note))) return;
  for (let after = 0; ; ) {
    const page = await rows<{ id: number; hash: string | null }>(
      `SELECT id, hash FROM audit_entries WHERE seal IS NULL AND id > ? ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    for (const { id, hash } of page) {
      if (hash) await rows('UPDATE audit_entries SET seal = ? WHERE id = ?', [sealOf(hash), id]);
      after = id;
    }
    if (page.length < PAGE) break;
  }
  const text = `${new Date().toISOString()}\n`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(note, text);
  await bucket?.write(NOTE, Buffer.from(text));
}
