import { formatNumber } from '@69street/config/market';

import { useLang } from '~/shell/lang';
import { useMessages } from '~/messages/use-messages';

/** More are not told apart at a glance. */
const SHOWN_MAX = 99;

/** How many things wait behind a link; nothing when none do. */
export function WaitingBadge({ count, className = '' }: { count: number; className?: string }) {
  const lang = useLang();
  const { common } = useMessages();
  if (count === 0) return null;
  const shown = formatNumber(Math.min(count, SHOWN_MAX), lang) + (count > SHOWN_MAX ? '+' : '');
  return (
    <span
      className={`min-w-6 shrink-0 rounded-full bg-danger-soft px-1.5 text-center text-sm leading-6 text-danger ${className}`}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{common.nav.waiting(shown)}</span>
    </span>
  );
}
