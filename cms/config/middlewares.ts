import { readStreet } from './street';

const { publicUrl, pictures } = readStreet();
const pictureHosts = pictures.cloudinary ? ['https://res.cloudinary.com'] : [];

export default [
  // These stand before strapi::errors: the first four answer without it and without the router's constant health route, the
  // others read the status that the errors middleware has settled on.
  // In front of everything, to count refusals, too.
  'global::requests',
  'global::front-door',
  'global::health',
  'global::changes',
  'global::room',
  'global::signed-in',
  'global::retry-after',
  'strapi::errors',
  'global::well-formed',
  // Inside of it, to have the errors as they were thrown.
  'global::database-away',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'default-src': ["'self'"],
          'connect-src': ["'self'"],
          'img-src': ["'self'", 'data:', 'blob:', ...pictureHosts],
          'media-src': ["'self'", 'data:', 'blob:', ...pictureHosts],
          'frame-ancestors': ["'self'"],
          upgradeInsecureRequests: null,
        },
      },
      referrerPolicy: { policy: 'same-origin' },
    },
  },
  { name: 'strapi::cors', config: { origin: [publicUrl], credentials: true } },
  'strapi::query',
  // Multipart bodies are written to disk before anybody asks who sends them, so they are read nowhere but in the upload
  // routes of staff (src/extensions/upload), after the rights were checked.
  {
    name: 'strapi::body',
    config: {
      multipart: false,
      jsonLimit: '256kb',
      formLimit: '256kb',
      textLimit: '256kb',
      // The signature of the payment provider is over the bytes as they came.
      includeUnparsed: true,
      // DELETE /me carries the proof of a sign-in; by default the body of a DELETE is not read.
      parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    },
  },
  'global::pictures',
  'strapi::favicon',
  { name: 'strapi::public', config: { maxAge: 3_600_000 } },
];
