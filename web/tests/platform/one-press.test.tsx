// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { DecidingForm } from '~/ui/desk/decision';

it('a double click decides once, and a press after it decides again', async () => {
  const decided = vi.fn();
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get');
  const action = () => {
    decided();
    return null;
  };
  const element = (
    <DecidingForm>
      <button>Approve</button>
    </DecidingForm>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />);
  const approve = screen.getByRole('button', { name: 'Approve' });
  now.mockReturnValue(1000);
  // Both before anything is drawn anew.
  await act(async () => {
    fireEvent.click(approve);
    fireEvent.click(approve);
  });
  expect(decided).toHaveBeenCalledTimes(1);
  now.mockReturnValue(2000);
  await act(async () => void fireEvent.click(approve));
  await waitFor(() => expect(decided).toHaveBeenCalledTimes(2));
});
