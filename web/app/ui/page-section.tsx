import type { ReactNode } from 'react';

type Props = { id: string; title: string; className: string; heading: string; children: ReactNode };

/** A part of a page below its heading, by which it is called. */
export function PageSection({ id, title, className, heading, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`page ${className}`}>
      <h2 id={`${id}-title`} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
