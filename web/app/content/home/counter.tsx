import { useEffect, useRef, useState } from 'react';

import { COUNTER_SECONDS, formatNumber } from '@69street/config/market';

import { useReducedMotion } from '~/ui/motion';
import { useLang } from '~/shell/lang';

/**
 * A number that counts up for a second when it scrolls into view. The number itself always stands in the page: the
 * counting is drawn over it, so search engines, screen readers and visitors without script have it at once.
 */
export function Counter({ value }: { value: number }) {
  const lang = useLang();
  const reduced = useReducedMotion();
  const node = useRef<HTMLSpanElement>(null);
  const [counting, setCounting] = useState<number | null>(null);

  useEffect(() => {
    if (reduced || !node.current) return;
    let frame = 0;
    let below = false;
    const run = (start: number) => (now: number) => {
      const part = Math.min(1, (now - start) / (COUNTER_SECONDS * 1000));
      setCounting(part < 1 ? Math.round(value * part) : null);
      if (part < 1) frame = requestAnimationFrame(run(start));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting) {
          below = true;
          setCounting(0);
          return;
        }
        observer.disconnect();
        // Already read when the script came: it would only jump back.
        if (below) frame = requestAnimationFrame((now) => run(now)(now));
      },
      { threshold: 0.5 },
    );
    observer.observe(node.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setCounting(null);
    };
  }, [reduced, value]);

  return (
    <span ref={node} className="price relative inline-block">
      <span className={counting === null ? '' : 'opacity-0 print:opacity-100'}>{formatNumber(value, lang)}</span>
      {counting !== null && (
        <span aria-hidden="true" className="absolute inset-0 print:hidden">
          {formatNumber(counting, lang)}
        </span>
      )}
    </span>
  );
}
