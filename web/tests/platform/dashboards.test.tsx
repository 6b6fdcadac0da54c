// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Heart, KeyRound } from 'lucide-react';
import { describe, expect, test } from 'vitest';

import { DashboardFrame } from '~/ui/dashboard/frame';
import { Table } from '~/ui/table';
import { member as bangla } from '~/messages/bn/member';
import { en } from '~/messages/en';
import { member } from '~/messages/en/member';
import { MessagesProvider } from '~/messages/use-messages';

const t = member.dashboard;

function show(path: string, narrow = false) {
  const entries = [
    { to: '/userdashboard', label: 'Dashboard', icon: Heart },
    { to: '/userdashboard/password', label: 'Password', icon: KeyRound },
    { to: '/userdashboard/loan-status', label: 'Loan Status', icon: KeyRound, wideOnly: true },
  ];
  const Screen = () => (
    <MessagesProvider messages={en}>
      <DashboardFrame
        name="Your dashboard"
        base="/userdashboard"
        user_name="Rahim Uddin"
        narrow={narrow}
        entries={entries}
      >
        <h1>Section</h1>
      </DashboardFrame>
    </MessagesProvider>
  );
  const Stub = createRemixStub([
    { path: '/userdashboard/*', Component: Screen },
    { path: '/bn/userdashboard/*', Component: Screen },
  ]);
  render(<Stub initialEntries={[path]} />);
  const [phone, side] = screen.getAllByRole('navigation', { hidden: true });
  if (!phone || !side) throw new Error('both menus are there');
  return { phone, side, frame: document.querySelector('[data-menu]') };
}
const names = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);

describe('the frame', () => {
  test('goes from wide to narrow and back, keeps the names of its entries, and remembers it below its own paths', () => {
    const { side, frame } = show('/userdashboard');
    expect(frame?.getAttribute('data-menu')).toBe('wide');
    expect(frame?.className).toContain('grid-cols-[20%_80%]');
    const written: string[] = [];
    Object.defineProperty(document, 'cookie', { configurable: true, set: (value: string) => written.push(value) });
    fireEvent.click(screen.getByRole('link', { name: t.collapse }));
    expect(frame?.className).toContain('grid-cols-[6%_94%]');
    expect(names(side)).toEqual(['69', 'Dashboard', 'Password', 'Loan Status', t.expand]);
    expect(within(side).getByText('Password').className).toBe('sr-only');
    expect(within(side).queryAllByTitle('Password')).toHaveLength(1);
    expect(written.map((cookie) => cookie.split('; ').slice(0, 2))).toEqual([
      ['69street-menu=narrow', 'Path=/userdashboard'],
      ['69street-menu=narrow', 'Path=/bn/userdashboard'],
    ]);
    fireEvent.click(screen.getByRole('link', { name: t.expand }));
    expect(frame?.getAttribute('data-menu')).toBe('wide');
    Reflect.deleteProperty(document, 'cookie');
  });

  test("writes its entries as they are: 'favorites' stays small", () => {
    const { phone, side } = show('/userdashboard');
    for (const menu of [phone, side]) {
      for (const link of within(menu).getAllByRole('link', { hidden: true })) {
        expect(link.innerHTML).not.toMatch(/first-letter|uppercase|capitalize/);
      }
    }
    expect(member.dashboard.user.entries.favorites).toBe('favorites');
  });

  test('without script asks the server for the other width, from the screen on which one stands', () => {
    show('/bn/userdashboard/password', true);
    const toggle = screen.getByTitle(bangla.dashboard.expand);
    expect(toggle.getAttribute('href')).toBe('/bn/userdashboard/password?menu=wide');
  });

  test.each(['/userdashboard/password', '/userdashboard/password/', '/bn/userdashboard/password'])(
    'marks one entry as the current one at %s',
    (path) => {
      show(path);
      const current = [...document.querySelectorAll('[aria-current=page]')].map((link) => link.textContent);
      expect(current).toEqual(['Password', 'Password']);
    },
  );

  test('leaves out of the phone menu what is for wide screens, and closes it on Escape', () => {
    const { phone } = show('/userdashboard');
    expect(names(phone).slice(0, 2)).toEqual(['Dashboard', 'Password']);
    expect(names(phone)).not.toContain('Loan Status');
    const menu = phone.closest('details');
    if (!menu) throw new Error('the menu opens without script');
    menu.open = true;
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(menu.open).toBe(false);
  });

  test('says who is signed in and leads to the account, the site, the other language and out', () => {
    const { phone } = show('/userdashboard/password');
    const menu = within(phone);
    const link = (name: string) => menu.getByRole('link', { name, hidden: true }).getAttribute('href');
    expect(link(t.accountOf('Rahim Uddin'))).toBe('/account');
    expect(link(t.toSite)).toBe('/');
    expect(link(en.common.nav.otherLanguageLabel)).toBe('/bn/userdashboard/password');
    const form = menu.getByRole('button', { name: en.common.nav.logout, hidden: true }).closest('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/logout', 'post']);
  });
});

test('a table stays one for screen readers where its rows are cards, and every value has its label there', () => {
  const columns = [
    { key: 'name', label: 'Name', bare: true, cell: ({ name }: { name: string }) => name },
    { key: 'code', label: 'Code', cell: ({ code }: { code: string }) => code },
  ];
  const rows = Array.from({ length: 50 }, (_, at) => ({ name: `House ${at}`, code: `D-${at}` }));
  render(<Table caption="Houses" columns={columns} rows={rows} rowKey={({ code }) => code} />);
  const table = screen.getByRole('table', { name: 'Houses' });
  expect(within(table).getAllByRole('row')).toHaveLength(51);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Code']);
  const cells = within(within(table).getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['House 0', 'CodeD-0']);
});
