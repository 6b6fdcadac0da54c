/** A key, and a certificate that it has signed itself: what SNS has from Amazon. */
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Signer = { key: string; certificate: string };

const A_YEAR_MS = 365 * 24 * 3600_000;

/** One value in DER (X.690): tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11. */
const ALGORITHM = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const nameOf = (text: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))));
/** UTCTime, which ends with the year 2049. */
const timeOf = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

/** A certificate of version 1 (RFC 5280), valid for ten years. */
export function makeSigner(commonName = 'sns.sandbox.test'): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = nameOf(commonName);
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const validity = sequence(timeOf(Date.now() - 24 * 3600_000), timeOf(Date.now() + 10 * A_YEAR_MS));
  const body = sequence(serial, ALGORITHM, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }));
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const whole = sequence(body, ALGORITHM, der(0x03, Buffer.from([0]), signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${(whole.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** The signer of a folder, made at the first start. */
export function loadSigner(folder: string): Signer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'signer.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Signer;
  const made = makeSigner();
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}
