import type { ReactNode } from 'react';

import { LocalLink } from '~/ui/local-link';
import { useReady } from '~/ui/use-ready';

type Props = { back: string; words: { print: string; back: string }; className: string; children: ReactNode };

/**
 * A page that is made to be printed, with the way to the printer and back above it on the screen alone. Ink on white at
 * night too. `className` says how the sheet itself is laid out.
 */
export function PrintSheet({ back, words, className, children }: Props) {
  const ready = useReady();
  return (
    <main id="main" className="mx-auto w-full max-w-[210mm] p-4 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-center gap-4 print:hidden">
        <button type="button" className="button button-brick" disabled={!ready} onClick={() => window.print()}>
          {words.print}
        </button>
        <LocalLink to={back} className="link inline-flex min-h-11 items-center">
          {words.back}
        </LocalLink>
      </div>
      <article className={`bg-white text-black ${className}`}>{children}</article>
    </main>
  );
}
