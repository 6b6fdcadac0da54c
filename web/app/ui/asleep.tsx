import { UNSAFE_RemixContext as RemixContext, useMatches } from '@remix-run/react';
import { useContext } from 'react';

import { useMessages } from '~/messages/use-messages';
import { AWAKE, holdSteps, sleep, stayOffline } from '~/shell/asleep';
import type { Handle } from '~/shell/handle';
import { useNonce } from '~/shell/nonce';
import { PLACE, samePlace } from '~/shell/same-place';
import { countUp, stir, turnRow } from '~/shell/stir';
import { whenIdle } from '~/shell/when-idle';
import { usePlace } from '~/ui/kept';

export const readingPage: Handle = { asleep: true };

/** Whether every screen shown is a page of reading, and nobody is signed in, whose hearts and menus are their own. */
export function useAsleep(): boolean {
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as Handle | undefined);
  const frame = matches.find(({ id }) => id === 'routes/layout')?.data as { viewer?: unknown } | undefined;
  return handles.at(-1)?.asleep === true && handles.every((one) => one?.asleep !== false) && !frame?.viewer;
}

const isServer = import.meta.env.SSR;

/** As the server's manifest has it, with what build-server.mjs found: which names its exports have in a shared file. */
type StartRoute = { module: string; imports?: string[]; names?: Record<string, string> };

/** The module of a screen as the page loads it: itself, or those of a shared file's exports that are its own. */
const partsOf = (name: string, route: StartRoute | undefined) =>
  route?.names
    ? `{${Object.entries(route.names).map(([part, there]) => `${JSON.stringify(part)}:${name}.${there}`)}}`
    : name;

/** What starts a page, as Remix's own scripts say it: its data, and the module that loads whatever stands on it. */
function useStart(): { data: string; start: string } {
  const remix = useContext(RemixContext);
  const matches = useMatches();
  const { manifest, serverHandoffString } = remix ?? {};
  // The browser never runs them a second time.
  if (!isServer || !manifest) return { data: ' ', start: ' ' };
  const routes = matches.map(({ id }): [string, StartRoute | undefined] => [id, manifest.routes[id]]);
  // Named here, all are fetched at once: a link rel=modulepreload for each would stand in the browser's manifest too.
  const early = new Set([manifest.entry.imports, ...routes.map(([, route]) => route?.imports ?? [])].flat());
  const start = [
    ...(manifest.hmr ? [`import ${JSON.stringify(manifest.hmr.runtime)};`] : []),
    `import ${JSON.stringify(manifest.url)};`,
    ...[...early].map((address) => `import ${JSON.stringify(address)};`),
    ...routes.map(([, route], index) => `import * as route${index} from ${JSON.stringify(route?.module)};`),
    `window.__remixRouteModules = {${routes.map(([id, route], index) => `${JSON.stringify(id)}:${partsOf(`route${index}`, route)}`).join(',')}};`,
    `import(${JSON.stringify(manifest.entry.module)});`,
  ].join('\n');
  return { data: `window.__remixContext = ${serverHandoffString};`, start };
}

/** An inline script as the server writes it; what hydrates it has no need of its text. */
const inline = (code: string) => ({
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: code },
});

/**
 * In place of Remix's <Scripts>, which is 2 KB that browsers have no use for and cannot be asked to wait (2.17, read
 * November 2026): this follows it line by line. Nothing here is deferred.
 */
export function PageScripts({ asleep }: { asleep: boolean }) {
  const nonce = useNonce();
  const { data, start } = useStart();
  if (asleep) return <AsleepScripts data={data} start={start} />;
  return (
    <>
      <script nonce={nonce} {...inline(data)} />
      <script type="module" async nonce={nonce} {...inline(start)} />
    </>
  );
}

/** The script of {@link samePlace}, behind the page. */
export function SamePlace() {
  const code = isServer ? `(${samePlace})(${JSON.stringify(PLACE)})` : ' ';
  return <script nonce={useNonce()} {...inline(code)} />;
}

/** The small script, as it stands in the page. */
export const sleeping = () => {
  const parts = `{count:${countUp},turn:${turnRow},begin:${stir},hold:${holdSteps},out:${stayOffline},later:${whenIdle}}`;
  return `(${sleep})(${parts},${JSON.stringify(AWAKE)})`;
};

const SLEEPING = isServer ? sleeping() : ' ';

function useSleepingOnServer(): string {
  return usePlace()(SLEEPING);
}

const useSleeping = isServer ? useSleepingOnServer : () => SLEEPING;

/** The same as text that nothing runs, and beside it the small script that wakes it. */
function AsleepScripts({ data, start }: { data: string; start: string }) {
  const nonce = useNonce();
  const t = useMessages().common.connection;
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
      <script type="text/asleep" nonce={nonce} {...inline(data)} />
      <script type="text/asleep" data-module="" nonce={nonce} {...inline(start)} />
      <script nonce={nonce} {...inline(useSleeping())} />
    </>
  );
}
