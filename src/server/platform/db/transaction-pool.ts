import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { inOwnWords } from '@/lib/folio/own-words';
import { fromDatabase, isLostConnection } from '@/server/platform/contract/trouble';
import { isAborted, isPassing } from '@/server/platform/db/transaction-errors';
import { log } from '@/server/platform/runtime/log';

type Transaction = {
  client: pg.PoolClient;
  open: boolean;
  savepoints: number;
  afterCommit: (() => void)[];
  /** What nobody waits for before the commit: it is sent behind them, and fails with them. */
  unheard: Promise<unknown>[];
  /** What the last statement failed with that was refused for a reason of its own. */
  failure?: unknown;
};

type Connected = Parameters<pg.Pool['connect']>[0];

const MOST_ATTEMPTS = 5;

/** A transaction's connection had been lost before its BEGIN was heard: nothing that was sent after it has happened. */
class NeverBegun extends Error {
  static {
    inOwnWords(NeverBegun);
  }
}

/**
 * A pool whose queries join the transaction they are called inside of. Prisma and hand-written SQL share it,
 * so a service needs no `tx` parameter and can be called alone or as part of more.
 * See docs/decisions/0002-ambient-transactions.md.
 */
export class TransactionPool extends pg.Pool {
  readonly #current = new AsyncLocalStorage<Transaction>();
  readonly #statementLimitMs = new AsyncLocalStorage<number>();

  constructor(config: pg.PoolConfig) {
    super({ ...config, pipeline: true });
    // A lost connection fails the statement under way; unheard, its event would end the process as well.
    this.on('connect', (client) => client.on('error', fromDatabase));
  }

  /**
   * Runs `work` in a transaction, or in the one that is already open. Whatever it throws rolls everything back.
   * Statements inside follow each other: there is one connection. Work that PostgreSQL stops because it and another
   * transaction waited for each other is run again, so it must touch nothing but the database.
   */
  inTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
    if (this.#openTransaction()) return work();

    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#onLiveConnection(
          () => this.#attempt(work),
          (error) => error instanceof NeverBegun,
        );
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !isPassing(error)) throw error;
      }
    }
  };

  /**
   * Runs `work`, which only reads, on a connection that sees everything as of one instant, however long it takes. Unlike a
   * transaction it is never run again once it has begun: what it has read may have been handed on.
   */
  inSnapshot = <T>(work: () => Promise<T>): Promise<T> =>
    this.#onLiveConnection(
      () => this.#attempt(() => started(work), 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
      (error) => error instanceof NeverBegun,
    );

  /**
   * Runs `work` so that it can fail alone: at a savepoint of the open transaction, else in a transaction of its own.
   * Whatever it throws rolls back what it did, and nothing more.
   */
  atSavepoint = async <T>(work: () => Promise<T>): Promise<T> => {
    const transaction = this.#openTransaction();
    if (!transaction) return this.inTransaction(work);

    const { client, afterCommit, unheard: pendingStatements } = transaction;
    const name = nextSavepoint(transaction);
    const before = { callbacks: afterCommit.length, unheard: pendingStatements.length };
    await client.query(`SAVEPOINT ${name}`);
    try {
      const result = await started(work);
      await client.query(`RELEASE SAVEPOINT ${name}`);
      return result;
    } catch (error) {
      afterCommit.length = before.callbacks;
      pendingStatements.length = before.unheard;
      // Where even this fails, so does everything that follows, and the commit.
      await client.query(`ROLLBACK TO SAVEPOINT ${name}; RELEASE SAVEPOINT ${name}`).catch(() => undefined);
      throw reasonOf(error, transaction);
    }
  };

  /** Runs `work`, which may happen twice, again where its connection was lost; not inside a transaction, lost as well. */
  repeatably = <T>(work: () => Promise<T>): Promise<T> =>
    this.#openTransaction() ? work() : this.#onLiveConnection(work, isLostConnection);

  /** A connection that died idle is handed out until its death is heard of: there may be as many as the pool holds. */
  async #onLiveConnection<T>(work: () => Promise<T>, mayRunAgain: (error: unknown) => boolean): Promise<T> {
    for (let lost = 0; ; lost++) {
      try {
        return await work();
      } catch (error) {
        if (lost === this.options.max || !mayRunAgain(error)) throw error;
      }
    }
  }

  async #attempt<T>(work: () => Promise<T>, begin = 'BEGIN'): Promise<T> {
    const client = await this.connect();
    const transaction: Transaction = { client, open: true, savepoints: 0, afterCommit: [], unheard: [] };
    let broken: Error | undefined;
    let neverBegun = false;
    writeTogether(client);
    const begun = client.query(begin); // the first statement travels with it, and fails as it does
    begun.catch((error: unknown) => {
      neverBegun = isLostConnection(error);
    });
    const limit = this.#statementLimitMs.getStore();
    // Where it fails, so does the work that follows it on the same connection.
    if (limit !== undefined) client.query(`SET LOCAL statement_timeout = ${limit}`).catch(() => undefined);
    try {
      const result = await this.#current.run(transaction, work);
      const committed = commit(client);
      committed.catch(() => undefined); // where a statement before it failed, that one says why
      await Promise.all([begun, ...transaction.unheard]);
      await committed;
      callBack(transaction.afterCommit);
      return result;
    } catch (error) {
      // A connection that cannot even roll back is closed, never handed to the next caller.
      await client.query('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw neverBegun
        ? new NeverBegun('The database connection was lost.', { cause: error })
        : reasonOf(error, transaction);
    } finally {
      transaction.open = false;
      client.release(broken);
    }
  }

  /**
   * Runs `work`, each statement of which may take so long instead of what the connection allows. Outside a
   * transaction each gets one of its own, for the limit ends with that.
   */
  withStatementLimit = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> =>
    this.#statementLimitMs.run(milliseconds, () => started(work));

  /** Runs `work` on connections of its own: what it writes stays even if the open transaction rolls back. */
  outsideTransaction = <T>(work: () => Promise<T>): Promise<T> => this.#current.exit(() => started(work));

  /** Calls back once the open transaction has committed; at once where none is open. For nudges, never for truth. */
  afterCommit = (callback: () => void): void => {
    const transaction = this.#openTransaction();
    if (transaction) transaction.afterCommit.push(callback);
    else callback();
  };

  /**
   * Lets the open transaction end without waiting for the answer of a statement that has been sent: COMMIT travels behind
   * it, and rolls back where it fails. What is done with the answer must not throw: by then it may have been committed.
   */
  awaitAtCommit = (answer: Promise<unknown>): void => {
    this.assertInTransaction();
    answer.catch(() => undefined); // where the work fails, nobody else hears of it
    this.#openTransaction()?.unheard.push(answer);
  };

  /** Whether what is read now is what the open transaction has made of it. */
  isInTransaction = (): boolean => this.#openTransaction() !== undefined;

  /** Throws unless a transaction is open: for writes that must commit together with what they tell of. */
  assertInTransaction = (): void => {
    if (!this.isInTransaction()) throw new Error('This write belongs inside inTransaction().');
  };

  /** What was started inside a transaction may outlive it: its connection then belongs to somebody else. */
  #openTransaction(): Transaction | undefined {
    const transaction = this.#current.getStore();
    return transaction?.open ? transaction : undefined;
  }

  /** Node asks every storage that is in use about every promise, so that of a pool that has ended is put out of use. */
  override end = (async () => {
    await super.end();
    this.#current.disable();
    this.#statementLimitMs.disable();
  }) as pg.Pool['end'];

  // pg.Pool's overloads take callbacks too; both methods hand on whatever they were given.
  override query = ((...args: Parameters<pg.Pool['query']>) => {
    const transaction = this.#openTransaction();
    if (transaction) {
      writeTogether(transaction.client);
      return noting(transaction, transaction.client.query(...args));
    }
    if (this.#statementLimitMs.getStore() !== undefined) return this.inTransaction(() => this.#inside(args));

    const ask = () => super.query(...args) as unknown as Promise<unknown>;
    return this.#onLiveConnection(ask, (error) => isLostConnection(error) && isRead(args[0]));
  }) as unknown as pg.Pool['query'];

  #inside(args: Parameters<pg.Pool['query']>): Promise<unknown> {
    return this.query(...args) as unknown as Promise<unknown>;
  }

  override connect = ((onConnected?: Connected) => {
    const transaction = this.#openTransaction();
    if (transaction) return Promise.resolve(asSavepoint(transaction));
    if (onConnected)
      return super.connect((error, ...connected) => onConnected(error && fromDatabase(error), ...connected));
    return super.connect().catch((error: unknown) => Promise.reject(fromDatabase(error)));
  }) as unknown as pg.Pool['connect'];
}

/** Whether a statement only reads, by its words: one that is taken for a write by mistake is just not asked twice. */
function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
  return text !== undefined && /^\s*(SELECT|WITH)\b/i.test(text) && !/\b(INSERT|UPDATE|DELETE|LOCK)\b/i.test(text);
}

/** Prisma's promises start when they are awaited: that has to happen where the caller stands, not further out. */
async function started<T>(work: () => Promise<T>): Promise<T> {
  return await work();
}

/** Statements that are said one right after the other leave in one write: each wakes both sides. */
function writeTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** PostgreSQL answers the COMMIT of a failed transaction with a rollback and without an error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed.');
}

/** The change is committed, whatever they do. */
function callBack(callbacks: (() => void)[]): void {
  for (const callback of callbacks) {
    try {
      callback();
    } catch (error) {
      log.error({ err: error }, 'a callback after a commit failed');
    }
  }
}

/** Keeps what a statement fails with: of several that travel together, one that is refused for it may be heard first. */
function noting<Answer>(transaction: Transaction, answer: Answer): Answer {
  if (answer instanceof Promise) {
    answer.catch((error: unknown) => {
      if (!isAborted(error)) transaction.failure = error;
    });
  }
  return answer;
}

/** Why the work failed: where a statement was refused for one that had failed before it, that one's error. */
function reasonOf(error: unknown, { failure }: Transaction): unknown {
  return failure !== undefined && isAborted(error) ? failure : error;
}

/** What Prisma gets when it wants a transaction of its own inside ours: the same connection, at a savepoint. */
function asSavepoint(transaction: Transaction): pg.PoolClient {
  const name = nextSavepoint(transaction);
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
          return text ? client.query(text) : noting(transaction, client.query(query));
        };
      }
      const value = Reflect.get(client, property, client);
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
}

function nextSavepoint(transaction: Transaction): string {
  transaction.savepoints += 1;
  return `nested_${transaction.savepoints}`;
}
