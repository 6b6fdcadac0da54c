/** The operator's account at a bank, to which visitors may pay; `config/street.ts` reads it. */
export type BankSettings = {
  accountName: string;
  bankName: string;
  branch: string;
  accountNumber: string;
  routingNumber: string;
  /** Poisha: what is more is confirmed by two administrators. */
  twoPeopleAbove: number;
  /** A made-up account: no money moves. */
  isEmbedded: boolean;
};

type Read = (name: string) => string;

const FIELDS = ['BANK_ACCOUNT_NAME', 'BANK_NAME', 'BANK_BRANCH', 'BANK_ACCOUNT_NUMBER', 'BANK_ROUTING_NUMBER'] as const;
const TWO_PEOPLE_ABOVE_TAKA = 50_000;
/** No bank transfer asks for as much. */
const MOST_TAKA = 1_000_000;

/** Null where no account is configured, or not wholly, which {@link bankProblems} says. */
export function readBankSettings(read: Read): BankSettings | null {
  if (FIELDS.some((name) => !read(name))) return null;
  return {
    accountName: read('BANK_ACCOUNT_NAME'),
    bankName: read('BANK_NAME'),
    branch: read('BANK_BRANCH'),
    accountNumber: read('BANK_ACCOUNT_NUMBER'),
    routingNumber: read('BANK_ROUTING_NUMBER'),
    twoPeopleAbove: Math.round(Number(read('BANK_TWO_PEOPLE_ABOVE') || TWO_PEOPLE_ABOVE_TAKA) * 100),
    isEmbedded: read('BANK_EMBEDDED') === '1',
  };
}

/** What is wrong with the account, in sentences for the operator. `allowed`: one that is made up is taken in production. */
export function bankProblems(read: Read, { production, allowed }: { production: boolean; allowed: boolean }): string[] {
  const missing = FIELDS.filter((name) => !read(name));
  if (missing.length === FIELDS.length) return [];
  if (missing.length > 0) return [`Bank transfer needs ${missing.join(' and ')} as well, or none of its settings`];
  const problems: string[] = [];
  if (!/^\d[\d -]{4,33}$/.test(read('BANK_ACCOUNT_NUMBER'))) {
    problems.push('BANK_ACCOUNT_NUMBER is no number of an account: digits, spaces and hyphens');
  }
  // Bangladesh Bank's routing numbers: bank, district, branch and a check digit (read November 2026).
  if (!/^\d{9}$/.test(read('BANK_ROUTING_NUMBER'))) {
    problems.push("BANK_ROUTING_NUMBER is not nine digits, as they stand on the bank's cheques");
  }
  const above = read('BANK_TWO_PEOPLE_ABOVE');
  if (above && !/^\d{1,9}$/.test(above)) {
    problems.push(`BANK_TWO_PEOPLE_ABOVE is "${above}", which is no whole number of taka`);
  }
  const named = read('ADMIN_EMAILS').toLowerCase().split(',');
  const admins = new Set(named.map((address) => address.trim()).filter(Boolean));
  const isMadeUp = read('BANK_EMBEDDED') === '1';
  if (production && !isMadeUp && admins.size === 1 && Number(above || TWO_PEOPLE_ABOVE_TAKA) < MOST_TAKA) {
    problems.push(
      `ADMIN_EMAILS names one address, and transfers above BANK_TWO_PEOPLE_ABOVE wait for two: name another one, or set BANK_TWO_PEOPLE_ABOVE=${MOST_TAKA}`,
    );
  }
  if (production && !allowed && isMadeUp) {
    problems.push(
      'BANK_ACCOUNT_NUMBER is made up, with which no money moves: set the BANK_ settings, without BANK_EMBEDDED; or allow that with ALLOW_EMBEDDED_SERVICES=1',
    );
  }
  return problems;
}
