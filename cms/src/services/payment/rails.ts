import type { RailName } from '@69street/config/market';

import type { Street } from '../../../config/street';
import type { Rail } from './rail';
import { bkashRail } from './bkash';
import { sslcommerzRail } from './sslcommerz';
import { cardRail } from './stripe';
import { transferRail } from './transfer';

/** The ways to be paid that are built. What was paid by one of them can be given back also when it is offered no more. */
const BUILT: Record<RailName, Rail> = {
  ...{ card: cardRail, bkash: bkashRail, sslcommerz: sslcommerzRail, transfer: transferRail },
};

/** The way of a name. Throws for one that is not built. */
export function railNamed(name: RailName): Rail {
  const rail = BUILT[name];
  if (!rail) throw new Error(`there is no way to pay of the name ${name}`);
  return rail;
}

/** The ways that the operator offers, in the operator's order. */
export function offeredRails(): Rail[] {
  return strapi.config.get<Street>('street').payments.offered.map(railNamed);
}

/** All of them: what was begun while it was offered is brought to its end. */
export const builtRails = (): Rail[] => Object.values(BUILT);

/** Those by which one has days to pay, as an array of PostgreSQL. */
export const slowRails = (): string =>
  `{${builtRails()
    .flatMap(({ name, can }) => (can.isSlow ? [name] : []))
    .join(',')}}`;
