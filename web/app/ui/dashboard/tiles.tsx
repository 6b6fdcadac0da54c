import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatNumber } from '@69street/config/market';

import { useLang } from '~/shell/lang';

import { LocalLink } from '~/ui/local-link';

export function Tiles({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{children}</ul>;
}

type Props = { label: string; value?: number; text?: string; to?: string };

/** A figure with what it counts; with `to` the whole tile leads there. */
export function Tile({ label, value, text, to }: Props) {
  const lang = useLang();
  const content = (
    <>
      {value !== undefined && <span className="price block text-3xl">{formatNumber(value, lang)}</span>}
      <span className="flex items-center justify-between gap-2 font-semibold">
        {label}
        {to && <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />}
      </span>
      {text && <span className="mt-1 block text-sm text-muted">{text}</span>}
    </>
  );
  const look = 'card block h-full p-5';
  return (
    <li>
      {to ? (
        <LocalLink to={to} className={`${look} transition-shadow duration-200 hover:shadow-lg`}>
          {content}
        </LocalLink>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}
