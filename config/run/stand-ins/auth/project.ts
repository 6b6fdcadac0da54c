/** The accounts and codes of the emulator, as far as they are used here. */

/** An account as the emulator keeps it; what is not named here is kept as well. */
export type Account = {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  passwordHash?: string;
  providerUserInfo?: { providerId: string }[] | undefined;
  [more: string]: unknown;
};

/** A code that was mailed; `made` in milliseconds. */
export type Code = { oobCode: string; requestType: string; email: string; made: number; newEmail: undefined };

/** The part of the emulator's project that is used here. */
export type Project = {
  users: Map<string, Account>;
  oobs: Map<string, Code>;
  overwriteUserWithLocalId: (localId: string, account: Account) => Account;
  getUserByEmail: (email: string) => Account | undefined;
  getUserByProviderRawId: (provider: string, rawId: string) => Account | undefined;
};

// How long a code of a mail is good, as Firebase has it.
const codeLife: Record<string, number> = { PASSWORD_RESET: 60 * 60_000, VERIFY_EMAIL: 3 * 24 * 60 * 60_000 };

/** Whether a code of a mail may still be used. */
export function isFresh({ requestType, made }: Code): boolean {
  return Date.now() - made < (codeLife[requestType] ?? 0);
}
