import { useRef, useState } from 'react';

/**
 * Copies what stands in a field: put `field` on it, call `copy`, and show `status`, which says how it went in the words
 * given. Where the browser lets no script copy, the text is selected to be copied by hand.
 */
export function useCopy(texts: { copied: string; copyByHand: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      setStatus(texts.copied);
    } catch {
      // No permission, or a page over plain http, where browsers have no clipboard for scripts.
      field.current?.select();
      setStatus(texts.copyByHand);
    }
  }

  return { field, status, copy };
}
