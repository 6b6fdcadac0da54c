import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { loanListSchema } from '@69street/config/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { eraseOldIdentities } from '../../src/services/loan/erase';
import { sweepLoans } from '../../src/services/loan/documents';
import { watermark } from '../../src/services/photo/watermark';
import { sql, startCms } from '../support/cms';
import { identityService } from '../support/identity';
import { call, drawPicture, newPerson, type Person } from '../support/listings';
import { distance, loanForm, look, newDocument, newLoan, newNationalId, seeLoan, sendDocument } from '../support/loans';

let admin: Person;

beforeAll(async () => {
  await startCms();
  admin = await newPerson('admin', { user_name: 'Boss' });
});

const folder = () => path.join(inject('scratch'), 'data/private/loans');
const names = () => readdirSync(folder());
const lookEntries = (_id: string) =>
  sql(`SELECT 1 FROM audit_entries WHERE action = 'loan.looked' AND document_key = ?`, [_id]);

describe('the picture of the national ID', () => {
  it('is shown to its owner as it is, to the admin with a watermark, and to nobody else', async () => {
    const [who, other, agent] = [await newPerson(), await newPerson(), await newPerson('agent')];
    const original = await drawPicture(undefined, 640);
    const { _id } = await newLoan(who, { national_id_pic: await newDocument(who, original) });

    const own = await look(who, _id);
    expect(own.status).toBe(200);
    expect(own.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await distance(own.body, await sharp(original).jpeg().toBuffer())).toBeLessThan(4);

    const seen = await look(admin, _id);
    expect(seen.status).toBe(200);
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(await distance(seen.body, own.body)).toBeGreaterThan(4);

    for (const stranger of [other, agent]) expect((await look(stranger, _id)).status).toBe(404);
    expect((await look(null, _id)).status).toBe(401);
    expect((await look(admin, 'unknown')).status).toBe(404);
    expect((await look(admin, _id, 'unknown')).status).toBe(404);
    expect((await look(admin, _id, '%00')).status).toBe(404);

    expect(await lookEntries(_id)).toHaveLength(2);
    const { looks } = await seeLoan(who, _id);
    expect(looks).toMatchObject([
      { who: 'Boss', by_role: 'admin', file: null },
      { who: 'Nadia Islam', by_role: 'applicant', file: null },
    ]);
  });

  it('has further files beside it, each look at which is recorded as well', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    const file = await newDocument(who);
    await call('post', `/answerLoan/${_id}`, who, { documents: [file] });
    expect((await look(admin, _id, file)).headers['content-type']).toBe('image/jpeg');
    expect((await look(await newPerson(), _id, file)).status).toBe(404);
    expect((await seeLoan(who, _id)).looks).toMatchObject([{ who: 'Boss', file }]);
    const another = await newLoan(who);
    expect((await look(who, another._id, file)).status).toBe(404);
  });

  it('is re-encoded, without what a camera writes into it, and lies in no public folder', async () => {
    const who = await newPerson();
    const picture = await sharp(await drawPicture())
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg()
      .toBuffer();
    const published = await sql('SELECT id FROM files ORDER BY id');
    const { _id } = await newLoan(who, { national_id_pic: await newDocument(who, picture) });
    const { body } = await look(who, _id);
    expect((await sharp(body).metadata()).exif).toBeUndefined();
    expect(await sql('SELECT id FROM files ORDER BY id')).toEqual(published);
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('national id')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', Buffer.from('%PDF-1.7 ...')],
    ['half a JPEG', Buffer.from('\xff\xd8\xff\xe0 and nothing else', 'latin1')],
  ])('is no %s', async (_name, content) => {
    const before = names().length;
    const answer = await sendDocument(await newPerson(), content);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields).toHaveProperty('file');
    expect(names()).toHaveLength(before);
  });

  it('has at most 20 MB', async () => {
    const answer = await sendDocument(await newPerson(), Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(answer.status).toBe(413);
  });

  it('says when it is damaged, on disk or in place of another, and the lists still work', async () => {
    const who = await newPerson();
    const [one, two] = [await newDocument(who), await newDocument(who)];
    const { _id } = await newLoan(who, { national_id_pic: one });
    const file = path.join(folder(), one);
    const sealed = readFileSync(file);
    const damaged = Buffer.from(sealed);
    const last = damaged.length - 1;
    damaged[last] = (damaged[last] ?? 0) ^ 1;
    for (const content of [damaged, readFileSync(path.join(folder(), two)), Buffer.alloc(0)]) {
      writeFileSync(file, content);
      const answer = await look(admin, _id);
      expect(answer.status).toBe(422);
      expect(answer.body.error).toMatchObject({ name: 'DamagedError', message: expect.stringContaining('damaged') });
    }
    expect(await lookEntries(_id)).toEqual([]);
    await sql(`UPDATE street_loan_identities SET national_id = 'v1.test.AAAA' WHERE loan_key = ?`, [_id]);
    const list = loanListSchema.parse((await call('get', `/getAllLoan?q=${who.email}`, admin)).body);
    expect(list.data.map((loan) => loan._id)).toEqual([_id]);
    writeFileSync(file, sealed);
    expect((await look(admin, _id)).status).toBe(200);
  });
});

describe('the watermark', () => {
  it('covers every part of a picture, whatever its shape', async () => {
    for (const [width, height] of [
      [1200, 800],
      [300, 1600],
      [2560, 500],
    ] as const) {
      const plain = await sharp({ create: { width, height, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer();
      const marked = await watermark(plain, 'admin@69street.test 2026-11-21 16:30 Dhaka');
      const size = Math.floor(Math.min(width, height) / 2);
      for (let left = 0; left + size <= width; left += size) {
        for (let top = 0; top + size <= height; top += size) {
          const part = { left, top, width: size, height: size };
          const [a, b] = await Promise.all([plain, marked].map((one) => sharp(one).extract(part).png().toBuffer()));
          if (!a || !b) throw new Error('no part');
          expect(await distance(a, b)).toBeGreaterThan(1);
        }
      }
    }
  });
});

describe('erasing', () => {
  async function expectErased(who: Person, _id: string, by_role: string, files: number) {
    const loan = await seeLoan(who, _id);
    expect(loan).toMatchObject({ national_id: null, national_id_pic: null, documents: [] });
    expect(loan.national_id_erased_at).not.toBeNull();
    expect(loan.history.at(-1)).toMatchObject({ by_role, what: 'erased', files });
    for (const one of [who, admin]) expect((await look(one, _id)).status).toBe(404);
    expect(await sql('SELECT 1 FROM street_loan_identities WHERE loan_key = ?', [_id])).toEqual([]);
    expect(await sql('SELECT 1 FROM street_loan_documents WHERE loan_key = ?', [_id])).toEqual([]);
  }

  it('is the applicant’s while nothing is decided, once, and takes all files along', async () => {
    const who = await newPerson();
    const [picture, further] = [await newDocument(who), await newDocument(who)];
    const { _id } = await newLoan(who, { national_id_pic: picture });
    await call('post', `/answerLoan/${_id}`, who, { documents: [further] });
    expect(names()).toEqual(expect.arrayContaining([picture, further]));
    expect((await call('delete', `/loanDocument/${_id}`, who)).status).toBe(200);
    await expectErased(who, _id, 'applicant', 2);
    expect(names()).not.toContain(picture);
    expect(names()).not.toContain(further);
    expect((await call('delete', `/loanDocument/${_id}`, who)).status).toBe(404);
    expect((await call('put', `/updateStatus/${_id}`, admin)).status).toBe(200);
  });

  it('waits after a decision for the days of the settings, and is told', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    await look(admin, _id);
    await call('put', `/updateStatus/${_id}`, admin);
    expect((await call('delete', `/loanDocument/${_id}`, who)).status).toBe(409);
    const decide = (days: number) =>
      sql(`UPDATE loans SET decided_at = (now() AT TIME ZONE 'UTC') - make_interval(days => ?) WHERE document_id = ?`, [
        ...[days, _id],
      ]);
    await decide(89);
    await eraseOldIdentities();
    expect((await seeLoan(who, _id)).national_id_erased_at).toBeNull();
    await decide(91);
    await eraseOldIdentities();
    await expectErased(who, _id, 'system', 1);
    const mails = await sql<{ subject: string }>('SELECT subject FROM street_mails WHERE recipient = ?', [who.email]);
    expect(mails.map(({ subject }) => subject)).toContain('69 Street: your national ID is erased');
    await eraseOldIdentities();
    expect((await seeLoan(who, _id)).history.filter(({ what }) => what === 'erased')).toHaveLength(1);
  });

  it('comes with the account, and the decision stays without a link to it', async () => {
    const cms = await startCms();
    const who = await newPerson('authenticated', { uid: 'leaving' });
    const decided = await newLoan(who);
    await look(admin, decided._id);
    await call('put', `/updateStatus/${decided._id}`, admin);
    const open = await newLoan(who);
    const trashed = await newLoan(who);
    await call('delete', `/delete/${trashed._id}`, admin);
    await newDocument(who);
    await call('put', '/loanDraft', who, { values: { name: 'Nadia' } });
    const mine = (await sql<{ id: string }>('SELECT id FROM street_loan_documents WHERE user_id = ?', [who.id])).map(
      ({ id }) => id,
    );
    expect(mine).toHaveLength(4);
    const exported = (await call('get', '/myData', who)).body.data;
    expect(exported.loans.map(({ _id }: { _id: string }) => _id)).toEqual([open._id, decided._id]);
    expect(exported.loan_draft).toMatchObject({ values: { name: 'Nadia' } });

    const tokenId = await (await identityService()).idToken({ sub: 'leaving', email: who.email });
    expect((await call('delete', '/me', who, { tokenId })).status).toBe(200);
    const loans = await cms.db.query('api::loan.loan').findMany({
      where: { documentId: { $in: [decided._id, open._id, trashed._id] } },
      populate: ['user'],
      orderBy: 'id',
    });
    expect(loans).toMatchObject([
      { loan_status: 'approved', user: null, user_email: null },
      { loan_status: 'withdrawn', user: null, user_email: null },
    ]);
    for (const { national_id_erased_at } of loans) expect(national_id_erased_at).not.toBeNull();
    expect(names().filter((name) => mine.includes(name))).toEqual([]);
    const rows = await sql(
      `SELECT loan_key FROM street_loan_identities WHERE loan_key = ANY(?::text[])
       UNION ALL SELECT id FROM street_loan_documents WHERE user_id = ?
       UNION ALL SELECT document_key FROM street_trash WHERE document_key = ?
       UNION ALL SELECT step::text FROM street_loan_drafts WHERE user_id = ?`,
      [[decided._id, open._id, trashed._id], who.id, trashed._id, who.id],
    );
    expect(rows).toEqual([]);
    expect((await seeLoan(admin, decided._id)).user_email).toBeNull();
  });
});

describe('the sweep', () => {
  it('takes what is used nowhere for a day, what is deleted for good, and files without a row', async () => {
    const who = await newPerson();
    const [fresh, old] = [await newDocument(who), await newDocument(who)];
    const { _id } = await newLoan(who);
    const deleted = await newLoan(who);
    await call('delete', `/delete/${deleted._id}`, admin);
    await sql(`UPDATE street_loan_documents SET created_at = now() - interval '25 hours' WHERE id = ?`, [old]);
    writeFileSync(path.join(folder(), 'f'.repeat(24)), 'left by a killed process');
    await sweepLoans(0);
    expect(names()).toContain(fresh);
    expect(names()).not.toContain(old);
    expect(names()).not.toContain('f'.repeat(24));
    expect((await look(who, _id)).status).toBe(200);
    const identities = async () =>
      (await sql<{ loan_key: string }>('SELECT loan_key FROM street_loan_identities')).map(({ loan_key }) => loan_key);
    expect(await identities()).toContain(deleted._id);
    await sql('DELETE FROM street_trash WHERE document_key = ?', [deleted._id]);
    await sweepLoans(0);
    expect(await identities()).not.toContain(deleted._id);
    expect(await identities()).toContain(_id);
    const rows = await sql<{ id: string }>('SELECT id FROM street_loan_documents');
    expect(names().sort()).toEqual(rows.map(({ id }) => id).sort());
    const form = loanForm({ national_id_pic: old });
    expect((await call('post', '/loanReq', who, form)).body.error.details.fields).toEqual({
      national_id_pic: ['document'],
    });
  });
});

/** The ways in which somebody would look for a number: as it is, in Bangla digits, in base64 and in hexadecimal. */
function traces(number: string): string[] {
  const bangla = number.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
  const encoded = [number, bangla].flatMap((text) =>
    [0, 1, 2].flatMap((offset) => {
      // What stands before it shifts base64: three spellings, without the ends that depend on the neighbours.
      const shifted = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
        .toString('base64')
        .replace(/=+$/, '');
      return [shifted.slice(offset === 0 ? 0 : offset + 1, -1)];
    }),
  );
  return [number, bangla, ...encoded, Buffer.from(number).toString('hex')];
}

describe('the number of a national ID', () => {
  it('stands nowhere in the clear: not in the database, the files, the logs or the answers', async () => {
    const written: string[] = [];
    const keep = (chunk: unknown) => {
      written.push(String(chunk));
      return true;
    };
    const streams = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
    for (const stream of streams) stream.mockImplementation(keep as never);
    const national_id = newNationalId(17);
    const bangla = national_id.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
    const answers: string[] = [];
    try {
      const who = await newPerson();
      const ask = async (...args: Parameters<typeof call>) => {
        const answer = await call(...args);
        answers.push(answer.text ?? '');
        return answer;
      };
      const values = { national_id, name: 'Nadia' };
      await ask('put', '/loanDraft', who, { values });
      await ask('get', '/loanDraft', who);
      const form = loanForm({ national_id, national_id_pic: await newDocument(who) });
      // Refused forms say which field, never what was in it.
      await ask('post', '/loanReq', who, { ...form, national_id: `${national_id}9` });
      await ask('post', '/loanReq', who, { ...form, loan_tenure: 40 });
      const { _id } = (await ask('post', '/loanReq', who, form, { 'Idempotency-Key': 'the-one-form' })).body.data;
      await ask('post', '/loanReq', who, { ...form, national_id: bangla, national_id_pic: await newDocument(who) });
      for (const path of ['/myLoans', `/loan/${_id}`, '/myData']) await ask('get', path, who);
      for (const path of [`/getAllLoan?q=${who.email}`, `/loan/${_id}`, '/audit?limit=100'])
        await ask('get', path, admin);
      await ask('put', `/updateStatus/${_id}`, admin, { loan_status: 'documents_requested', note: 'Salary slip' });
      await ask('post', `/answerLoan/${_id}`, who, { message: 'Here.', documents: [await newDocument(who)] });
      await look(admin, _id);
      await ask('delete', `/delete/${_id}`, admin);
      await ask('post', `/restore/${_id}`, admin, { type: 'loan' });
      await ask('post', `/withdrawLoan/${_id}`, who, {});
    } finally {
      for (const stream of streams) stream.mockRestore();
    }

    const tables = await sql<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const dump: string[] = [];
    for (const { name } of tables) {
      const rows = await sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      dump.push(rows.map(({ row }) => row).join('\n'));
    }
    const scratch = inject('scratch');
    const files = readdirSync(path.join(scratch, 'data'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
    const log = readFileSync(path.join(scratch, 'postgres.log'), 'utf8');
    const everything = [...dump, ...files, log, ...written, ...answers];
    // The search itself finds what is there.
    expect(dump.some((text) => text.includes(national_id.slice(-4)))).toBe(true);
    expect(traces('1234567890').some((one) => Buffer.from('x1234567890').toString('base64').includes(one))).toBe(true);
    for (const trace of traces(national_id)) {
      expect(
        everything.filter((text) => text.includes(trace) || text.includes(Buffer.from(trace).toString('latin1'))),
      ).toEqual([]);
    }
  });
});
