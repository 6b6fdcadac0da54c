import { useEffect, useRef, type ReactNode } from 'react';

/** What became of a decision: read out, and focused whenever there is a new `outcome`. */
export function OutcomePanel({ outcome, isBad, children }: { outcome: object; isBad: boolean; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [outcome]);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role={isBad ? 'alert' : 'status'}
      className={`mb-6 flex flex-col gap-2 rounded-lg border p-4 outline-none ${
        isBad ? 'border-warning bg-warning-soft text-warning' : 'border-success bg-success-soft text-success'
      }`}
    >
      {children}
    </div>
  );
}
