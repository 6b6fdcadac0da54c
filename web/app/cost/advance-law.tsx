import { useEffect, useRef, useState } from 'react';

import { lawsOnAdvance, parseWhole, type LawLine } from '@69street/config/market';

import { Laws } from './sheet';

/** With what stands above it. */
export type AdvanceLaws = Array<LawLine & { title: string }>;

/** As the form takes it: `2`, `২ মাস`, `দুই মাস`. */
const monthsOf = (typed: string): number | null => {
  const months = parseWhole(typed.trim().replace(/\s*(?:m[a-z]*|মাস(?:ের)?)?\.?$/iu, ''));
  // An amount, in the wrong field.
  return months !== null && months < 1000 ? months : null;
};

/**
 * What the law says of the advance that is typed into the form around it, while it is typed; without script what was kept
 * counts. Nothing is refused.
 */
export function AdvanceLaw({ laws, city, typed }: { laws: AdvanceLaws; city: string; typed: string }) {
  const [months, setMonths] = useState(() => monthsOf(typed));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    function look(event: Event) {
      const { target } = event;
      if (target instanceof HTMLInputElement && target.name === 'advance_months') setMonths(monthsOf(target.value));
    }
    form?.addEventListener('input', look);
    return () => form?.removeEventListener('input', look);
  }, []);
  const told = lawsOnAdvance(laws, { city, months });
  return (
    <div ref={place} role="status">
      {told[0] && <Laws title={told[0].title} lines={told} />}
    </div>
  );
}
