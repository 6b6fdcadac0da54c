import type { ReactNode } from 'react';

import { useMessages } from '~/messages/use-messages';

type Props = {
  count: string;
  /** The chips of the filters: beside the count where there is room, else on a line of their own. */
  chips: ReactNode;
  /** What can be done with the whole list. */
  children?: ReactNode;
};

/** What the list is, how many there are, and what can be done with all of them: one line. */
export function Toolbar({ count, chips, children }: Props) {
  const { list } = useMessages();
  return (
    <div className="flex flex-wrap items-center gap-x-4 lg:flex-nowrap">
      <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 lg:min-h-9 lg:flex-none">
        <h1 className="text-lg">{list.title}</h1>
        <p role="status" className="price text-sm text-muted">
          {count}
        </p>
      </div>
      <div className="min-w-0 max-lg:order-last max-lg:w-full lg:flex-1">{chips}</div>
      <div className="ml-auto flex shrink-0">{children}</div>
    </div>
  );
}
