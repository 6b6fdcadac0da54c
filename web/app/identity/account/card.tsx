import { useId, type ReactNode } from 'react';

/** One part of the account page under its heading. */
export function AccountCard({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card flex min-w-0 flex-col items-start gap-4 p-5 sm:p-6">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-[65ch] text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
