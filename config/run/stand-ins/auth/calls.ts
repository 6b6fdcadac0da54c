/**
 * The calls that Firebase's SDK (12) makes on the screens of the site, with the fields it sends; nothing else gets
 * through to the emulator, which knows fields that change an address, bind foreign identities or switch the tenant.
 */
import { z } from 'zod';
import { hashPassword, type SigningKey } from './keys.js';
import type { Account, Project } from './project.js';

/** A call that is refused; the message is one of Firebase's codes, which the SDK translates. */
export class RefusedCall extends Error {}

export type CallContext = {
  key: SigningKey;
  project: Project;
  /** Addresses of administrators, in small letters. */
  admins: ReadonlySet<string>;
};

const longText = z.string().max(8192);
const flag = z.boolean().optional();
const email = z
  .string()
  .max(254, 'INVALID_EMAIL')
  .regex(/^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+$/, 'INVALID_EMAIL')
  .transform((address) => address.toLowerCase());
const password = z.string().max(4096, 'INVALID_PASSWORD');
const common = { returnSecureToken: flag, clientType: longText.optional() };

const calls: Record<string, z.ZodType<Record<string, unknown>>> = {
  'identitytoolkit.googleapis.com/v1/accounts:signUp': z.strictObject({ ...common, email, password }),
  'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword': z.strictObject({ ...common, email, password }),
  'identitytoolkit.googleapis.com/v1/accounts:signInWithIdp': z.strictObject({
    ...common,
    ...{ requestUri: longText, postBody: longText, returnIdpCredential: flag, autoCreate: flag },
  }),
  'identitytoolkit.googleapis.com/v1/accounts:lookup': z.strictObject({ idToken: longText }),
  'identitytoolkit.googleapis.com/v1/accounts:update': z.strictObject({
    ...common,
    ...{ idToken: longText.optional(), oobCode: longText.optional(), password: password.optional() },
    displayName: z.string().max(256).nullish(),
  }),
  'identitytoolkit.googleapis.com/v1/accounts:delete': z.strictObject({ idToken: longText }),
  'identitytoolkit.googleapis.com/v1/accounts:sendOobCode': z.discriminatedUnion('requestType', [
    z.strictObject({ ...common, requestType: z.literal('PASSWORD_RESET'), email, continueUrl: longText.optional() }),
    z.strictObject({
      ...common,
      ...{ requestType: z.literal('VERIFY_EMAIL'), idToken: longText, continueUrl: longText.optional() },
    }),
  ]),
  'identitytoolkit.googleapis.com/v1/accounts:resetPassword': z.strictObject({
    oobCode: longText,
    newPassword: password.optional(),
  }),
  'securetoken.googleapis.com/v1/token': z.strictObject({
    grant_type: z.literal('refresh_token'),
    refresh_token: longText,
  }),
};

/** Paths of the emulator that are answered. */
export const callPaths: ReadonlySet<string> = new Set(Object.keys(calls).map((path) => `/${path}`));

/** The body of a call as the emulator is to see it. Throws RefusedCall. */
export async function readCall(path: string, text: string, context: CallContext): Promise<Record<string, unknown>> {
  const isForm = path.startsWith('/securetoken');
  const parsed = calls[path.slice(1)]?.safeParse(isForm ? Object.fromEntries(new URLSearchParams(text)) : json(text));
  if (!parsed?.success) {
    const [issue] = parsed?.error.issues ?? [];
    throw new RefusedCall(issue && /^[A-Z_]+$/.test(issue.message) ? issue.message : 'INVALID_REQ_TYPE');
  }
  const body = parsed.data;
  if (path.endsWith(':signInWithIdp')) return { ...body, ...googleIdentity(body, context) };
  for (const name of ['password', 'newPassword']) {
    const given = body[name];
    // One that is too short stays as it is, for the emulator to refuse.
    if (typeof given === 'string' && given.length >= 6) body[name] = await hashPassword(context.key, given);
  }
  return body;
}

// What the account chooser of the site sends as the token of Google.
const madeUp = z.strictObject({
  sub: z.string().optional(),
  email,
  email_verified: z.literal(true),
  name: z.string().max(256).optional(),
});

/**
 * A Google identity of the chooser. Anyone can make one up for any address, so it gets neither an administrator's
 * account nor one that a password protects and whose address is verified; else Firebase's own rule holds: it opens
 * the account with that address, and a password that nobody's mailbox ever confirmed is dropped.
 */
function googleIdentity(body: Record<string, unknown>, { project, admins }: CallContext): Record<string, unknown> {
  const given = new URLSearchParams(String(body['postBody']));
  const parsed = madeUp.safeParse(json(given.get('id_token') ?? ''));
  if (!parsed.success || given.get('providerId') !== 'google.com') throw new RefusedCall('INVALID_IDP_RESPONSE');
  // The same address is always the same identity, whatever the sender calls it.
  const identity = { ...parsed.data, sub: `chooser:${parsed.data.email}` };
  const { email: address } = identity;
  const account: Account | undefined =
    project.getUserByProviderRawId('google.com', identity.sub) ?? project.getUserByEmail(address);
  if (admins.has(address) || (account?.passwordHash && account.emailVerified)) throw new RefusedCall('EMAIL_EXISTS');
  if (!account && body['autoCreate'] === false) throw new RefusedCall('USER_NOT_FOUND');
  const postBody = new URLSearchParams({ id_token: JSON.stringify(identity), providerId: 'google.com' });
  return { requestUri: 'http://localhost', postBody: postBody.toString() };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
