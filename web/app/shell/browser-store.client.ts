import type { User, Wish } from '@69street/config/contract';
import { FAVOURITES_MAX } from '@69street/config/market';

import { ENTRY_MAX, REMEMBERED_MAX, type Remembered } from '~/shell/remembered';

/**
 * The three keys that the specification names, four of our own (`69seen`, `69hidden`, `69compare`: ids of listings;
 * `69searches`), one of a tab's own, and the only file that touches them, but for pages whose script waits (stir.ts).
 * Nothing here has power: the wish list is a guest's own note, `userInfo` and `token` are for looks, the lists arrange
 * what one browser shows, the tab's holds what could not be sent yet, and editing them changes no answer of the server.
 * Every function works, if only by doing nothing, where storage is forbidden, full or filled with something else.
 */
const WISH_LIST = '69wishlist';
const USER_INFO = 'userInfo';
const TOKEN = 'token';
const LISTS: Record<Remembered, string> = {
  seen: '69seen',
  hidden: '69hidden',
  compare: '69compare',
  searches: '69searches',
};

/** What the specification stores when the list is empty at startup. Never shown and never counted. */
const PLACEHOLDER = { image: '', name: '', key: '', price: '', bed: '', bath: '', size: 'hide' };

const KEY_MAX = 64;

/** Reads a key; null when it is not there or storage is forbidden. */
function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a key, or removes it for null. False when storage is forbidden or full. */
function write(key: string, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** An entry as far as it makes sense: only without a key there is nothing that could be kept of it. */
function toWish(entry: unknown): Wish | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { image, name, key, price, bed, bath, size } = entry as Record<string, unknown>;
  if (typeof key !== 'string' || key === '' || key.length > KEY_MAX || size === PLACEHOLDER.size) return null;
  return {
    image: textOf(image),
    name: textOf(name),
    key,
    price: numberOrNull(price) ?? 0,
    bed: numberOrNull(bed),
    bath: numberOrNull(bath),
    size: numberOrNull(size),
  };
}

function parse(text: string | null): Wish[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const wishes = new Map<string, Wish>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    const wish = toWish(entry);
    if (wish && !wishes.has(wish.key) && wishes.size < FAVOURITES_MAX) wishes.set(wish.key, wish);
  }
  return [...wishes.values()];
}

const listeners = new Set<() => void>();

function save(wishes: Wish[]): boolean {
  const saved = write(WISH_LIST, JSON.stringify(wishes.length > 0 ? wishes : [PLACEHOLDER]));
  if (saved) for (const listener of listeners) listener();
  return saved;
}

/** A guest's list, the earliest first. Read afresh each time: another tab may have written since. */
export function guestList(): Wish[] {
  return parse(read(WISH_LIST));
}

/** The keys of {@link guestList}, as the sign-in hands them over. */
export function guestKeys(): string[] {
  return guestList().map(({ key }) => key);
}

/** Keeps a listing in this browser. `refused`: storage is forbidden or its room is used up. */
export function keepAsGuest(wish: Wish): 'added' | 'already' | 'full' | 'refused' {
  const wishes = guestList();
  if (wishes.some(({ key }) => key === wish.key)) return 'already';
  if (wishes.length >= FAVOURITES_MAX) return 'full';
  return save([...wishes, wish]) ? 'added' : 'refused';
}

/** Takes a listing out of the list. False when the browser does not let us write. */
export function removeAsGuest(key: string): boolean {
  return save(guestList().filter((wish) => wish.key !== key));
}

/** Empties the list, or takes out only what `merged` names: what an account did not take over is not thrown away. */
export function clearGuest(merged?: readonly string[]): void {
  const wishes = guestList();
  const rest = merged ? wishes.filter(({ key }) => !merged.includes(key)) : [];
  if (rest.length < wishes.length) save(rest);
}

/** Calls back whenever the list has changed, in this tab or in another. Answers how to stop. */
export function onGuestListChange(callback: () => void): () => void {
  return onChange((key) => key === WISH_LIST, callback);
}

function onChange(concerns: (key: string) => boolean, callback: () => void): () => void {
  // A null key: everything was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || concerns(key)) callback();
  };
  listeners.add(callback);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(callback);
    window.removeEventListener('storage', onStorage);
  };
}

/** A remembered list, the latest first; what is no entry is left out. */
export function rememberedIds(list: Remembered): string[] {
  let stored: unknown;
  try {
    stored = JSON.parse(read(LISTS[list]) ?? '[]');
  } catch {
    return [];
  }
  const ids = (Array.isArray(stored) ? stored : []).filter(
    (id): id is string => typeof id === 'string' && id !== '' && id.length <= ENTRY_MAX[list],
  );
  return [...new Set(ids)].slice(0, REMEMBERED_MAX[list]);
}

/** Remembers these ids in place of what was there, the oldest dropped where they are too many. False when it cannot. */
export function rememberIds(list: Remembered, ids: readonly string[]): boolean {
  const kept = [...new Set(ids)].slice(0, REMEMBERED_MAX[list]);
  const saved = write(LISTS[list], kept.length > 0 ? JSON.stringify(kept) : null);
  if (saved) for (const listener of listeners) listener();
  return saved;
}

/** Puts a listing first among those that were looked at lately. */
export function noteSeen(id: string): void {
  rememberIds('seen', [id, ...rememberedIds('seen')]);
}

/** Calls back whenever a remembered list has changed, in this tab or in another. Answers how to stop. */
export function onRememberedChange(callback: () => void): () => void {
  return onChange((key) => Object.values(LISTS).includes(key), callback);
}

/** Who is signed in, until when (ISO 8601), and which listings the account has kept. */
export type RememberedViewer = Pick<User, 'user_name' | 'user_email' | 'user_phone'> & {
  expires_at: string;
  favourites: readonly string[];
};

/**
 * What the browser notes at the start of a page. For a person: the profile, the session's end in place of a token, and
 * of a guest's list only what the account does not have. For a guest: the profile goes, and an empty list gets the
 * placeholder of the specification.
 */
export function rememberViewer(viewer: RememberedViewer | null): void {
  if (viewer) {
    const { user_name, user_email, user_phone, expires_at, favourites } = viewer;
    write(USER_INFO, JSON.stringify({ user_name, user_email, user_phone }));
    write(TOKEN, expires_at);
    clearGuest(favourites);
    return;
  }
  write(USER_INFO, null);
  write(TOKEN, null);
  if (guestList().length === 0 && read(WISH_LIST) !== JSON.stringify([PLACEHOLDER])) save([]);
}

/** In the tab alone, and gone with it: others may use the same browser. */
const UNSENT = '69unsent';

/** One step of a form that the server has not said it keeps: whose, which, what was typed, and the key of its page. */
export type Unsent = { owner: string; place: string; values: Record<string, unknown>; formKey: string };

/** Notes what is about to be sent, in place of what was noted before. */
export function noteUnsent(unsent: Unsent): void {
  try {
    window.sessionStorage.setItem(UNSENT, JSON.stringify(unsent));
  } catch {
    // Then a lost session costs one step.
  }
}

/** Forgets what is noted, or that alone which has arrived by now. */
export function forgetUnsent(arrived?: Unsent): void {
  try {
    if (arrived && window.sessionStorage.getItem(UNSENT) !== JSON.stringify(arrived)) return;
    window.sessionStorage.removeItem(UNSENT);
  } catch {
    // Nothing was noted either.
  }
}

/** What is noted, of this person and this place; what is noted of any other is forgotten. */
export function readUnsent(owner: string, place: string): Unsent | null {
  try {
    const unsent = JSON.parse(window.sessionStorage.getItem(UNSENT) ?? 'null') as Unsent | null;
    if (unsent?.owner === owner && unsent.place === place && typeof unsent.values === 'object') return unsent;
    if (unsent) forgetUnsent();
  } catch {
    // Something else stands there.
  }
  return null;
}
