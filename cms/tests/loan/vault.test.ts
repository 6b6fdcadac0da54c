import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import fc from '../../../config/tests/properties';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { readStreet } from '../../config/street';
import { problemsOf } from '../../src/street-problems';
import { privateFiles } from '../../src/services/loan/private-files';
import { filePlace, numberPlace } from '../../src/services/loan/sealed-places';
import { rotateVault } from '../../src/services/loan/vault-rotation';
import { openVault } from '../../src/services/platform/vault';
import { createDatabase } from '../support/database';
import { cmsEnvironment } from '../support/env';

const newKey = (id: string) => ({ id, secret: randomBytes(32).toString('base64') });
const [first, second] = [newKey('k1'), newKey('k2')];
const vault = openVault([first]);

describe('the vault', () => {
  it('gives back what was put in, at the same place only', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.string(), fc.string(), (bytes, place, other) => {
        const plain = Buffer.from(bytes);
        const sealed = vault.seal(plain, place);
        expect(vault.open(sealed, place)).toEqual(plain);
        if (other !== place) expect(() => vault.open(sealed, other)).toThrow(/damaged/);
      }),
    );
  });

  it('finds every flipped bit, every cut and every addition', () => {
    const sealed = vault.seal(Buffer.from('1234567890123'), 'here');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const flipped = Buffer.from(sealed);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => vault.open(flipped, 'here')).toThrow(expect.objectContaining({ name: 'DamagedError', status: 422 }));
    }
    for (let length = 0; length < sealed.length; length++) {
      expect(() => vault.open(sealed.subarray(0, length), 'here')).toThrow(/damaged/);
    }
    expect(() => vault.open(Buffer.concat([sealed, Buffer.from([0])]), 'here')).toThrow(/damaged/);
  });

  it('keeps texts of all kinds, and never seals alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = vault.sealText(text, 'here');
        expect(vault.openText(sealed, 'here')).toBe(text);
        expect(vault.sealText(text, 'here')).not.toBe(sealed);
        expect(sealed).toMatch(/^v1\.k1\.[\w-]+$/);
      }),
    );
  });

  it('opens under any of its keys, and under no other', () => {
    const sealed = vault.seal(Buffer.from('x'), 'here');
    const both = openVault([second, first]);
    expect(both.open(sealed, 'here').toString()).toBe('x');
    expect([both.isCurrent(sealed), vault.isCurrent(sealed)]).toEqual([false, true]);
    expect(() => openVault([second]).open(sealed, 'here')).toThrow(/damaged/);
    expect(() => openVault([{ ...second, id: 'k1' }]).open(sealed, 'here')).toThrow(/damaged/);
    expect(() => openVault([])).toThrow(/no key/);
  });

  it('knows the same text again only with the key', () => {
    expect(vault.fingerprint('1234567890')).toBe(openVault([first]).fingerprint('1234567890'));
    expect(vault.fingerprint('1234567890')).not.toBe(vault.fingerprint('1234567891'));
    expect(vault.fingerprint('1234567890')).not.toBe(openVault([second]).fingerprint('1234567890'));
  });
});

describe('its keys', () => {
  const needs = { databaseUrl: 'postgresql://localhost/x', dataDir: '/tmp' };
  const problems = (LOAN_KEYS: string) =>
    problemsOf(
      readStreet({ ...cmsEnvironment(needs), NODE_ENV: 'production', ALLOW_EMBEDDED_SERVICES: '1', LOAN_KEYS }),
    );

  it('are needed, whole and told apart, or cms does not start', () => {
    const { id, secret } = first;
    expect(problems(`${id}:${secret}`)).toEqual([]);
    expect(problems(`${id}:${secret}, k2:${second.secret}`)).toEqual([]);
    expect(problems('')).toEqual([expect.stringMatching(/^LOAN_KEYS is not set/)]);
    for (const wrong of [secret, `${id}:short`, `a b:${secret}`, `${id}:${secret}${secret}`, `:${secret}`]) {
      expect(problems(wrong)).toEqual([expect.stringMatching(/^LOAN_KEYS is not a list/)]);
    }
    expect(problems(`k1:${secret},k1:${second.secret}`)).toEqual(['LOAN_KEYS names an id twice']);
  });
});

let folder: string;
let client: pg.Client;
beforeAll(async () => {
  folder = mkdtempSync(path.join(inject('scratch'), 'vault-'));
  client = new pg.Client({ connectionString: await createDatabase('vault') });
  await client.connect();
  await client.query(`CREATE TABLE street_loan_identities (loan_key text PRIMARY KEY, national_id text, find_hash text);
    CREATE TABLE street_loan_documents (id text PRIMARY KEY);
    CREATE TABLE street_bank_slips (id text PRIMARY KEY, picture bytea)`);
});
afterAll(async () => {
  await client.end();
  rmSync(folder, { recursive: true, force: true });
});

describe('private files', () => {
  it('are there wholly or not at all, for the owner of the process alone', async () => {
    const files = privateFiles(path.join(folder, 'one'));
    const place = path.join(folder, 'one/private/loans');
    const name = 'a'.repeat(24);
    expect(await files.read(name)).toBeNull();
    expect(await files.list(0)).toEqual([]);
    await files.write(name, Buffer.from('one'));
    await files.write(name, Buffer.from('two'));
    expect((await files.read(name))?.toString()).toBe('two');
    expect(readdirSync(place)).toEqual([name]);
    expect(statSync(path.join(place, name)).mode & 0o077).toBe(0);
    expect(statSync(place).mode & 0o077).toBe(0);
    // A process that was killed while writing leaves this.
    writeFileSync(path.join(place, `${'b'.repeat(24)}.new`), 'half');
    expect((await files.list(0)).sort()).toEqual([name, 'b'.repeat(24)]);
    expect(await files.list(60_000)).toEqual([]);
    for (const one of await files.list(0)) await files.remove(one);
    expect(readdirSync(place)).toEqual([]);
    await files.remove(name);
  });

  it.each(['../../secrets.json', 'a/b', '', 'A'.repeat(24), '.'])('have no other names: %j', async (name) => {
    const files = privateFiles(folder);
    await expect(files.read(name)).rejects.toThrow(/no name/);
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow(/no name/);
  });
});

describe('the rotation', () => {
  const keys = Array.from({ length: 450 }, (_, index) => String(index).padStart(24, '0'));
  const numberOf = (index: number) => `19${String(index).padStart(15, '0')}`;

  it('seals all of it with the new key, goes on where it was stopped, and changes nothing twice', async () => {
    const files = privateFiles(path.join(folder, 'two'));
    for (const [index, key] of keys.entries()) {
      const number = numberOf(index);
      await client.query('INSERT INTO street_loan_identities VALUES ($1, $2, $3)', [
        ...[key, vault.sealText(number, numberPlace(key)), vault.fingerprint(number)],
      ]);
    }
    for (const key of keys.slice(0, 20)) {
      await client.query('INSERT INTO street_loan_documents VALUES ($1)', [key]);
      await files.write(key, vault.seal(Buffer.from(`picture ${key}`), filePlace(key)));
    }
    const both = openVault([second, first]);
    const stop = new Error('stopped');
    let written = 0;
    const failing = {
      ...files,
      write: async (name: string, content: Buffer) => {
        if (++written > 7) throw stop;
        await files.write(name, content);
      },
    };
    await expect(rotateVault({ client, vault: both, files: failing })).rejects.toBe(stop);
    expect(await rotateVault({ client, vault: both, files })).toEqual({ numbers: 0, files: 13, damaged: [] });
    expect(await rotateVault({ client, vault: both, files })).toEqual({ numbers: 0, files: 0, damaged: [] });

    const only = openVault([second]);
    const { rows } = await client.query('SELECT * FROM street_loan_identities ORDER BY loan_key');
    for (const [index, { loan_key, national_id, find_hash }] of rows.entries()) {
      expect(only.openText(national_id, numberPlace(loan_key))).toBe(numberOf(index));
      expect(find_hash).toBe(only.fingerprint(numberOf(index)));
    }
    for (const key of keys.slice(0, 20)) {
      const sealed = await files.read(key);
      expect(sealed && only.open(sealed, filePlace(key)).toString()).toBe(`picture ${key}`);
    }
  });

  it('names what is damaged, leaves it, and does the rest', async () => {
    const files = privateFiles(path.join(folder, 'two'));
    const third = openVault([newKey('k3'), second]);
    await client.query(`UPDATE street_loan_identities SET national_id = 'v1.k2.AAAA' WHERE loan_key = $1`, [keys[3]]);
    await files.write(String(keys[5]), Buffer.from('rubbish'));
    expect(await rotateVault({ client, vault: third, files })).toEqual({
      ...{ numbers: keys.length - 1, files: 19 },
      damaged: [numberPlace(String(keys[3])), filePlace(String(keys[5]))],
    });
  });
});
