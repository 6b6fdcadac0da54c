import { useSyncExternalStore } from 'react';

import { REMEMBERED_MAX, type Remembered } from '~/shell/remembered';

/** What is remembered, as far as it was read by now. The store itself is fetched behind the page. */
const EMPTY: readonly string[] = [];
let known: Partial<Record<Remembered, readonly string[]>> = {};
const listeners = new Set<() => void>();
let started = false;
let store: typeof import('~/shell/browser-store.client') | null = null;

async function follow(): Promise<void> {
  store = await import('~/shell/browser-store.client');
  const { onRememberedChange, rememberedIds } = store;
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
    void follow().catch(() => (started = false));
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

/** Changes a remembered list: at once where the store is there already. Where the browser does not let us, nothing happens. */
export async function remember(list: Remembered, change: (ids: string[]) => string[]): Promise<void> {
  try {
    // Not awaited when it is there: a box that is ticked would be seen to spring back until it is.
    const { rememberedIds, rememberIds } = store ?? (await import('~/shell/browser-store.client'));
    rememberIds(list, change(rememberedIds(list)));
  } catch {
    // The script did not come: one convenience less.
  }
}
