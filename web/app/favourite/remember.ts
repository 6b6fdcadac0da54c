import { useSyncExternalStore } from 'react';

import { onRememberedChange, rememberedIds, rememberIds } from '~/shell/browser-store.client';
import { REMEMBERED_MAX, type Remembered } from '~/shell/remembered';

/** What is remembered, as far as it was read by now. */
const EMPTY: readonly string[] = [];
let known: Partial<Record<Remembered, readonly string[]>> = {};
const listeners = new Set<() => void>();
let started = false;

function follow(): void {
  const look = () => {
    for (const list of Object.keys(REMEMBERED_MAX) as Remembered[]) {
      const ids = rememberedIds(list);
      // The same array as long as it holds the same: React compares by identity.
      if (ids.join('\n') !== (known[list] ?? EMPTY).join('\n')) known = { ...known, [list]: ids };
    }
    for (const listener of listeners) listener();
  };
  onRememberedChange(look);
  look();
}

function subscribe(listener: () => void): () => void {
  if (!started) {
    started = true;
    follow();
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The ids of a remembered list, the latest first; none on the server and until they were read. */
export function useRemembered(list: Remembered): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => known[list] ?? EMPTY,
    () => EMPTY,
  );
}

/** Changes a remembered list, at once. Where the browser does not let us, nothing happens. */
export function remember(list: Remembered, change: (ids: string[]) => string[]): void {
  rememberIds(list, change(rememberedIds(list)));
}
