import type { Core } from '@strapi/strapi';

import { nameRequests } from './comments';
import { noteFaults } from './faults';
import { openFollower } from './follower';
import { refuseNul } from './nul';
import { keepTransactions } from './transactions';
import { refuseWhileAway } from './watch';

/**
 * What Strapi's database layer lacks: a transaction that says it is stored is stored, faults of the database are known
 * as such, nobody waits for a database that is known to be away, a text with NUL is only a text, and a statement says for
 * which request it is.
 */
export function hardenDatabase(strapi: Core.Strapi): void {
  keepTransactions(strapi);
  const { client } = strapi.db.connection;
  refuseWhileAway(client);
  noteFaults(client);
  refuseNul(strapi);
  nameRequests(strapi);
  openFollower(strapi);
}
