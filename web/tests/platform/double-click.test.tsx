// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { sendOnce } from '~/shell/double-click';

it('takes a double click for one press of what sends, and leaves the keyboard and all other buttons alone', () => {
  sendOnce();
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const searched = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const turned = vi.fn();
  render(
    <>
      <form method="post" onSubmit={sent}>
        <input name="method" defaultValue="a field that hides the form's own property" />
        <button>
          <span>Approve</span>
        </button>
        <button type="button" onClick={(event) => !event.defaultPrevented && turned()}>
          Turn
        </button>
      </form>
      <form onSubmit={searched}>
        <button>Search</button>
      </form>
    </>,
  );
  const twice = (name: string) => {
    for (const detail of [1, 2]) fireEvent.click(screen.getByText(name), { detail });
  };
  twice('Approve');
  expect(sent).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 2; n++) fireEvent.click(screen.getByText('Approve'), { detail: 0 });
  expect(sent).toHaveBeenCalledTimes(3);
  twice('Turn');
  expect(turned).toHaveBeenCalledTimes(2);
  twice('Search');
  expect(searched).toHaveBeenCalledTimes(2);
});
