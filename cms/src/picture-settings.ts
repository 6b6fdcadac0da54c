/** What the environment says of where pictures are kept; `config/street.ts` reads it. */
export type Cloudinary = { name: string; key: string; secret: string };

/** An S3-compatible store, to be asked for one bucket. */
export type ObjectStore = {
  /** Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  bucket: string;
  keyId: string;
  secret: string;
};

export type PictureSettings = {
  cloudinary: Cloudinary | null;
  store: ObjectStore | null;
  /** Where new pictures go, but for the public ones of who has Cloudinary. What lies at the other place is found there. */
  picturesIn: 'volume' | 's3';
};

type Read = (name: string) => string;

const CLOUDINARY = ['CLOUDINARY_NAME', 'CLOUDINARY_KEY', 'CLOUDINARY_SECRET'] as const;
const STORE = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export function readPictureSettings(text: Read): PictureSettings {
  const [name, key, secret] = CLOUDINARY.map(text) as [string, string, string];
  const [bucket, keyId, storeSecret] = STORE.map(text) as [string, string, string];
  const endpoint = text('S3_ENDPOINT').replace(/\/+$/, '') || null;
  // Who runs a store himself has mostly one region, of this name.
  const region = text('S3_REGION') || (endpoint ? 'us-east-1' : '');
  const store = bucket && keyId && storeSecret ? { endpoint, region, bucket, keyId, secret: storeSecret } : null;
  return {
    cloudinary: name && key && secret ? { name, key, secret } : null,
    store,
    picturesIn: store && text('PICTURES_IN') !== 'volume' ? 's3' : 'volume',
  };
}

function halfSet(text: Read, what: string, needed: readonly string[], others: readonly string[] = []): string[] {
  const missing = needed.filter((name) => !text(name));
  const given = [...needed, ...others].filter((name) => text(name));
  if (missing.length === 0 || given.length === 0) return [];
  return [
    `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set, and ${given[0]} is: ${what} needs all`,
  ];
}

/** What is wrong with the settings of pictures, in sentences for the operator. */
export function picturePlaceProblems(text: Read): string[] {
  const problems = [
    ...halfSet(text, 'Cloudinary', CLOUDINARY),
    ...halfSet(text, 'an object store', STORE, ['S3_ENDPOINT', 'S3_REGION']),
  ];
  const [endpoint, place] = [text('S3_ENDPOINT'), text('PICTURES_IN')];
  if (endpoint && !/^https?:\/\/[^/?#\s]+\/?$/.test(endpoint)) {
    problems.push(`S3_ENDPOINT is "${endpoint}", which is no origin like https://s3.example.com`);
  }
  if (text('S3_BUCKET') && !endpoint && !text('S3_REGION')) {
    problems.push('S3_REGION is not set: Amazon has a bucket in one region; or name another store in S3_ENDPOINT');
  }
  if (!['', 'volume', 's3'].includes(place)) problems.push(`PICTURES_IN is "${place}": it is volume or s3`);
  if (place === 's3' && !text('S3_BUCKET')) problems.push('PICTURES_IN is s3, and S3_BUCKET is not set');
  return problems;
}
