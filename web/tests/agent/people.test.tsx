// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Agent, AuditEntry, User } from '@69street/config/contract';

import { differencesOf } from '~/platform/audit.server';
import { contentChanged } from '~/cms/client.server';
import { agentBody, imageOf } from '~/agent/agent-fields';
import { catalogues } from '~/messages/index.server';
import { memberMessagesIn } from '~/messages/member';
import { MessagesProvider } from '~/messages/use-messages';
import AddAgent, { action as add, loader as addLoader } from '~/routes/adminpanel-add-agent';
import AgentScreen, { action as edit, loader as editLoader } from '~/routes/adminpanel-agent';
import AgentsScreen, { action as act, loader as agents } from '~/routes/adminpanel-agents';
import { loader as agentsFile } from '~/routes/adminpanel-agents-csv';
import AuditScreen, { loader as audit } from '~/routes/adminpanel-audit';
import { loader as auditFile } from '~/routes/adminpanel-audit-csv';
import { action as saveOwn, loader as own } from '~/routes/agent-dashboard-profile';
import { action as sendPhoto } from '~/routes/photo';
import { takeToast } from '~/shell/session.server';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';

const admin = aUser({ _id: 'admin1', Admin: true, Normal: false });
const salma = aUser({ _id: 'agent1', user_email: 'Salma@example.com', Agent: true, Normal: false });

afterEach(() => {
  cleanup();
  contentChanged();
});

function anAgent(values: Partial<Agent> = {}): Agent {
  return {
    ...{ _id: 'a1', key: 'salma', slug: 'salma', agent_name: 'Salma Akter', agent_title: 'Consultant' },
    ...{ agent_number: '01712345678', agent_email: 'salma@example.com', agent_facebook: null, agent_linkend: null },
    ...{ agent_twitter: null, agent_instagram: null, agent_skype: null, experience: 5, fees: 5000 },
    ...{ agent_image: '/uploads/salma.webp', photo: null, agent_description: null, languages: [], areas: ['Banani'] },
    ...values,
  };
}

async function as(user: User, path: string, params: Record<string, string> = {}, fields?: Record<string, string>) {
  const init = fields && { method: 'POST', body: new URLSearchParams(fields) };
  const args = asArgs(path, params, { ...init, headers: { Cookie: await cookieOf(user) } });
  const dropPages = vi.fn();
  return { ...args, context: { ...args.context, dropPages } };
}

async function toastOf(response: Response): Promise<string | undefined> {
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return (await takeToast(new Request('http://localhost:3000/', { headers: { Cookie: cookie } }))).toast?.text;
}

function show(Screen: () => JSX.Element, data: object, path: string, action?: () => object) {
  const Stub = createRemixStub([
    { path, Component: Screen, loader: () => data, ...(action && { action }), HydrateFallback: () => null },
  ]);
  render(
    <MessagesProvider messages={catalogues.en}>
      <Stub initialEntries={[path]} />
    </MessagesProvider>,
  );
}

const TYPED = { form_key: 'k', agent_image: '/uploads/x.webp', agent_name: ' Salma ' };

describe('Add Agent', () => {
  test('understands what is typed, sends it once, and says so', async () => {
    const asked = playCms({ me: { data: admin }, addAgent: { message: 'Agent Added done', data: {} } });
    const fields = { ...TYPED, fees: '5 thousand', agent_number: '01712-345678', areas: 'Banani, Gulshan,Banani' };
    const keys: Array<string | null> = [];
    for (let turn = 0; turn < 2; turn++) {
      const args = await as(admin, '/bn/adminpanel/add-agent', {}, fields);
      const answer = await add(args);
      expect(answer.headers.get('Location')).toBe('/bn/adminpanel/agents');
      expect(await toastOf(answer)).toBe(memberMessagesIn('bn').people.form.added);
      expect(args.context.dropPages).toHaveBeenCalled();
      keys.push(asked.at(-1)?.headers.get('Idempotency-Key') ?? null);
    }
    expect(asked.at(-1)?.body).toMatchObject({
      ...{ agent_name: 'Salma', agent_image: '/uploads/x.webp', agent_number: '01712345678', fees: 5000 },
      ...{ areas: ['Banani', 'Gulshan'], languages: [], agent_title: null, experience: null },
    });
    expect(keys[0]).toHaveLength(64);
    expect(keys[1]).toBe(keys[0]);
  });

  test('reads years and fees in words', () => {
    const values = { experience: 'পনেরো', fees: 'তিন হাজার' };
    expect(agentBody(values, false)).toMatchObject({ experience: 15, fees: 3000 });
  });

  test('says what is wrong beside each field and keeps all that was typed', async () => {
    const asked = playCms({ me: { data: admin } });
    const fields = {
      ...{ agent_name: '', fees: 'much', agent_number: '12', experience: 'long', agent_email: 'x' },
      ...{ agent_facebook: 'javascript:alert(1)', agent_skype: 'x'.repeat(121), form_key: 'k' },
    };
    const answer = await add(await as(admin, '/adminpanel/add-agent', {}, fields));
    expect(answer.status).toBe(400);
    const { problem, formKey } = (await answer.json()) as {
      problem: { fields: object; values: object };
      formKey: string;
    };
    expect(problem.fields).toEqual({
      agent_image: 'image not found yest',
      agent_name: 'Please fill in this field',
      fees: 'Please write an amount, for example 5 thousand',
      agent_number: 'Please give a Bangladeshi mobile number, for example 01712-345678',
      experience: 'Please write a whole number of years, from 0 to 80',
      agent_email: 'Please give an e-mail address, for example name@example.com',
      agent_facebook: 'Please give a whole address that begins with https:// or http://',
      agent_skype: 'At most 120 characters fit here: please shorten it',
    });
    expect(problem.values).toMatchObject({ fees: 'much', agent_facebook: 'javascript:alert(1)' });
    expect(formKey).toBe('k');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test.each([
    [refusal(400, { agent_image: ['photo'] }), 400, { fields: { agent_image: 'Please choose the image again.' } }],
    [refusal(503), 503, { text: memberMessagesIn('en').people.form.unavailable }],
  ])('%# keeps what was typed when cms does not take it', async (refused, status, problem) => {
    playCms({ me: { data: admin }, addAgent: refused });
    const answer = await add(await as(admin, '/adminpanel/add-agent', {}, TYPED));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ problem: { ...problem, values: { agent_image: '/uploads/x.webp' } } });
  });

  test('shows the missing image as an alert, and the name that was typed', async () => {
    const values = { ...agentBody({ agent_name: 'Salma' }, false), agent_name: 'Salma', agent_image: '' };
    const problem = { fields: { agent_image: 'image not found yest' }, values };
    show(AddAgent, { agent_image: '' }, '/adminpanel/add-agent', () => ({ problem, formKey: 'k' }));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Salma' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add Agent' }));
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      'Please check these fieldsImage: image not found yest',
      'image not found yest',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Salma');
  });

  test('says the fees in words while one types', async () => {
    show(AddAgent, { agent_image: '' }, '/adminpanel/add-agent');
    fireEvent.change(await screen.findByLabelText('Fees'), { target: { value: '5 thousand' } });
    expect(screen.queryAllByText(/৳5,000/)).toHaveLength(1);
  });

  test('without script the image is sent first, and its address comes back', async () => {
    playCms({ me: { data: admin }, photo: { data: { url: '/uploads/new.webp' } } });
    const back = encodeURIComponent('/bn/adminpanel/add-agent');
    const address = `/bn/photo?slot=agent&back=${back}`;
    const body = new FormData();
    body.set('file', new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
    const args = asArgs(address, {}, { method: 'POST', body, headers: { Cookie: await cookieOf(admin) } });
    const answer = await sendPhoto(args);
    const to = answer.headers.get('Location') ?? '';
    expect(to).toBe('/bn/adminpanel/add-agent?image=%2Fuploads%2Fnew.webp');
    const { agent_image } = await addLoader(await as(admin, to));
    expect(agent_image).toBe('/uploads/new.webp');
  });

  test.each(['https://evil.example/x.png', '//evil.example/x.png', 'javascript:alert(1)', '/uploads/a b', ''])(
    'an image at %s is nobody’s',
    (image) => {
      expect(imageOf(new URLSearchParams({ image }))).toBe('');
    },
  );
});

describe('Manage Agents', () => {
  const list = [
    anAgent(),
    anAgent({ _id: 'a2', agent_name: 'Babul', agent_email: 'babul@example.com', fees: null, areas: ['Mirpur'] }),
    anAgent({ _id: 'a3', agent_name: 'Nila', agent_email: null, fees: 900, languages: ['Bangla'] }),
  ];
  const answers = { me: { data: admin }, getAgent: { data: list } };
  const ids = async (path: string) => (await agents(await as(admin, path))).rows.map(({ _id }) => _id);

  test.each([
    ['', ['a3', 'a2', 'a1']],
    ['?sort=name', ['a2', 'a3', 'a1']],
    ['?sort=fees_asc', ['a3', 'a1', 'a2']],
    ['?sort=fees_desc', ['a1', 'a3', 'a2']],
    ['?sort=nonsense', ['a3', 'a2', 'a1']],
    ['?q=BANANI+salma', ['a1']],
    ['?q=০১৭১২৩৪৫৬৭৮&sort=name', ['a2', 'a3', 'a1']],
    ['?q=bul@exam', ['a2']],
    ['?q=সালমা', ['a1']],
    ['?q=নিলা', ['a3']],
    ['?q=nobody', []],
  ])('%s is found and sorted on the server', async (search, found) => {
    playCms(answers);
    expect(await ids(`/adminpanel/agents${search}`)).toEqual(found);
  });

  test('pages with what was asked for, and stays on pages that are there', async () => {
    const many = Array.from({ length: 49 }, (_, at) => anAgent({ _id: `a${at}` }));
    playCms({ ...answers, getAgent: { data: many } });
    const page = async (number: string) => agents(await as(admin, `/adminpanel/agents?sort=name&page=${number}`));
    const second = await page('2');
    expect([second.rows.length, second.previous, second.next]).toEqual([
      24,
      '/adminpanel/agents?sort=name',
      '/adminpanel/agents?sort=name&page=3',
    ]);
    expect((await page('99')).number).toBe(3);
    expect((await page('-1')).number).toBe(1);
  });

  test('deletes, offers the way back, and takes it', async () => {
    const asked = playCms({ ...answers, 'deleteAgent/a1': {}, 'restore/a1': { message: 'x', waits: false } });
    const gone = await act(await as(admin, '/adminpanel/agents?q=x', {}, { intent: 'delete', id: 'a1' }));
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/deleteAgent/a1' });
    expect(gone.headers.get('Location')).toBe('/adminpanel/agents?q=x&deleted=a1');
    const back = await act(await as(admin, '/adminpanel/agents?deleted=a1', {}, { intent: 'restore', id: 'a1' }));
    expect(asked.at(-1)).toMatchObject({ path: '/api/restore/a1', body: { type: 'agent' } });
    expect([back.headers.get('Location'), await toastOf(back)]).toEqual(['/adminpanel/agents', 'The agent is back']);
  });

  test.each([
    ['delete', refusal(404), memberMessagesIn('en').people.table.alreadyGone],
    ['restore', refusal(404), memberMessagesIn('en').people.table.nothingToRestore],
    ['restore', refusal(503), memberMessagesIn('en').people.table.unavailable],
  ])('%s that cannot be done says why', async (intent, refused, text) => {
    playCms({ ...answers, 'deleteAgent/a1': refused, 'restore/a1': refused });
    const answer = await act(await as(admin, '/adminpanel/agents', {}, { intent, id: 'a1' }));
    expect(await toastOf(answer)).toBe(text);
  });

  test('says who was deleted within the last day, without the address bar', async () => {
    const gone = { _id: 'a9', name: 'Salma', code: null, deleted_at: '2026-11-21T08:00:00.000Z' };
    playCms({
      ...answers,
      'trash?type=agent': { data: [{ ...gone, until: '2026-11-22T08:00:00.000Z', waits: false }] },
    });
    const { trash } = await agents(await as(admin, '/adminpanel/agents'));
    expect(trash).toEqual([{ _id: 'a9', name: 'Salma', code: '', until: '22 Nov 2026, 2:00 pm', waits: false }]);
  });

  test('shows each agent with fees in tk, and asks before it deletes', async () => {
    playCms(answers);
    const data = await agents(await as(admin, '/adminpanel/agents?deleted=a9'));
    show(AgentsScreen, data, '/adminpanel/agents');
    const row = (await screen.findByRole('link', { name: 'Salma Akter' })).closest('tr') as HTMLElement;
    expect(within(row).queryAllByText('5,000 tk')).toHaveLength(1);
    expect(within(row).getByRole('link', { name: 'Edit Salma Akter' }).getAttribute('href')).toBe(
      '/adminpanel/agents/a1',
    );
    // All of an address that has no room is told, and it has as much room as the name.
    const cells = ['Salma Akter', 'salma@example.com'].map((words) => within(row).getByText(words).closest('td'));
    expect(within(row).getByTitle('salma@example.com')).toBeTruthy();
    expect(cells.map((cell) => /lg:w-\[\d+%\]/.exec(cell?.className ?? '')?.[0])).toEqual(['lg:w-[20%]', 'lg:w-[20%]']);
    const ask = within(row).getByText('Delete Salma Akter').closest('details');
    expect(ask?.open).toBe(false);
    expect(ask?.querySelector('button')?.value).toBe('delete');
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  test('is a file of what is shown', async () => {
    playCms(answers);
    const lines = (await (await agentsFile(await as(admin, '/adminpanel/agents.csv?q=salma'))).text()).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Salma Akter,Consultant,01712-345678,salma@example.com,5000,5');
  });

  test('an edit goes to that agent', async () => {
    const asked = playCms({ ...answers, 'updateAgent/a1': { data: [anAgent()] } });
    const answer = await edit(await as(admin, '/adminpanel/agents/a1', { id: 'a1' }, { ...TYPED, fees: '1k' }));
    expect(answer.headers.get('Location')).toBe('/adminpanel/agents');
    expect(asked.at(-1)?.body).toMatchObject({ agent_name: 'Salma', fees: 1000, agent_email: null });
  });

  test('one without a picture is changed without, and the picture that is there stays', async () => {
    const asked = playCms({ ...answers, 'updateAgent/a1': { data: [anAgent({ agent_image: null })] } });
    const typed = { ...TYPED, agent_image: '', fees: '1k' };
    const answer = await edit(await as(admin, '/adminpanel/agents/a1', { id: 'a1' }, typed));
    expect(answer.headers.get('Location')).toBe('/adminpanel/agents');
    expect(asked.at(-1)?.body).toMatchObject({ agent_name: 'Salma', fees: 1000 });
    expect(asked.at(-1)?.body).not.toHaveProperty('agent_image');
    const nameless = await edit(await as(admin, '/adminpanel/agents/a1', { id: 'a1' }, { ...typed, agent_name: ' ' }));
    expect(await nameless.json()).toMatchObject({ problem: { fields: { agent_name: 'Please fill in this field' } } });
  });

  test('a new address is told to wait for both to agree, and shown as waiting', async () => {
    playCms({ ...answers, 'updateAgent/a1': { data: [anAgent()] } });
    const t = memberMessagesIn('en').people;
    const typed = { ...TYPED, agent_email: 'other@example.com' };
    const answer = await edit(await as(admin, '/adminpanel/agents/a1', { id: 'a1' }, typed));
    expect(await toastOf(answer)).toBe(t.form.savedWaits);
    const waits = {
      ...{ new_email: 'other@example.com', old_agreed: true, new_agreed: false },
      expires_at: '2026-12-01T10:00:00.000Z',
    };
    playCms({ ...answers, 'singleAgent/a1': { data: [anAgent()] }, 'agentAddress/a1': { data: waits } });
    const data = await editLoader(await as(admin, '/adminpanel/agents/a1', { id: 'a1' }));
    show(AgentScreen, data, '/adminpanel/agents/a1');
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('other@example.com');
    expect(within(note).queryAllByText(t.edit.waits.oldAgreed)).toHaveLength(1);
    expect(within(note).queryAllByText(t.edit.waits.newOpen)).toHaveLength(1);
  });
});

describe('the own profile', () => {
  const answers = {
    me: { data: salma },
    getAgent: { data: [anAgent({ _id: 'x', agent_email: null }), anAgent()] },
  };
  const path = '/agentDashboard/profile';

  test('is that of the confirmed address', async () => {
    playCms(answers);
    expect((await own(await as(salma, path))).agent?._id).toBe('a1');
    playCms({ ...answers, me: { data: { ...salma, email_verified: false } } });
    expect((await own(await as(salma, path))).agent).toBeNull();
  });

  test('is saved without address and fees, whatever is sent', async () => {
    const asked = playCms({ ...answers, 'updateAgent/a1': { data: [anAgent()] } });
    const answer = await saveOwn(await as(salma, path, {}, { ...TYPED, fees: '9', agent_email: 'me@example.com' }));
    expect([answer.headers.get('Location'), await toastOf(answer)]).toEqual([path, 'The changes are saved']);
    expect(asked.at(-1)?.path).toBe('/api/updateAgent/a1');
    expect(Object.keys(asked.at(-1)?.body as object)).not.toEqual(expect.arrayContaining(['fees']));
    expect(asked.at(-1)?.body).not.toHaveProperty('agent_email');
  });

  test('that is gone keeps what was typed', async () => {
    playCms({ ...answers, getAgent: { data: [] } });
    const answer = await saveOwn(await as(salma, path, {}, TYPED));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ problem: { values: { agent_name: ' Salma ' } } });
  });
});

describe('the audit log', () => {
  const entry = (values: Partial<AuditEntry>): AuditEntry => ({
    ...{ _id: 'e1', at: new Date().toISOString(), actor: 'admin@example.com', actor_role: 'admin' },
    ...{ action: 'agent.changed', document_type: 'api::agent.agent', document_key: 'a1', subject: null },
    ...{ before: { fees: 5000, areas: ['Banani'] }, after: { fees: 6000, areas: ['Banani', 'Gulshan'] } },
    ...values,
  });
  const entries = [
    entry({}),
    entry({ _id: 'e2', action: 'agent.deleted', document_key: 'a9', after: null }),
    entry({
      _id: 'e3',
      action: 'strange.intent',
      document_type: 'api::strange.strange',
      actor: '',
      actor_role: 'robot',
    }),
    entry({
      ...{ _id: 'e4', action: 'listing.paused', document_type: 'api::property.property', document_key: 'p1' },
      subject: 'D-69 House by the lake',
    }),
  ];
  const answers = {
    me: { data: admin },
    getAgent: { data: [anAgent()] },
    audit: { data: entries, meta: { total: 4, next_cursor: 'further' } },
  };

  test('leads to documents that have a page, and to the undoing of what can be undone', async () => {
    const asked = playCms(answers);
    const data = await audit(await as(admin, '/adminpanel/audit?q=agent'));
    expect(asked.map(({ path }) => path)).toContain('/api/audit?limit=30&q=agent');
    expect(data.entries.map(({ page }) => page)).toEqual(['/adminpanel/agents/a1', null, null, null]);
    expect(data.entries.map(({ undo }) => undo)).toEqual([null, '/adminpanel/agents?deleted=a9', null, null]);
  });

  test('says in words what it knows and leaves the rest as it is', async () => {
    playCms(answers);
    const data = await audit(await as(admin, '/adminpanel/audit'));
    show(AuditScreen, data, '/adminpanel/audit');
    const first = (await screen.findByText('Agent changed')).closest('article') as HTMLElement;
    expect(within(first).queryAllByText('Admin')).toHaveLength(1);
    // What was done has as much room as what it was done to.
    const [, done, , what] = /grid-cols-\[([^\]]+)\]/.exec(first.className)?.[1]?.split('_') ?? [];
    expect(done).toBe(what);
    const pairs = [...first.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(pairs).toEqual(['FeesBefore: 5000→After: 6000', 'AreasBefore: Banani→After: Banani, Gulshan']);
    expect(screen.queryAllByRole('heading', { name: 'strange.intent' })).toHaveLength(1);
    expect(screen.queryAllByText('robot')).toHaveLength(1);
    // By its name; what has none, by its key.
    expect(screen.queryAllByText('D-69 House by the lake')).toHaveLength(1);
    expect(screen.queryAllByText('p1')).toHaveLength(0);
    expect(screen.queryAllByText('a9')).toHaveLength(1);
    expect(screen.queryAllByText('npm run audit:verify')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Older entries' }).getAttribute('href')).toBe(
      '/adminpanel/audit?cursor=further',
    );
  });

  test('says in words what was done to loans and hires, and in which state they were and are', async () => {
    const changed = (values: Partial<AuditEntry>) => entry({ ...values, document_key: 'd1' });
    const data = [
      changed({
        ...{ _id: 'e1', action: 'loan.approved', document_type: 'api::loan.loan' },
        ...{ before: { loan_status: 'under_review' }, after: { loan_status: 'approved' } },
      }),
      changed({
        ...{ _id: 'e2', action: 'hire.paid', document_type: 'api::hire.hire', actor: 'payments', actor_role: 'system' },
        ...{ before: { hire_state: 'requested' }, after: { hire_state: 'paid' } },
      }),
    ];
    playCms({ ...answers, audit: { data, meta: { total: 2, next_cursor: null } } });
    show(AuditScreen, await audit(await as(admin, '/adminpanel/audit')), '/adminpanel/audit');
    const loan = (await screen.findByRole('heading', { name: 'Loan approved' })).closest('article') as HTMLElement;
    expect(within(loan).queryAllByText(/^Loan application/)).toHaveLength(1);
    const { loans, hires } = memberMessagesIn('en');
    expect(loan.querySelector('dl')?.textContent).toBe(
      `State of the applicationBefore: ${loans.states.under_review}→After: ${loans.states.approved}`,
    );
    const hire = screen.getByRole('heading', { name: 'Hire paid' }).closest('article') as HTMLElement;
    for (const words of ['The site itself', 'Payments, by themselves'])
      expect(within(hire).queryAllByText(words)).toHaveLength(1);
    expect(hire.querySelector('dl')?.textContent).toContain(hires.states.paid);
  });

  test('begins anew at a cursor that is not of this list', async () => {
    playCms({ ...answers, 'audit?cursor=other&limit=30': refusal(400) });
    expect(await audit(await as(admin, '/adminpanel/audit?cursor=other'))).toMatchObject({
      cursorRefused: true,
      isFirst: true,
    });
  });

  test('is a file, to the last page', async () => {
    playCms({
      ...answers,
      'audit?cursor=further&limit=100': {
        data: [entry({ after: { agent_name: '=1+1' } })],
        meta: { next_cursor: null },
      },
    });
    const text = await (await auditFile(await as(admin, '/adminpanel/audit.csv'))).text();
    expect(text.split('\r\n')).toHaveLength(7);
    expect(text).toContain('Agent changed,agent.changed,Agent,a1');
  });

  test('compares what is kept in any shape', () => {
    expect(differencesOf({ before: null, after: 'text' })).toEqual([]);
    expect(differencesOf({ before: { a: [], b: 1, c: '' }, after: { a: [{ url: 'x' }], c: null } })).toEqual([
      { field: 'a', before: null, after: '[{"url":"x"}]' },
      { field: 'b', before: 1, after: null },
    ]);
  });
});
