import { CHANGED_SINCE, NEW_DOCUMENT, READ_AT } from '../staff-doors/save-headers';

const NO_ANSWER = {
  en: 'The server did not answer. What you typed is still here: try again in a moment.',
  bn: 'সার্ভার থেকে কোনো উত্তর আসেনি। যা লিখেছেন তা এখানেই আছে: একটু পরে আবার চেষ্টা করুন।',
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

/** What the panel says with a request, and what it does with the answer. */
type Told = { header: string; value: string | undefined; hear: (answer: Response) => Promise<void> };
/** Null for a request that is nothing to it. */
type Habit = (url: URL, method: string) => Told | null;

const ADDED = /\/content-manager\/collection-types\/[^/]+(?:\/(?:auto-)?clone\/[^/]+$|(?=$|\/actions\/publish$))/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** An id as Strapi makes them: a letter, and 23 letters or digits. */
function newDocumentId(): string {
  const [first = 0, ...others] = crypto.getRandomValues(new Uint8Array(24));
  const signs = `${LETTERS}0123456789`;
  return [LETTERS[first % 26], ...others.map((one) => signs[one % 36])].join('');
}

/**
 * Names what a form adds, by the same name until there is an answer, so that one that is sent once more adds nothing
 * twice (staff-doors/once-when-new.ts). Another form, also of the same type, is another place in the history.
 */
function nameOfNew(): Habit {
  let named: { form: string; id: string } | null = null;
  return ({ pathname }, method) => {
    const [path] = (method === 'POST' && ADDED.exec(pathname)) || [];
    if (!path) return null;
    const form = JSON.stringify([path, window.location.pathname, window.history.state?.key]);
    if (named?.form !== form) named = { form, id: newDocumentId() };
    const hear = async ({ ok }: Response) => {
      if (ok) named = null;
    };
    return { header: NEW_DOCUMENT, value: named.id, hear };
  };
}

const DOCUMENT = /\/content-manager\/(?:collection-types\/[^/]+\/[^/]+|single-types\/[^/]+)(?=$|\/actions\/publish$)/;

/**
 * Tells with each save which state of the document this tab knows, so that the server can refuse to write over another
 * (staff-doors/one-after-another.ts): Strapi sends every field and no sign of when it read them.
 */
function stateRead(): Habit {
  const readAt = new Map<string, string>();
  return ({ pathname, searchParams }, method) => {
    const [path] = DOCUMENT.exec(pathname) ?? [];
    const isDraft = searchParams.get('status') !== 'published';
    if (!path || !isDraft || !['GET', 'PUT', 'POST'].includes(method)) return null;
    const which = `${path} ${searchParams.get('locale') ?? ''}`;
    const hear = async (answer: Response) => {
      if (!answer.ok) return;
      // The answer to publishing is the published version, whose time is another: the draft is read again after it.
      const told = (await answer
        .clone()
        .json()
        .catch(() => null)) as { data?: { updatedAt?: string } } | null;
      const at = method === 'POST' ? undefined : told?.data?.updatedAt;
      if (at) readAt.set(which, at);
      else readAt.delete(which);
    };
    return { header: READ_AT, value: method === 'GET' ? undefined : readAt.get(which), hear };
  };
}

/** Has the panel say with every save what it adds and which state it knows; Strapi asks its server by `fetch` alone. */
export function tellWithSaves(): void {
  const ask = window.fetch.bind(window);
  const habits = [nameOfNew(), stateRead()];
  window.fetch = async (input, init) => {
    const url = typeof input === 'string' ? new URL(input, window.location.href) : null;
    const all = url ? habits.flatMap((habit) => habit(url, init?.method ?? 'GET') ?? []) : [];
    if (all.length === 0) return ask(input, init);
    const headers = new Headers(init?.headers);
    for (const { header, value } of all) if (value) headers.set(header, value);
    const answer = await ask(input, { ...init, headers });
    for (const { hear } of all) await hear(answer);
    return answer;
  };
}
