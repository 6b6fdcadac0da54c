/** How long a query may stand before the server is asked whether it works at it. */
const SUSPECT_MS = 10_000;

/** What pg's types leave out: the number of the server's process, and the query that waits for an answer. */
export type Asking = { processID?: number; _activeQuery?: object | null };
/** The numbers of those of the server's processes that work at a query. */
type Working = (pids: number[]) => Promise<ReadonlySet<number>>;

const firstSeen = new WeakMap<object, number>();
const missed = new WeakSet<object>();

/**
 * Of these connections those that a network has swallowed: they wait for an answer, and the server does not know of a
 * question. Nothing else would end such a wait, for a connection that swallows everything does not end either. An answer
 * may just be on its way, so a query counts the second time that it is found so.
 */
export async function swallowed<Connection extends object>(
  connections: Iterable<Connection & Asking>,
  working: Working,
  now = Date.now(),
): Promise<Connection[]> {
  const suspects = [...connections].flatMap((connection) => {
    const { _activeQuery: query, processID: pid } = connection;
    if (!query || !pid) return [];
    const since = firstSeen.get(query) ?? now;
    firstSeen.set(query, since);
    return now - since >= SUSPECT_MS ? [{ connection, query, pid }] : [];
  });
  if (suspects.length === 0) return [];
  const atWork = await working(suspects.map(({ pid }) => pid));
  return suspects.flatMap(({ connection, query, pid }) => {
    if (atWork.has(pid)) return [];
    if (missed.has(query)) return [connection];
    missed.add(query);
    return [];
  });
}
