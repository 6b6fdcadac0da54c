// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link } from '@remix-run/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import Toasts from '~/ui/toasts';
import { UndoBar } from '~/ui/undo';

const UNDO = {
  ...{ label: 'Undo', action: '/list?q=x' },
  fields: [
    ['id', 'doc1'],
    ['intent', 'published'],
  ] as const,
};
const TOAST = { id: 'one', type: 'success' as const, text: 'Marked as sold.', undo: UNDO };

function show() {
  const sent: Array<{ path: string; form: object }> = [];
  const Screen = () => (
    <>
      <UndoBar text={TOAST.text} undo={UNDO} />
      <Toasts message={TOAST} />
      <Link to="/other">Other</Link>
      <Link to="#here">Here</Link>
    </>
  );
  const action = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    sent.push({ path: pathname + search, form: Object.fromEntries(await request.formData()) });
    return null;
  };
  const Stub = createRemixStub([{ path: '*', Component: Screen, action }]);
  render(<Stub initialEntries={['/list']} />);
  return sent;
}

test('what was done leads back from the line on the page, a plain form', async () => {
  const sent = show();
  const line = screen.getByRole('complementary', { name: 'Undo' });
  expect(line.textContent).toContain('Marked as sold.');
  const form = line.querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/list?q=x']);
  fireEvent.click(line.querySelector('button') as HTMLButtonElement);
  await waitFor(() => expect(sent).toEqual([{ path: '/list?q=x', form: { id: 'doc1', intent: 'published' } }]));
});

test('the toast presses the same form', async () => {
  const sent = show();
  const toast = await screen.findByRole('alert');
  const button = toast.querySelector('button[form]') as HTMLButtonElement;
  expect(button.form?.closest('aside')).toBe(screen.getByRole('complementary'));
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('the toast stands below the header, whose controls it would cover on a phone', async () => {
  show();
  const toast = await screen.findByRole('alert');
  const container = toast.closest<HTMLElement>('.Toastify__toast-container');
  expect(container?.style.top).toMatch(/^calc\(4\.5rem/);
});

test('goes when somebody goes on, and stays for another place of the same page', async () => {
  show();
  fireEvent.click(screen.getByRole('link', { name: 'Here' }));
  expect(screen.queryAllByRole('complementary')).toHaveLength(1);
  fireEvent.click(screen.getByRole('link', { name: 'Other' }));
  await waitFor(() => expect(screen.queryAllByRole('complementary')).toHaveLength(0));
});

test('the toast of an earlier decision goes when the next one is said: its button would take back the wrong thing', async () => {
  const later = { ...TOAST, id: 'two', text: 'Marked as rented.' };
  const Screen = () => {
    const [message, setMessage] = useState(TOAST);
    return (
      <>
        <UndoBar text={message.text} undo={UNDO} />
        <Toasts message={message} />
        <button onClick={() => setMessage(later)}>Next</button>
      </>
    );
  };
  const Stub = createRemixStub([{ path: '*', Component: Screen }]);
  render(<Stub initialEntries={['/queue']} />);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Marked as sold.'));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => {
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual([expect.stringContaining('Marked as rented.')]);
  });
});
