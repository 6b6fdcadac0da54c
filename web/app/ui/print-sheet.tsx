import type { ReactNode } from 'react';

import { BRAND } from '@69street/config/market';

import { textLang } from '~/shell/lang';
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

/** The head of a sheet: whose it is, and what. */
export function PrintHead({ title, className }: { title: string; className: string }) {
  return (
    <header className={`flex flex-wrap items-end justify-between gap-4 border-b-2 border-[#0f3d2e] ${className}`}>
      <p className="text-2xl font-extrabold text-[#0f3d2e]" lang="en">
        {BRAND}
      </p>
      <h1 className="text-xl">{title}</h1>
    </header>
  );
}

/** What a sheet states, a line each. `row` says how high a line is and how wide its label. */
export function PrintRows({ rows, className, row }: { rows: Array<[string, string]>; className: string; row: string }) {
  return (
    <dl className={`border-t border-neutral-400 ${className}`}>
      {rows.map(([label, value]) => (
        <div key={`${label} ${value}`} className={`grid gap-x-4 border-b border-neutral-400 ${row}`}>
          <dt className="text-neutral-700">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere" lang={textLang(value)}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
