// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { OnceForm } from '~/ui/once-form';

test('a form that is on its way is not sent a second time, and can be sent again when it has come', async () => {
  const answers: Array<() => void> = [];
  const action = vi.fn(() => new Promise<null>((resolve) => answers.push(() => resolve(null))));
  const onSubmit = vi.fn();
  const form = (
    <OnceForm onSubmit={onSubmit}>
      <button>Send</button>
    </OnceForm>
  );
  // As in the product; the stub of Remix leaves methods in lower case.
  const future = { v7_normalizeFormMethod: true };
  render(<RouterProvider router={createMemoryRouter([{ path: '/', action, element: form }], { future })} />);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  press();
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
  press();
  press();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  answers.shift()?.();
  await waitFor(() => {
    press();
    expect(action).toHaveBeenCalledTimes(2);
  });
});
