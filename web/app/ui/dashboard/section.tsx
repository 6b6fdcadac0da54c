import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMessages } from '~/messages/use-messages';
import { LocalLink } from '~/ui/local-link';

type Props = {
  title: string;
  text?: string;
  /**
   * Where one comes every day: low on wide screens, so that the list begins high up; without the text on a telephone,
   * where it is read out all the same.
   */
  brief?: boolean;
  /** Beside the title: what can be added here. */
  action?: ReactNode;
  lang?: string | undefined;
  children?: ReactNode;
};

/** One section of a dashboard: its heading, what it is for, and its content. */
export function Section({ title, text, brief = false, action, lang, children }: Props) {
  return (
    <>
      <div
        className={`mb-6 flex flex-wrap items-start justify-between gap-4 ${brief ? 'max-sm:mb-4 lg:mb-3 lg:items-center lg:gap-y-1' : ''}`}
      >
        <div className={brief ? 'min-w-0 lg:contents' : 'min-w-0'}>
          <h1 className={`text-2xl break-words ${brief ? 'max-lg:md:text-3xl' : 'md:text-3xl'}`} lang={lang}>
            {title}
          </h1>
          {text && (
            <p
              className={`mt-2 text-muted ${brief ? 'max-sm:sr-only lg:order-last lg:mt-0 lg:basis-full lg:text-sm' : 'max-w-[70ch]'}`}
            >
              {text}
            </p>
          )}
        </div>
        {action}
      </div>
      {children}
    </>
  );
}

/** What stands where a list has nothing: the plate, what is missing, and what can be done. */
export function Nothing({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const { common } = useMessages();
  return (
    <div className="card flex flex-col items-start gap-4 p-6 md:p-8">
      <span className="plate px-3 py-1.5 text-lg leading-none" aria-hidden="true" lang="en">
        {common.brandNumber}
      </span>
      <div>
        <p className="text-lg font-semibold">{title}</p>
        {text && <p className="mt-1 max-w-[60ch] text-muted">{text}</p>}
      </div>
      {children}
    </div>
  );
}

/** The way to one more, behind a plus. */
export function AddLink({ to, children }: { to: string; children: string }) {
  return (
    <span className="inline-flex min-h-11 items-center gap-1.5 font-semibold">
      <Plus size={18} aria-hidden="true" />
      <LocalLink to={to} className="link tap">
        {children}
      </LocalLink>
    </span>
  );
}
