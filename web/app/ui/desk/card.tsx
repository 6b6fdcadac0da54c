import type { ReactNode } from 'react';

export function Card({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="card flex min-w-0 flex-col gap-4 p-4 md:p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Names and values, side by side where there is room. */
export function Facts({ facts }: { facts: Array<[string, ReactNode]> }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-6 xl:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
