import type { Toast } from '~/shell/session.server';

/**
 * The way back from what was done: a form of these fields, sent to `action` (a path of the site; without it to the screen
 * that it stands on). `label` is its button, `name` what that is called for screen readers where it says too little.
 */
export type Undo = { label: string; name?: string; action?: string; fields: ReadonlyArray<readonly [string, string]> };

/** A toast that the browser itself asks for, with one thing that can be done about it. */
export type Notice = Toast & { action?: { label: string; run: () => void } };

let count = 0;
let listener: ((notice: Notice) => void) | null = null;

/** For the frame of the page, which shows notices. Answers how to stop. */
export function onNotice(show: (notice: Notice) => void): () => void {
  listener = show;
  return () => {
    listener = null;
  };
}

/** Shows a toast. Its code is fetched when the first one is wanted. */
export function showNotice(notice: Omit<Notice, 'id'>): void {
  listener?.({ ...notice, id: `notice-${++count}` });
}
