import { UNSAFE_RemixContext as RemixContext, useMatches } from '@remix-run/react';
import { useContext } from 'react';

import { useMessages } from '~/messages/use-messages';
import { AWAKE, countUp, sleep } from '~/shell/asleep';
import type { Handle } from '~/shell/handle';
import { useNonce } from '~/shell/nonce';
import { PLACE, samePlace } from '~/shell/same-place';

export const readingPage: Handle = { asleep: true };

/** Whether every screen shown is a page of reading, and nobody is signed in, whose hearts and menus are their own. */
export function useAsleep(): boolean {
  const matches = useMatches();
  const last = matches.at(-1)?.handle as Handle | undefined;
  const frame = matches.find(({ id }) => id === 'routes/layout')?.data as { viewer?: unknown } | undefined;
  return last?.asleep === true && !frame?.viewer;
}

/** Of a script that the server alone writes: where React takes over it has run. */
const text = (code: string) => ({
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: typeof document === 'undefined' ? code : ' ' },
});

/** The script of {@link samePlace}, behind the page. */
export function SamePlace() {
  return <script nonce={useNonce()} {...text(`(${samePlace})(${JSON.stringify(PLACE)})`)} />;
}

/**
 * What Remix's <Scripts> writes, as text that nothing runs, and beside it the small script that wakes it. Remix has no
 * way to ask for that (2.17, read November 2026), so this follows its `Scripts` line by line; nothing here is deferred.
 */
export function AsleepScripts() {
  const nonce = useNonce();
  const t = useMessages().common.connection;
  const remix = useContext(RemixContext);
  const matches = useMatches();
  const { manifest, serverHandoffString } = remix ?? {};
  const modules = matches.map(({ id }) => [id, manifest?.routes[id]?.module] as const);
  const imports = modules.map(([, module], index) => `import * as route${index} from ${JSON.stringify(module)};`);
  const names = modules.map(([id], index) => `${JSON.stringify(id)}:route${index}`);
  const start = [
    `import ${JSON.stringify(manifest?.url)};`,
    ...imports,
    `window.__remixRouteModules = {${names.join(',')}};`,
    `import(${JSON.stringify(manifest?.entry.module)});`,
  ].join('\n');
  return (
    <>
      <div
        id="asleep-offline"
        hidden
        role="alert"
        suppressHydrationWarning
        className="fixed inset-x-0 bottom-0 z-[70] border-t-2 border-danger bg-danger-soft py-4 text-danger shadow-card"
      >
        <p className="page flex flex-wrap items-center gap-x-6 gap-y-3">
          <span>
            <strong>{t.offline}</strong> {t.stays}
          </span>
          <a href="#main" className="button">
            {t.tryAgain}
          </a>
        </p>
      </div>
      <script type="text/asleep" nonce={nonce} {...text(`window.__remixContext = ${serverHandoffString};`)} />
      <script type="text/asleep" data-module="" nonce={nonce} {...text(start)} />
      <script nonce={nonce} {...text(`(${sleep})(${countUp},${JSON.stringify(AWAKE)})`)} />
    </>
  );
}
