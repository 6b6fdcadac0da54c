import { useEffect, useRef, useState, type MutableRefObject } from 'react';

import { PHOTO_BYTES, PHOTO_SMALL } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';

// Not when it is needed: a browser that did not get it once, because the line was cut, never asks for it again.
import { shrink } from './shrink.client';

export type Slot = 'photo' | 'plan';
export type Upload = {
  id: number;
  name: string;
  slot: Slot;
  percent: number;
  error: string | null;
  /** The same file would be refused again. */
  final: boolean;
  /** It is stored, and too small to look good large: whether it is wanted all the same is asked. */
  small: { url: string; width: number; height: number } | null;
};

const UNSENT = { percent: 0, error: null, final: false, small: null };

type Waiting = { id: number; file: File; slot: Slot };
/** A photograph is known by its address, a document of an application by its `_id`. */
type Answer = { photo?: { url: string; width: number; height: number }; document?: { _id: string }; error?: string };

function post(address: string, body: FormData, onProgress: (share: number) => void, signal: AbortSignal) {
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    // fetch() tells nothing of how far a body has come.
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        type: request.getResponseHeader('Content-Type') ?? '',
        text: request.responseText,
      });
    request.onerror = () => reject(new Error('offline'));
    request.onabort = () => reject(new Error('aborted'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Ends what is under way when the screen is left. */
function useStop(): MutableRefObject<AbortController | undefined> {
  const stop = useRef<AbortController>();
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current?.abort();
  }, []);
  return stop;
}

/** Calls what was last handed to it whenever the browser has a line again. */
function useOnline(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const online = () => latest.current();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
}

/**
 * Photographs on their way, one after the other: a slow line is not made faster by sharing it. With `asksSmall` those
 * below PHOTO_SMALL wait for a word (`accept`) once they are stored. What a cut line stopped goes on by itself when the
 * line is back.
 */
export function useUploads(
  address: string,
  onStored: (stored: string, slot: Slot, name: string) => void,
  { asksSmall = false } = {},
) {
  const { refused } = useMemberMessages().listing.photos;
  const [uploads, setUploads] = useState<Upload[]>([]);
  const files = useRef(new Map<number, Waiting>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);
  const cut = useRef(new Set<number>());
  const stop = useStop();

  const note = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));

  const dismiss = (id: number) => {
    files.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  async function sendOne({ id, file, slot }: Waiting): Promise<void> {
    const signal = stop.current?.signal;
    if (!files.current.has(id) || !signal || signal.aborted) return;
    try {
      const smaller = await shrink(file);
      if (smaller.size > PHOTO_BYTES) return note(id, { error: refused.big, final: true });
      const body = new FormData();
      body.set('file', smaller, file.name);
      const answer = await post(address, body, (share) => note(id, { percent: Math.floor(share * 100) }), signal);
      if (!answer.type.includes('json')) {
        // Without a session the answer is the page that signs in.
        const why = answer.status === 413 ? 'big' : answer.status < 400 ? 'signedOut' : 'failed';
        return note(id, { error: refused[why], final: why === 'big' });
      }
      const { photo, document, error } = JSON.parse(answer.text) as Answer;
      const stored = photo?.url ?? document?._id;
      if (!stored) return note(id, { error: error ?? refused.failed, final: [400, 413].includes(answer.status) });
      if (!files.current.has(id)) return;
      if (asksSmall && photo && Math.max(photo.width, photo.height) < PHOTO_SMALL) return note(id, { small: photo });
      dismiss(id);
      onStored(stored, slot, file.name);
    } catch {
      if (signal.aborted) return;
      cut.current.add(id);
      note(id, { error: refused.failed });
    }
  }

  const start = (waiting: Waiting) => {
    line.current = line.current.then(() => sendOne(waiting));
  };

  function add(chosen: readonly File[], slot: Slot): void {
    for (const file of chosen) {
      const waiting = { id: ++count.current, file, slot };
      files.current.set(waiting.id, waiting);
      setUploads((all) => [...all, { id: waiting.id, name: file.name, slot, ...UNSENT }]);
      start(waiting);
    }
  }

  function accept({ id, small, slot, name }: Upload): void {
    if (!small) return;
    dismiss(id);
    onStored(small.url, slot, name);
  }

  function retry(id: number): void {
    const waiting = files.current.get(id);
    cut.current.delete(id);
    if (!waiting) return;
    note(id, { error: null, percent: 0 });
    start(waiting);
  }

  useOnline(() => [...cut.current].forEach(retry));

  return { uploads, add, accept, retry, dismiss };
}
