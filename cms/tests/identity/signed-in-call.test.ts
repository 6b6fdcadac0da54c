import { beforeAll, describe, expect, it } from 'vitest';

import {} from '../support/best-list';
import { api, sql, startCms } from '../support/cms';
import { createUser, tokenOf } from '../support/factories';

beforeAll(startCms);

/** What a call with this token is answered. */
async function me(token: string, scheme = 'Bearer') {
  return (await api()).get('/api/me').set('Authorization', `${scheme} ${token}`);
}

async function newcomer() {
  const { id } = await createUser();
  return { id, token: await tokenOf(id) };
}

/** The statements that `work` causes. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { connection } = (await startCms()).db;
  const seen: string[] = [];
  const note = ({ sql: text }: { sql: string }) => void seen.push(text);
  connection.on('query', note);
  try {
    await work();
  } finally {
    connection.removeListener('query', note);
  }
  return seen;
}

/** Everything is written past Strapi, as another process would: nothing here may be told of it. */
describe('a signed-in call', () => {
  it('costs one statement', async () => {
    const { token } = await newcomer();
    const counts: number[] = [];
    for (let call = 0; call < 3; call++) {
      const seen = await statementsOf(async () => expect((await me(token)).status).toBe(200));
      expect(seen.filter((text) => text.includes('strapi_sessions'))).toHaveLength(1);
      counts.push(seen.filter((text) => /strapi_|up_/.test(text)).length);
    }
    // Beside a call stands now and then what Strapi asks by itself behind its start.
    expect(Math.min(...counts)).toBe(1);
  });

  it('hears in one more what waits, on one connection', async () => {
    const { token } = await newcomer();
    const seen = await statementsOf(async () => {
      const { status } = await (await api()).get('/api/waiting').set('Authorization', `Bearer ${token}`);
      expect(status).toBe(200);
    });
    expect(seen.filter((text) => text.includes('waiting'))).toHaveLength(1);
  });

  it('ends with the session', async () => {
    const { id, token } = await newcomer();
    const other = await tokenOf(id);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    await sql(`UPDATE strapi_sessions SET expires_at = timezone('UTC', now()) WHERE session_id = ? RETURNING id`, [
      claims.sessionId,
    ]);
    expect([(await me(token)).status, (await me(other)).status]).toEqual([401, 200]);
    await sql('DELETE FROM strapi_sessions WHERE user_id = ? RETURNING id', [String(id)]);
    expect((await me(other)).status).toBe(401);
  });

  it('ends with the account: blocked, or gone', async () => {
    const { id, token } = await newcomer();
    await sql('UPDATE up_users SET blocked = true WHERE id = ? RETURNING id', [id]);
    expect((await me(token)).status).toBe(401);
    await sql('UPDATE up_users SET blocked = false WHERE id = ? RETURNING id', [id]);
    expect((await me(token)).status).toBe(200);
    await sql('DELETE FROM up_users WHERE id = ? RETURNING id', [id]);
    expect((await me(token)).status).toBe(401);
  });

  it('asks for a confirmed address where the setting does', async () => {
    const { id, token } = await newcomer();
    await sql('UPDATE up_users SET confirmed = false WHERE id = ? RETURNING id', [id]);
    const [setting] = await sql<{ value: string }>(
      `SELECT value FROM strapi_core_store_settings WHERE key = 'plugin_users-permissions_advanced'`,
    );
    const write = (value: string | undefined) =>
      sql(
        `UPDATE strapi_core_store_settings SET value = ? WHERE key = 'plugin_users-permissions_advanced' RETURNING id`,
        [value ?? ''],
      );
    expect((await me(token)).status).toBe(200);
    try {
      await write(JSON.stringify({ ...JSON.parse(setting?.value ?? '{}'), email_confirmation: true }));
      expect((await me(token)).status).toBe(401);
    } finally {
      await write(setting?.value);
    }
    expect((await me(token)).status).toBe(200);
  });

  it('has the role of this moment, and none without a role', async () => {
    const { id, token } = await newcomer();
    const become = (role: string) =>
      sql(
        'UPDATE up_users_role_lnk SET role_id = (SELECT id FROM up_roles WHERE type = ?) WHERE user_id = ? RETURNING id',
        [role, id],
      );
    const asAdmin = async () => (await api()).get('/api/enquiries').set('Authorization', `Bearer ${token}`);
    const before = (await asAdmin()).body.meta;
    await become('admin');
    expect((await me(token)).body.data).toMatchObject({ Admin: true, Normal: false });
    expect((await (await api()).get('/api/getAllLoan').set('Authorization', `Bearer ${token}`)).status).toBe(200);
    await become('authenticated');
    expect((await me(token)).body.data).toMatchObject({ Admin: false, Normal: true });
    expect((await (await api()).get('/api/getAllLoan').set('Authorization', `Bearer ${token}`)).status).toBe(403);
    expect((await asAdmin()).body.meta).toEqual(before);
    await sql('DELETE FROM up_users_role_lnk WHERE user_id = ? RETURNING id', [id]);
    expect((await me(token)).status).toBe(401);
  });

  it('has the rights of this moment', async () => {
    const { token } = await newcomer();
    const [link] = await sql<{ id: number; permission_id: number; role_id: number }>(
      `SELECT l.id, l.permission_id, l.role_id FROM up_permissions_role_lnk l JOIN up_permissions p ON p.id = l.permission_id
       JOIN up_roles r ON r.id = l.role_id WHERE r.type = 'authenticated' AND p.action = 'api::account.account.find'`,
    );
    if (!link) throw new Error('There is no such right');
    await me(token);
    await sql('DELETE FROM up_permissions_role_lnk WHERE id = ? RETURNING id', [link.id]);
    try {
      expect((await me(token)).status).toBe(403);
    } finally {
      await sql('INSERT INTO up_permissions_role_lnk (permission_id, role_id) VALUES (?, ?) RETURNING id', [
        link.permission_id,
        link.role_id,
      ]);
    }
    expect((await me(token)).status).toBe(200);
  });

  it.each([
    ['a token that is cut', (token: string) => token.slice(0, -3)],
    ['one of somebody else’s making', () => 'made.up.token'],
    ['one without a signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['nothing but dots', () => '..'],
  ])('is refused with %s, on public calls too', async (_name, make) => {
    const { token } = await newcomer();
    const bad = make(token);
    expect((await me(bad)).status).toBe(401);
    expect((await (await api()).get('/api/getReviews').set('Authorization', `Bearer ${bad}`)).status).toBe(401);
    expect((await me(token, 'bearer')).status).toBe(200);
    expect((await me(token, 'Basic')).status).toBe(401);
  });
});
