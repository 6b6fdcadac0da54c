// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { forgetTyped, forgetTypedHere, noteAsked, noteTyped, restoreTyped, typedKeyOf } from '~/shell/typed';

const OWNER = 'rahima@example.com';

function Controlled() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="controlled" name="controlled" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  );
}

function Screen({ id = 'a' }: { id?: string }) {
  return (
    <details>
      <summary>Answer</summary>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="form_key" value={crypto.randomUUID()} />
        <textarea aria-label="words" name="words" defaultValue="" />
        <select aria-label="city" name="city" defaultValue="dhaka">
          <option>dhaka</option>
          <option>sylhet</option>
        </select>
        <input aria-label="lift" type="checkbox" name="amenities" value="lift" />
        <input aria-label="yes" type="radio" name="exist" value="yes" />
        <input aria-label="no" type="radio" name="exist" value="no" />
        <input aria-label="password" type="password" name="password" />
        <input aria-label="nid" name="national_id" />
        <input aria-label="card" name="card" autoComplete="cc-number" />
        <Controlled />
      </form>
    </details>
  );
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const stored = () => window.sessionStorage.getItem('69typed') ?? '';

let stop: () => void;

/** As a new document begins: nothing is left but what the tab keeps. */
function reload(owner = OWNER, id = 'a'): boolean {
  stop();
  document.body.replaceChildren();
  render(<Screen id={id} />);
  stop = noteTyped(owner);
  return restoreTyped(owner);
}

function fillIn(): void {
  type('words', 'a long answer');
  fireEvent.change(screen.getByLabelText('city'), { target: { value: 'sylhet' } });
  fireEvent.click(screen.getByLabelText('lift'));
  fireEvent.click(screen.getByLabelText('no'));
  type('controlled', 'held by React');
}

beforeEach(() => {
  window.history.replaceState(null, '', '/userdashboard/enquiries?state=new');
  stop = noteTyped(OWNER);
  render(<Screen />);
});

afterEach(() => {
  stop();
  window.sessionStorage.clear();
});

describe('what was typed and not sent', () => {
  it('is there again after a reload, ticks and lists too, and its fold is open', () => {
    fillIn();
    expect(reload()).toBe(true);
    expect([valueOf('words'), valueOf('city'), valueOf('controlled')]).toEqual([
      'a long answer',
      'sylhet',
      'held by React',
    ]);
    expect(screen.getByRole('status').textContent).toBe('held by React');
    expect(screen.getByLabelText<HTMLInputElement>('lift').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('no').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('yes').checked).toBe(false);
    expect(document.querySelector('details')?.open).toBe(true);
    // A second look finds nothing to do.
    expect(restoreTyped(OWNER)).toBe(false);
  });

  it('keeps ticked rows with the words of their form alone, by what they are and not by where they stand', () => {
    const list = (rows: string[]) => {
      stop();
      document.body.replaceChildren();
      render(
        <form method="post">
          <input aria-label="price" name="price" />
          {rows.map((row) => (
            <input key={row} aria-label={row} type="checkbox" name="pick" value={row} />
          ))}
        </form>,
      );
      stop = noteTyped(OWNER);
      return restoreTyped(OWNER);
    };
    const ticked = () =>
      screen.getAllByRole<HTMLInputElement>('checkbox').flatMap((row) => (row.checked ? row.value : []));
    list(['first', 'second']);
    fireEvent.click(screen.getByLabelText('first'));
    expect(list(['first', 'second'])).toBe(false);
    expect(ticked()).toEqual([]);

    fireEvent.click(screen.getByLabelText('first'));
    type('price', '25000');
    fireEvent.click(screen.getByLabelText('second'));
    // One was added above them, and one is gone.
    expect(list(['newer', 'first'])).toBe(true);
    expect(valueOf('price')).toBe('25000');
    expect(ticked()).toEqual(['first']);
  });

  it('never holds a password, a national ID or a card', () => {
    fillIn();
    type('password', 'hunter2-hunter2');
    type('nid', '19901234567890123');
    type('card', '4242424242424242');
    expect(stored()).toContain('a long answer');
    expect(stored()).not.toMatch(/hunter2|1990123|4242/);
    reload();
    expect([valueOf('password'), valueOf('nid'), valueOf('card')]).toEqual(['', '', '']);
  });

  it('belongs to one form of one address', () => {
    fillIn();
    expect(reload(OWNER, 'b')).toBe(false);
    expect(valueOf('words')).toBe('');
    window.history.replaceState(null, '', '/userdashboard/enquiries?state=answered');
    expect(reload()).toBe(false);
    // As a form that was refused writes the address of a screen.
    window.history.replaceState(null, '', '/userdashboard/enquiries?state=new&index');
    expect(reload()).toBe(true);
  });

  it('is there on the same page in the other language', () => {
    fillIn();
    window.history.replaceState(null, '', '/bn/userdashboard/enquiries?state=new');
    expect(reload()).toBe(true);
    expect(valueOf('words')).toBe('a long answer');
  });

  it('is shown to nobody else: not to a guest, not to another person, whose typing ends it', () => {
    fillIn();
    expect(reload('')).toBe(false);
    expect(reload('karim@example.com')).toBe(false);
    expect(valueOf('words')).toBe('');
    window.history.replaceState(null, '', '/account');
    type('words', 'mine');
    expect(stored()).not.toContain('a long answer');
  });

  it('of a guest is there after signing in', () => {
    stop();
    stop = noteTyped('');
    fillIn();
    expect(reload(OWNER)).toBe(true);
    expect(valueOf('words')).toBe('a long answer');
  });

  it('is forgotten once the form is taken, thrown away, or its person signs out', () => {
    fillIn();
    const form = document.querySelector('form');
    const key = form && typedKeyOf(form);
    expect(key).toMatch(/\S/);
    forgetTyped(key ?? '');
    expect(reload()).toBe(false);

    fillIn();
    forgetTypedHere();
    expect(reload()).toBe(false);

    fillIn();
    const logout = document.createElement('form');
    logout.method = 'post';
    logout.action = '/bn/logout';
    logout.addEventListener('submit', (event) => event.preventDefault());
    document.body.append(logout);
    logout.requestSubmit();
    expect(stored()).toBe('');
  });

  it('is not put into a form that has changed meanwhile', () => {
    fillIn();
    stop();
    document.body.replaceChildren();
    const { container } = render(
      <form method="post">
        <input type="hidden" name="id" value="a" />
        <textarea aria-label="words" name="words" />
      </form>,
    );
    expect(restoreTyped(OWNER)).toBe(false);
    expect(container.querySelector('textarea')?.value).toBe('');
  });

  it('costs nothing but itself where storage holds something else', () => {
    window.sessionStorage.setItem('69typed', 'not JSON');
    expect(reload()).toBe(false);
    fillIn();
    expect(reload()).toBe(true);
  });
});

describe('what stands in a form that only asks', () => {
  const ask = (value = '') => {
    document.body.replaceChildren();
    render(
      <form method="get">
        <input aria-label="search" name="say" defaultValue={value} />
      </form>,
    );
  };

  it('goes along with the change of the language, once, and without words about it', () => {
    ask();
    type('search', 'a flat in Ban');
    // By itself it is not kept: a search is in its address.
    expect(stored()).toBe('');
    noteAsked();
    window.history.replaceState(null, '', '/bn/userdashboard/enquiries?state=new');
    ask();
    expect(restoreTyped(OWNER)).toBe(false);
    expect(valueOf('search')).toBe('a flat in Ban');
    ask();
    restoreTyped(OWNER);
    expect(valueOf('search')).toBe('');
  });

  it('stays behind where another page was opened instead', () => {
    ask();
    type('search', 'a flat in Ban');
    noteAsked();
    window.history.replaceState(null, '', '/agents');
    ask();
    restoreTyped(OWNER);
    window.history.replaceState(null, '', '/userdashboard/enquiries?state=new');
    ask();
    restoreTyped(OWNER);
    expect(valueOf('search')).toBe('');
  });
});
