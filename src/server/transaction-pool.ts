import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Transaction = { client: pg.PoolClient; savepoints: number; afterCommit: (() => void)[] };

/**
 * A pool whose queries join the transaction they are called inside of. Prisma and hand-written SQL share it,
 * so a service needs no `tx` parameter and can be called alone or as part of more.
 * See docs/decisions/0002-ambient-transactions.md.
 */
export class TransactionPool extends pg.Pool {
  readonly #current = new AsyncLocalStorage<Transaction>();

  /**
   * Runs `work` in a transaction, or in the one that is already open. Whatever it throws rolls everything back.
   * Statements inside follow each other: there is one connection.
   */
  inTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
    if (this.#current.getStore()) return work();

    const client = await this.connect();
    const transaction: Transaction = { client, savepoints: 0, afterCommit: [] };
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await this.#current.run(transaction, () => started(work));
      await client.query('COMMIT');
      for (const callback of transaction.afterCommit) callback();
      return result;
    } catch (error) {
      // A connection that cannot even roll back is closed, never handed to the next caller.
      await client.query('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  /** Runs `work` on connections of its own: what it writes stays even if the open transaction rolls back. */
  outsideTransaction = <T>(work: () => Promise<T>): Promise<T> => this.#current.exit(() => started(work));

  /** Calls back once the open transaction has committed; at once where none is open. For nudges, never for truth. */
  afterCommit = (callback: () => void): void => {
    const transaction = this.#current.getStore();
    if (transaction) transaction.afterCommit.push(callback);
    else callback();
  };

  /** Throws unless a transaction is open: for writes that must commit together with what they tell of. */
  assertInTransaction = (): void => {
    if (!this.#current.getStore()) throw new Error('This write belongs inside inTransaction().');
  };

  // pg.Pool's overloads take callbacks too; both methods hand on whatever they were given.
  override query = ((...args: Parameters<pg.Pool['query']>) => {
    const transaction = this.#current.getStore();
    return transaction ? transaction.client.query(...args) : super.query(...args);
  }) as unknown as pg.Pool['query'];

  override connect = ((...args: []) => {
    const transaction = this.#current.getStore();
    return transaction ? Promise.resolve(asSavepoint(transaction)) : super.connect(...args);
  }) as unknown as pg.Pool['connect'];
}

/** Prisma's promises start when they are awaited: that has to happen where the caller stands, not further out. */
async function started<T>(work: () => Promise<T>): Promise<T> {
  return await work();
}

/** What Prisma gets when it wants a transaction of its own inside ours: the same connection, at a savepoint. */
function asSavepoint(transaction: Transaction): pg.PoolClient {
  const name = `nested_${++transaction.savepoints}`;
  const translated: Record<string, string> = {
    BEGIN: `SAVEPOINT ${name}`,
    COMMIT: `RELEASE SAVEPOINT ${name}`,
    ROLLBACK: `ROLLBACK TO SAVEPOINT ${name}`,
  };
  return new Proxy(transaction.client, {
    get(client, property) {
      if (property === 'release') return () => undefined;
      if (property === 'query') {
        return (query: pg.QueryConfig) => {
          const text = translated[query.text];
          return text ? client.query(text) : client.query(query);
        };
      }
      const value = Reflect.get(client, property, client);
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
}
