import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Core } from '@strapi/strapi';

import type { Street } from '../../../config/street';
import { sealOf } from './audit';
import { rows } from './sql';

const PAGE = 1000;

/**
 * Seals what was written before there were seals, once. That it was done is noted in a file and not in the database:
 * whoever writes there could have a forged trail sealed by the next start.
 */
export async function sealOldEntries(strapi: Core.Strapi): Promise<void> {
  const { dataDir } = strapi.config.get<Street>('street');
  const note = path.join(dataDir, 'audit-sealed');
  if (existsSync(note)) return;
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
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(note, `${new Date().toISOString()}\n`);
}
