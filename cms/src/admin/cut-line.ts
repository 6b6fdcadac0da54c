import { panelLanguage } from './language';

/** What Strapi shows when a save got no answer: else it says "Failed to fetch". */
const UNSAVED = {
  en: 'There is no connection, so this was not confirmed as saved. What you typed is still here: press the button again once it is back.',
  bn: 'সংযোগ নেই, তাই সেভ হয়েছে কি না জানা যায়নি। যা লিখেছেন তা এখানেই আছে: সংযোগ ফিরলে বোতামটি আবার চাপুন।',
};

/** Answers of what stands before a server that is away for a moment. */
const AWAY = [502, 503, 504];
const AGAIN_MS = 2000;
/** So often a read is tried: for ten minutes. */
const TRIES = 300;

const methodOf = (input: RequestInfo | URL, init?: RequestInit) =>
  (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

/** Ends early when the browser hears that there is a line again, and throws when nobody waits for the answer any more. */
function pause(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/**
 * Keeps a form when the line is cut. Strapi reads a document again after each save, also after one that failed, and puts
 * an error page in the place of the form when that gets no answer: all that was typed was gone. What has been read before
 * is tried until it is answered. A first read fails as ever, because nothing is lost by it.
 */
export function keepFormsWithoutLine(): void {
  const ask = window.fetch.bind(window);
  const answered = new Set<string>();
  window.fetch = async (input, init) => {
    if (methodOf(input, init) !== 'GET') {
      return ask(input, init).catch((error: unknown) => {
        throw error instanceof TypeError ? new TypeError(UNSAVED[panelLanguage()]) : error;
      });
    }
    const address = addressOf(input);
    for (let tries = 1; ; tries++) {
      const isLast = tries === TRIES || !answered.has(address);
      const answer = await ask(input, init).catch((error: unknown) => {
        if (isLast || !(error instanceof TypeError)) throw error;
        return null;
      });
      if (answer?.ok) answered.add(address);
      if (answer && (isLast || !AWAY.includes(answer.status))) return answer;
      await pause(init?.signal);
    }
  };
}
