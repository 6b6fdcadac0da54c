import { randomInt } from 'node:crypto';

import { addedLoanSchema, loanOneSchema, type LoanOne } from '@69street/config/contract';
import sharp from 'sharp';

import { api } from './cms';
import { call, drawPicture, type Form, type Person } from './listings';

/** A national ID like no other, of so many digits. */
export function newNationalId(length: 10 | 13 | 17 = 17): string {
  return Array.from({ length }, (_, index) => (index === 0 ? randomInt(1, 10) : randomInt(10))).join('');
}

/** Sends `content` as the one file of POST /loanDocument. */
export async function sendDocument(who: Person | null, content: Buffer, name = 'nid.jpg') {
  const request = (await api()).post('/api/loanDocument').attach('file', content, { filename: name });
  return who ? request.set('Authorization', `Bearer ${who.token}`) : request;
}

/** A picture of this person for an application, stored. */
export async function newDocument(who: Person, content?: Buffer): Promise<string> {
  const answer = await sendDocument(who, content ?? (await drawPicture()));
  if (answer.status !== 200) throw new Error(`the picture was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data._id;
}

/** The filled-in form, all but the picture. */
export const loanForm = (fields: Form = {}): Form => ({
  name: 'Nadia Islam',
  dob: '1986-05-17',
  area: 'Dhanmondi',
  houseno: '12/A',
  roadno: '8',
  city: 'dhaka',
  mobileno: '+880 1712-345678',
  email: 'nadia@example.com',
  profession: 'Teacher',
  monthly_income: 250000,
  loan_amount: 5000000,
  loan_tenure: 10,
  loan_exist: 'no',
  national_id: newNationalId(),
  agreement: true,
  ...fields,
});

/** An application of this person as the call answered it. */
export async function newLoan(who: Person, fields: Form = {}) {
  const form = loanForm({ national_id_pic: fields.national_id_pic ?? (await newDocument(who)), ...fields });
  const answer = await call('post', '/loanReq', who, form);
  if (answer.status !== 200) throw new Error(`the application was refused: ${JSON.stringify(answer.body)}`);
  return addedLoanSchema.parse(answer.body).data;
}

/** One application as this person sees it. */
export async function seeLoan(who: Person, _id: string): Promise<LoanOne> {
  const [loan] = loanOneSchema.parse((await call('get', `/loan/${_id}`, who)).body).data;
  if (!loan) throw new Error('no application');
  return loan;
}

/** Fetches the picture of an application. The body is a Buffer when it is one. */
export async function look(who: Person | null, _id: string, file?: string) {
  return call('get', `/loanDocument/${_id}${file ? `?file=${file}` : ''}`, who);
}

/** Mean difference of two pictures, 0 to 255 a channel. */
export async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) throw new Error('the pictures have different sizes');
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}
