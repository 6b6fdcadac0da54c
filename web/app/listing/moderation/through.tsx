import { useNavigate } from '@remix-run/react';
import { useMemo, useRef } from 'react';

import type { Examination } from '@69street/config/contract';

import { useMemberMessages } from '~/messages/member';
import { localPath, useLang } from '~/shell/lang';
import { LocalLink } from '~/ui/local-link';

import { Key } from './decision';
import { useKeys } from './use-keys';

type Props = Pick<Examination, 'previous' | 'next'> & {
  /** The address of a listing in this queue. */
  toOf: (id: string) => string;
};

/** The button of a decision that stands on the page now. */
const buttonOf = (move: string) => document.querySelector<HTMLButtonElement>(`#decision [data-move='${move}']`);

function press(move: string): void {
  const button = buttonOf(move);
  if (button && button.getAttribute('aria-disabled') !== 'true') button.click();
}

/** A listing is refused with a reason: without one the key leads to where it is chosen. */
function refuse(): void {
  const reason = document.querySelector<HTMLSelectElement>('#decision #reason');
  if (!buttonOf('rejected') || !reason) return;
  if (reason.value === '') reason.focus();
  else press('rejected');
}

/** The way through a queue, with keys for it and for the decisions, and the list of the keys. */
export function Through({ previous, next, toOf }: Props) {
  const { desk: t } = useMemberMessages();
  const lang = useLang();
  const navigate = useNavigate();
  const help = useRef<HTMLDetailsElement>(null);
  const [toPrevious, toNext] = [previous && toOf(previous._id), next && toOf(next._id)];
  const keys = useMemo(() => {
    const going = (to: string | null) => (to === null ? null : () => navigate(localPath(to, lang)));
    const toggle = () => {
      if (!help.current) return;
      help.current.open = !help.current.open;
      help.current.querySelector('summary')?.focus();
    };
    return { a: () => press('published'), r: refuse, n: going(toNext), p: going(toPrevious), '?': toggle };
  }, [navigate, lang, toNext, toPrevious]);
  useKeys(keys);
  return (
    <>
      <nav aria-label={t.begin} className="flex flex-wrap items-center gap-2">
        {previous && toPrevious && (
          <LocalLink
            to={toPrevious}
            className="button button-quiet px-4!"
            aria-label={t.previousOf(previous.code)}
            aria-keyshortcuts="p"
          >
            {t.previous}
            <Key name="p" />
          </LocalLink>
        )}
        {next && toNext ? (
          <LocalLink
            to={toNext}
            className="button button-quiet px-4!"
            aria-label={t.nextOf(next.code)}
            aria-keyshortcuts="n"
          >
            {t.next}
            <Key name="n" />
          </LocalLink>
        ) : (
          <p className="text-sm text-muted">{t.last}</p>
        )}
      </nav>
      <details ref={help} className="text-sm max-lg:hidden">
        <summary className="link inline-flex min-h-8 items-center gap-2" aria-keyshortcuts="?">
          {t.keys.show}
          <Key name="?" />
        </summary>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {(
            [
              ['a', t.keys.approve],
              ['r', t.keys.reject],
              ['n', t.keys.next],
              ['p', t.keys.previous],
              ['?', t.keys.help],
            ] as const
          ).map(([key, words]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line-strong px-1.5">{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-muted">{t.keys.none}</p>
      </details>
    </>
  );
}
