import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fromDatabase } from '@/server/platform/contract/trouble';
import { Transaction } from '@/server/platform/db/transaction';
import { askReplayed, refusalOf, type WalPosition } from '@/server/platform/db/wal-position';
import { JointLookups } from '@/server/platform/runtime/joint-lookups';
import { log } from '@/server/platform/runtime/log';
import { measures } from '@/server/platform/runtime/measures';

/** Why what could be read from the replica is read from the primary. */
export type Refusal = NonNullable<ReturnType<typeof refusalOf>> | 'busy' | 'failed' | 'unreachable';

/** Milliseconds before a replica that has not replayed enough is asked again, each time; then the primary is read. */
const PAUSES_MS = [1, 2, 4, 8, 16];
/** Milliseconds for which nothing is read from a replica that was refused. */
const BEHIND_MS = 250;
const REFUSED_MS = 5_000;
/** Milliseconds without an answer: to what it has replayed, and to a statement, which it stops itself after thirty seconds. */
const PATIENCE_MS = 2_000;
const STATEMENT_PATIENCE_MS = 35_000;

type Options = {
  url: string;
  connections: number;
  types: pg.CustomTypesConfig;
  /** What statements rely on, by the name of the setting. */
  settings: Record<string, string>;
  /** Has the statements of a pool counted. */
  observe: (connections: pg.Pool, url: string) => void;
  /** Asks the primary what it has committed; undefined where that takes no changes itself. */
  committed: () => Promise<WalPosition | undefined>;
  /** Runs `work` so that its statements go to the transaction. */
  join: <T>(transaction: Transaction, work: () => Promise<T>) => Promise<T>;
};

type Refused = { refusal: Refusal; lagSeconds: number | null };

/** What the replica is like. */
export type ReplicaStatus = {
  /** Why nothing is read from it; null where it is in use. */
  refusal: Refusal | null;
  /** Seconds since the last change that it has replayed, 0 where it has all; null where it does not answer as one of ours. */
  lagSeconds: number | null;
};

const SENTENCES: Record<Refusal, string> = {
  behind:
    'the read replica has not replayed yet what the primary has committed: lists are read from the primary meanwhile',
  busy: 'all connections to the read replica are in use: further lists are read from the primary',
  failed: 'a statement failed on the read replica: the primary was asked',
  foreign:
    'DATABASE_REPLICA_URL leads to a PostgreSQL of another cluster or timeline than DATABASE_URL: name a standby of it. After a ' +
    'promotion a standby is used again once it has passed a restart point, which takes minutes',
  no_standby:
    'DATABASE_REPLICA_URL leads to a PostgreSQL that takes changes itself: name a standby, lists are read from the primary',
  primary_unknown: 'the primary does not say what it has committed, so lists are read from there',
  unreachable: 'the read replica does not answer: lists are read from the primary meanwhile',
};

/**
 * A standby that answers what reads many rows, and never shows less than the primary would have shown at the beginning of the
 * request: see docs/decisions/0069-read-replica.md.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #committed: JointLookups<WalPosition | undefined>;
  /** Connections of a pooler, on which a statement cannot be prepared under a name. */
  readonly #pooled = new WeakSet<pg.ClientBase>();
  #isUsed = false;
  #refused: { refusal: Refusal; until: number } | undefined;
  #isLooking = false;

  constructor(private readonly options: Options) {
    const { url, connections, types, committed } = options;
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: 'folio-replica',
      max: connections,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: STATEMENT_PATIENCE_MS,
      types,
      pipeline: true,
    } as pg.PoolConfig);
    this.#pool.on('connect', (client) => this.#prepare(client));
    options.observe(this.#pool, url);
    this.#pool.on('error', (error) => log.warn({ error }, 'an idle connection to the replica was lost'));
    this.#committed = new JointLookups(committed);
  }

  /**
   * Runs `work`, which only reads, on the replica where that has all that was committed before this call; otherwise on the primary,
   * and there again where a statement failed on the replica. Its statements follow each other on one connection.
   */
  async read<T>(work: () => Promise<T>): Promise<T> {
    const refusal = this.#refusalNow();
    if (refusal) return this.#readPrimary(refusal, work);
    const opened = await this.#open();
    if ('refusal' in opened) return this.#readPrimary(opened.refusal, work);
    const outcome = await this.#readIn(opened, work);
    if (!outcome) return this.#readPrimary('failed', work);
    measures.read?.({ server: 'replica', reason: '' });
    if ('thrown' in outcome) throw outcome.thrown;
    return outcome.answer;
  }

  /** Why nothing is read from it at present. */
  get refusal(): Refusal | undefined {
    return this.#refused?.refusal;
  }

  /** Looks at the replica now, whatever was known of it. */
  async look(): Promise<ReplicaStatus> {
    const opened = await this.#open();
    if ('refusal' in opened) return opened;
    await opened.rollBack(undefined);
    opened.end();
    return { refusal: null, lagSeconds: 0 };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #prepare(client: pg.PoolClient): void {
    client.on('error', fromDatabase); // the statement under way says so
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((first: unknown, ...rest: unknown[]) =>
      query(this.#pooled.has(client) ? withoutName(first) : first, ...rest)) as typeof client.query;
  }

  /** A transaction that sees all that was committed before this call, or why there is none. */
  async #open(): Promise<Transaction | Refused> {
    const { idleCount, totalCount } = this.#pool;
    if (idleCount === 0 && totalCount >= this.options.connections) return { refusal: 'busy', lagSeconds: null };
    let transaction: Transaction | undefined;
    let refused: Refused | undefined;
    let reason: unknown;
    try {
      transaction = new Transaction(await this.#pool.connect(), 'BEGIN READ ONLY');
      refused = await this.#refusalOf(transaction.client);
    } catch (error) {
      reason = error;
      refused = UNREACHABLE;
    }
    if (!refused && transaction) {
      this.#use();
      return transaction;
    }
    await transaction?.rollBack(reason);
    transaction?.end();
    return this.#refuse(refused ?? UNREACHABLE, reason);
  }

  // Each statement of READ COMMITTED has a snapshot of its own, so all of them are later than the answer here.
  async #refusalOf(client: pg.PoolClient): Promise<Refused | undefined> {
    const ask = () => askReplayed(client, this.options.settings, PATIENCE_MS);
    const [committed, first] = await Promise.all([this.#askPrimary(), ask()]);
    if (first.isPooled) this.#pooled.add(client);
    let replayed = first;
    for (const pauseMs of PAUSES_MS) {
      if (refusalOf(replayed, committed) !== 'behind') break;
      await sleep(pauseMs);
      replayed = await ask();
    }
    const refusal = refusalOf(replayed, committed);
    return refusal && { refusal, lagSeconds: refusal === 'behind' ? replayed.sinceLastChange : null };
  }

  async #askPrimary(): Promise<WalPosition | undefined> {
    try {
      return (await this.#committed.join('primary')).found;
    } catch (error) {
      log.debug({ err: error }, 'the primary did not say what it has committed');
      return undefined;
    }
  }

  async #readIn<T>(
    transaction: Transaction,
    work: () => Promise<T>,
  ): Promise<{ answer: T } | { thrown: unknown } | undefined> {
    const outcome = await this.options.join(transaction, work).then(
      (answer) => ({ answer }),
      (thrown: unknown) => ({ thrown }),
    );
    const { failure } = transaction;
    if (failure === undefined) {
      transaction.endReading();
      return outcome;
    }
    await transaction.rollBack(failure);
    transaction.end();
    if (isTooLong(failure)) return outcome;
    log.warn({ err: failure }, SENTENCES.failed);
    return undefined;
  }

  #readPrimary<T>(reason: Refusal, work: () => Promise<T>): Promise<T> {
    measures.read?.({ server: 'primary', reason });
    return work();
  }

  /** Why nothing is asked of the replica now. Once the time is over it is looked at again, for which no caller waits. */
  #refusalNow(): Refusal | undefined {
    if (!this.#refused) return undefined;
    const { refusal, until } = this.#refused;
    if (performance.now() >= until && !this.#isLooking) {
      this.#isLooking = true;
      void this.look().finally(() => {
        this.#isLooking = false;
      });
    }
    return refusal;
  }

  #use(): void {
    if (!this.#isUsed) log.info('lists are read from the replica');
    this.#isUsed = true;
    this.#refused = undefined;
  }

  #refuse(refused: Refused, error: unknown): Refused {
    const { refusal } = refused;
    if (this.#refused?.refusal !== refusal)
      log.warn({ ...(error !== undefined && { err: error }), refusal }, SENTENCES[refusal]);
    this.#isUsed = false;
    this.#refused = { refusal, until: performance.now() + (refusal === 'behind' ? BEHIND_MS : REFUSED_MS) };
    return refused;
  }
}

const UNREACHABLE: Refused = { refusal: 'unreachable', lagSeconds: null };

/** query_canceled: it took its thirty seconds, and would take them on the primary as well. */
function isTooLong(failure: unknown): boolean {
  return (failure as { code?: unknown } | undefined)?.code === '57014';
}

/** A statement that leaves nothing prepared behind. */
function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement;
  return { ...statement, name: undefined };
}
