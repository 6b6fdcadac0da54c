// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { Results } from '~/search/properties/results';
import { toCard } from '~/listing/listing';
import { en } from '~/messages/en';
import { MessagesProvider } from '~/messages/use-messages';
import { onNotice, type Notice } from '~/shell/notices';
import { remember } from '~/favourite/remember';

import { aProperty } from '../search/properties-fixture';

const ids = ['a', 'b', 'c', 'd', 'e'];
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;

beforeEach(async () => {
  remember('hidden', () => []);
  remember('compare', () => []);
  localStorage.clear();
});

function show(query = '') {
  const cards = ids.map((_id) => toCard(aProperty({ _id, property_name: `Flat ${_id}` }), () => ''));
  const paging = { more: null, onward: null, back: null };
  const Stub = createRemixStub([
    {
      path: '/properties',
      Component: () => (
        <MessagesProvider messages={en}>
          <Results cards={cards.map((card) => ({ ...card, why: [] }))} paging={paging} count="5 homes" waiting={null} />
        </MessagesProvider>
      ),
    },
  ]);
  render(<Stub initialEntries={[`/properties${query}`]} />);
}

it('hides a listing, says so, brings it back by undo, and shows hidden ones when asked', async () => {
  const notices: Notice[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Not for me: Flat b' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Flat b' })).toBeNull());
  expect(stored('69hidden')).toEqual(['b']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Results' }));
  expect(screen.queryAllByText(/1 home of this list is hidden/)).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Show hidden homes' }));
  expect(screen.queryAllByRole('button', { name: 'Show again: Flat b' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Leave them out' }));
  expect(screen.queryByRole('heading', { name: 'Flat b' })).toBeNull();

  notices[0]?.action?.run();
  await waitFor(() => expect(screen.queryAllByRole('heading', { name: 'Flat b' })).toHaveLength(1));
  expect(stored('69hidden')).toEqual([]);
  stop();
});

it('chooses up to four for the comparison, in the order they were chosen', async () => {
  const notices: Notice[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  const user = userEvent.setup();
  show();
  const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare: Flat ${id}` });
  for (const id of ['b', 'a', 'c', 'd']) {
    await user.click(box(id));
    await waitFor(() => expect(box(id).checked).toBe(true));
  }
  const link = screen.getByRole('link', { name: 'Compare (4)' });
  expect(link.getAttribute('href')).toBe('/compare?ids=b,a,c,d');
  await user.click(box('e'));
  expect(notices.at(-1)?.text).toBe('Up to 4 homes can stand side by side');
  expect(box('e').checked).toBe(false);
  // Without script the boxes are sent as a form of their own.
  expect(box('e').form?.getAttribute('action')).toBe('/compare');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(box('a').checked).toBe(false));
  stop();
});

it('takes the filters of the list along to what is compared, without script too', async () => {
  remember('compare', () => ['a', 'b']);
  show('?city=dhaka&area=Mirpur+10');
  const link = screen.getByRole('link', { name: 'Compare (2)' });
  expect(link.getAttribute('href')).toBe('/compare?ids=b,a&city=dhaka&area=Mirpur+10');
  const { form } = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare: Flat e' });
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])];
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([
    ['city', 'dhaka'],
    ['area', 'Mirpur 10'],
  ]);
});

it('works on where storage is forbidden', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Not for me: Flat b' }));
  expect(screen.queryAllByRole('heading', { name: 'Flat b' })).toHaveLength(1);
  vi.restoreAllMocks();
});
