// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { AdvanceLaw } from '~/cost/advance-law';
import { askedMoreAction, markIn, unansweredOf } from '~/cost/asked-more.server';
import { AskedMoreMark } from '~/cost/mark';
import { UnansweredMarks } from '~/cost/unanswered';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';

import { playCms, refusal } from '../cms';

beforeEach(() => contentChanged());

function show(content: ReactElement, lang: 'en' | 'bn' = 'en') {
  const Component = () => <MessagesProvider messages={catalogues[lang]}>{content}</MessagesProvider>;
  const Stub = createRemixStub([{ path: '*', Component }]);
  return render(<Stub initialEntries={[lang === 'bn' ? '/bn/x' : '/x']} />);
}

describe('the mark on the page of a home', () => {
  const mark = { people: 3, confirmed: false, answer: null };

  test('is nothing below three people, and while cms cannot say', async () => {
    playCms({ 'askedMoreMark/doc1': { data: null } });
    expect(await markIn('doc1', 'en')).toBeNull();
    contentChanged();
    playCms({ 'askedMoreMark/doc1': refusal(503) });
    expect(await markIn('doc1', 'en')).toBeNull();
  });

  test('says how many, what staff confirm, and the owner’s answer in its own language', async () => {
    const answer = 'অগ্রিম দুই মাসই।';
    playCms({ 'askedMoreMark/doc1': { data: { people: 4, confirmed: true, answer } } });
    const view = await markIn('doc1', 'en');
    if (!view) throw new Error('four people say it');
    show(<AskedMoreMark mark={view} />);
    expect((await screen.findByText(/^4 people say that more was asked/)).textContent).toContain('confirm it');
    expect(screen.getByText(`The owner says: “${answer}”`).tagName).toBe('P');
  });

  test('has no answer where none was given, and no word of staff before they decide', async () => {
    playCms({ 'askedMoreMark/doc1': { data: mark } });
    const view = await markIn('doc1', 'bn');
    if (!view) throw new Error('three people say it');
    const { container } = show(<AskedMoreMark mark={view} />, 'bn');
    await screen.findByText('৩ জন বলেছেন, এখানে যা লেখা তার চেয়ে বেশি চাওয়া হয়েছে।');
    expect(container.querySelectorAll('p')).toHaveLength(1);
  });
});

describe('what is said of one’s own homes', () => {
  const request = new Request('http://localhost/bn/userdashboard/properties');
  const member = { token: 'token' };

  test('stands above the list, with the way to answer it', async () => {
    playCms({ askedOfMine: { data: [{ _id: 'doc1', property_name: 'Lake view', people: 3 }] } });
    show(<UnansweredMarks homes={await unansweredOf(request, member)} />, 'bn');
    await screen.findByText('Lake view: ৩ জন বলেছেন, লেখার চেয়ে বেশি চাওয়া হয়েছে।');
    const way = screen.getByRole('link', { name: 'দেখে উত্তর দিন' });
    expect(way.getAttribute('href')).toBe('/bn/spp/doc1/askedMore');
  });

  test('keeps no list from opening', async () => {
    playCms({ askedOfMine: refusal(503) });
    expect(await unansweredOf(request, member)).toEqual([]);
  });

  test.each([
    [{ intent: 'answer', words: 'As written.' }, 'answerAskedMore/doc1', 1],
    [{ intent: 'withdraw' }, 'withdrawAskedMore/doc1', 1],
    [{ what: 'advance', amount: '90 hajar' }, 'sayAskedMore/doc1', 1],
    [{ what: 'advance', amount: 'much' }, 'sayAskedMore/doc1', 0],
  ])('%j makes the page of the home new: %s, %i times', async (form, call, times) => {
    playCms({ [call]: { message: 'x' } });
    const dropPages = vi.fn();
    const body = new URLSearchParams(form as Record<string, string>);
    const sent = new Request('http://localhost/spp/doc1/askedMore', { method: 'POST', body });
    await askedMoreAction(sent, 'doc1', { ...member, dropPages });
    expect(dropPages).toHaveBeenCalledTimes(times);
  });
});

describe('what the law says while an advance is typed', () => {
  const line = { source: 'The Act', source_date: '2026-11-23', title: 'What the law says of this advance' };
  const LAWS = [
    { ...line, says: 'The Act says one month.', only_city: null, advance_above_months: 1 },
    { ...line, says: 'Dhaka says three.', only_city: 'dhaka', advance_above_months: 3 },
  ];
  const form = (city: string, typed = '') => (
    <form>
      <input aria-label="Advance" name="advance_months" defaultValue={typed} />
      <input aria-label="Rent" name="price" />
      <AdvanceLaw laws={LAWS} city={city} typed={typed} />
    </form>
  );
  const told = () => screen.getByRole('status').textContent;
  const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

  test.each([
    ['1', false],
    ['2', true],
    ['২ মাস', true],
    ['2 mas', true],
    ['2 months', true],
    ['', false],
    ['20k', false],
    ['two', true],
    ['দুই মাস', true],
    ['some', false],
  ])('%j: %s', async (value, isTold) => {
    show(form('khulna'));
    await screen.findByLabelText('Advance');
    type('Advance', value);
    expect(told()).toBe(isTold ? `${line.title}The Act says one month. The Act` : '');
  });

  test('is of its city, goes when less is typed, and no other field counts', async () => {
    show(form('dhaka'));
    await screen.findByLabelText('Advance');
    type('Rent', '30');
    expect(told()).toBe('');
    type('Advance', '4');
    expect(told()).toContain('Dhaka says three.');
    type('Advance', '1');
    expect(told()).toBe('');
  });

  test('stands where it was kept, before anything is typed', async () => {
    show(form('khulna', '৩'));
    await screen.findByText('The Act says one month.', { exact: false });
  });
});
