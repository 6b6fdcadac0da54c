import type { Toast } from '~/shell/session.server';

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
