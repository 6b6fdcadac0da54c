import { describe, expect, it } from 'vitest';

import { readStreet } from '../../config/street';
import { problemsOf } from '../../src/street-problems';
import { cmsEnvironment } from '../support/env';

const S3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', S3_REGION: 'ap-south-1' };

const read = (settings: Record<string, string>) =>
  readStreet({ ...cmsEnvironment({ databaseUrl: 'postgresql://here', dataDir: '.' }), ...settings });

describe('where pictures are kept', () => {
  it('is the volume, unless a store is set up', () => {
    expect(read({}).pictures).toEqual({ cloudinary: null, store: null, picturesIn: 'volume' });
    expect(read(S3).pictures).toMatchObject({ store: { endpoint: null, region: 'ap-south-1' }, picturesIn: 's3' });
    expect(read({ ...S3, PICTURES_IN: 'volume' }).pictures.picturesIn).toBe('volume');
    const own = read({ ...S3, S3_REGION: '', S3_ENDPOINT: 'http://minio:9000/' }).pictures.store;
    expect(own).toMatchObject({ endpoint: 'http://minio:9000', region: 'us-east-1' });
    for (const good of [{}, S3, { ...S3, PICTURES_IN: 'volume' }]) expect(problemsOf(read(good))).toEqual([]);
  });

  it('counts as a service in production wherever it is not this machine', () => {
    expect(read({}).services.images).toBe('embedded');
    expect(read(S3).services.images).toBe('live');
    expect(read({ ...S3, PICTURES_IN: 'volume' }).services.images).toBe('embedded');
  });

  it.each<[Record<string, string>, string]>([
    [
      { S3_BUCKET: 'pictures' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set, and S3_BUCKET is: an object store needs all',
    ],
    [{ ...S3, S3_BUCKET: '' }, 'S3_BUCKET is not set, and S3_ACCESS_KEY_ID is: an object store needs all'],
    [
      { S3_ENDPOINT: 'http://minio:9000' },
      'S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set, and S3_ENDPOINT is: an object store needs all',
    ],
    [{ ...S3, S3_REGION: '' }, 'S3_REGION is not set: Amazon has a bucket in one region'],
    [{ ...S3, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT is "minio:9000", which is no origin'],
    [{ ...S3, S3_ENDPOINT: 'https://s3.example.com/pictures' }, 'which is no origin'],
    [{ PICTURES_IN: 's3' }, 'PICTURES_IN is s3, and S3_BUCKET is not set'],
    [{ ...S3, PICTURES_IN: 'disk' }, 'PICTURES_IN is "disk": it is volume or s3'],
    [{ CLOUDINARY_NAME: 'demo' }, 'CLOUDINARY_KEY and CLOUDINARY_SECRET are not set, and CLOUDINARY_NAME is'],
  ])('%o is refused in words', (settings, sentence) => {
    expect(problemsOf(read(settings)).join('\n')).toContain(sentence);
  });
});
