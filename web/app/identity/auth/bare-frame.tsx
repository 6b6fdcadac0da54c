import type { ReactNode } from 'react';

import { useMessages } from '~/messages/use-messages';

import { Brand } from '~/ui/brand';
import { LanguageSwitch } from '~/ui/header';
import { LocalLink } from '~/ui/local-link';
import { paths } from '~/shell/paths';

/** The plate on top, the other language beside it, and one thing in the middle. */
export function BareFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const { common } = useMessages();
  return (
    <>
      <header className="page flex h-16 items-center justify-between gap-4">
        <LocalLink to={paths.home} aria-label={common.brandHome} className="rounded-md py-1">
          <Brand />
        </LocalLink>
        <LanguageSwitch className="inline-flex min-h-11 items-center rounded-md border border-line-strong px-4 text-sm font-semibold hover:bg-sunken" />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {wide ? children : <div className="page flex flex-1 items-start justify-center py-6 sm:py-12">{children}</div>}
      </main>
    </>
  );
}

/** The card in the middle of a sign-in screen. */
export function AuthCard({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <section className="card flex w-full max-w-md flex-col gap-5 p-5 sm:p-8" aria-labelledby="auth-title">
      <div className="flex flex-col gap-2">
        <h1 id="auth-title" className="text-2xl">
          {title}
        </h1>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
