// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { QueuedListing } from '@69street/config/contract';

import { member as bangla } from '~/messages/bn/member';
import { en } from '~/messages/en';
import { member } from '~/messages/en/member';
import { MessagesProvider } from '~/messages/use-messages';
import { DEFAULTS, type Moderated, type QueueFilter, type QueueRow, type Section } from '~/listing/moderation';
import Listing from '~/routes/adminpanel-listing';
import People from '~/routes/adminpanel-user-properties';

import { aQueued } from './moderation-fixture';

const t = member.moderation;

function aRow(values: Partial<QueueRow> = {}): QueueRow {
  const { reports: _reports, changes: _changes, ...listing } = aQueued();
  return { ...listing, photo: null, reports: [], changes: 0, age: 3, created_on: '1 November 2026', ...values };
}

type Sent = { method: string; form: Array<[string, string]> };

/** Shows a screen of the admin panel with what its loader found; `answers` to what is posted there. */
async function show(
  Component: () => JSX.Element,
  path: string,
  data: object | ((asked: string) => object),
  answer?: Moderated,
) {
  const sent: Sent[] = [];
  const Screen = () => (
    <MessagesProvider messages={en}>
      <Component />
    </MessagesProvider>
  );
  const Stub = createRemixStub([
    {
      path: '*',
      Component: Screen,
      loader: ({ request }) => (typeof data === 'function' ? data(new URL(request.url).pathname) : data),
      action: async ({ request }) => {
        const form = [...(await request.formData())].map(([name, value]): [string, string] => [name, String(value)]);
        sent.push({ method: request.method, form });
        return { moderated: answer };
      },
    },
  ]);
  render(<Stub initialEntries={[path]} />);
  await screen.findByRole('heading', { level: 1 });
  return sent;
}

function queue(rows: QueueRow[], filter: Partial<QueueFilter> = {}, section: Section = 'people') {
  const found = {
    rows,
    views: [],
    total: rows.length,
    isExact: true,
    unsearched: 0,
    next: null,
    isFirst: true,
    cursorRefused: false,
  };
  return { queue: { section, filter: { ...DEFAULTS[section], ...filter }, ...found }, trash: [], page: {} };
}
const LIST = '/adminpanel/user-properties';

describe('the queue', () => {
  test('says for each listing what a moderator needs, with links to what looks the same', async () => {
    const row = aRow({
      changes: 2,
      warnings: [
        { kind: 'same_photo', url: '/a.jpg', others: [{ _id: 'doc2', code: 'D-2000', property_name: 'Copy' }] },
        { kind: 'same_photo', url: '/b.jpg', others: [{ _id: 'doc2', code: 'D-2000', property_name: 'Copy' }] },
        { kind: 'same_number', names: ['Karim'] },
        { kind: 'price_far', median: 5_000_000, listings: 7 },
      ],
      reports: [{ reason: 'fraud', words: 'He asked for money', on: '2 November 2026' }],
    });
    await show(People, LIST, queue([row]));
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('link', { name: 'Flat in Banani' }).getAttribute('href')).toBe(`${LIST}/doc1`);
    expect(table.queryAllByText('rahim@example.com')).toHaveLength(1);
    expect(table.queryAllByText('1,00,00,000 tk')).toHaveLength(1);
    expect(table.queryAllByText('Waits for review')).toHaveLength(1);
    // What is cut off at the end is not the place, and all of it is told.
    const place = table.getByTitle('Banani, Dhaka, Apartment, For sale');
    expect(place.textContent).toBe('Banani, Dhaka, Apartment, For sale');
    expect(place.className).toContain('truncate');
    expect(table.getAllByRole('link', { name: 'D-2000' })).toHaveLength(1);
    expect(table.queryAllByText(t.sameNumber(['Karim']))).toHaveLength(1);
    expect(table.getByText(t.priceFar(5_000_000, 7)).textContent).toContain('50,00,000 tk');
    expect(table.queryAllByText('He asked for money')).toHaveLength(1);
    expect(table.getByRole('link', { name: t.changes(2) }).getAttribute('href')).toBe(`${LIST}/doc1#changes`);
  });

  test('says why a listing is suspicious, and takes the word that it is not', async () => {
    const row = aRow({ suspicions: ['phone_price', 'price'] });
    const sent = await show(People, LIST, queue([row], { state: 'all', suspicious: true }));
    const table = within(screen.getByRole('table'));
    for (const why of ['phone_price', 'price'] as const) {
      expect(table.queryAllByText(t.suspicions[why])).toHaveLength(1);
    }
    const here = document.querySelectorAll('nav [aria-current=true]');
    expect([...here].map(({ textContent }) => textContent)).toEqual([t.suspicious]);
    // Rows are high here: names beside the hints are not cut to their first letters.
    expect(table.getByRole('link', { name: 'Flat in Banani' }).className).not.toContain('truncate');
    fireEvent.click(table.getByRole('button', { name: t.notSuspiciousSureOf('D-1042'), hidden: true }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.form).toContainEqual(['intent', 'not_suspicious/doc1/2026-11-02T06:00:00.000Z/D-1042']);
  });

  test('sorts by the heads of its columns and marks the view that is shown', async () => {
    await show(People, LIST, queue([aRow()]));
    const head = screen.getByRole('columnheader', { name: /State/ });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(within(head).getByRole('link').getAttribute('href')).toBe(`${LIST}?sort=newest`);
    const here = document.querySelectorAll('nav [aria-current=true]');
    expect([...here].map(({ textContent }) => textContent)).toEqual([t.waiting]);
  });

  test('sends one listing as it is seen, and all ticked ones with the reason', async () => {
    const sent = await show(People, LIST, queue([aRow(), aRow({ _id: 'doc2', code: 'D-2000' })]));
    fireEvent.click(screen.getByRole('button', { name: t.moveOf(t.moves.published, 'D-2000') }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.form).toContainEqual(['intent', 'published/doc2/2026-11-02T06:00:00.000Z/D-2000']);

    fireEvent.click(await screen.findByRole('button', { name: t.tickAll }));
    fireEvent.change(screen.getByLabelText(t.reason), { target: { value: 'fraud' } });
    fireEvent.click(screen.getByRole('button', { name: t.moves.rejected }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.form).toEqual([
      ['pick', 'doc1/2026-11-02T06:00:00.000Z/D-1042'],
      ['pick', 'doc2/2026-11-02T06:00:00.000Z/D-2000'],
      ['reason', 'fraud'],
      ['note', ''],
      ['intent', 'rejected'],
    ]);
  });

  test('decides nothing by Enter: the first button of the form does nothing', async () => {
    await show(People, LIST, queue([aRow()]));
    const form = screen.getByRole('table').closest('form');
    expect(form?.querySelector('button')?.disabled).toBe(true);
  });

  test('tells what was done and what was not, keeps the ticks and the words, and offers the way back', async () => {
    const picks = ['doc1', 'doc2'].map((id) => `${id}/2026-11-02T06:00:00.000Z/D-${id}`);
    const answer: Moderated = {
      intent: 'delete',
      outcomes: [
        { _id: 'doc1', seen: 's', code: 'D-1', result: 'done' },
        { _id: 'doc2', seen: 's', code: 'D-2', result: 'changed', state: 'published' },
        { _id: 'doc3', seen: 's', code: 'D-3', result: 'gone' },
      ],
      values: { picked: picks, reason: 'price', note: 'Words' },
    };
    const sent = await show(People, LIST, queue([aRow(), aRow({ _id: 'doc2', code: 'D-doc2' })]), answer);
    fireEvent.click(screen.getByRole('button', { name: t.sureTicked, hidden: true }));
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain(t.done('delete', 1));
    expect(panel.textContent).toContain('D-2: somebody changed it after you looked. Its state is now: Published.');
    expect(document.activeElement).toBe(panel);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: t.tick('D-doc2') }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>(t.note).value).toBe('Words');
    fireEvent.click(within(panel).getByRole('button', { name: t.undo }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.form).toEqual([
      ['pick', 'doc1/s/D-1'],
      ['pick', 'doc3/s/D-3'],
      ['intent', 'restore'],
    ]);
  });

  test('asks once more where viewings ahead would be cancelled, with the reason and the words', async () => {
    const answer: Moderated = {
      intent: 'rejected',
      outcomes: [
        { _id: 'a', seen: 'now', code: 'D-a', result: 'done' },
        { _id: 'b', seen: 's', code: 'D-b', result: 'visited', viewings: 1 },
      ],
      values: { picked: [], reason: 'fraud', note: 'Words' },
    };
    const sent = await show(People, LIST, queue([aRow()]), answer);
    fireEvent.click(screen.getByRole('button', { name: t.moves.rejected }));
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain('D-b: it has 1 viewing ahead, which this would cancel for good.');
    expect(panel.textContent).toContain(t.visitedText);
    fireEvent.click(within(panel).getByRole('button', { name: t.visitedSure(t.moves.rejected) }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.form).toEqual([
      ['pick', 'b/s/D-b'],
      ['intent', 'rejected'],
      ['reason', 'fraud'],
      ['note', 'Words'],
      ['sure', '1'],
    ]);
  });

  test('leads back from a decision about many, before anybody is told', async () => {
    const outcomes = ['a', 'b'].map((id) => ({ _id: id, seen: 'now', code: `D-${id}`, result: 'done' as const }));
    const answer: Moderated = { intent: 'published', outcomes, values: { picked: [], reason: '', note: '' } };
    const sent = await show(People, LIST, queue([aRow()]), answer);
    fireEvent.click(screen.getByRole('button', { name: t.moves.published }));
    await screen.findByText(t.takeBackText);
    fireEvent.click(screen.getByRole('button', { name: t.takeBack }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.form).toEqual([
      ['pick', 'a/now/D-a'],
      ['pick', 'b/now/D-b'],
      ['intent', 'take_back'],
    ]);
  });

  test('names what was deleted within the day, with the way back, after a reload too', async () => {
    const trash = [{ _id: 'doc9', name: 'Gone house', code: 'D-1009', until: '22 Nov 2026, 2:00 pm', waits: false }];
    const sent = await show(People, LIST, { ...queue([aRow()]), trash });
    expect(screen.queryAllByText('D-1009 · can be put back until 22 Nov 2026, 2:00 pm')).toHaveLength(1);
    expect(screen.queryAllByText(member.dashboard.trash.waits)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Put back: Gone house' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.form).toEqual([
      ['pick', 'doc9//D-1009'],
      ['intent', 'restore'],
    ]);
  });

  test('says before the press what comes back for review alone', async () => {
    const gone = { _id: 'doc9', name: 'Gone house', code: 'D-1009', until: 'x', waits: true };
    await show(People, LIST, { ...queue([aRow()]), trash: [gone] });
    expect(screen.queryAllByText(member.dashboard.trash.waits)).toHaveLength(1);
  });

  test('says beside the field what is missing', async () => {
    const problem = { text: en.common.form.summary, fields: { reason: t.problem.reason } };
    const values = { picked: [], reason: '', note: '' };
    await show(People, LIST, queue([aRow()]), { intent: 'rejected', outcomes: [], problem, values });
    fireEvent.click(screen.getByRole('button', { name: t.moves.rejected }));
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByRole('link').getAttribute('href')).toBe('#reason');
    expect(screen.getByLabelText(t.reason).getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    [{}, t.people.empty],
    [{ q: 'x' }, t.noneFound],
  ])('that is empty says why: %j', async (filter, words) => {
    await show(People, LIST, queue([], filter));
    expect(screen.queryAllByText(words)).toHaveLength(1);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('opens the question before deleting what is ticked in its place on small screens, not beside the screen', async () => {
    await show(People, LIST, queue([aRow()]));
    const bulk = within(screen.getByRole('group', { name: t.bulk }));
    const around = bulk.getByText(t.remove, { selector: 'summary' }).closest('div');
    expect(around?.className.split(' ').filter((name) => !name.startsWith('lg:'))).toEqual([]);
  });

  test('stands in Bangla at the Bangla address', async () => {
    await show(People, `/bn${LIST}`, queue([aRow()]));
    expect(screen.queryAllByText(bangla.moderation.bulk, { selector: 'legend' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Flat in Banani' }).getAttribute('href')).toBe(`/bn${LIST}/doc1`);
  });
});

describe('the page of a listing', () => {
  const NOBODY = { states: [], listings: [], decisions: [], reports: [], reported: 0 };
  const data = (values: Partial<QueuedListing>) => ({
    section: 'people',
    listing: aQueued(values),
    reports: [],
    history: null as object | null,
    filter: DEFAULTS.people,
    opened: { previous: null, next: null, twins: [], twins_left_out: 0, owner: NOBODY, viewings_open: 0 },
    taken: null,
    moments: {
      created: '1 Nov 2026, 12:00 pm',
      changed: '2 Nov 2026, 12:00 pm',
      firstPublished: null,
      confirmed: null,
    },
    page: {},
  });

  test('begins the next decision anew, also about one that was changed in the same moment', async () => {
    const listing = (asked: string) => {
      const next = asked.endsWith('doc1') ? { ...aQueued(), _id: 'doc2', code: 'D-2000' } : null;
      const { opened, ...shown } = data({ _id: asked.split('/').at(-1) ?? '' });
      return { ...shown, opened: { ...opened, next } };
    };
    await show(Listing, `${LIST}/doc1`, listing);
    fireEvent.change(screen.getByLabelText(t.reason), { target: { value: 'fraud' } });
    fireEvent.change(screen.getByLabelText(t.note), { target: { value: 'Of this one alone' } });
    fireEvent.click(screen.getByRole('link', { name: member.desk.nextOf('D-2000') }));
    await waitFor(() => expect(screen.queryByRole('link', { name: member.desk.nextOf('D-2000') })).toBeNull());
    expect(screen.getByLabelText<HTMLSelectElement>(t.reason).value).toBe('');
    expect(screen.getByLabelText<HTMLTextAreaElement>(t.note).value).toBe('');
  });

  test('says how many viewings a move off the market cancels, and nothing where there are none', async () => {
    const { opened, ...shown } = data({ listing_state: 'published' });
    await show(Listing, `${LIST}/doc1`, { ...shown, opened: { ...opened, viewings_open: 2 } });
    expect(screen.queryAllByText(t.listing.viewings(2))).toHaveLength(1);
    cleanup();
    await show(Listing, `${LIST}/doc1`, { ...shown, opened });
    expect(screen.queryByText(t.listing.viewings(0))).toBeNull();
  });

  test('names the fields that nobody filled in one line, below those that say something', async () => {
    await show(Listing, `${LIST}/doc1`, data({ garages: null, amenities: [] }));
    const [line, ...others] = screen.queryAllByText(/^Empty: /);
    expect(others).toEqual([]);
    expect(line?.textContent).toMatch(/Garages/);
    expect(line?.textContent).toMatch(/Features/);
    expect(line?.textContent).not.toMatch(/Price(,|$)|Bedrooms/);
    expect(screen.queryAllByText('Empty', { selector: 'dd *' })).toEqual([]);
  });

  test('shows every field with the exact address, and before and after of what changed', async () => {
    const changes = [
      { field: 'price', before: 9_000_000, after: 10_000_000 },
      { field: 'amenities', before: ['lift'], after: [] },
      { field: 'photos', before: ['/a.jpg', '/b.jpg'], after: ['/b.jpg'] },
    ];
    await show(Listing, `${LIST}/doc1`, data({ changes }));
    expect(screen.queryAllByText('House 12, Road 7, Banani')).toHaveLength(1);
    expect(screen.queryAllByText('01712-345678')).toHaveLength(1);
    const section = document.getElementById('changes');
    expect(section?.textContent).toContain('Price' + 'Before' + '90,00,000 tk' + 'After' + '1,00,00,000 tk');
    expect(section?.textContent).toContain('Features' + 'Before' + 'Lift' + 'After' + 'Empty');
    expect(section?.textContent).toContain(t.listing.photoCount(2));
    expect(
      within(section as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/a.jpg', '/b.jpg', '/b.jpg']);
  });

  test('tells every decision and what changed since, and leads back from the last one', async () => {
    const decisions = [
      { at: '21 Nov 2026, 2:00 pm', decision: 'rejected', reason: 'price', note: 'Far too low', who: 'b@example.com' },
      { at: '20 Nov 2026, 9:00 am', decision: 'changes_requested', reason: 'photos', note: null, who: 'a@example.com' },
    ];
    const changes = [{ field: 'price', before: 9_000_000, after: 10_000_000 }];
    const history = { decisions, changes, takeBackUntil: '21 Nov 2026, 2:10 pm' };
    const sent = await show(Listing, `${LIST}/doc1`, { ...data({}), history });
    const section = document.getElementById('decisions') as HTMLElement;
    const items = within(section).getAllByRole('listitem');
    expect(items[0]?.textContent).toBe('Rejected21 Nov 2026, 2:00 pm, b@example.comThe priceFar too low');
    expect(items[1]?.textContent).toBe('Changes requested20 Nov 2026, 9:00 am, a@example.comThe photographs');
    expect(section.textContent).toContain('Price' + 'Before' + '90,00,000 tk' + 'After' + '1,00,00,000 tk');
    fireEvent.click(within(section).getByRole('button', { name: t.takeBackOf('D-1042') }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.form).toEqual([['intent', 'take_back/doc1/2026-11-02T06:00:00.000Z/D-1042']]);
  });

  test('tells no decisions where there were none, and no way back when the time is over', async () => {
    const none = { decisions: [], changes: [], back: null, takeBackUntil: null };
    await show(Listing, `${LIST}/doc1`, { ...data({}), history: none });
    expect(document.getElementById('decisions')).toBeNull();
    cleanup();
    const decided = { at: 'x', decision: 'published', reason: null, note: null, who: 'a@example.com' };
    const history = { ...none, decisions: [decided] };
    await show(Listing, `${LIST}/doc1`, { ...data({}), history });
    expect(document.getElementById('decisions')?.textContent).toContain(t.history.same);
    expect(screen.queryAllByRole('button', { name: t.takeBackOf('D-1042') })).toHaveLength(0);
  });

  test('says of what its owner put back who had deleted it, without a decision as well', async () => {
    const back = { at: '21 Nov 2026, 9:00 am', who: 'rahim@example.com', deleted_at: 'x', deleted_by: 'a@example.com' };
    const history = { decisions: [], changes: [], back, takeBackUntil: null };
    await show(Listing, `${LIST}/doc1`, { ...data({}), history });
    const section = document.getElementById('decisions') as HTMLElement;
    expect(section.textContent).toBe(t.history.title + t.history.back(back.at, back.who, 'x', back.deleted_by));
  });

  test('says why it is suspicious only while it is', async () => {
    await show(Listing, `${LIST}/doc1`, data({ suspicions: ['seeker'] }));
    expect(screen.queryAllByText(t.suspicions.seeker)).toHaveLength(1);
    const button = screen.getByRole('button', { name: t.notSuspiciousSureOf('D-1042'), hidden: true });
    expect(button.getAttribute('value')).toBe('not_suspicious/doc1/2026-11-02T06:00:00.000Z/D-1042');
  });

  test('shows what photographs were said to show and what they are said to show now', async () => {
    const before = { '/a.jpg': 'Kitchen', '/b.jpg': 'Hall', '/d.jpg': 'Roof' };
    const after = { '/b.jpg': 'Hall', '/a.jpg': 'Ring 01700-000000', '/c.jpg': 'Lake' };
    await show(Listing, `${LIST}/doc1`, data({ changes: [{ field: 'photo_alts', before, after }] }));
    const section = document.getElementById('changes') as HTMLElement;
    expect(section.textContent).toContain(
      'What the photographs show' + 'Before' + 'KitchenEmptyRoof' + 'After' + 'Ring 01700-000000LakeEmpty',
    );
    const pictures = within(section).getAllByRole('img');
    const seen = ['/a.jpg', '/c.jpg', '/d.jpg'];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([...seen, ...seen]);
  });

  test.each([
    ['pending_review', 'sell', ['published', 'changes_requested', 'rejected']],
    ['published', 'rent', ['changes_requested', 'paused', 'under_offer', 'rented', 'expired']],
    ['rejected', 'sell', ['pending_review']],
  ] as const)('offers the ways out of %s (%s) and no other', async (listing_state, property_for, moves) => {
    await show(Listing, `${LIST}/doc1`, data({ listing_state, property_for }));
    const buttons = [...(document.getElementById('decision')?.querySelectorAll('button[value]') ?? [])];
    expect(buttons.map((button) => button.getAttribute('value')?.split('/')[0])).toEqual(moves);
  });

  test('is deleted at the list, because the page is gone then', async () => {
    await show(Listing, `${LIST}/doc1`, data({}));
    const sure = screen.getAllByRole('button', { name: t.sureOf('D-1042'), hidden: true });
    expect(sure.map((button) => button.closest('form')?.getAttribute('action'))).toEqual([LIST]);
  });
});
