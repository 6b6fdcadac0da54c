import { useNavigate } from '@remix-run/react';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useMemo, useRef } from 'react';

import type { Examination } from '@69street/config/contract';

import { useMemberMessages } from '~/messages/member';
import { localPath, useLang } from '~/shell/lang';
import { useKeys } from '~/ui/desk/keys';
import { LocalLink } from '~/ui/local-link';

import { Key } from './decision';

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

type WayProps = { to: string; name: string; label: string; letter: string; Icon: LucideIcon };

/** One step through the queue; on small screens an arrow in the line of the decision. */
function Way({ to, name, label, letter, Icon }: WayProps) {
  return (
    <LocalLink to={to} className="button button-quiet px-3! lg:px-4!" aria-label={name} aria-keyshortcuts={letter}>
      <Icon size={20} aria-hidden="true" className="lg:hidden" />
      <span className="max-lg:hidden">{label}</span>
      <Key name={letter} />
    </LocalLink>
  );
}

/** The way through a queue, with keys for it and for the decisions, and the list of the keys. */
export function Through({ previous, next, toOf }: Props) {
  const { desk: t } = useMemberMessages();
  const lang = useLang();
  const navigate = useNavigate();
  const help = useRef<HTMLDetailsElement>(null);
  const [toPrevious, toNext] = [previous && toOf(previous._id), next && toOf(next._id)];
  const keys: Record<string, (() => void) | null> = useMemo(() => {
    const going = (to: string | null) => (to === null ? null : () => navigate(localPath(to, lang)));
    const toggle = () => {
      if (!help.current) return;
      help.current.open = !help.current.open;
      help.current.querySelector('summary')?.focus();
    };
    return { a: () => press('published'), r: refuse, n: going(toNext), p: going(toPrevious), '?': toggle };
  }, [navigate, lang, toNext, toPrevious]);
  // A key that is held down decides once.
  useKeys(({ key, repeat }) => {
    const act = repeat ? null : keys[key];
    act?.();
    return Boolean(act);
  });
  return (
    <>
      <nav aria-label={t.begin} className="flex flex-wrap items-center gap-2">
        {previous && toPrevious && (
          <Way to={toPrevious} name={t.previousOf(previous.code)} label={t.previous} letter="p" Icon={ChevronLeft} />
        )}
        {next && toNext ? (
          <Way to={toNext} name={t.nextOf(next.code)} label={t.next} letter="n" Icon={ChevronRight} />
        ) : (
          <p className="text-sm text-muted max-lg:sr-only">{t.last}</p>
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
