// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen, within } from '@testing-library/react';
import { Outlet } from '@remix-run/react';
import { describe, expect, test } from 'vitest';

import { WAITING_KINDS, type Waiting } from '@69street/config/contract';

import { en } from '~/messages/en';
import { member } from '~/messages/en/member';
import { MessagesProvider } from '~/messages/use-messages';
import { placeOf, pressing, pressingAt, type ToDo } from '~/platform/to-do';
import { OverviewFigures } from '~/platform/overview';
import { overviewOf, toDoOf } from '~/platform/to-do.server';
import { ToDoList, type FrameContext } from '~/platform/to-do-list';

import { playCms, refusal } from '../cms';

const NOW = new Date('2026-11-22T06:00:00Z');
const waiting: Waiting[] = [
  { kind: 'enquiries', count: 3, since: '2026-11-20T06:00:00.000Z', due: '2026-11-22T01:00:00.000Z' },
  { kind: 'loans', count: 1, since: '2026-11-18T06:00:00.000Z', due: null },
  { kind: 'suspicions', count: 1001, since: null, due: null },
];

function show(context: FrameContext, inside = <ToDoList />) {
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <MessagesProvider messages={en}>
          <Outlet context={context} />
        </MessagesProvider>
      ),
      children: [{ index: true, Component: () => inside }],
    },
  ]);
  render(<Stub />);
}

describe('what waits', () => {
  test('is told in words, with its clock and the way to it', async () => {
    playCms({ waiting: { data: waiting } });
    show({ todo: await toDoOf('token', 'en', NOW), role: 'Admin' });
    const rows = within(screen.getByRole('list')).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/adminpanel/enquiries?state=open',
      '/adminpanel',
      '/adminpanel/properties?suspicious=1',
    ]);
    expect(rows[0]?.textContent).toMatch(/^3 messages to answer5 hours late, was due 22 Nov 2026, 7:00 am$/);
    expect(rows[1]?.textContent).toBe('1 loan application to decidewaits for 4 days');
    expect(rows[2]?.textContent).toBe('More than 1,000 suspicious listings');
  });

  test('is nothing when nothing does, and while cms cannot say', async () => {
    playCms({ waiting: refusal(503) });
    show({ todo: await toDoOf('token', 'en', NOW), role: 'Normal' });
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText(member.todo.nothing)).toBeTruthy();
  });

  test.each(WAITING_KINDS)('%s has a place and words for everybody it can wait for', (kind) => {
    for (const role of ['Admin', 'Agent', 'Normal', null] as const) expect(placeOf(kind, role)).toMatch(/^\//);
    expect(member.todo.kinds[kind](1)).not.toBe(member.todo.kinds[kind](2));
  });

  test('counts in the header and beside a menu’s entry what somebody waits for', () => {
    const todo: ToDo[] = [
      { kind: 'corrections', count: 2, due: null, since: null },
      { kind: 'confirmations', count: 3, due: null, since: null },
      { kind: 'drafts', count: 9, due: null, since: null },
      { kind: 'enquiries', count: 4, due: null, since: null },
    ];
    expect(pressing(todo)).toBe(9);
    expect(pressing([{ kind: 'listings', count: 1001 }, ...todo])).toBe(1001);
    expect(pressingAt('/userdashboard/properties', todo, 'Normal')).toBe(5);
    expect(pressingAt('/userdashboard/enquiries', todo, 'Normal')).toBe(4);
    // An agent answers at the own desk, the admin for the whole office.
    expect(pressingAt('/userdashboard/enquiries', todo, 'Agent')).toBe(0);
    expect(pressingAt('/agentDashboard', todo, 'Agent')).toBe(4);
    expect(pressingAt('/adminpanel/enquiries', todo, 'Admin')).toBe(4);
  });
});

describe('the overview', () => {
  test('says what came in, the money in taka, and what does not run', async () => {
    const came = { today: 2, week: 9 };
    playCms({
      overview: {
        data: {
          came: { accounts: came, listings: came, enquiries: came, loans: came, hires: came },
          money: { charged: 1_250_000, refunded: 0, disputed: 0 },
          faults: { jobs: [{ name: 'facts', since: '2026-11-22T03:00:00.000Z' }], retrying: 1 },
        },
      },
    });
    const overview = await overviewOf('token', NOW);
    if (!overview) throw new Error('cms has said it');
    show({ todo: [], role: 'Admin' }, <OverviewFigures {...overview} />);
    expect(screen.getByRole('row', { name: 'Messages 2 9' })).toBeTruthy();
    expect(screen.getByText('12,500 tk')).toBeTruthy();
    expect(screen.getByText('The job "facts" has failed for 3 hours')).toBeTruthy();
    expect(screen.getByText('1 mail is being tried again')).toBeTruthy();
  });

  test('is left out while cms cannot say', async () => {
    playCms({ overview: refusal(503) });
    expect(await overviewOf('token', NOW)).toBeNull();
  });
});
