type Faulty = { code?: unknown; cause?: unknown } | null | undefined;

/**
 * SQLSTATEs by which PostgreSQL says that the connection or the server is what failed. 25006: it takes no writes, because
 * another one leads by now, or is about to; whatever of ours only reads does not write.
 */
const AWAY = /^(08...|53...|58...|57P0.|25P03|25006|F0...)$/;
/** And those that pass by themselves: statement time-out, no lock, serialization, deadlock. */
const BUSY = /^(57014|55P03|40001|40P01)$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Errors that came out of the database's driver or its pool, so that nobody takes those of a mail server for them. */
const faults = new WeakSet<object>();

type FaultyPool = {
  acquireConnection: () => Promise<object>;
  on: (event: 'query-error', listener: (error: unknown) => void) => unknown;
};

const codeOf = (error: unknown): string | null => {
  const code = (error as Faulty)?.code;
  return typeof code === 'string' && SQLSTATE.test(code) ? code : null;
};

/** Whether an error says that no server answered, or that it is about to leave. Without a SQLSTATE it is the driver that speaks. */
export function isServerAway(error: unknown): boolean {
  const code = codeOf(error);
  return code === null || AWAY.test(code);
}

/** Whether an error of the driver passes by itself, or elsewhere. */
export function isFault(error: unknown): boolean {
  return isServerAway(error) || BUSY.test(codeOf(error) ?? '');
}

function note(error: unknown, isAway: boolean): void {
  if (typeof error !== 'object' || error === null) return;
  faults.add(error);
  // Strapi's sign-in and others take a database that is away for a wrong token or an absent row.
  const call = strapi.requestContext.get();
  if (isAway && call) call.state.databaseFault = error;
}

function noteQueryError(error: unknown): void {
  if (isFault(error)) note(error, isServerAway(error));
}

/** Whether this is a fault of the database that passes by itself: no connection, a time-out, a deadlock. */
export function isDatabaseFault(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as Faulty)?.cause) {
    if (faults.has(cause)) return true;
  }
  return false;
}

/** Has every fault of a pool and of its connections noted. */
export function noteFaults(client: FaultyPool): void {
  client.on('query-error', noteQueryError);
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = () =>
    acquire().catch((error: unknown) => {
      note(error, true);
      throw error;
    });
}
