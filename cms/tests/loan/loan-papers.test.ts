import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { startCms } from '../support/cms';
import { call, newPerson, type Person } from '../support/listings';
import { loanForm, look, newDocument, newLoan, seeLoan, sendDocument } from '../support/loans';

const WORD = 'salary-of-nadia-quagga';
const pdf = (inside = WORD, end = '%%EOF\n') =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${inside}\ntrailer\n<< /Root 1 0 R >>\n${end}`);

let admin: Person;
let who: Person;

beforeAll(async () => {
  admin = await newPerson('admin');
  who = await newPerson();
});

/** An application whose papers were asked for, and answered with this one. */
async function answeredWith(document: string): Promise<string> {
  const { _id } = await newLoan(who);
  await call('put', `/updateStatus/${_id}`, admin, { loan_status: 'documents_requested', note: 'Salary, please' });
  expect((await call('post', `/answerLoan/${_id}`, who, { documents: [document] })).status).toBe(200);
  return _id;
}

describe('a paper as PDF', () => {
  it('is kept encrypted, and handed to staff and its applicant to save, with headers that let nothing run', async () => {
    const sent = await sendDocument(who, pdf(), 'photo.jpg');
    expect(sent.body.data).toMatchObject({ kind: 'pdf' });
    const file = sent.body.data._id;
    const cms = await startCms();
    const folder = path.join(cms.config.get<{ dataDir: string }>('street').dataDir, 'private', 'loans');
    for (const name of await readdir(folder)) {
      expect((await readFile(path.join(folder, name))).includes(WORD), name).toBe(false);
    }
    const _id = await answeredWith(file);
    for (const person of [admin, who]) {
      const { status, headers, body } = await look(person, _id, file);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toBe('attachment; filename="document.pdf"');
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toContain('no-store');
      expect(Buffer.from(body).equals(pdf())).toBe(true);
    }
    expect((await look(await newPerson(), _id, file)).status).toBe(404);
    const { looks } = await seeLoan(who, _id);
    expect(looks.map(({ file: seen }) => seen)).toEqual([file, file]);
  });

  it.each([
    ['scripts', pdf('/OpenAction << /S /JavaScript /JS (app.alert) >>')],
    ['a program to start', pdf('<< /S /Launch >>')],
    ['files within', pdf('/EmbeddedFiles 3 0 R')],
    ['a film', pdf('/Subtype /RichMedia')],
    ['a lock', pdf('/Encrypt 5 0 R')],
    ['no end', pdf(WORD, '')],
    ['a zip behind it', Buffer.concat([pdf(), Buffer.from('PK\x05\x06', 'latin1')])],
  ])('with %s is refused', async (_name, content) => {
    const answer = await sendDocument(who, content, 'paper.pdf');
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields).toEqual({ file: ['pdf'] });
  });

  it.each([
    ['something before it', Buffer.concat([Buffer.from('GIF89a'), pdf()])],
    ['its name alone', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
  ])('is none by %s', async (_name, content) => {
    expect((await sendDocument(who, content, 'paper.pdf')).status).toBe(400);
  });

  it('is not taken for the national ID, which carries the name of who looks', async () => {
    const national_id_pic = await newDocument(who, pdf());
    const answer = await call('post', '/loanReq', who, loanForm({ national_id_pic }));
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields).toEqual({ national_id_pic: ['document'] });
  });
});
