import { useEffect, useRef, useState } from 'react';

/** How far a file is: under way, ended, or broken off. */
export type FileState = { step: 'busy' | 'done' | 'stopped' | 'failed'; rows: number; bytes: number };

/** Between two tellings of how far it is: more often nobody reads, and screen readers talk all the time. */
const TELL_MS = 500;
const NEW_LINE = 10;
const QUOTE = 34;

/** The rows of a CSV file as its bytes come in; line ends inside quotes are text. The head is no row. */
export function rowCounter(): (part: Uint8Array) => number {
  let lines = 0;
  let quoted = false;
  return (part) => {
    for (const byte of part) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === NEW_LINE && !quoted) lines += 1;
    }
    return Math.max(lines - 1, 0);
  };
}

function save(parts: BlobPart[], name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }));
  link.download = name;
  link.click();
  // The browser has the file by then.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const nameIn = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];

/**
 * Fetches a file, telling how far it is, and saves it when it is whole. `elsewhere` goes where the browser would go by
 * itself: for an answer that is no file, which says why.
 */
export function useFile(elsewhere: (to: string) => void) {
  const [state, setState] = useState<FileState | null>(null);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);

  async function read(to: string, signal: AbortSignal): Promise<void> {
    const answer = await fetch(to, { signal });
    const name = nameIn(answer.headers);
    if (!answer.ok || !answer.body || !name) {
      setState(null);
      return elsewhere(to);
    }
    const count = rowCounter();
    const parts: BlobPart[] = [];
    let [rows, bytes, told] = [0, 0, 0];
    const reader = answer.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value as BlobPart);
      rows = count(value);
      bytes += value.length;
      if (Date.now() - told > TELL_MS) {
        told = Date.now();
        setState({ step: 'busy', rows, bytes });
      }
    }
    save(parts, name);
    setState({ step: 'done', rows, bytes });
  }

  return {
    state,
    stop: () => ending.current?.abort(),
    start(to: string): void {
      if (state?.step === 'busy') return;
      const controller = new AbortController();
      ending.current = controller;
      setState({ step: 'busy', rows: 0, bytes: 0 });
      read(to, controller.signal).catch(() =>
        setState({ step: controller.signal.aborted ? 'stopped' : 'failed', rows: 0, bytes: 0 }),
      );
    },
  };
}
