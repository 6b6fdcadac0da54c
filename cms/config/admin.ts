import { previewAddress } from '../src/services/content/preview';
import { readStreet } from './street';

const { secrets, publicUrl } = readStreet();

export default {
  autoOpen: false,
  auth: {
    secret: secrets.adminJwtSecret,
    // Over plain http on the own machine a Secure cookie would be refused and the login would answer 500.
    cookie: { secure: publicUrl.startsWith('https:') },
    sessions: { maxSessionLifespan: 12 * 3600, maxRefreshTokenLifespan: 14 * 24 * 3600 },
  },
  apiToken: { salt: secrets.apiTokenSalt },
  transfer: { token: { salt: secrets.transferTokenSalt } },
  secrets: { encryptionKey: secrets.encryptionKey },
  // Strapi's own AI would send content to its cloud.
  ai: { enabled: false },
  // The panel shows the site in a frame, so its policy lets the site in.
  preview: { enabled: true, config: { allowedOrigins: [new URL(publicUrl).origin], handler: previewAddress } },
  flags: { nps: false, promoteEE: false },
};
