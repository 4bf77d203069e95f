import type pg from 'pg';
import { inOwnWords } from '@/lib/folio/own-words';
import { isLostConnection } from '@/server/platform/contract/trouble';
import { PendingStatements } from '@/server/platform/db/pending-statements';
import { isAborted, isStalePlan, StalePlan } from '@/server/platform/db/transaction-errors';
import { batchSocketWrites } from '@/server/platform/db/write-together';
import { log } from '@/server/platform/runtime/log';

type Query = pg.PoolClient['query'];

/** A transaction's connection had been lost before its BEGIN was answered: nothing that was sent after it has happened. */
class NeverBegun extends Error {
  static {
    inOwnWords(NeverBegun);
  }
}

/** Whether an error says that nothing of a transaction has happened, not even its BEGIN. */
export function isNeverBegun(error: unknown): boolean {
  return error instanceof NeverBegun;
}

declare const open: unique symbol;

/**
 * A transaction that is open, which `inTransaction` and `atSavepoint` alone hand out. Whoever writes what must commit together
 * with something else takes it as `tx`: it cannot be called outside.
 */
export type OpenTransaction = { readonly [open]: true };

/** One transaction and its connection, from BEGIN to the return of the connection. */
export class Transaction implements OpenTransaction {
  declare readonly [open]: true;
  isOpen = true;
  /** Nothing that it reads is a change of its own. */
  readonly isReadOnly: boolean;
  readonly pending = new PendingStatements();
  readonly #callbacks: (() => void)[] = [];
  readonly #begun: Promise<unknown>;
  #neverBegun = false;
  #savepoints = 0;
  /** What the last statement failed with that was refused for a reason of its own. */
  #failure: unknown;
  /** Set where a statement that was prepared on the connection has to be prepared anew. */
  #stalePlan: StalePlan | undefined;
  /** Why the connection is of no more use. */
  #broken: Error | undefined;

  /** Sends `begin`: the first statement travels with it, and fails as it does. */
  constructor(
    readonly client: pg.PoolClient,
    begin: string,
  ) {
    batchSocketWrites(client);
    this.isReadOnly = begin.endsWith('READ ONLY');
    this.#begun = client.query(begin);
    this.#begun.catch((error: unknown) => {
      this.#neverBegun = isLostConnection(error);
    });
  }

  /** Lets each statement take so many milliseconds. Where that fails, so does what follows on the same connection. */
  limitStatements(milliseconds: number): void {
    this.client.query(`SET LOCAL statement_timeout = ${milliseconds}`).catch(() => undefined);
  }

  query = ((...args: Parameters<Query>) => {
    batchSocketWrites(this.client);
    return this.note(this.client.query(...args));
  }) as Query;

  /** Remembers what a statement fails with: of several that travel together, one refused for it may be answered first. */
  note<Answer>(answer: Answer): Answer {
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (!isAborted(error)) this.#failure = error;
        if (isStalePlan(error)) this.#stalePlan = new StalePlan(error);
      });
    }
    return answer;
  }

  /** What a statement failed with, whether or not the work went on without it. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Calls back after COMMIT. */
  afterCommit(callback: () => void): void {
    this.#callbacks.push(callback);
  }

  /** A name that no savepoint of this transaction has. */
  nextSavepoint(): string {
    this.#savepoints += 1;
    return `nested_${this.#savepoints}`;
  }

  /** Runs `work` at a savepoint: what it throws rolls back what it did, its callbacks and its pending statements included. */
  async atSavepoint<T>(work: () => Promise<T>): Promise<T> {
    const name = this.nextSavepoint();
    const callbacks = this.#callbacks.length;
    const pending = this.pending.count;
    await this.client.query(`SAVEPOINT ${name}`);
    try {
      const result = await work();
      await this.client.query(`RELEASE SAVEPOINT ${name}`);
      return result;
    } catch (error) {
      this.#callbacks.length = callbacks;
      this.pending.dropAfter(pending);
      // Where even this fails, so does everything that follows, and the commit.
      await this.client.query(`ROLLBACK TO SAVEPOINT ${name}; RELEASE SAVEPOINT ${name}`).catch(() => undefined);
      throw this.#reasonOf(error);
    }
  }

  /** Sends COMMIT behind the pending statements, then waits for all of them. @throws what failed first */
  async commit(): Promise<void> {
    const committed = commit(this.client);
    committed.catch(() => undefined); // where a statement before it failed, that one says why
    await this.#begun;
    await this.pending.all();
    await committed;
    for (const callback of this.#callbacks) callSafely(callback);
  }

  /** Rolls back. @returns why the work failed */
  async rollBack(error: unknown): Promise<unknown> {
    await this.client.query('ROLLBACK').catch((rollbackError: Error) => {
      this.#broken = rollbackError;
    });
    this.#broken ??= this.#stalePlan;
    if (this.#neverBegun) return new NeverBegun('The database connection was lost.', { cause: error });
    return this.#reasonOf(error);
  }

  /** Ends what has only read. Nobody waits for the answer: the connection is returned with it. */
  endReading(): void {
    this.isOpen = false;
    this.client.query('COMMIT').then(
      () => this.client.release(),
      (error: Error) => this.client.release(error),
    );
  }

  /** Returns the connection; one that cannot even roll back is closed, never handed to the next caller. */
  end(): void {
    this.isOpen = false;
    this.client.release(this.#broken);
  }

  /** Where a statement was refused for one that had failed before it, that one's error; a stale plan whatever follows from it. */
  #reasonOf(error: unknown): unknown {
    if (this.#stalePlan) return this.#stalePlan;
    return this.#failure !== undefined && isAborted(error) ? this.#failure : error;
  }
}

/** PostgreSQL answers the COMMIT of a failed transaction with a rollback and without an error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed.');
}

/** The change is committed, whatever the callback does. */
function callSafely(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    log.error({ err: error }, 'a callback after a commit failed');
  }
}
