import { CHANGED_SINCE, NEW_DOCUMENT, READ_AT } from '../staff-doors/save-headers';

const NO_ANSWER = {
  en: 'The server did not answer. What you typed is still here: try again in a moment. If you were making a copy of something, look first whether it stands in the list.',
  bn: 'সার্ভার থেকে কোনো উত্তর আসেনি। যা লিখেছেন তা এখানেই আছে: একটু পরে আবার চেষ্টা করুন। কিছুর কপি করে থাকলে আগে দেখুন, তালিকায় আছে কি না।',
};
const CHANGED_IN_BANGLA =
  'আপনি খোলার পর এটি অন্য কোথাও সেভ হয়েছে: অন্য কেউ করেছেন, বা আপনি অন্য ট্যাবে। কিছুই মুছে যায়নি, যা লিখেছেন তাও এখানেই আছে: পাতাটি নতুন ট্যাবে আবার খুলে আপনার অংশটুকু সেখানে তুলে দিন।';

/** What Chromium, Firefox and Safari call a request without an answer, and Strapi shows as it is. */
const CALLED = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'];

/** Translations by the ids under which Strapi looks for the message of an error. */
export function saidOfSaves(language: keyof typeof NO_ANSWER): Record<string, string> {
  return Object.fromEntries([
    ...CALLED.map((message) => [`apiError.${message}`, NO_ANSWER[language]]),
    [`apiError.${CHANGED_SINCE}`, language === 'bn' ? CHANGED_IN_BANGLA : CHANGED_SINCE],
  ]);
}

const DOCUMENT = /\/content-manager\/(?:collection-types\/[^/]+\/[^/]+|single-types\/[^/]+)(?=$|\/actions\/publish$)/;

/** Which document, in which language, an address of the panel's server means; null where it means no draft. */
function documentOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, window.location.href);
  const [path] = DOCUMENT.exec(pathname) ?? [];
  return path && searchParams.get('status') !== 'published' ? `${path} ${searchParams.get('locale') ?? ''}` : null;
}

const ADDED = /\/content-manager\/collection-types\/[^/]+(?=$|\/actions\/publish$)/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** An id as Strapi makes them: a letter, and 23 letters or digits. */
function newDocumentId(): string {
  const [first = 0, ...others] = crypto.getRandomValues(new Uint8Array(24));
  const signs = `${LETTERS}0123456789`;
  return [LETTERS[first % 26], ...others.map((one) => signs[one % 36])].join('');
}

/**
 * Has the panel name what a form adds, by the same name until there is an answer, so that one that is sent once more adds
 * nothing twice (staff-doors/once-when-new.ts). Another form, also of the same type, is another place in the history.
 */
export function nameNewDocuments(): void {
  const ask = window.fetch.bind(window);
  let named: { form: string; id: string } | null = null;
  window.fetch = async (input, init) => {
    const isPost = typeof input === 'string' && init?.method === 'POST';
    const [path] = (isPost && ADDED.exec(new URL(input, window.location.href).pathname)) || [];
    if (!path) return ask(input, init);
    const form = JSON.stringify([path, window.location.pathname, window.history.state?.key]);
    if (named?.form !== form) named = { form, id: newDocumentId() };
    const headers = new Headers(init?.headers);
    headers.set(NEW_DOCUMENT, named.id);
    const answer = await ask(input, { ...init, headers });
    if (answer.ok) named = null;
    return answer;
  };
}

/**
 * Has the panel tell with each save which state of the document this tab knows, so that the server can refuse to write
 * over another (staff-doors/one-after-another.ts): Strapi sends every field and no sign of when it read them.
 */
export function tellWhatWasRead(): void {
  const ask = window.fetch.bind(window);
  const readAt = new Map<string, string>();
  window.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const which = typeof input === 'string' && ['GET', 'PUT', 'POST'].includes(method) ? documentOf(input) : null;
    if (!which) return ask(input, init);
    const known = method === 'GET' ? undefined : readAt.get(which);
    const headers = new Headers(init?.headers);
    if (known) headers.set(READ_AT, known);
    const answer = await ask(input, { ...init, headers });
    if (!answer.ok) return answer;
    // The answer to publishing is the published version, whose time is another: the draft is read again after it.
    const told = (await answer
      .clone()
      .json()
      .catch(() => null)) as { data?: { updatedAt?: string } } | null;
    const at = method === 'POST' ? undefined : told?.data?.updatedAt;
    if (at) readAt.set(which, at);
    else readAt.delete(which);
    return answer;
  };
}
