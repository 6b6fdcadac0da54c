import { TriangleAlert } from 'lucide-react';

import type { MessageSuspicion } from '@69street/config/market';

import { useConversationMessages } from '~/messages/conversation';

/** To both sides, above the form: what nobody should give before they have seen a home, as far as it was written about. */
export function Warning({ kinds, mayReport }: { kinds: readonly MessageSuspicion[]; mayReport: boolean }) {
  const t = useConversationMessages().warning;
  if (kinds.length === 0) return null;
  return (
    <section
      aria-labelledby="never-pay"
      className="flex items-start gap-3 rounded-lg border border-warning bg-warning-soft p-3 text-warning"
    >
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id="never-pay" className="text-base font-semibold">
          {t.title}
        </h2>
        {kinds.map((kind) => (
          <p key={kind} className="text-sm">
            {t.kinds[kind]}
          </p>
        ))}
        {mayReport && <p className="text-sm">{t.report}</p>}
      </div>
    </section>
  );
}

/** The same beside the message itself. */
export function WarningBeside({ kinds }: { kinds: readonly MessageSuspicion[] }) {
  const t = useConversationMessages().warning.beside;
  if (kinds.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1 rounded-md bg-warning-soft px-2.5 py-1 text-sm font-semibold text-warning">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <TriangleAlert size={16} aria-hidden="true" className="shrink-0" />
          {t[kind]}
        </li>
      ))}
    </ul>
  );
}
