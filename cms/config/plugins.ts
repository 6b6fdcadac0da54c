import { clientOptions } from '../src/services/platform/bucket';
import { readStreet } from './street';

const { pictures, mail, secrets } = readStreet();
const { cloudinary, store, picturesIn } = pictures;

const megabyte = 1024 * 1024;

const uploadProvider = () => {
  if (cloudinary) {
    return {
      provider: 'cloudinary',
      providerOptions: { cloud_name: cloudinary.name, api_key: cloudinary.key, api_secret: cloudinary.secret },
      // Milliseconds without a sign of life. The provider has no limit of its own.
      actionOptions: {
        upload: { folder: '69street', timeout: 15_000 },
        uploadStream: { folder: '69street', timeout: 15_000 },
        delete: { timeout: 15_000 },
      },
    };
  }
  if (store && picturesIn === 's3') {
    return {
      provider: 'aws-s3',
      providerOptions: {
        // The address is /uploads/NAME as on the volume, and so is the key: src/middlewares/pictures.ts hands it out.
        baseUrl: '/',
        rootPath: 'uploads',
        // No ACL: the bucket is nobody's but ours.
        s3Options: { ...clientOptions(store), params: { Bucket: store.bucket, ACL: undefined } },
        // In one piece, always: what comes in parts leaves parts behind when it fails.
        providerConfig: { multipart: { partSize: 16 * megabyte } },
      },
    };
  }
  return { provider: 'local', providerOptions: { localServer: { maxage: 30 * 24 * 3_600_000, immutable: true } } };
};

export default {
  'users-permissions': {
    config: {
      jwtSecret: secrets.jwtSecret,
      jwtManagement: 'refresh',
      jwt: { expiresIn: '10m' },
      // Seconds. The access token is short because only the refresh token can be revoked.
      sessions: {
        accessTokenLifespan: 10 * 60,
        maxRefreshTokenLifespan: 30 * 24 * 3600,
        idleRefreshTokenLifespan: 14 * 24 * 3600,
        maxSessionLifespan: 24 * 3600,
        idleSessionLifespan: 2 * 3600,
      },
    },
  },
  upload: {
    config: {
      ...uploadProvider(),
      sizeLimit: 12 * megabyte,
      breakpoints: { large: 1280, medium: 800, small: 400 },
      // Raster pictures only: an SVG or HTML file would run script on the site's own origin.
      security: { allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      // Without an address mail goes nowhere and is only composed: the enquiry stays stored either way.
      providerOptions: mail.smtpUrl
        ? { url: mail.smtpUrl, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
        : { jsonTransport: true },
      settings: { defaultFrom: mail.from, defaultReplyTo: mail.from },
    },
  },
};
