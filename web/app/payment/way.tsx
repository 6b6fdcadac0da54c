import type { RailName } from '@69street/config/market';

import { useHireMessages } from '~/messages/hire';

/** A way to pay, as a link or a button. */
export const WAY =
  'flex min-h-16 w-full flex-col items-start gap-0.5 rounded-[12px] border border-line-strong bg-surface p-4 text-left hover:border-brick';

/** What stands on it. */
export function WayWords({ way }: { way: RailName }) {
  const t = useHireMessages().choose.ways[way];
  return (
    <>
      <span className="font-semibold">{t.name}</span>
      <span className="text-sm text-muted">{t.text}</span>
    </>
  );
}
