import { randomUUID } from 'node:crypto';

import { myDataSchema, userOneSchema } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { createEnquiry, createProperty, createReview, createUser, tokenOf } from '../support/factories';
import { identityService } from '../support/identity';

beforeAll(startCms);

const USER = 'plugin::users-permissions.user';

async function ask(method: 'get' | 'put' | 'delete', path: string, token: string, body?: object) {
  const request = (await api())[method](`/api${path}`).set('Authorization', `Bearer ${token}`);
  return body ? request.send(body) : request;
}

async function person(fields: Record<string, unknown> = {}) {
  const user = await createUser('authenticated', fields);
  const proof = async (claims: object = {}) =>
    (await identityService()).idToken({ sub: String(user.uid), email: String(user.email), ...claims });
  return { user, token: await tokenOf(user.id), proof };
}

describe('the profile', () => {
  it('is changed field by field', async () => {
    const { token } = await person();
    const change = async (body: object) => userOneSchema.parse((await ask('put', '/me', token, body)).body).data;
    expect(await change({ user_phone: '+880 ১৭১২-৩৪৫৬৭৮' })).toMatchObject({ user_phone: '01712345678' });
    expect(await change({ user_name: '  সালমা আক্তার ', language: 'bn' })).toMatchObject({
      ...{ user_name: 'সালমা আক্তার', language: 'bn', user_phone: '01712345678' },
    });
    expect(await change({ user_phone: '01717-' })).toMatchObject({ user_phone: '01717-' });
    expect(userOneSchema.parse((await ask('get', '/me', token)).body).data.user_name).toBe('সালমা আক্তার');
  });

  it.each([
    [{ user_name: '' }, 'user_name'],
    [{ user_name: 'x'.repeat(121) }, 'user_name'],
    [{ user_name: 'a\u0000b' }, 'user_name'],
    [{ user_phone: '12345' }, 'user_phone'],
    [{ language: 'fr' }, 'language'],
    [{ user_email: 'admin@69street.test' }, 'user_email'],
    [{ email_verified: true }, 'email_verified'],
    [{ role: 4 }, 'role'],
    [{ Admin: true }, 'Admin'],
    [{ uid: 'other' }, 'uid'],
    [{ blocked: false }, 'blocked'],
  ])('refuses %j', async (body, field) => {
    const { token, user } = await person();
    const answer = await ask('put', '/me', token, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields).toHaveProperty(field);
    const stored = await (await startCms()).db.query(USER).findOne({ where: { id: user.id } });
    expect(stored).toMatchObject({ user_name: 'Nadia Islam', email: user.email, uid: user.uid });
  });
});

describe('the own data', () => {
  it('are all there, and nobody else’s', async () => {
    const { user, token } = await person();
    const other = await person();
    await createProperty({ owner: user.id, property_name: 'Mine' });
    await createProperty({ owner: other.user.id, property_name: 'Theirs' });
    await createReview({ user: user.id, user_reviews: 'My words' });
    const kept = await createProperty();
    await (await api()).post('/api/favourites').set('Authorization', `Bearer ${token}`).send({ key: kept.documentId });
    await (await startCms()).db.query('api::loan.loan').create({
      data: {
        ...{ documentId: randomUUID(), name: 'Nadia', loan_amount: '100', loan_tenure: 5, loan_status: 'pending' },
        ...{ dob: '1990-01-01', area: 'a', houseno: '1', roadno: '2', city: 'dhaka', mobileno: '01712345678' },
        ...{ email: 'n@example.com', profession: 'p', loan_exist: 'no', user: user.id },
        terms: { ...{ key: 'x', lender: 'X', annual_percent: 10, max_share_percent: 80, max_tenure_years: 10 } },
      },
    });
    const answer = await ask('get', '/myData', token);
    const { data } = myDataSchema.parse(answer.body);
    expect(data.user.user_email).toBe(user.email);
    expect(data.sessions).toHaveLength(1);
    expect(data.properties).toMatchObject([{ property_name: 'Mine' }]);
    expect(data.reviews).toMatchObject([{ user_reviews: 'My words' }]);
    expect(data.favourites).toMatchObject([{ key: kept.documentId }]);
    expect(data.loans).toMatchObject([{ name: 'Nadia', national_id: null }]);
    expect(answer.text).not.toMatch(/SECRET|Theirs|idempotency|password/i);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('are not to be had all the time', async () => {
    const { token } = await person();
    for (let i = 0; i < 10; i++) expect((await ask('get', '/myData', token)).status).toBe(200);
    const answer = await ask('get', '/myData', token);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
  });
});

describe('deleting the account', () => {
  it('asks for the proof of a sign-in just now, of the same person', async () => {
    const { token, proof, user } = await person();
    const stranger = await person();
    const old = Math.floor(Date.now() / 1000) - 3600;
    for (const tokenId of [await proof({ auth_time: old }), await stranger.proof(), 'a.b.c']) {
      expect((await ask('delete', '/me', token, { tokenId })).status).toBe(401);
    }
    expect((await ask('delete', '/me', token)).status).toBe(400);
    expect(await (await startCms()).db.query(USER).count({ where: { id: user.id } })).toBe(1);
  });

  it('whose answer was lost is known by the same proof, without a session, and of nobody else', async () => {
    const { token, proof } = await person();
    const stranger = await person();
    const question = async (tokenId: string) => (await api()).post('/api/accountGone').send({ tokenId });
    const isGone = async (tokenId: string) => (await question(tokenId)).body.data?.gone;
    expect(await isGone(await proof())).toBe(false);
    expect((await ask('delete', '/me', token, { tokenId: await proof() })).status).toBe(200);
    expect(await isGone(await proof())).toBe(true);
    expect(await isGone(await stranger.proof())).toBe(false);
    expect((await question('a.b.c')).status).toBe(401);
    const old = Math.floor(Date.now() / 1000) - 3600;
    expect((await question(await proof({ auth_time: old }))).status).toBe(401);
  });

  it('takes along what belongs to the person alone, and leaves what others need', async () => {
    const cms = await startCms();
    const { token, proof, user } = await person();
    const second = await tokenOf(user.id);
    const mine = await createProperty({ owner: user.id });
    const review = await createReview({ user: user.id });
    const kept = await createProperty();
    await (await api()).post('/api/favourites').set('Authorization', `Bearer ${token}`).send({ key: kept.documentId });
    const hire = await cms.db.query('api::hire.hire').create({
      data: {
        ...{ documentId: randomUUID(), agent_key: 'a', agent_name: 'A', amount: '500000', currency: 'bdt' },
        ...{ payment_intent: `pi_${randomUUID()}`, hire_state: 'paid', user: user.id, user_email: user.email },
      },
    });
    expect((await ask('delete', '/me', token, { tokenId: await proof() })).status).toBe(200);

    for (const dead of [token, second]) expect((await ask('get', '/me', dead)).status).toBe(401);
    const client = await api();
    await client.get(`/api/findProperties/${mine.documentId}`).expect(404);
    const reviews = (await client.get('/api/getReviews')).body.data as Array<{ _id: string }>;
    expect(reviews.map(({ _id }) => _id)).not.toContain(review.documentId);
    await client.get(`/api/findProperties/${kept.documentId}`).expect(200);
    expect(await cms.db.query(USER).count({ where: { id: user.id } })).toBe(0);
    expect(await cms.db.query('api::favourite.favourite').count({ where: { user: user.id } })).toBe(0);
    expect(await cms.db.query('api::hire.hire').count({ where: { id: hire.id } })).toBe(1);
    const [entry, ...more] = await cms.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where: { document_key: user.documentId } });
    expect(entry).toMatchObject({ action: 'account deleted', actor: '', actor_role: 'authenticated' });
    expect(more).toEqual([]);
    expect(JSON.stringify(entry)).not.toContain(String(user.email));
  });

  it.each([
    [true, 2],
    [false, 1],
  ])('takes along messages from its address only when that is verified (%s)', async (email_verified, gone) => {
    const cms = await startCms();
    const email = `some_body.${randomUUID()}@example.com`;
    const { token, proof, user } = await person({ email, email_verified });
    const signedIn = await createEnquiry({ user: user.id, email: 'elsewhere@example.com' });
    const byAddress = await createEnquiry({ email: email.toUpperCase() });
    const alike = await createEnquiry({ email: email.replace('_', 'x') });
    const { enquiries } = myDataSchema.parse((await ask('get', '/myData', token)).body).data;
    expect(enquiries).toHaveLength(gone);
    expect((await ask('delete', '/me', token, { tokenId: await proof() })).status).toBe(200);
    const left = (ids: number[]) => cms.db.query('api::enquiry.enquiry').count({ where: { id: { $in: ids } } });
    expect(await left([signedIn.id, byAddress.id])).toBe(2 - gone);
    expect(await left([alike.id])).toBe(1);
  });

  it('and signing in again makes a new, empty account', async () => {
    const { token, proof, user } = await person();
    await ask('delete', '/me', token, { tokenId: await proof() });
    const answer = await (await api()).post('/api/googlelogin').send({ tokenId: await proof() });
    expect(answer.status).toBe(200);
    expect(answer.body.data.user._id).not.toBe(user.documentId);
  });
});
