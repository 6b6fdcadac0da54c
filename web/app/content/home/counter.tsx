import { useEffect, useRef } from 'react';

import { COUNTER_SECONDS, formatNumber } from '@69street/config/market';

import { countUp } from '~/shell/stir';
import { useLang } from '~/shell/lang';

/**
 * A number that counts up for a second when it scrolls into view. The number itself always stands in the page: the
 * counting is drawn over it, so search engines, screen readers and visitors without script have it at once.
 */
export function Counter({ value }: { value: number }) {
  const lang = useLang();
  const node = useRef<HTMLSpanElement>(null);
  useEffect(() => (node.current ? countUp(node.current) : undefined), [value]);
  return (
    <span ref={node} data-count={value} data-count-ms={COUNTER_SECONDS * 1000} className="price counter">
      <span>{formatNumber(value, lang)}</span>
    </span>
  );
}
