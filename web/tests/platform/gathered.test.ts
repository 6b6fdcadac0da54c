import { expect, it } from 'vitest';

import fc from '../../../config/tests/properties';
import { gathered } from '../../server/gathered';

const LARGE = 48 * 1024;

it('says the same in pieces of which no two neighbours are small, and hands on what is large as it is', () => {
  const size = fc.oneof(fc.nat(300), fc.nat(2 * LARGE));
  fc.assert(
    fc.property(fc.array(size, { maxLength: 20 }), (sizes) => {
      const pieces: Buffer[] = sizes.map((bytes, n) => Buffer.alloc(bytes, n));
      const chunks = gathered(pieces);
      expect(Buffer.concat(chunks).equals(Buffer.concat(pieces))).toBe(true);
      chunks.forEach((chunk, n) => {
        const next = chunks[n + 1];
        if (next) expect(chunk.length + next.length).toBeGreaterThan(LARGE);
        if (chunk.length > LARGE) expect(pieces.includes(chunk)).toBe(true);
      });
    }),
    { numRuns: 50 },
  );
});
