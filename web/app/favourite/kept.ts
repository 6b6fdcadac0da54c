import { guestKeys, onGuestListChange } from '~/shell/browser-store.client';

/**
 * Which hearts are filled, beyond what the page came with. Every visitor loads this, so it is small; how a heart is
 * pressed is fetched at the first press (wish-list.client.ts), and a guest's list is read when the browser is idle.
 */
let guest: ReadonlySet<string> = new Set();
/** What a signed-in person pressed in this document; the frame's own list is not asked anew at each press. */
const pressed = new Map<string, boolean>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

let started = false;

function followGuestList(): void {
  const look = () => {
    guest = new Set(guestKeys());
    changed();
  };
  onGuestListChange(look);
  look();
}

/** Calls back when a heart may have been filled or emptied. */
export function subscribe(listener: () => void): () => void {
  if (!started) {
    started = true;
    // Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(followGuestList);
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a guest's browser keeps the listing. */
export function keptByGuest(key: string): boolean {
  return guest.has(key);
}

/** What the signed-in person last pressed for the listing, if anything. */
export function pressedFor(key: string): boolean | undefined {
  return pressed.get(key);
}

export function setPressed(key: string, kept: boolean): void {
  pressed.set(key, kept);
  changed();
}

/** Forgets what was pressed: the next person at this browser is another one. */
export function forgetPressed(): void {
  pressed.clear();
}
