// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { Testimonials } from '~/content/home/testimonials';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import ReviewsScreen, { loader } from '~/routes/reviews';

import { asArgs, playCms, refusal } from '../cms';
import { draw } from '../draw';

beforeEach(() => contentChanged());

const long = 'They answered within a day. '.repeat(60).trim();
const review = (n: number) => ({
  _id: `r${n}`,
  user_name: `Person ${n}`,
  user_reviews: long,
  createdAt: '2026-11-20T20:00:00.000Z',
});
const reviews = (from: number, count: number) => ({ data: Array.from({ length: count }, (_, i) => review(from + i)) });

async function show(path: string) {
  const lang = path.startsWith('/bn') ? 'bn' : 'en';
  const data = await loader(asArgs(path));
  const Stub = createRemixStub([
    { id: 'reviews', path: '/:lang?/reviews', Component: ReviewsScreen, loader: () => null },
  ]);
  render(
    <MessagesProvider messages={catalogues[lang]}>
      <Stub initialEntries={[path]} hydrationData={{ loaderData: { reviews: data } }} />
    </MessagesProvider>,
  );
  return data;
}

test('all reviews can be read whole, a page at a time, and back to the newest', async () => {
  playCms({ 'getReviews?limit=21': reviews(1, 21), 'getReviews?after=r20&limit=21': reviews(21, 3) });
  await show('/reviews');
  expect(screen.getAllByText(long)).toHaveLength(20);
  expect(screen.getByRole('link', { name: 'Older reviews' }).getAttribute('href')).toBe('/reviews?after=r20');
  expect(screen.queryByRole('link', { name: 'Newest reviews' })).toBeNull();
  document.body.innerHTML = '';
  await show('/reviews?after=r20');
  expect(screen.getAllByText(long)).toHaveLength(3);
  expect(screen.queryByRole('link', { name: 'Older reviews' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Newest reviews' }).getAttribute('href')).toBe('/reviews');
});

test('reviews in Bangla have Bangla dates and words, and say so when there are none', async () => {
  playCms({ 'getReviews?limit=21': reviews(1, 1) });
  const { page } = await show('/bn/reviews');
  expect(page.title).toContain('মতামত');
  // 20:00 in Greenwich is the next day in Dhaka.
  expect(screen.queryAllByText(/২১/)).toHaveLength(1);
  contentChanged();
  playCms({ 'getReviews?limit=21': reviews(1, 0) });
  document.body.innerHTML = '';
  await show('/reviews');
  expect(screen.queryAllByText('Nobody has written a review yet.')).toHaveLength(1);
});

test('a link that goes on behind a review that is gone begins anew', async () => {
  playCms({ 'getReviews?after=gone&limit=21': refusal(400, { after: ['unknown'] }) });
  await expect(loader(asArgs('/bn/reviews?after=gone'))).rejects.toMatchObject({ status: 302 });
});

test('"See all reviews" leads there from the slider, which cuts quotes', () => {
  // jsdom has none of what the slider moves by.
  const nothing = { observe() {}, disconnect() {} };
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  for (const name of ['ResizeObserver', 'IntersectionObserver'])
    vi.stubGlobal(
      name,
      vi.fn(() => nothing),
    );
  draw(<Testimonials reviews={[review(1)]} />);
  expect(screen.getByRole('link', { name: 'See all reviews' }).getAttribute('href')).toBe('/reviews');
});
