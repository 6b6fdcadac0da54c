// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';

import { useDeskKeys } from '~/ui/desk/keys';

const STAGES = ['new', 'offer'] as const;
type Stage = (typeof STAGES)[number];

/** Two stages of a board; a stage that is chosen is sent, and answered when `answer` is pressed. */
function Board({ only }: { only?: Stage }) {
  const [cards, setCards] = useState<Record<string, Stage>>({ a: 'new', b: 'new', c: 'new', d: 'offer' });
  const [sent, setSent] = useState<[string, Stage] | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useDeskKeys(list);
  return (
    <>
      <button onClick={() => sent && setCards({ ...cards, [sent[0]]: sent[1] })}>answer</button>
      <div ref={list}>
        {STAGES.filter((stage) => !only || stage === only).map((stage) => (
          <ol key={stage} aria-label={stage}>
            {Object.keys(cards)
              .filter((id) => cards[id] === stage)
              .map((id) => (
                <li key={id}>
                  <article id={id} aria-label={id}>
                    <form
                      onSubmit={(event) => {
                        event.preventDefault();
                        setSent([id, new FormData(event.currentTarget).get('stage') as Stage]);
                      }}
                    >
                      <select data-digits="" name="stage" defaultValue={stage} aria-label={`stage of ${id}`}>
                        {STAGES.map((one) => (
                          <option key={one}>{one}</option>
                        ))}
                      </select>
                    </form>
                  </article>
                </li>
              ))}
          </ol>
        ))}
      </div>
    </>
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const go = (id: string) => {
  const card = screen.getByRole('article', { name: id });
  card.tabIndex = -1;
  card.focus();
};
const answer = () => fireEvent.click(screen.getByRole('button', { name: 'answer' }));
const here = () => document.activeElement?.id;

test.each([
  ['a', '2', 'b'],
  ['b', '2', 'c'],
  // The last of its list gives it to the one before, the only one takes it along; from behind as well as from before.
  ['c', '2', 'b'],
  ['d', '1', 'd'],
])('the keyboard of %s, moved by %s, is with %s afterwards', async (id, digit, next) => {
  render(<Board />);
  go(id);
  press(digit);
  expect(here()).toBe(id);
  answer();
  await waitFor(() => expect(here()).toBe(next));
  // And j goes on from there.
  press('k');
  press('j');
  expect(document.activeElement).not.toBe(document.body);
});

test('in a list of one stage it goes to the next, and to the one before at its end', async () => {
  render(<Board only="new" />);
  go('b');
  press('2');
  answer();
  await waitFor(() => expect(here()).toBe('c'));
  press('2');
  answer();
  await waitFor(() => expect(here()).toBe('a'));
});

test('it stays where it is while a card stays, and is not taken from whoever went elsewhere', async () => {
  render(<Board />);
  go('a');
  press('1');
  answer();
  await Promise.resolve();
  expect(here()).toBe('a');
  press('2');
  const elsewhere = screen.getByLabelText('stage of d');
  elsewhere.focus();
  answer();
  await waitFor(() => expect(screen.getByLabelText('offer').children).toHaveLength(2));
  await Promise.resolve();
  expect(document.activeElement).toBe(elsewhere);
});
