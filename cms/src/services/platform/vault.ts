import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import createError, { type HttpError } from 'http-errors';

import type { Street } from '../../../config/street';

type Key = { id: string; encrypt: Buffer; find: Buffer };

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** 422 `DamagedError`: what is stored is not what was stored, or its key is gone. Says nothing of the content. */
function damaged(): HttpError {
  return createError(422, 'What is kept here is damaged and cannot be shown. Please tell the administrator', {
    name: 'DamagedError',
    expose: true,
  });
}

/**
 * Encrypts with AES-256-GCM under the first of several keys, and decrypts under any of them. `place` says where
 * something lies (row and field): at another place it does not open.
 */
export type Vault = {
  /** Id of the key that seals. */
  currentKey: string;
  seal: (plain: Buffer, place: string) => Buffer;
  /** Throws DamagedError for anything that was not sealed for this place, to the last bit. */
  open: (sealed: Buffer, place: string) => Buffer;
  sealText: (plain: string, place: string) => string;
  openText: (sealed: string, place: string) => string;
  /** Whether it was sealed with the current key. */
  isCurrent: (sealed: Buffer | string) => boolean;
  /** The same for the same text as long as the current key is the same; says nothing about it without the key. */
  fingerprint: (text: string) => string;
};

/** Separate keys for separate uses, so that what one of them gives away says nothing about the other. */
function deriveKey({ id, secret }: Street['loanKeys'][number]): Key {
  const master = Buffer.from(secret, 'base64');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `69street vault ${use}`, 32));
  return { id, encrypt: derive('encrypt'), find: derive('find') };
}

/** Opens the vault with its keys, the current one first. Throws when there is none. */
export function openVault(keys: Street['loanKeys']): Vault {
  const all = keys.map(deriveKey);
  const [current] = all;
  if (!current) throw new Error('the vault has no key');
  const header = (id: string) => `${VERSION}.${id}.`;

  function seal(plain: Buffer, place: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', (current as Key).encrypt, iv);
    const head = header((current as Key).id);
    cipher.setAAD(Buffer.from(head + place));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.from(head), iv, cipher.getAuthTag(), sealed]);
  }

  function open(sealed: Buffer, place: string): Buffer {
    const key = all.find(({ id }) => sealed.subarray(0, 40).toString('latin1').startsWith(header(id)));
    if (!key) throw damaged();
    const head = header(key.id);
    const body = sealed.subarray(head.length);
    if (body.length < IV_BYTES + TAG_BYTES) throw damaged();
    const decipher = createDecipheriv('aes-256-gcm', key.encrypt, body.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(head + place));
    decipher.setAuthTag(body.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(body.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      throw damaged();
    }
  }

  // The key's id stays readable, and base64url has no dot: what follows the second one is the rest.
  function splitText(sealed: string): Buffer {
    const [version = '', id = '', rest = ''] = sealed.split('.');
    return Buffer.concat([Buffer.from(`${version}.${id}.`), Buffer.from(rest, 'base64url')]);
  }

  return {
    currentKey: current.id,
    seal,
    open,
    sealText(plain, place) {
      const sealed = seal(Buffer.from(plain), place);
      const head = header(current.id);
      return head + sealed.subarray(head.length).toString('base64url');
    },
    openText: (sealed, place) => open(splitText(sealed), place).toString(),
    isCurrent: (sealed) => sealed.slice(0, 40).toString('latin1').startsWith(header(current.id)),
    fingerprint: (text) => createHmac('sha256', current.find).update(text).digest('base64url'),
  };
}

let own: Vault | undefined;

/** The vault of this process, with the keys of its configuration. */
export function ownVault(): Vault {
  own ??= openVault(strapi.config.get<Street>('street').loanKeys);
  return own;
}
