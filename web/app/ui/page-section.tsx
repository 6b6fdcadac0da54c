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

type PanelProps = Omit<Props, 'heading'> & { heading?: string };

/** A part of a page on a card, called by its heading. */
export function Panel({ id, title, className, heading = 'text-xl', children }: PanelProps) {
  return (
    <section aria-labelledby={id} className={`card ${className}`}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What a part of a page is called, and a sentence about it. */
export function Titled({
  id,
  title,
  text,
  look = 'text-xl',
}: {
  id: string;
  title: string;
  text: string;
  look?: string;
}) {
  return (
    <div>
      <h2 id={id} className={look}>
        {title}
      </h2>
      <p className="mt-1 max-w-[70ch] text-muted">{text}</p>
    </div>
  );
}

type BesideProps = { id: string; title: string; look: string; className: string; children: ReactNode };

/** What a part of a page is called, with something to press at the end of its line. */
export function HeadingBeside({ id, title, look, className, children }: BesideProps) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${className}`}>
      <h2 id={id} className={look}>
        {title}
      </h2>
      {children}
    </div>
  );
}
