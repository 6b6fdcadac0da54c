import { matchRoutes } from '@remix-run/react';

import type { Handle } from '~/shell/handle';
import { forgetTyped, typedKeyOf } from '~/shell/typed';

/**
 * What stands between a step on the site and the screen: the network, and whatever answers in the site's place. Remix
 * takes a request that broke off for a fault of ours and puts the error page where the form was; here it changes
 * nothing instead. The screen stays, with all that was typed, and says what happened (ui/connection.tsx).
 */

/**
 * Why a step came to nothing: sent nowhere; broken off; nobody answers behind the door; the door itself refuses, as too
 * much or too often; a fault of ours while something was being done.
 */
export type Trouble = 'offline' | 'cut' | 'away' | 'refused' | 'broken';

export type Unsent = {
  trouble: Trouble;
  /** What it was: a form to be taken, a screen to be shown, or the screen behind a form that was taken. */
  what: 'form' | 'screen' | 'after';
  /** A form whose second copy cms knows as one. */
  keyed: boolean;
  /** Where it shows, for a form inside of a dialog. */
  form: HTMLFormElement | null;
  again: () => void;
};

/** Longer than our own servers take for anything, so that a line that has gone dead is noticed. */
const PATIENCE_MS = 30_000;
const LOGIN = /^(\/bn)?\/login(\?|$)/;

let unsent: Unsent | null = null;
const listeners = new Set<() => void>();

function show(next: Unsent | null): void {
  unsent = next;
  for (const listener of listeners) listener();
}

/** Calls back whenever {@link unsentStep} changes. Answers how to stop. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const unsentStep = (): Unsent | null => unsent;

export function dismissUnsent(): void {
  if (unsent) show(null);
}

/** The form that is being sent, and by which button: sent again, it takes what stands in its fields by then. */
let sending: { form: HTMLFormElement; by: HTMLElement | null } | null = null;

function onSubmit({ target, submitter }: SubmitEvent): void {
  if (target instanceof HTMLFormElement) sending = { form: target, by: submitter };
  dismissUnsent();
}

/** While the router is shown what it has already, so that it comes to rest where it stands. */
let staying = false;
/** Whether the form behind the screens that are loading now was taken. */
let taken = false;

function asAnswer(data: unknown, status: number): Response {
  const headers = { 'Content-Type': 'application/json', 'X-Remix-Response': 'yes' };
  // The very same objects: nothing on the screen is drawn anew.
  return Object.assign(new Response('{}', { status, headers }), { json: () => Promise.resolve(data) });
}

const pathOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  pathname + search + hash;

/** Ends what the router is doing, as if it had never begun: the same address, the same data, the same messages. */
async function stay(): Promise<void> {
  const router = window.__remixRouter;
  const { location, actionData, errors } = router.state;
  // What shows a fault stays as it is by waiting on: with data it would be drawn as if nothing were wrong.
  if (errors) return;
  const here = pathOf(location);
  // Back and forward have changed the address already; what was shown is put behind it again.
  const replace = pathOf(window.location) === here;
  const form = actionData ? { formMethod: 'post' as const, formData: new FormData() } : {};
  staying = true;
  try {
    await router.navigate(here, { replace, preventScrollReset: true, state: location.state as unknown, ...form });
  } finally {
    staying = false;
  }
}

/** Never settles: the router waits until {@link stay} or the next step takes its place. */
function halt(trouble: Trouble, sent: typeof sending): Promise<never> {
  const router = window.__remixRouter;
  const { location, formMethod, formAction, formEncType, formData } = router.state.navigation;
  const isForm = sent !== null || router.state.navigation.state === 'submitting';
  const again = () => {
    dismissUnsent();
    const { form, by } = sent ?? {};
    if (form?.isConnected && (!by || by.isConnected)) form.requestSubmit(by);
    else if (isForm && formAction) {
      const encoding = { formMethod: formMethod as 'post', formEncType, formData };
      void router.navigate(formAction, { preventScrollReset: true, ...encoding });
    } else if (location) void router.navigate(pathOf(location), { state: location.state as unknown });
  };
  const what = isForm ? 'form' : taken ? 'after' : 'screen';
  const keyed = formData?.has('form_key') ?? false;
  show({ trouble, what, keyed, form: sent?.form ?? null, again });
  void stay();
  return new Promise<never>(() => {});
}

/** What an answer says instead of what was asked; null when it is the site's own, a refusal of the site included. */
export function troubleOf({ status, headers }: Response, isWrite: boolean): Trouble | null {
  if (headers.has('X-Remix-Response') || headers.has('X-Remix-Redirect')) return null;
  if (status >= 502 && status <= 504) return 'away';
  // The error page is for our own faults; a form is not taken away even for one.
  if (headers.has('X-Remix-Error')) return isWrite ? 'broken' : null;
  if (headers.has('X-Remix-Catch')) return null;
  // Not from our server at all: a proxy, or the sign-in page of somebody's wireless network.
  return status >= 400 && status < 500 ? 'refused' : 'away';
}

function inTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, PATIENCE_MS);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Whether a screen asks for itself anew, of its own accord (shell/handle.ts): nobody waits for the answer, so the screen
 * stays as it is, without a word, whatever comes in place of it.
 */
function looksByItself(id: string): boolean {
  const { navigation, revalidation, matches, loaderData } = window.__remixRouter.state;
  const handle = matches.find(({ route }) => route.id === id)?.route.handle as Handle | undefined;
  return handle?.looks === true && revalidation === 'loading' && navigation.state === 'idle' && id in loaderData;
}

/** What the browser would do by itself without a network: put a page of its own in place of this one. */
function onLeaving(event: Event): void {
  const { target } = event;
  if (navigator.onLine || event.defaultPrevented || !(target instanceof Element)) return;
  const isForm = target instanceof HTMLFormElement;
  const from = isForm ? target : target.closest('a');
  const address = from instanceof HTMLFormElement ? from.action : from?.href;
  if (!from || !address || from.target === '_blank') return;
  const { origin, pathname, search, hash } = new URL(address, window.location.href);
  if (origin !== window.location.origin) return;
  if (!isForm && hash && pathname + search === window.location.pathname + window.location.search) return;
  event.preventDefault();
  const again = () => {
    dismissUnsent();
    if (from instanceof HTMLFormElement) from.requestSubmit();
    else from.click();
  };
  show({ trouble: 'offline', what: isForm ? 'form' : 'screen', keyed: false, form: isForm ? target : null, again });
}

/** A browser asks once for a picture. */
function fetchPicturesAnew(): void {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc)
      picture.src = picture.getAttribute('src') ?? '';
  }
}

/** Puts every request of the router for data under this watch; all others pass untouched. */
export function watchConnection(): void {
  const send = window.fetch.bind(window);
  document.addEventListener('submit', onSubmit, true);
  // At the window: behind React, which listens at the document and prevents what it does itself.
  for (const type of ['submit', 'click']) window.addEventListener(type, onLeaving);
  window.addEventListener('online', fetchPicturesAnew);
  window.fetch = async (input, init) => {
    const url = typeof input === 'string' ? new URL(input, window.location.href) : null;
    const route = url?.searchParams.get('_data');
    if (!route || url?.origin !== window.location.origin || !window.__remixRouter) return send(input, init);
    // A double click: the second one has taken the place of the first before it was sent.
    if (init?.signal?.aborted) return send(input, init);
    const { state } = window.__remixRouter;
    const isWrite = (init?.method ?? 'GET') !== 'GET';
    if (staying) return asAnswer((isWrite ? state.actionData : state.loaderData)?.[route], isWrite ? 503 : 200);

    const sent = isWrite ? sending : null;
    sending = null;
    const typed = sent && typedKeyOf(sent.form);
    const isLook = !isWrite && looksByItself(route);
    const isOnline = navigator.onLine;
    if (isWrite || state.navigation.formMethod === undefined) taken = false;
    let trouble: Trouble | null;
    try {
      const answer = await inTime(send(input, init));
      if (isLook && !(answer.ok && answer.headers.has('X-Remix-Response')))
        return asAnswer(state.loaderData[route], 200);
      trouble = troubleOf(answer, isWrite);
      if (!trouble) {
        const target = answer.headers.get('X-Remix-Redirect');
        if (isWrite) taken = target ? !LOGIN.test(target) : answer.status < 400;
        if (typed && taken) forgetTyped(typed);
        return answer;
      }
    } catch {
      if (isLook) return asAnswer(state.loaderData[route], 200);
      trouble = isOnline ? 'cut' : 'offline';
    }
    // Something else was begun meanwhile, and the router listens no more.
    init?.signal?.throwIfAborted();
    // The form was refused, and says why; what else the screen shows can stay as it was.
    if (!isWrite && state.navigation.formMethod === 'POST' && !taken && route in state.loaderData) {
      return asAnswer(state.loaderData[route], 200);
    }
    return halt(trouble, sent);
  };
}

type LazyRoute = { id: string; lazy?: unknown; children?: LazyRoute[] };

/** `gone`: the site has been updated, and what this page knows of is not there any more. */
type Coming = 'here' | 'cut' | 'gone';

/** The static imports of a script as the build writes them: pages do not know what a script imports (build-server.mjs). */
const IMPORTS = /(?:\bfrom|\bimport)\s*"(\.\/[^"]+\.js)"/g;
/** What has come once is in the browser's cache. */
const here = new Set<string>();

/** Fetches a script and all that it imports, for the import that follows. Throws without a network. */
async function fetchScript(address: string, asked: Set<string>): Promise<Coming> {
  if (here.has(address) || asked.has(address)) return 'here';
  asked.add(address);
  const answer = await fetch(address);
  const text = await answer.text();
  if (answer.status === 404 || answer.status === 410) return 'gone';
  // A gateway, or the sign-in page of somebody's wireless network, in the place of the script.
  if (!answer.ok || /html/.test(answer.headers.get('Content-Type') ?? '')) return 'cut';
  const base = new URL(address, window.location.href);
  const imported = [...text.matchAll(IMPORTS)].map(([, name = '']) => new URL(name, base).pathname);
  const coming = await Promise.all(imported.map((one) => fetchScript(one, asked)));
  const worst = coming.find((one) => one !== 'here') ?? 'here';
  if (worst === 'here') here.add(address);
  return worst;
}

/** Whether the scripts of a screen are at hand now; also what is preloaded, which may have failed without a word. */
async function scriptsOf(id: string): Promise<Coming> {
  const { module } = window.__remixManifest.routes[id] ?? {};
  try {
    return module === undefined ? 'here' : await fetchScript(module, new Set());
  } catch {
    return 'cut';
  }
}

/** Whether the scripts of the screen at an address of the site are at hand. */
export async function scriptsCome(address: string): Promise<boolean> {
  const { pathname } = new URL(address, window.location.href);
  const matches = matchRoutes(window.__remixRouter.routes, pathname) ?? [];
  const answers = await Promise.all(matches.map(({ route }) => scriptsOf(route.id)));
  return answers.every((coming) => coming === 'here');
}

/**
 * Remix reloads the page when the script of the next screen does not come, and without a network loses it that way. So the
 * scripts are fetched first. After an update of the site the next screen is shown as a document of its own, with the
 * scripts that there are now.
 */
export function watchScripts(routes: LazyRoute[] = window.__remixRouter.routes): void {
  for (const route of routes) {
    const { lazy } = route;
    if (typeof lazy === 'function') {
      route.lazy = async () => {
        const { location, formData } = window.__remixRouter.state.navigation;
        const coming = await scriptsOf(route.id);
        if (coming === 'here') return (lazy as () => unknown)();
        const isWanted = location && location === window.__remixRouter.state.navigation.location;
        if (isWanted && coming === 'cut') return halt(navigator.onLine ? 'cut' : 'offline', null);
        if (isWanted && !formData) window.location.assign(pathOf(location));
        else if (isWanted) return (lazy as () => unknown)();
        return new Promise<never>(() => {});
      };
    }
    watchScripts(route.children ?? []);
  }
}
