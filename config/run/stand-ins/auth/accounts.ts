/** The accounts and the open codes of the embedded identity service, kept in one file over restarts and kills. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoAccounts } from '../../stack/env.js';
import { hashPassword, type SigningKey } from './keys.js';
import { type Account, type Code, isFresh, type Project } from './project.js';

type Kept = { accounts: Account[]; codes: Code[] };

/**
 * Fills the project from the file of a folder, or with the demo accounts when there is no file yet. Gives back `save`,
 * which resolves when everything that had changed before the call is in the file.
 */
export async function keepAccounts(folder: string, project: Project, key: SigningKey): Promise<() => Promise<void>> {
  const file = path.join(folder, 'accounts.json');
  const isNew = !existsSync(file);
  const { accounts, codes }: Kept = isNew
    ? { accounts: await newAccounts(key), codes: [] }
    : JSON.parse(readFileSync(file, 'utf8'));
  // Not by the emulator's batchCreate: that dates every account anew, and tokens issued before would be refused.
  for (const account of accounts) {
    // The emulator adds the entry for the password itself, each time.
    const providerUserInfo = account.providerUserInfo?.filter(({ providerId }) => providerId !== 'password');
    project.overwriteUserWithLocalId(account.localId, { ...account, providerUserInfo });
  }
  for (const code of codes) project.oobs.set(code.oobCode, code);

  const write = async (): Promise<void> => {
    for (const code of project.oobs.values()) if (!isFresh(code)) project.oobs.delete(code.oobCode);
    const kept: Kept = { accounts: [...project.users.values()], codes: [...project.oobs.values()] };
    await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  // One writing at a time; all who ask meanwhile share the one after it.
  const save = (): Promise<void> => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return (running = write());
      });
    return next;
  };
  if (isNew) await save();
  return save;
}

async function newAccounts(key: SigningKey): Promise<Account[]> {
  const hash = await hashPassword(key, demoAccounts.password);
  const now = Date.now();
  return demoAccounts.addresses.map((email) => {
    const name = email.slice(0, email.indexOf('@'));
    const salt = randomBytes(15).toString('base64url');
    return {
      localId: `demo-${name}`,
      email,
      displayName: `Demo ${name[0]?.toUpperCase()}${name.slice(1)}`,
      ...{ emailVerified: true, disabled: false, salt },
      // The form in which the emulator itself keeps a password.
      passwordHash: `fakeHash:salt=${salt}:password=${hash}`,
      passwordUpdatedAt: now,
      createdAt: String(now),
      lastLoginAt: String(now),
      validSince: String(Math.floor(now / 1000)),
    };
  });
}
