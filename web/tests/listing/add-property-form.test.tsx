// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { member } from '~/messages/en/member';

import { TYPED } from './listing-fixture';
import { OWNER, showForm } from './listing-form-fixture';

const t = member.listing;
const URLS = ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'];
const photos = URLS.map((url) => ({ url, alt: '' }));

let kept: FormData[] = [];
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  kept = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
    kept.push(body);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => sessionStorage.clear());

const order = () => [...document.querySelectorAll<HTMLInputElement>('[name=photo_url]')].map(({ value }) => value);
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the form', () => {
  test('takes Enter as the way on, whatever buttons come before', () => {
    showForm({ step: 2 });
    const form = document.querySelector<HTMLFormElement>('#listing');
    const [first] = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement);
    expect(first?.getAttribute('value')).toBe('next');
  });

  test('breaks the long name of a draft anywhere, where it would widen the page', () => {
    const name = 'বিলাসবহুলআলোবাতাসপূর্ণঅ্যাপার্টমেন্ট'.repeat(3);
    showForm({ step: 0, drafts: [{ _id: 'draft1', step: 1, name }] });
    expect(screen.getByRole('link', { name: t.drafts.open(name) }).className).toContain('wrap-anywhere');
  });

  test('takes names and texts of any length, so that what is too long is told and not cut', () => {
    const long = 'বাড়ি '.repeat(100);
    showForm({ step: 0, values: { ...TYPED, property_name: long, title: long } });
    for (const name of ['property_name', 'title', 'property_description', 'area', 'address']) {
      const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
      expect([name, field?.getAttribute('maxlength')]).toEqual([name, null]);
    }
    expect(document.querySelector<HTMLInputElement>('[name=title]')?.value).toBe(long);
  });

  test('of a listing that came back says why, beside the field too, and leads to its step', () => {
    const reason = member.dashboard.properties.reasons.price;
    const why = { at: '21 Nov 2026, 2:00 pm', state: 'Rejected', reason, note: 'Far too low' };
    const earlier = [{ at: '20 Nov 2026, 9:00 am', state: 'Changes requested', reason: 'Photos', note: null }];
    const corrections = { ...why, field: 'price' as const, step: 2, earlier };
    showForm({ step: 0, corrections, property: 'doc1' });
    const panel = screen.getByRole('region', { name: t.corrections.title });
    for (const text of [
      'Rejected, 21 Nov 2026, 2:00 pm',
      reason,
      'Far too low',
      'Changes requested, 20 Nov 2026, 9:00 am',
    ]) {
      expect(within(panel).getAllByText(text)).toHaveLength(1);
    }
    const way = within(panel).getByRole('button', { name: t.corrections.toStep(t.steps.price) });
    expect([way.getAttribute('form'), way.getAttribute('value')]).toEqual(['listing', 'go:2']);
    // Enter still means the way on.
    const form = document.querySelector<HTMLFormElement>('#listing');
    const [first] = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement);
    expect(first?.getAttribute('value')).toBe('next');
    cleanup();

    showForm({ step: 2, corrections, property: 'doc1' });
    const price = screen.getByRole('textbox', { name: 'Price' });
    const beside = document.getElementById(price.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
    expect(beside?.textContent).toContain(t.corrections.beside(reason));
    cleanup();
    showForm({ step: 5, corrections, property: 'doc1' });
    expect(screen.queryAllByRole('button', { name: t.preview.again })).toHaveLength(1);
  });

  test('says amounts in words and sizes in square feet while one types', () => {
    showForm({ step: 2 });
    fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '85 lakh' } });
    expect(said()).toContain('৳85,00,000, that is 85 lakh taka');
    cleanup();
    showForm({ step: 1, values: {} }, 'bn');
    fireEvent.change(screen.getByRole('textbox', { name: 'আয়তন' }), { target: { value: '৫' } });
    fireEvent.change(screen.getByLabelText('একক'), { target: { value: 'decimal' } });
    expect(said()).toContain('অর্থাৎ ২,১৭৮ বর্গফুট');
  });

  test.each([
    [0, 'property_type'],
    [0, 'city'],
    [0, 'facing'],
  ])('in step %d the list of %s starts with "Set"', (step, name) => {
    showForm({ step, values: {} });
    const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    expect([select?.value, select?.options[0]?.text]).toEqual(['', 'Set']);
  });

  test('marks what is wrong beside the field and sums it up', () => {
    showForm({ step: 2, fields: { price: 'Please write an amount' } });
    const price = screen.getByRole('textbox', { name: 'Price' });
    expect(price.getAttribute('aria-invalid')).toBe('true');
    const summary = screen.getByRole('alert');
    expect(within(summary).getByRole('link').getAttribute('href')).toBe('#price');
    expect(document.activeElement).toBe(summary);
  });

  test('shows the whole of it before it is sent, outside the form that sends it', () => {
    showForm({ step: 5, values: { ...TYPED, photos: photos.slice(0, 1), image_three: '' } });
    expect(screen.getAllByText('Lake view flat').length).toBeGreaterThan(1);
    expect(document.querySelector('#listing form')).toBeNull();
    expect(document.querySelector('form form')).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Add Property' })).toHaveLength(1);
  });
});

describe('what was typed', () => {
  const title = () => screen.getByRole('textbox', { name: 'Heading' });
  const note = (values: object) =>
    sessionStorage.setItem(
      '69unsent',
      JSON.stringify({ owner: OWNER, place: 'draft1  0', formKey: 'before', ...values }),
    );

  test('is kept when the screen is left, and noted only until that is certain', async () => {
    const { unmount } = showForm({});
    fireEvent.input(title(), { target: { value: 'Typed and left' } });
    unmount();
    await waitFor(() => expect(kept.map((form) => form.get('title'))).toEqual(['Typed and left']));
    await waitFor(() => expect(sessionStorage.getItem('69unsent')).toBeNull());
  });

  test('is not sent when nothing was typed', () => {
    showForm({}).unmount();
    expect(kept).toEqual([]);
  });

  test('comes back after a session that was lost', async () => {
    vi.stubGlobal('fetch', async () => new Response('the page that signs in'));
    const { unmount } = showForm({});
    fireEvent.input(title(), { target: { value: 'Typed too late' } });
    unmount();
    showForm({});
    await waitFor(() => expect((title() as HTMLInputElement).value).toBe('Typed too late'));
    expect(said().join()).toMatch(/What you had typed is here again/);
  });

  test.each([
    ['of somebody else', { owner: 'karim@example.com', values: { title: 'Another' } }],
    ['of another step', { place: 'draft1  1', values: { title: 'Another' } }],
  ])('%s does not', (_what, noted) => {
    note(noted);
    showForm({});
    expect((title() as HTMLInputElement).value).toBe('A bright flat');
    expect(sessionStorage.getItem('69unsent')).toBeNull();
  });

  test('that was kept for later does not either', () => {
    note({ values: { title: 'Another' } });
    showForm({ kept: 'before' });
    expect((title() as HTMLInputElement).value).toBe('A bright flat');
  });
});

describe('photographs', () => {
  const screenOf = () => showForm({ step: 3, values: { ...TYPED, photos } });

  test('are put in order by buttons, which say so and keep the focus', async () => {
    screenOf();
    fireEvent.click(screen.getByRole('button', { name: 'Move photograph 1 back' }));
    expect(order()).toEqual([URLS[1], URLS[0], URLS[2]]);
    expect(said()).toContain('Now photograph 2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photograph 2 back');
    fireEvent.click(screen.getByRole('button', { name: 'Make photograph 3 the cover' }));
    expect(order()).toEqual([URLS[2], URLS[1], URLS[0]]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove photograph 2' }));
    expect(order()).toEqual([URLS[2], URLS[0]]);
    await waitFor(() => expect(kept.at(-1)?.getAll('photo_url')).toEqual([URLS[2], URLS[0]]));
  });

  test('are put in order by dragging', () => {
    screenOf();
    const items = screen.getAllByRole('listitem').filter((item) => item.querySelector('[name=photo_url]'));
    const dataTransfer = { files: [], types: ['Files'], effectAllowed: 'all' };
    fireEvent.dragStart(within(items[2] as HTMLElement).getByRole('img'), { dataTransfer });
    expect(fireEvent.dragOver(items[0] as HTMLElement, { dataTransfer })).toBe(false);
    fireEvent.drop(items[0] as HTMLElement, { dataTransfer });
    expect(order()).toEqual([URLS[2], URLS[0], URLS[1]]);
    expect(said()).toContain('Now photograph 1');
  });

  test('tell what they show', () => {
    screenOf();
    fireEvent.change(screen.getByLabelText('What photograph 2 shows'), { target: { value: 'Kitchen' } });
    expect(screen.queryAllByRole('img', { name: 'Kitchen' })).toHaveLength(1);
  });
});
