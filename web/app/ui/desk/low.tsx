import type { ReactNode } from 'react';

/** A button in a row of a dense table: low on wide screens alone, where it is pressed by a mouse. */
export const LOW_BUTTON = 'lg:min-h-6! lg:rounded-sm! lg:px-2! lg:py-0! lg:text-sm! lg:whitespace-nowrap';

/** A link that begins a line of a list: high enough for a finger on small screens, low on wide ones. */
export const ROW_LINK = 'link inline-flex min-h-11 items-center font-semibold lg:min-h-6';

/** What can be done in a row of a dense table. What a fold opens lies over the rows below and moves none. */
export function LowActions({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap lg:justify-end lg:gap-2 [&_details>*:not(summary)]:lg:absolute [&_details>*:not(summary)]:lg:right-0 [&_details>*:not(summary)]:lg:z-20 [&_details>*:not(summary)]:lg:w-64 [&_details>*:not(summary)]:lg:shadow-card [&_summary]:lg:min-h-6">
      {children}
    </div>
  );
}

/** As many of a search stand open, because whoever asked so exactly wants to see them. */
const FOUND_MAX = 3;

/** Whether words found so few that they stand open in a dense list. */
export function isFound(q: string, total: number): boolean {
  return q !== '' && total <= FOUND_MAX;
}

type Props = {
  id: string;
  /** What a dense list shows of it in one line; without it the card stands open everywhere. */
  line?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
};

/** A card of a list. With a `line` it is that alone on wide screens until it is opened, without script too. */
export function RowCard({ id, line, isOpen = false, children }: Props) {
  if (!line) {
    return (
      <article id={id} className="card flex scroll-mt-20 flex-col gap-4 p-4 sm:p-5">
        {children}
      </article>
    );
  }
  return (
    <article
      id={id}
      className="card scroll-mt-20 lg:rounded-none lg:border-0 lg:border-b lg:border-line lg:bg-transparent lg:shadow-none"
    >
      <details open={isOpen} className="row-card">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm lg:min-h-8 lg:px-1.5">
          {line}
        </summary>
        <div className="flex flex-col gap-4 p-4 sm:p-5 lg:rounded-lg lg:bg-card">{children}</div>
      </details>
    </article>
  );
}
