// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { rowCounter } from '~/ui/dashboard/use-file';
import { useKeys } from '~/ui/desk/keys';

const act = { a: vi.fn(), n: vi.fn() };
afterEach(() => Object.values(act).forEach((one) => one.mockClear()));

const KEYS: Record<string, () => void> = { a: () => act.a(), n: () => act.n() };

function Screen() {
  useKeys(({ key, repeat }) => {
    const does = repeat ? undefined : KEYS[key];
    does?.();
    return does !== undefined;
  });
  return (
    <>
      <input aria-label="words" />
      <select aria-label="reason" />
      <textarea aria-label="note" />
      <button>there</button>
    </>
  );
}

describe('keys', () => {
  test('act by their letter, on a Bangla keyboard by their place', () => {
    render(<Screen />);
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
    fireEvent.keyDown(screen.getByRole('button'), { key: 'ন', code: 'KeyN' });
    // Where letters are elsewhere, the letter counts.
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyB' });
    expect([act.a.mock.calls.length, act.n.mock.calls.length]).toEqual([1, 2]);
  });

  test.each(['words', 'reason', 'note'])('do nothing while one types into %s, and Escape leads out', (label) => {
    render(<Screen />);
    const field = screen.getByLabelText(label);
    field.focus();
    fireEvent.keyDown(field, { key: 'a', code: 'KeyA' });
    expect(act.a).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' });
    expect(document.activeElement).toBe(document.body);
  });

  test('leave the browser its own, and what has no meaning now', () => {
    render(<Screen />);
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])
      fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', ...held });
    expect(fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' })).toBe(true);
    expect(act.a).not.toHaveBeenCalled();
  });
});

test('rows of a file are counted as they come in, without the head and line ends inside quotes', () => {
  const count = rowCounter();
  const parts = ['Code,Na', 'me\r\nD-1,"two\r\n', 'lines, ""quoted"""\r\nD-2,', 'x\r\n'];
  expect(parts.map((part) => count(new TextEncoder().encode(part)))).toEqual([0, 0, 1, 2]);
});
