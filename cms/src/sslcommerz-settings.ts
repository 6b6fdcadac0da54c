import { isOwnMachine } from '@69street/config/market';

/** The store at SSLCOMMERZ; `apiUrl` is its host, without a trailing slash. `config/street.ts` reads it. */
export type SslcommerzSettings = { storeId: string; storePassword: string; apiUrl: string };

type Read = (name: string) => string;

/** The hosts of its public papers (developer.sslcommerz.com/doc/v4, read November 2026). */
const LIVE = 'https://securepay.sslcommerz.com';
const SANDBOX = 'https://sandbox.sslcommerz.com';

/** Every host of the provider's own but its sandbox moves money. */
function isLiveHost(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return /(^|\.)sslcommerz\.com$/i.test(host) && host.toLowerCase() !== new URL(SANDBOX).hostname;
}

/** As the provider hands them out: passwords of its sandbox end so, and ids of live stores end with "live". */
const isSandboxPassword = (password: string): boolean => password.endsWith('@ssl');
const isLiveId = (id: string): boolean => /live$/i.test(id);

/** Null when no store is configured. The host is the live one in production and the provider's sandbox elsewhere, unless it is named. */
export function readSslcommerzSettings(read: Read, production: boolean): SslcommerzSettings | null {
  const [storeId, storePassword] = [read('SSLCOMMERZ_STORE_ID'), read('SSLCOMMERZ_STORE_PASSWORD')];
  if (!storeId || !storePassword) return null;
  const apiUrl = read('SSLCOMMERZ_API_URL').replace(/\/+$/, '') || (production ? LIVE : SANDBOX);
  return { storeId, storePassword, apiUrl };
}

function hostProblems(url: string): string[] {
  if (!/^https?:\/\/[^/?#\s]+\/?$/.test(url) || !URL.canParse(url)) {
    return [`SSLCOMMERZ_API_URL is "${url}", which is no origin like ${LIVE}`];
  }
  return url.startsWith('https:') || isOwnMachine(url)
    ? []
    : ['SSLCOMMERZ_API_URL is not https: the password of the store could be read on the way'];
}

/** What is wrong with the store, in sentences for the operator: money moves in production, and nowhere else. */
export function sslcommerzProblems(
  read: Read,
  { production, allowEmbeddedServices }: { production: boolean; allowEmbeddedServices: boolean },
): string[] {
  const names = ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'];
  const missing = names.filter((name) => !read(name));
  const given = [...names, 'SSLCOMMERZ_API_URL'].filter((name) => read(name));
  if (given.length === 0) return [];
  if (missing.length > 0) return [`${missing.join(' and ')} not set, and ${given[0]} is: SSLCOMMERZ needs both`];
  const { storeId, storePassword, apiUrl } = readSslcommerzSettings(read, production)!;
  const problems = hostProblems(apiUrl);
  if (!production) {
    if (isLiveHost(apiUrl)) {
      problems.push('SSLCOMMERZ_API_URL is the live host, which moves real money: it is taken in production only');
    }
    if (isLiveId(storeId)) {
      problems.push('SSLCOMMERZ_STORE_ID is of a live store, which moves real money: it is taken in production only');
    }
  } else if (!allowEmbeddedServices) {
    if (!isLiveHost(apiUrl)) {
      problems.push(
        'SSLCOMMERZ_API_URL is a sandbox, with which no money moves; or allow that with ALLOW_EMBEDDED_SERVICES=1',
      );
    }
    if (isSandboxPassword(storePassword)) {
      problems.push(
        'SSLCOMMERZ_STORE_PASSWORD is of a sandbox store, with which no money moves; or allow that with ALLOW_EMBEDDED_SERVICES=1',
      );
    }
  }
  return problems;
}
