/** The key of the embedded identity service: it signs the tokens, and what else must not be forged hangs on it. */
import { createHash, createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, scrypt } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject; jwks: { keys: object[] } };

/** The RSA key of a folder: made once, kept in key.pem (0600). */
export function loadSigningKey(folder: string): SigningKey {
  const file = path.join(folder, 'key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(`${file}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const privateKey = createPrivateKey(readFileSync(file));
  const publicKey = createPublicKey(privateKey);
  const { kty, n, e } = publicKey.export({ format: 'jwk' });
  // The thumbprint of RFC 7638, so that another key never has the same name.
  const kid = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  return { kid, privateKey, publicKey, jwks: { keys: [{ kty, n, e, kid, use: 'sig', alg: 'RS256' }] } };
}

/** A code over `text` that only the holder of the key can make; `purpose` keeps one use from standing in for another. */
export function macOf({ privateKey }: SigningKey, purpose: string, text: string): Buffer {
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest();
}

/** What the emulator is given and keeps in place of a password: it would keep the password itself, readable. */
export function hashPassword(key: SigningKey, password: string): Promise<string> {
  return new Promise((resolve, reject) =>
    scrypt(password, macOf(key, 'passwords', ''), 32, (error, hash) =>
      error ? reject(error) : resolve(hash.toString('base64url')),
    ),
  );
}
