import { plainPath } from '~/shell/lang';

/**
 * What is typed into a form is kept in the tab until the form is taken, so that neither a reload nor a session that ends
 * loses it. Never passwords, national IDs, cards or files; gone with the tab and with signing out.
 */

const STORE = '69typed';
/** What stood in forms that only ask, from the press of the language switch to the next page. */
const ASKED = '69asked';
const MOST = 30;
const TOO_LONG = 100_000;
/** Which of several like forms of a screen is meant. */
const TELLS_APART = ['id', 'key', 'about', 'intent'];
const NEVER = /^(national_id|agreement|form_key|website)$/;
const NEVER_TYPES = /^(hidden|password|file|submit|button|reset|image)$/;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Kept = { owner: string; fields: Array<[name: string, value: string | boolean]>; picks?: string[] };

function isControl(element: Element): element is Control {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      isControl(element) &&
      element.name !== '' &&
      !NEVER.test(element.name) &&
      !NEVER_TYPES.test(element.type) &&
      !(element.getAttribute('autocomplete') ?? '').startsWith('cc-'),
  );
}

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

/**
 * A row that is ticked for what is done with several at once. It goes along with words of its form, by its own value, for
 * the list may be another by the time one comes back. Alone it is not kept: one would not see what is chosen.
 */
const isPick = ({ name }: Control) => name === 'pick';

const valueOf = (control: Control) => (isTick(control) ? control.checked : control.value);

/** Under which its text is kept: its address, the same in both languages, and what tells it from its like. */
function keyOf(form: HTMLFormElement): string | null {
  // A form of its own memory says so.
  if (form.dataset.keeps !== undefined) return null;
  const search = new URLSearchParams(window.location.search);
  search.delete('index');
  const marks = TELLS_APART.map((name) => form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`));
  return JSON.stringify([
    plainPath(window.location.pathname),
    search.toString(),
    ...marks.map((mark) => mark?.value ?? ''),
    [...new Set(controlsOf(form).map(({ name }) => name))].join(),
  ]);
}

/** {@link keyOf} a form whose text is kept as it is typed; null for others, and for those that only ask. */
export function typedKeyOf(form: HTMLFormElement): string | null {
  return form.method === 'post' ? keyOf(form) : null;
}

function read(store = STORE): Record<string, Kept> {
  try {
    return (JSON.parse(window.sessionStorage.getItem(store) ?? '{}') ?? {}) as Record<string, Kept>;
  } catch {
    return {};
  }
}

function write(all: Record<string, Kept>, store = STORE): void {
  try {
    const text = JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST)));
    if (text.length <= TOO_LONG) window.sessionStorage.setItem(store, text);
  } catch {
    // Storage is forbidden or full: then a reload costs what was typed.
  }
}

export function forgetTyped(key: string): void {
  const { [key]: _gone, ...rest } = read();
  write(rest);
}

/** Puts the value into the field as a person would, for React as well. */
function fill(control: Control, value: string | boolean): void {
  if (isTick(control)) return control.click();
  const prototype = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The fields that stand in a form whatever its list has, and the rows of that. */
function partsOf(form: HTMLFormElement) {
  const controls = controlsOf(form);
  return { fixed: controls.filter((control) => !isPick(control)), rows: controls.filter(isPick) };
}

function contentOf(form: HTMLFormElement): Omit<Kept, 'owner'> {
  const { fixed, rows } = partsOf(form);
  return {
    fields: fixed.map((control) => [control.name, valueOf(control)]),
    picks: rows.filter((row) => valueOf(row) === true).map(({ value }) => value),
  };
}

/** Notes what stands in the forms that only ask, half a search say, for the same page in the other language. */
export function noteAsked(): void {
  const asked = [...document.querySelectorAll('form')].flatMap((form) => {
    const key = form.method === 'get' ? keyOf(form) : null;
    return key ? [[key, { owner: '', ...contentOf(form) }] as const] : [];
  });
  write(Object.fromEntries(asked), ASKED);
}

function takeAsked(): Record<string, Kept> {
  const asked = read(ASKED);
  try {
    window.sessionStorage.removeItem(ASKED);
  } catch {
    // Nothing was noted either.
  }
  return asked;
}

let isRestoring = false;

/**
 * Fills the forms of this screen with what `owner` (or somebody not yet signed in) had typed and not sent. Answers
 * whether anything was filled in that would have changed something.
 */
export function restoreTyped(owner: string): boolean {
  const all = { ...read(), ...takeAsked() };
  if (Object.keys(all).length === 0) return false;
  let filled = false;
  isRestoring = true;
  for (const form of document.querySelectorAll('form')) {
    const key = keyOf(form);
    const kept = key === null ? undefined : all[key];
    if (!kept || (kept.owner !== '' && kept.owner !== owner)) continue;
    const { fixed, rows } = partsOf(form);
    // The form has another shape by now.
    if (fixed.map(({ name }) => name).join() !== kept.fields.map(([name]) => name).join()) continue;
    for (const row of rows) if (kept.picks?.includes(row.value) && valueOf(row) === false) fill(row, true);
    for (const [index, control] of fixed.entries()) {
      const value = kept.fields[index]?.[1];
      // A radio button is only ever pressed; its neighbours follow.
      const isLeft = control.type === 'radio' && value === false;
      if (value === undefined || isLeft || value === valueOf(control)) continue;
      fill(control, value);
      filled ||= form.method === 'post';
      // What is folded beside its button, and not in it, says so.
      form.querySelector('details[data-folds]')?.setAttribute('open', '');
      for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
        fold.open = true;
      }
    }
  }
  isRestoring = false;
  return filled;
}

/** Throws away what was typed into the forms of this screen. */
export function forgetTypedHere(): void {
  for (const form of document.querySelectorAll('form')) {
    const key = typedKeyOf(form);
    if (key) forgetTyped(key);
  }
}

/** Notes what `owner` types, as it is typed. Answers how to stop. */
export function noteTyped(owner: string): () => void {
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || !isControl(target) || !target.form || isRestoring) return;
    const { form } = target;
    const key = typedKeyOf(form);
    if (!key || (isPick(target) && !(key in read()))) return;
    // Another person's, in the same tab.
    const others = Object.entries(read()).filter(
      ([kept, { owner: whose }]) => kept !== key && (owner === '' || whose === '' || whose === owner),
    );
    // Last, so that the oldest goes first.
    write({ ...Object.fromEntries(others), [key]: { owner, ...contentOf(form) } });
  };
  const leave = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement) || !new URL(target.action).pathname.endsWith('/logout')) return;
    try {
      window.sessionStorage.removeItem(STORE);
    } catch {
      // Nothing was kept either.
    }
  };
  document.addEventListener('input', note);
  document.addEventListener('change', note);
  document.addEventListener('submit', leave);
  return () => {
    document.removeEventListener('input', note);
    document.removeEventListener('change', note);
    document.removeEventListener('submit', leave);
  };
}
