import { useLocation, type ShouldRevalidateFunction } from '@remix-run/react';
import { ChevronsLeft, ChevronsRight, Menu, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { pressingAt } from '~/platform/to-do';
import type { FrameContext } from '~/platform/to-do-list';
import { plainPath } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

import { Brand } from '~/ui/brand';
import { LocalLink } from '~/ui/local-link';
import { WaitingBadge } from '~/ui/waiting-badge';
import { paths } from '~/shell/paths';
import { MENU, menuCookies } from './menu-width';
import { Me } from './me';

/** One section of a dashboard, with a path `also` of its own. `wideOnly` leaves it out of the phone's menu. */
export type Entry = { to: string; also?: string; label: string; icon: LucideIcon; wideOnly?: boolean };
/** With how many things wait in it. */
type CountedEntry = Entry & { count: number };

/** What waits is asked again after every form and on the way to another section; not when a list is filtered. */
export const countsAnew: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname;

type Props = {
  /** What the dashboard is called, for screen readers. */
  name: string;
  /** Its first path; the width of the menu is remembered below it. */
  base: string;
  user_name: string;
  narrow: boolean;
  entries: Entry[];
  children: ReactNode;
} & Partial<FrameContext>;

const ENTRY =
  'flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold hover:bg-sunken aria-[current]:bg-green aria-[current]:text-on-green';
const WORDS = 'min-w-0 break-words';

/** The entry whose section a screen belongs to: the longest that its path begins with. */
function sectionOf(entries: Entry[], path: string): string | undefined {
  const around = entries.flatMap(({ to, also }) =>
    [to, also ?? to].filter((one) => path === one || path.startsWith(`${one}/`)).map((one) => [one, to] as const),
  );
  return around.sort(([a], [b]) => b.length - a.length)[0]?.[1];
}

/** The menu's entries; without labels each still has its name, for screen readers and as a tooltip. */
function Entries({ entries, path, narrow = false }: { entries: CountedEntry[]; path: string; narrow?: boolean }) {
  const section = sectionOf(entries, path);
  return (
    <ul className="flex flex-col gap-1">
      {entries.map(({ to, label, icon: Icon, count }) => (
        <li key={to}>
          <LocalLink
            to={to}
            title={narrow ? label : undefined}
            aria-current={path === to ? 'page' : to === section ? 'true' : undefined}
            className={`${ENTRY} ${narrow ? 'justify-center px-0' : ''}`}
          >
            <Icon size={20} aria-hidden="true" className="shrink-0" />
            <span className={narrow ? 'sr-only' : WORDS}>{label}</span>
            <WaitingBadge count={count} className={narrow ? '-ml-2' : 'ml-auto'} />
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

/** The phone's bar with its slide-out menu: a <details>, so that it opens without script. */
function PhoneBar({ entries, path, user_name }: { entries: CountedEntry[]; path: string; user_name: string }) {
  const t = useMemberMessages().dashboard;
  const { common } = useMessages();
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-card lg:hidden">
      <div className="page flex h-16 items-center justify-between gap-4">
        <LocalLink to={paths.home} aria-label={common.brandHome} className="rounded-md py-1">
          <Brand />
        </LocalLink>
        <details ref={menu} className="group">
          <summary
            className="flex size-11 list-none items-center justify-center rounded-md hover:bg-sunken"
            aria-label={t.openMenu}
          >
            <Menu aria-hidden="true" className="group-open:hidden" />
            <X aria-hidden="true" className="hidden group-open:block" />
          </summary>
          <div className="slide-out fixed inset-x-0 bottom-0 top-16 z-50 overflow-y-auto bg-paper">
            <nav aria-label={t.menu} className="page flex flex-col gap-4 py-4">
              <Entries entries={entries.filter(({ wideOnly }) => !wideOnly)} path={path} />
              <div className="border-t border-line pt-4">
                <Me user_name={user_name} upright />
              </div>
            </nav>
          </div>
        </details>
      </div>
    </header>
  );
}

/**
 * The frame of every dashboard: a side menu that goes from 20 to 6 percent of the width, a bar with a slide-out menu on
 * the phone, and one section at a time beside it.
 */
export function DashboardFrame({ name, base, user_name, narrow: remembered, todo = [], role = null, ...props }: Props) {
  const { children } = props;
  const entries = props.entries.map((entry) => ({ ...entry, count: pressingAt(entry.to, todo, role) }));
  const t = useMemberMessages().dashboard;
  const { common } = useMessages();
  const { pathname } = useLocation();
  const [narrow, setNarrow] = useState(remembered);
  const path = plainPath(pathname).replace(/(?<=.)\/$/, '');
  const Toggle = narrow ? ChevronsRight : ChevronsLeft;

  function toggle(event: { preventDefault: () => void }) {
    event.preventDefault();
    for (const cookie of menuCookies(base, !narrow)) document.cookie = cookie;
    setNarrow(!narrow);
  }

  return (
    <div
      className={`flex flex-1 flex-col lg:grid ${narrow ? 'lg:grid-cols-[6%_94%]' : 'lg:grid-cols-[20%_80%]'}`}
      data-menu={narrow ? 'narrow' : 'wide'}
    >
      <PhoneBar entries={entries} path={path} user_name={user_name} />
      <nav aria-label={t.menu} className="hidden border-r border-line bg-card lg:block">
        <div
          className={`sticky top-0 flex max-h-dvh flex-col gap-4 overflow-y-auto py-4 ${narrow ? 'px-1.5' : 'px-4'}`}
        >
          <LocalLink
            to={paths.home}
            aria-label={common.brandHome}
            title={narrow ? common.brandHome : undefined}
            className={`flex min-h-11 items-center rounded-md ${narrow ? 'justify-center' : 'px-2'}`}
          >
            {narrow ? (
              <span className="plate px-2 py-1 text-base leading-none" aria-hidden="true" lang="en">
                {common.brandNumber}
              </span>
            ) : (
              <Brand />
            )}
          </LocalLink>
          <Entries entries={entries} path={path} narrow={narrow} />
          <div className="border-t border-line pt-4">
            {/* A link, so that it works without script: the address then asks the server for the other width. */}
            <a
              href={`${pathname}?${MENU}=${narrow ? 'wide' : 'narrow'}`}
              onClick={toggle}
              title={narrow ? t.expand : undefined}
              className={`flex min-h-11 items-center gap-3 rounded-md text-sm text-muted hover:bg-sunken ${narrow ? 'justify-center' : 'px-3'}`}
            >
              <Toggle size={20} aria-hidden="true" className="shrink-0" />
              <span className={narrow ? 'sr-only' : ''}>{narrow ? t.expand : t.collapse}</span>
            </a>
          </div>
        </div>
      </nav>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="hidden min-h-16 items-center justify-between gap-6 border-b border-line bg-paper px-8 lg:flex">
          <p className="min-w-0 truncate text-sm font-semibold text-muted">{name}</p>
          <Me user_name={user_name} />
        </header>
        <main
          id="main"
          tabIndex={-1}
          // A list of low rows has the height and the width of the screen.
          className="w-full max-w-[1200px] flex-1 px-4 py-6 outline-none has-[[data-dense]]:max-w-[1680px] md:px-6 lg:px-8 lg:py-8 lg:has-[[data-dense]]:py-4"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
