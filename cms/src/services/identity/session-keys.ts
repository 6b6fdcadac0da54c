import { createSecretKey } from 'node:crypto';

import type { Core } from '@strapi/strapi';

/**
 * Makes the secrets of sessions keys once. A secret that is a text jsonwebtoken reads anew at each token, and as a public
 * key first, which fails: 0.6 ms of each signed-in call. Before plugins say what their secrets are.
 */
export function keepSessionKeys({ sessionManager }: Core.Strapi): void {
  const define = sessionManager.defineOrigin;
  sessionManager.defineOrigin = (origin, config) => {
    const { jwtSecret } = config;
    // Strapi's types know texts alone; it hands over what it was given.
    const key =
      typeof jwtSecret === 'string' && jwtSecret !== ''
        ? (createSecretKey(Buffer.from(jwtSecret)) as unknown as string)
        : undefined;
    define(origin, key ? { ...config, jwtSecret: key } : config);
  };
}
