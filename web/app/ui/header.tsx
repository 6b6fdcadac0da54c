import { useLocation } from '@remix-run/react';
import { Heart, Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { NAV_SCROLL_PX, type Role } from '@69street/config/market';

import { langOf, localPath, plainPath, useLang } from '~/shell/lang';
import type { Messages } from '~/messages/en';
import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';
import { noteAsked } from '~/shell/typed';

import { Brand } from './brand';
import { Kept } from './kept';
import { LocalLink } from './local-link';
import { useClosedByEscape } from './use-closed-by-escape';
import { WaitingBadge } from './waiting-badge';

/** The signed-in person and how much waits for them; `null` for a guest. */
export type Viewer = { user_name: string; role: Role | null; waiting?: number } | null;

const DASHBOARDS: Record<Role, string> = {
  Admin: paths.admin.loans,
  Agent: paths.agentDashboard,
  Normal: paths.own.home,
};

/** The one dashboard of a role; `/dashboard` when no role is known (specification, section 2). */
export function dashboardPath(role: Role | null): string {
  return role ? DASHBOARDS[role] : paths.dashboard;
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > NAV_SCROLL_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

export function LanguageSwitch({ className }: { className?: string }) {
  const { common } = useMessages();
  const { pathname, search } = useLocation();
  const other = langOf(pathname) === 'en' ? 'bn' : 'en';
  return (
    // A plain link on purpose: the other language's texts come with a new document.
    <a
      href={localPath(plainPath(pathname), other) + search}
      lang={other}
      hrefLang={other}
      aria-label={common.nav.otherLanguageLabel}
      // By it the page keeps its place (shell/same-place.ts).
      data-language={other}
      onClick={noteAsked}
      className={`${className ?? ''} ${other === 'bn' ? 'bangla-word' : ''}`}
    >
      {common.nav.otherLanguage}
    </a>
  );
}

/** The signed-in person's account, and the way out. */
function Me({ name }: { name: string }) {
  const { common } = useMessages();
  const lang = useLang();
  return (
    <>
      <LocalLink
        to={paths.account}
        aria-label={common.nav.accountOf(name)}
        className="inline-flex min-h-11 items-center rounded-md"
      >
        <span className="plate block max-w-40 truncate px-3 py-1.5 text-sm lg:max-w-24 xl:max-w-32">{name}</span>
      </LocalLink>
      {/* A plain form: the page behind it is a new document, in which nothing of the session is left. */}
      <form method="post" action={localPath(paths.logout, lang)}>
        <button className="inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold tracking-wide hover:bg-sunken">
          {common.nav.logout}
        </button>
      </form>
    </>
  );
}

const BAR_LINK =
  'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold tracking-wide hover:bg-sunken aria-[current=page]:text-accent aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';
const MENU_LINK =
  'flex min-h-12 items-center rounded-md border-b border-line px-2 text-base font-semibold tracking-wide aria-[current=page]:text-accent';

type Item = { to: string; label: string; waiting?: number };

function itemsOf(viewer: Viewer, { nav }: Messages['common']): Item[] {
  return [
    { to: paths.home, label: nav.home },
    { to: paths.properties, label: nav.properties },
    { to: paths.agents, label: nav.agents },
    { to: paths.homeLoan, label: nav.homeLoans },
    viewer
      ? { to: dashboardPath(viewer.role), label: nav.dashboard, waiting: viewer.waiting ?? 0 }
      : { to: paths.login, label: nav.login },
  ];
}

/** To what one keeps, for guests too, whose browser keeps it. */
const favouritesOf = (viewer: Viewer, { wishList }: Messages['common']): Item => ({
  to: viewer ? paths.own.favorites : paths.wishList,
  label: wishList,
});

/** The same as a heart in the bar, where there is room for it. */
function Favourites({
  item: { to, label },
  isCurrent,
  className,
}: {
  item: Item;
  isCurrent: boolean;
  className: string;
}) {
  return (
    <LocalLink
      to={to}
      aria-label={label}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken aria-[current=page]:text-accent max-lg:ml-auto max-[22.5rem]:hidden ${className}`}
    >
      <Heart size={22} aria-hidden="true" />
    </LocalLink>
  );
}

/** The menu is a <details>, so that it opens without script; with script it closes behind a navigation and on Escape. */
function useMenu(key: string) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  useClosedByEscape(menu);
  return menu;
}

/** The bar of every public screen: the same items on the desktop and in the slide-out menu of the phone. */
export function Header({ viewer }: { viewer: Viewer }) {
  const { common } = useMessages();
  const { pathname, key } = useLocation();
  const scrolled = useScrolled();
  const menu = useMenu(key);
  const path = plainPath(pathname);
  const items = itemsOf(viewer, common);
  const favourites = favouritesOf(viewer, common);
  const current = [...items, favourites].find(({ to }) => to === path)?.to ?? '';
  const links = (className: string, shown: readonly Item[] = items) =>
    shown.map(({ to, label, waiting = 0 }) => (
      <li key={to}>
        <LocalLink to={to} className={className} aria-current={current === to ? 'page' : undefined} prefetch="intent">
          {label}
          <WaitingBadge count={waiting} className="ml-2" />
        </LocalLink>
      </li>
    ));
  const me = viewer && <Me name={viewer.user_name} />;

  return (
    <header
      className="sticky top-0 z-40 border-b border-transparent bg-paper transition-[background-color,box-shadow] duration-200 data-scrolled:border-line data-scrolled:bg-card data-scrolled:shadow-card"
      data-scrolled-at={NAV_SCROLL_PX}
      data-scrolled={scrolled || undefined}
    >
      <nav aria-label={common.nav.label} className="page flex h-16 items-center gap-1">
        <LocalLink to={paths.home} aria-label={common.brandHome} className="shrink-0 rounded-md py-1">
          <Brand />
        </LocalLink>
        <Kept
          as="ul"
          name={viewer ? undefined : 'menu'}
          of={current}
          className="ml-auto hidden items-center gap-1 lg:flex"
        >
          {() => (
            <>
              {links(BAR_LINK)}
              {me && <li className="flex items-center gap-1">{me}</li>}
            </>
          )}
        </Kept>
        {/* Beside a name and the way out there is no room for it on a small desktop. */}
        <Favourites
          item={favourites}
          isCurrent={current === favourites.to}
          className={viewer ? 'lg:max-xl:hidden' : ''}
        />
        <LanguageSwitch className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-md px-2 text-sm font-semibold hover:bg-sunken max-[22.5rem]:ml-auto lg:ml-1 lg:border lg:border-line-strong lg:px-4" />
        <details ref={menu} className="group shrink-0 lg:hidden">
          <summary
            className="relative flex size-11 list-none items-center justify-center rounded-md hover:bg-sunken"
            aria-label={common.nav.menu}
          >
            <WaitingBadge count={viewer?.waiting ?? 0} className="absolute -top-1 -right-1" />
            <Menu aria-hidden="true" className="group-open:hidden" />
            <X aria-hidden="true" className="hidden group-open:block" />
          </summary>
          <div className="slide-out fixed inset-x-0 bottom-0 top-16 z-50 overflow-y-auto bg-paper">
            <Kept
              as="ul"
              name={viewer ? undefined : 'menu that slides out'}
              of={current}
              className="page flex flex-col gap-1 py-4"
            >
              {() => (
                <>
                  {me && <li className="flex items-center justify-between gap-2 py-2">{me}</li>}
                  {links(MENU_LINK, [...items, favourites])}
                </>
              )}
            </Kept>
          </div>
        </details>
      </nav>
    </header>
  );
}
