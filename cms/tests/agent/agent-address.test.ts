import { randomUUID } from 'node:crypto';

import type { Core } from '@strapi/strapi';
import { beforeAll, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { createAgent, createUser, tokenOf } from '../support/factories';
import { ask, DESK, EDITOR, SUPER } from '../support/staff';

let cms: Core.Strapi;
let admin: string;

beforeAll(async () => {
  cms = await startCms();
  admin = await tokenOf((await createUser('admin')).id);
});

const address = () => `${randomUUID()}@example.com`;

async function change(agent: string, agent_email: string | null) {
  const request = (await api()).put(`/api/updateAgent/${agent}`).set('Authorization', `Bearer ${admin}`);
  const { status, body } = await request.send({ agent_email });
  expect(status).toBe(200);
  return body.data[0].agent_email as string | null;
}

/** The token in the last mail to an address. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await cms.db.connection.raw(
    'SELECT body FROM street_mails WHERE recipient = ? ORDER BY id DESC LIMIT 1',
    [email],
  );
  return /\/agentAddress\/(\S+)/.exec(String(rows[0]?.body))?.[1] ?? '';
}

async function agree(token: string) {
  const { status, body } = await (await api()).post('/api/confirmAgentAddress').send({ token });
  return { status, done: body.data?.done as boolean | undefined };
}

async function waiting(agent: string) {
  const answer = await (await api()).get(`/api/agentAddress/${agent}`).set('Authorization', `Bearer ${admin}`);
  return answer.body.data;
}

async function emailOf(agent: string): Promise<string | null> {
  return (await cms.db.query('api::agent.agent').findOne({ where: { documentId: agent } })).agent_email;
}

describe('the address of an agent', () => {
  it('is not set by the staff, who would see the hires by it', async () => {
    const mine = address();
    const agent_email = address();
    const { documentId } = await createAgent({ agent_email });
    const path = 'collection-types/api::agent.agent';
    for (const code of [DESK, SUPER]) {
      const refused = await ask(code, 'put', `${path}/${documentId}`, { agent_email: mine });
      expect(refused.status).toBe(400);
      expect(refused.body.error.message).toContain('administrator');
      expect((await ask(code, 'put', `${path}/${documentId}`, { agent_email: null })).status).toBe(400);
      expect((await ask(code, 'post', path, { agent_name: 'Nobody', agent_email: mine })).status).toBe(400);
      // What the form sends back unchanged beside another field.
      const fine = await ask(code, 'put', `${path}/${documentId}`, { agent_email, agent_title: `Of ${code}` });
      expect(fine.status).toBe(200);
      const copy = await ask(code, 'post', `${path}/clone/${documentId}`, { agent_name: 'Copy', agent_email });
      expect(copy.body.data?.agent_email ?? null).toBeNull();
    }
    expect((await ask(EDITOR, 'put', `${path}/${documentId}`, { agent_email: mine })).status).toBe(403);
    expect(await emailOf(documentId)).toBe(agent_email);
  });

  it('changes when the old and the new one have agreed, and not before', async () => {
    const [before, after] = [address(), address()];
    const { documentId } = await createAgent({ agent_email: before });
    const old = await createUser('agent', { email: before, email_verified: true });
    const next = await createUser('authenticated', { email: after, email_verified: true });
    const roleOf = async (id: number) =>
      (await cms.db.query('plugin::users-permissions.user').findOne({ where: { id }, populate: ['role'] })).role.type;
    expect(await change(documentId, after)).toBe(before);
    expect(await waiting(documentId)).toMatchObject({ new_email: after, old_agreed: false, new_agreed: false });
    const [first, second] = [await linkTo(before), await linkTo(after)];
    expect(await agree(second)).toEqual({ status: 200, done: false });
    expect(await agree(second)).toEqual({ status: 200, done: false });
    expect(await emailOf(documentId)).toBe(before);
    expect(await waiting(documentId)).toMatchObject({ old_agreed: false, new_agreed: true });
    expect([await roleOf(old.id), await roleOf(next.id)]).toEqual(['agent', 'authenticated']);
    expect(await agree(first)).toEqual({ status: 200, done: true });
    expect(await emailOf(documentId)).toBe(after);
    expect([await roleOf(old.id), await roleOf(next.id)]).toEqual(['authenticated', 'agent']);
    expect(await waiting(documentId)).toBeNull();
    // A press more changes nothing, also after the address has moved on.
    expect(await agree(first)).toEqual({ status: 200, done: true });
    await change(documentId, null);
    await agree(second);
    expect(await emailOf(documentId)).toBeNull();
    const trail = await cms.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where: { document_key: documentId }, orderBy: { id: 'asc' } });
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      ...['agent.address_asked', 'agent.address_changed', 'agent.changed'],
    ]);
  });

  it('that is the first one is agreed to by itself alone', async () => {
    const after = address();
    const { documentId } = await createAgent({ agent_email: null });
    expect(await change(documentId, after)).toBeNull();
    expect(await waiting(documentId)).toMatchObject({ old_agreed: true, new_agreed: false });
    expect(await agree(await linkTo(after))).toEqual({ status: 200, done: true });
    expect(await emailOf(documentId)).toBe(after);
  });

  it('is not changed by a link that is forged, old, or of a question that was replaced', async () => {
    const [before, wrong, right] = [address(), address(), address()];
    const { documentId } = await createAgent({ agent_email: before });
    await change(documentId, wrong);
    const replaced = [await linkTo(before), await linkTo(wrong)];
    await change(documentId, right);
    for (const token of replaced) expect((await agree(token)).status).toBe(404);
    const token = await linkTo(before);
    const forged = [
      token.replace('.old.', '.new.'),
      `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`,
      `${token}.x`.slice(1),
      '..',
      'a.old.b',
    ];
    for (const one of forged) expect((await agree(one)).status).toBe(404);
    await cms.db
      .connection('street_agent_addresses')
      .where({ agent_key: documentId })
      .update({ expires_at: new Date(Date.now() - 1000) });
    for (const one of [token, await linkTo(right)]) expect((await agree(one)).status).toBe(404);
    expect(await waiting(documentId)).toBeNull();
    expect(await emailOf(documentId)).toBe(before);
  });

  it('waits on while the admin saves the page for something else', async () => {
    const [before, after] = [address(), address()];
    const { documentId } = await createAgent({ agent_email: before });
    await change(documentId, after);
    const link = await linkTo(after);
    expect(await change(documentId, before)).toBe(before);
    await change(documentId, after);
    expect(await linkTo(after)).toBe(link);
    expect(await waiting(documentId)).toMatchObject({ new_email: after });
  });
});
