// @vitest-environment jsdom
import fc from '../../../config/tests/properties';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { wishSchema, type Wish } from '@69street/config/contract';
import { FAVOURITES_MAX } from '@69street/config/market';

import {
  clearGuest,
  guestKeys,
  guestList,
  keepAsGuest,
  noteSeen,
  onGuestListChange,
  onRememberedChange,
  rememberedIds,
  rememberIds,
  rememberViewer,
  removeAsGuest,
} from '~/shell/browser-store.client';

const LIST = '69wishlist';

function aWish(key: string, values: Partial<Wish> = {}): Wish {
  return {
    image: '/uploads/a.jpg',
    name: `Flat ${key}`,
    key,
    price: 5_000_000,
    bed: 3,
    bath: 2,
    size: 1400,
    ...values,
  };
}

const PERSON = { user_name: 'Rahim', user_email: 'rahim@example.com', user_phone: '01717-' };
const viewer = (favourites: string[] = []) => ({ ...PERSON, expires_at: '2026-11-21T08:00:00.000Z', favourites });
const stored = () => JSON.parse(localStorage.getItem(LIST) ?? 'null') as unknown;

beforeEach(() => localStorage.clear());

describe("a guest's wish list", () => {
  test('keeps the fields of the specification, each listing once, the earliest first', () => {
    expect(keepAsGuest(aWish('a'))).toBe('added');
    expect(keepAsGuest(aWish('b'))).toBe('added');
    expect(keepAsGuest(aWish('a', { price: 1 }))).toBe('already');
    expect(stored()).toEqual([aWish('a'), aWish('b')]);
    expect(guestKeys()).toEqual(['a', 'b']);
  });

  test('an empty list is stored as the blank placeholder, which is never shown or counted', () => {
    rememberViewer(null);
    expect(stored()).toEqual([expect.objectContaining({ key: '', name: '', size: 'hide' })]);
    expect(guestList()).toEqual([]);
    keepAsGuest(aWish('a'));
    expect(stored()).toEqual([aWish('a')]);
    expect(removeAsGuest('a')).toBe(true);
    expect(stored()).toEqual([expect.objectContaining({ size: 'hide' })]);
  });

  test('ends at its limit', () => {
    const many = Array.from({ length: FAVOURITES_MAX }, (_, n) => aWish(`key-${n}`));
    localStorage.setItem(LIST, JSON.stringify([...many, aWish('one too many')]));
    expect(guestKeys()).toHaveLength(FAVOURITES_MAX);
    expect(keepAsGuest(aWish('another'))).toBe('full');
    removeAsGuest('key-0');
    expect(keepAsGuest(aWish('another'))).toBe('added');
  });

  test('whatever stands in storage, nothing throws, and what is read is a list of wishes', () => {
    const entry = fc.oneof(
      fc.jsonValue(),
      fc.record(
        { key: fc.oneof(fc.string(), fc.integer()), name: fc.jsonValue(), price: fc.jsonValue(), size: fc.jsonValue() },
        { requiredKeys: [] },
      ),
    );
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(entry).map((list) => JSON.stringify(list)),
      fc.array(entry).map((list) => JSON.stringify(list).slice(1)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        localStorage.setItem(LIST, text);
        const list = guestList();
        expect(list.every((wish) => wishSchema.safeParse(wish).success && wish.key !== '')).toBe(true);
        expect(new Set(guestKeys()).size).toBe(list.length);
        expect(['added', 'already']).toContain(keepAsGuest(aWish('mine')));
        expect(guestKeys()).toContain('mine');
        removeAsGuest('mine');
        clearGuest();
        expect(guestList()).toEqual([]);
      }),
    );
  });

  test('storage that is full or forbidden is said, and breaks nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepAsGuest(aWish('a'))).toBe('refused');
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(guestList()).toEqual([]);
    expect(removeAsGuest('a')).toBe(false);
    rememberViewer(viewer());
    rememberViewer(null);
    clearGuest();
  });

  test('another tab and this one tell of changes, until nobody listens', () => {
    const heard = vi.fn();
    const stop = onGuestListChange(heard);
    keepAsGuest(aWish('a'));
    window.dispatchEvent(new StorageEvent('storage', { key: LIST }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).toHaveBeenCalledTimes(3);
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    stop();
    removeAsGuest('a');
    window.dispatchEvent(new StorageEvent('storage', { key: LIST }));
    expect(heard).toHaveBeenCalledTimes(3);
  });
});

describe('who is signed in', () => {
  test('stands there for looks: the profile, and the end of the session in place of a token', () => {
    rememberViewer(viewer());
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(PERSON);
    expect(localStorage.getItem('token')).toBe('2026-11-21T08:00:00.000Z');
    rememberViewer(null);
    expect([localStorage.getItem('userInfo'), localStorage.getItem('token')]).toEqual([null, null]);
  });

  test("of a guest's list goes only what the account has: a merge that failed loses nothing", () => {
    keepAsGuest(aWish('a'));
    keepAsGuest(aWish('b'));
    rememberViewer(viewer([]));
    expect(guestKeys()).toEqual(['a', 'b']);
    rememberViewer(viewer(['b', 'c']));
    expect(guestKeys()).toEqual(['a']);
    rememberViewer(viewer(['a', 'b', 'c']));
    expect(guestKeys()).toEqual([]);
  });
});

describe('remembered lists of listings', () => {
  test('keep ids alone, the latest first, each once, and no more than they may', () => {
    for (let n = 0; n < 15; n++) noteSeen(`id-${n}`);
    noteSeen('id-10');
    expect(rememberedIds('seen')).toHaveLength(12);
    expect(rememberedIds('seen').slice(0, 3)).toEqual(['id-10', 'id-14', 'id-13']);
    expect(localStorage.getItem('69seen')).toBe(JSON.stringify(rememberedIds('seen')));
    rememberIds('seen', []);
    expect(localStorage.getItem('69seen')).toBeNull();
  });

  test('are read whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem('69hidden', text);
        const ids = rememberedIds('hidden');
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[^]{1,64}$/);
      }),
    );
  });

  test('tell of a change in this tab and in another', () => {
    const changed = vi.fn();
    const stop = onRememberedChange(changed);
    rememberIds('compare', ['a']);
    window.dispatchEvent(new StorageEvent('storage', { key: '69seen' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    rememberIds('compare', []);
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
