import type { Overview } from '@69street/config/contract';

import { failingJobs } from './jobs';
import { midnightSql, rows } from './sql';
import { listUndelivered } from './undelivered-mails';

/** Where what comes in is kept. Of listings those that people added: an import of thousands is no news. */
const TABLES = {
  accounts: 'up_users t WHERE true',
  listings: 'properties t JOIN properties_owner_lnk l ON l.property_id = t.id WHERE true',
  enquiries: 'enquiries t WHERE true',
  loans: 'loans t WHERE true',
  hires: 'hires t WHERE t.paid_at IS NOT NULL',
};
type Came = keyof typeof TABLES;

/** As the tables have their times: in UTC. */
const TODAY = `${midnightSql(`(now() AT TIME ZONE 'Asia/Dhaka')`)} AT TIME ZONE 'UTC'`;

/** What people sold or rented in thirty days, by what they say through whom. */
const GONE = `
  SELECT count(*) FILTER (WHERE t.went_through = 'site')::int AS site,
    count(*) FILTER (WHERE t.went_through = 'elsewhere')::int AS elsewhere,
    count(*) FILTER (WHERE t.went_through IS NULL)::int AS unsaid
  FROM properties t JOIN properties_owner_lnk l ON l.property_id = t.id
  WHERE t.listing_state IN ('sold', 'rented') AND t.updated_at >= now() AT TIME ZONE 'UTC' - interval '30 days'`;

/** What came in today and in the seven days up to now, and what does not run. The money is the ledger's. */
export async function readOverview(): Promise<Omit<Overview, 'money'>> {
  const counts = Object.entries(TABLES).map(
    ([name, table]) => `SELECT '${name}' AS name, count(*) FILTER (WHERE t.created_at >= ${TODAY})::int AS today,
      count(*)::int AS week FROM ${table} AND t.created_at >= now() AT TIME ZONE 'UTC' - interval '7 days'`,
  );
  const [found, gone, mails, jobs] = await Promise.all([
    rows<{ name: Came; today: number; week: number }>(counts.join(' UNION ALL ')),
    rows<Overview['gone']>(GONE),
    listUndelivered(),
    failingJobs(),
  ]);
  const came = Object.fromEntries(found.map(({ name, ...count }) => [name, count])) as Overview['came'];
  return {
    came,
    gone: gone[0] ?? { site: 0, elsewhere: 0, unsaid: 0 },
    faults: { jobs, retrying: mails.meta.retrying },
  };
}
