// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { TEXT_LIMITS } from '@69street/config/market';

import { askRemembered, calls, contentChanged } from '~/cms/client.server';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import UserReview, { action, loader } from '~/routes/user-review';
import { takeToast } from '~/shell/session.server';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';

const PATH = '/userReview';
const ME = { me: { data: aUser() } };

afterEach(contentChanged);

async function send(fields: Record<string, string>, path = PATH) {
  const body = new URLSearchParams({ form_key: 'k', user_name: 'Somebody else', ...fields });
  const args = asArgs(path, {}, { method: 'POST', body, headers: { Cookie: await cookieOf() } });
  const dropPages = vi.fn();
  return { response: await action({ ...args, context: { ...args.context, dropPages } }), dropPages };
}

describe('a review', () => {
  test('is for people signed in, who come back to the form', async () => {
    const asked = playCms({});
    const to = { status: 302 };
    await expect(loader(asArgs('/bn/userReview'))).rejects.toMatchObject(to);
    const thrown = await action(asArgs(PATH, {}, { method: 'POST', body: new URLSearchParams() })).catch(
      (e: unknown) => e,
    );
    expect((thrown as Response).headers.get('Location')).toBe('/login?redirectTo=%2FuserReview');
    expect(asked).toEqual([]);
  });

  const REVIEW = {
    _id: 'r1',
    user_name: 'Rahim',
    user_reviews: 'Found a flat.',
    createdAt: '2026-11-01T06:00:00.000Z',
  };

  test('is sent once, under the name of the account, and stands on the home page at once', async () => {
    playCms({ getReviews: { data: [] } });
    expect(await askRemembered(calls.getReviews, {})).toEqual({ data: [] });
    const asked = playCms({
      ...ME,
      addReview: { message: 'Reviews Done' },
      getReviews: { data: [REVIEW] },
    });
    const { response, dropPages } = await send({ user_reviews: '  Found a flat.\r\nIn a week.  ' });
    expect(response.headers.get('Location')).toBe(PATH);
    const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const { toast } = await takeToast(new Request('http://localhost:3000/', { headers: { Cookie: cookie } }));
    expect(toast?.text).toBe('Reviews Done');
    const sent = asked.filter(({ path }) => path === '/api/addReview');
    expect(sent[0]?.body).toEqual({ user_reviews: 'Found a flat.\nIn a week.' });
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-of-user1');
    expect(sent[0]?.headers.get('X-Client-Address')).toBe('203.0.113.7');
    expect(dropPages).toHaveBeenCalled();
    expect(await askRemembered(calls.getReviews, {})).toEqual({ data: [REVIEW] });
  });

  test('a double click has one key, another text another', async () => {
    const asked = playCms({ ...ME, addReview: { message: 'Reviews Done' } });
    for (const user_reviews of ['Good', 'Good', 'Better']) await send({ user_reviews });
    const keys = asked
      .filter(({ path }) => path === '/api/addReview')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toHaveLength(64);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test.each([
    ['', 'Please fill in this field'],
    [' \n ', 'Please fill in this field'],
    ['x'.repeat(TEXT_LIMITS.message + 1), 'This text is too long'],
    ['a\u0000b', 'Please check this field'],
  ])('%# that cannot be taken comes back with words and with what was typed', async (user_reviews, words) => {
    const asked = playCms(ME);
    const { response } = await send({ user_reviews });
    expect(response.status).toBe(400);
    const { problem } = (await response.json()) as { problem: { fields: object; values: object } };
    expect(problem).toEqual({ fields: { user_reviews: words }, values: { user_reviews } });
    expect(asked.some(({ path }) => path === '/api/addReview')).toBe(false);
  });

  test('as many lines as the field lets in are not too long', async () => {
    playCms({ ...ME, addReview: { message: 'Reviews Done' } });
    const lines = `${'a\r\n'.repeat(TEXT_LIMITS.message / 2 - 1)}ab`;
    expect((await send({ user_reviews: lines })).response.status).toBe(302);
  });

  test('needs a name', async () => {
    playCms({ me: { data: aUser({ user_name: '' }) } });
    const { response } = await send({ user_reviews: 'Good' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Your account has no name yet');
  });

  test.each([
    [429, 'several reviews today'],
    [503, 'What you typed is still here'],
  ])('a %i of cms is said, and nothing typed is lost', async (status, words) => {
    playCms({ ...ME, addReview: refusal(status) });
    const { response } = await send({ user_reviews: 'Good' });
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(text).toContain(words);
    expect(text).toContain('Good');
  });
});

describe('the form', () => {
  test('has the name of the account, read-only, and both fields required; its faults are beside and above', async () => {
    playCms(ME);
    const data = await loader(asArgs(PATH, {}, { headers: { Cookie: await cookieOf() } }));
    const Stub = createRemixStub([
      {
        path: PATH,
        Component: UserReview,
        loader: () => data,
        action: () => ({ problem: { fields: { user_reviews: 'Too short' }, values: { user_reviews: 'typed' } } }),
      },
    ]);
    render(
      <MessagesProvider messages={catalogues.en}>
        <Stub initialEntries={[PATH]} />
      </MessagesProvider>,
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('User Reviews Sections');
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    expect([name.value, name.readOnly, name.required]).toEqual(['Rahim Uddin', true, true]);
    const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your review');
    expect(text().required).toBe(true);
    fireEvent.change(text(), { target: { value: 'typed' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
    const summary = await screen.findByRole('alert');
    expect(summary.querySelector('a')?.hash).toBe('#user_reviews');
    expect(document.activeElement).toBe(summary);
    expect([text().value, text().getAttribute('aria-invalid')]).toEqual(['typed', 'true']);
  });
});
