/** What the environment says of bKash; `config/street.ts` reads it. */
export type BkashSettings = {
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
  /** Origin of the API, without a slash at the end. */
  apiUrl: string;
  /** The topic whose notifications are taken (arn:aws:sns:…); empty: none are. */
  topicArn: string;
  /** The sandbox that ships with the product: it signs with a key of its own, which lies at `apiUrl`. */
  isEmbedded: boolean;
};

type Read = (name: string) => string;

const CREDENTIALS = ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'] as const;

/** bKash's two hosts (its public papers, read November 2026). */
const LIVE = 'https://tokenized.pay.bka.sh';
const TRIAL = 'https://tokenized.sandbox.bka.sh';

/** Every host of bKash's own but its sandbox moves money. */
function isLiveHost({ hostname, origin }: URL): boolean {
  return /(^|\.)(bka\.sh|bkash\.com)$/.test(hostname) && origin !== TRIAL;
}

/** null when bKash is not configured, or not wholly, which {@link bkashProblems} says. */
export function readBkashSettings(read: Read, production: boolean): BkashSettings | null {
  if (CREDENTIALS.some((name) => !read(name))) return null;
  return {
    username: read('BKASH_USERNAME'),
    password: read('BKASH_PASSWORD'),
    appKey: read('BKASH_APP_KEY'),
    appSecret: read('BKASH_APP_SECRET'),
    apiUrl: read('BKASH_API_URL').replace(/\/+$/, '') || (production ? LIVE : TRIAL),
    topicArn: read('BKASH_TOPIC_ARN'),
    isEmbedded: read('BKASH_EMBEDDED') === '1',
  };
}

function hostProblems({ apiUrl, isEmbedded }: BkashSettings, production: boolean, allowed: boolean): string[] {
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : null;
  const isNear = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || url.origin !== apiUrl || (url.protocol !== 'https:' && !isNear)) {
    return [`BKASH_API_URL is "${apiUrl}": give an origin with https, such as ${TRIAL}, or leave it empty`];
  }
  if (!production && isLiveHost(url)) {
    return ['BKASH_API_URL is a live host of bKash, which moves real money: it is taken in production only'];
  }
  if (isEmbedded && !isNear) {
    return ['BKASH_EMBEDDED is set, but BKASH_API_URL is not on this machine: only the sandbox of the product is'];
  }
  if (production && !allowed && (apiUrl !== LIVE || isEmbedded)) {
    return [
      `bKash goes to ${url.host}, with which no money moves: leave BKASH_API_URL and BKASH_EMBEDDED empty; or allow that with ALLOW_EMBEDDED_SERVICES=1`,
    ];
  }
  return [];
}

/** What is wrong with the settings of bKash, in sentences for the operator. `allowed`: sandboxes in production are. */
export function bkashProblems(
  read: Read,
  { production, allowed }: { production: boolean; allowed: boolean },
): string[] {
  const missing = CREDENTIALS.filter((name) => !read(name));
  if (missing.length === CREDENTIALS.length) return [];
  if (missing.length > 0) return [`bKash needs ${missing.join(' and ')} as well, or none of its settings`];
  const settings = readBkashSettings(read, production);
  if (!settings) return [];
  const problems = hostProblems(settings, production, allowed);
  if (settings.topicArn && !/^arn:aws:sns:[a-z]{2}(?:-[a-z]+)+-\d:\d{12}:[\w-]{1,256}$/.test(settings.topicArn)) {
    problems.push('BKASH_TOPIC_ARN is not the name of a topic, such as arn:aws:sns:ap-southeast-1:123456789012:name');
  }
  return problems;
}
