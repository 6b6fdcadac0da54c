import { randomInt } from 'node:crypto';

import fc from 'fast-check';

const { PROPERTY_SEED, SOAK } = process.env;

/** How much is sent while servers are killed: enough for every kill to fall into the middle, and a thousand with SOAK=1. */
export const MANY = SOAK ? 1000 : 240;

// What CI says of a change must follow from that change: the same cases every time. `PROPERTY_SEED=random` looks for
// new ones; the seed of a failure is printed with it and may stand here as a number.
fc.configureGlobal({
  seed: PROPERTY_SEED === 'random' ? randomInt(2 ** 31) : Number(PROPERTY_SEED ?? 69),
});

/** fast-check, which tries many cases of a rule, with the same seed in every run. */
export default fc;
