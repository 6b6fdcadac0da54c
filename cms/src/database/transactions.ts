import type { Core } from '@strapi/strapi';

type Callback = (...parameters: unknown[]) => unknown;
type Transaction = { onCommit: (work: Callback) => void };
/** knex's transaction, with what its types leave out. */
type Transactor = {
  executionPromise: Promise<unknown>;
  isCompleted: () => boolean;
  commit: (value?: unknown) => Promise<{ response?: { command?: string } } | undefined>;
  rollback: (error?: unknown) => Promise<unknown>;
};
type Begin = (container: (trx: Transactor) => unknown, ...others: unknown[]) => ReturnType<Client['transaction']>;
type Client = Core.Strapi['db']['connection']['client'];

/**
 * knex says that COMMIT is done when it was refused (a deferred constraint) or never answered (the connection ended);
 * only `executionPromise` knows. And PostgreSQL answers ROLLBACK, without an error, to the COMMIT of a transaction in
 * which a statement had failed.
 */
function keepPromises(trx: Transactor): Transactor {
  const { commit, rollback, isCompleted } = trx;
  let isLost = false;
  trx.commit = async (value) => {
    try {
      const answer = await commit(value);
      await trx.executionPromise;
      if (answer?.response?.command === 'ROLLBACK') throw new Error('COMMIT of a transaction that had failed before');
      return answer;
    } catch (error) {
      isLost = true;
      throw error;
    }
  };
  // Strapi tells those who wait for a rollback only while there is something to roll back.
  trx.isCompleted = () => !isLost && isCompleted();
  trx.rollback = async (error) => (isLost ? undefined : rollback(error));
  return trx;
}

/**
 * What is done after a commit is nobody's to wait for, and the write is stored: its fault is told and ends neither the
 * answer nor, as a rejection that nobody handles, the process. Strapi's document service reads the entry again here.
 */
async function afterCommit(strapi: Core.Strapi, work: Callback): Promise<void> {
  try {
    await work();
  } catch (error) {
    strapi.log.warn('what follows a write was left out; the write is stored', error);
  }
}

/**
 * Every transaction of this process, ours and Strapi's: one that resolves is stored, one that could not be stored
 * rejects, and its `onCommit` does not run.
 */
export function keepTransactions(strapi: Core.Strapi): void {
  const { db } = strapi;
  const { client } = db.connection;

  const begin: Begin = client.transaction.bind(client);
  const beginKept: Begin = (container, ...others) =>
    begin(
      (trx) => {
        // knex goes on when BEGIN failed; why it failed reaches the caller by the promise of this transaction.
        if (trx.isCompleted()) throw new Error('BEGIN failed');
        return container(keepPromises(trx));
      },
      ...others,
    );
  client.transaction = beginKept;

  const transaction = db.transaction.bind(db) as (work?: Callback) => Promise<unknown>;
  db.transaction = ((work?: (transaction: Transaction) => unknown) =>
    work === undefined
      ? transaction()
      : transaction((given) => {
          const { onCommit, ...others } = given as Transaction;
          return work({ ...others, onCommit: (next) => onCommit(() => afterCommit(strapi, next)) });
        })) as typeof db.transaction;
}
