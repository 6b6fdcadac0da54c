import { sharedListSchema } from '@69street/config/contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { createProperty } from '../support/factories';
import { add, call, change, newPerson, type Person } from '../support/favourites';

let person: Person;

beforeEach(async () => {
  person = await newPerson();
});

describe('a shared list', () => {
  const share = (who = person) => call(who, 'post', '/favouriteList');
  const unshare = () => call(person, 'delete', '/favouriteList');
  const open = async (token: string) => (await api()).get(`/api/favouriteList/${encodeURIComponent(token)}`);

  it('has one address until it is revoked, and another one afterwards', async () => {
    expect((await call(person, 'get', '/favourites')).body.meta).toEqual({ shared: null });
    const answers = await Promise.all([share(), share(), share()]);
    const tokens = new Set(answers.map(({ body }) => body.data.token as string));
    expect(tokens.size).toBe(1);
    const [token = ''] = tokens;
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    expect((await call(person, 'get', '/favourites')).body.meta).toEqual({ shared: token });
    expect((await open(token)).status).toBe(200);
    expect((await unshare()).status).toBe(200);
    expect((await unshare()).status).toBe(200);
    expect((await open(token)).status).toBe(404);
    expect((await call(person, 'get', '/favourites')).body.meta).toEqual({ shared: null });
    const next = (await share()).body.data.token as string;
    expect(next).not.toBe(token);
    expect((await share(await newPerson())).body.data.token).not.toBe(next);
  });

  it('shows the name and the listings, gone ones marked, and nothing else of the person', async () => {
    const [here, gone] = await Promise.all([createProperty(), createProperty()]);
    await add(person, here.documentId);
    await add(person, gone.documentId);
    await change(gone, { listing_state: 'rented' });
    const { body } = await open((await share()).body.data.token);
    expect(sharedListSchema.strict().parse(body).data).toEqual({
      user_name: 'Nadia Islam',
      favourites: [
        expect.objectContaining({ key: gone.documentId, gone: true }),
        expect.objectContaining({ key: here.documentId, gone: false }),
      ],
    });
    expect(Object.keys(body.data)).toEqual(['user_name', 'favourites']);
    expect(Object.keys(body.data.favourites[0]).sort()).toEqual([
      'bath',
      'bed',
      'city',
      'day_one',
      'day_one_unknown',
      'first_published_at',
      'gone',
      'image',
      'key',
      'name',
      'price',
      'property_for',
      'size',
    ]);
    const { email, documentId, uid } = person.user;
    for (const secret of [email, documentId, uid]) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('of nothing, and of somebody without a name, has the same shape', async () => {
    const nameless = await newPerson({ user_name: null });
    const { body } = await open((await share(nameless)).body.data.token);
    expect(body).toEqual({ data: { user_name: '', favourites: [] } });
  });

  it('is 404 for everything that is no address of a list', async () => {
    const { token } = (await share()).body.data as { token: string };
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [altered, token.slice(0, -1), `${token}A`, 'x', '%', 'with\0nul', 'null', "' OR 1=1 --"]) {
      const answer = await open(wrong);
      expect([wrong, answer.status]).toEqual([wrong, 404]);
      expect(answer.body.error.message).toBe('No such list');
    }
  });

  it('of a blocked person is closed', async () => {
    const cms = await startCms();
    const { token } = (await share()).body.data as { token: string };
    await cms.db
      .query('plugin::users-permissions.user')
      .update({ where: { id: person.user.id }, data: { blocked: true } });
    expect((await open(token)).status).toBe(404);
  });

  it('goes with the account, and so do the favourites', async () => {
    const cms = await startCms();
    await add(person, (await createProperty()).documentId);
    const { token } = (await share()).body.data as { token: string };
    await cms.db.query('plugin::users-permissions.user').delete({ where: { id: person.user.id } });
    expect((await open(token)).status).toBe(404);
    const left = await cms.db.connection('favourites').where({ kept_user_id: person.user.id });
    expect(left).toEqual([]);
  });
});
