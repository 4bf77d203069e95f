import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { fromDatabase, isLostConnection } from '@/server/platform/contract/trouble';
import { isReadStatement, onLiveConnection } from '@/server/platform/db/live-connection';
import { savepointClient } from '@/server/platform/db/savepoint-client';
import { isNeverBegun, type OpenTransaction, Transaction } from '@/server/platform/db/transaction';
import { isPassing, isStalePlan } from '@/server/platform/db/transaction-errors';
import { tracing } from '@/server/platform/runtime/tracing';

type Connected = Parameters<pg.Pool['connect']>[0];

const MOST_ATTEMPTS = 5;

/**
 * A pool whose queries join the transaction they are called inside of: Prisma and hand-written SQL share it, and a service
 * can be called alone or as part of more. What may be called only as part of more has a parameter that says so, `tx`.
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
  inTransaction = async <T>(work: (tx: OpenTransaction) => Promise<T>): Promise<T> => {
    const transaction = this.#openTransaction();
    if (transaction) return work(transaction);

    for (let attempt = 1; ; attempt++) {
      try {
        return await onLiveConnection(this.options.max, () => this.#attempt(work), mayBeginAgain);
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !isPassing(error)) throw error;
      }
    }
  };

  /**
   * Runs `work`, which only reads, on a connection that sees everything as of one instant, however long it takes. Unlike a
   * transaction it is never run again once it has begun: what it has read may have been handed on. The primary is read, since a
   * standby ends what reads for long where that keeps it from following.
   */
  inSnapshot = <T>(work: () => Promise<T>): Promise<T> => {
    if (this.isReadOnly()) return this.outsideTransaction(() => this.inSnapshot(work));
    const attempt = () => this.#attempt(work, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return onLiveConnection(this.options.max, attempt, isNeverBegun);
  };

  /**
   * Runs `work` so that it can fail alone: at a savepoint of the open transaction, else in a transaction of its own.
   * Whatever it throws rolls back what it did, and nothing more.
   */
  atSavepoint = async <T>(work: (tx: OpenTransaction) => Promise<T>): Promise<T> => {
    const transaction = this.#openTransaction();
    return transaction ? transaction.atSavepoint(() => work(transaction)) : this.inTransaction(work);
  };

  /** Runs `work`, which may happen twice, again where its connection was lost; not inside a transaction, lost as well. */
  repeatably = <T>(work: () => Promise<T>): Promise<T> =>
    this.#openTransaction() ? work() : onLiveConnection(this.options.max, work, isLostConnection);

  async #attempt<T>(work: (tx: OpenTransaction) => Promise<T>, begin = 'BEGIN'): Promise<T> {
    const transaction = new Transaction(await this.connect(), begin);
    const limit = this.#statementLimitMs.getStore();
    if (limit !== undefined) transaction.limitStatements(limit);
    try {
      const result = await this.#current.run(transaction, () => started(() => work(transaction)));
      await transaction.commit();
      return result;
    } catch (error) {
      throw await transaction.rollBack(error);
    } finally {
      transaction.end();
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

  /** Runs `work` so that its statements go to a transaction on a connection of another pool. */
  joining = <T>(transaction: Transaction, work: () => Promise<T>): Promise<T> =>
    this.#current.run(transaction, () => started(work));

  /** Calls back once the open transaction has committed; at once where none is open. For nudges, never for truth. */
  afterCommit = (callback: () => void): void => {
    const transaction = this.#openTransaction();
    if (transaction) transaction.afterCommit(callback);
    else callback();
  };

  /**
   * Lets the open transaction end without waiting for the answer of a statement that has been sent: COMMIT travels behind
   * it, and rolls back where it fails. What is done with the answer must not throw: by then it may have been committed.
   */
  awaitAtCommit = (tx: OpenTransaction, answer: Promise<unknown>): void => {
    this.assertOpen(tx);
    this.#openTransaction()?.pending.add(answer);
  };

  /** Whether what is read now is what the open transaction has made of it. */
  isInTransaction = (): boolean => this.#openTransaction() !== undefined;

  /** Whether what is read now is read inside a transaction that changes nothing, as on the replica. */
  isReadOnly = (): boolean => this.#openTransaction()?.isReadOnly ?? false;

  /** Whether what happens now is a job, whose statements have another limit than those of a request. */
  hasStatementLimit = (): boolean => this.#statementLimitMs.getStore() !== undefined;

  /**
   * Throws unless statements join this transaction: no type says that it has not ended since, nor that it is not called
   * from `outsideTransaction`.
   */
  assertOpen = (tx: OpenTransaction): void => {
    if (this.#openTransaction() !== tx) throw new Error('This write belongs inside the transaction that it was given.');
  };

  /** What was started inside a transaction may outlive it: its connection then belongs to somebody else. */
  #openTransaction(): Transaction | undefined {
    const transaction = this.#current.getStore();
    return transaction?.isOpen ? transaction : undefined;
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
    if (transaction) return transaction.query(...args);
    const ask = () => super.query(...args) as unknown as Promise<unknown>;
    if (this.hasStatementLimit()) return this.inTransaction(() => this.query(...args) as unknown as Promise<unknown>);
    return onLiveConnection(
      this.options.max,
      ask,
      (error) => isStalePlan(error) || (isLostConnection(error) && isReadStatement(args[0])),
    );
  }) as unknown as pg.Pool['query'];

  override connect = ((onConnected?: Connected) => {
    const transaction = this.#openTransaction();
    if (transaction) return Promise.resolve(savepointClient(transaction));
    if (onConnected) {
      // Called by whoever gives a connection back: the statement belongs to the span of who asked for one.
      const inSpan = tracing.snapshot?.();
      return super.connect((error, ...rest) => {
        if (!inSpan) return onConnected(error && fromDatabase(error), ...rest);
        inSpan(() => onConnected(error && fromDatabase(error), ...rest));
      });
    }
    return super.connect().catch((error: unknown) => Promise.reject(fromDatabase(error)));
  }) as unknown as pg.Pool['connect'];
}

/** Whether nothing of a transaction has happened, and another connection may do better. */
const mayBeginAgain = (error: unknown) => isNeverBegun(error) || isStalePlan(error);

/** Prisma's promises start when they are awaited: that has to happen where the caller stands, not further out. */
async function started<T>(work: () => Promise<T>): Promise<T> {
  return await work();
}
