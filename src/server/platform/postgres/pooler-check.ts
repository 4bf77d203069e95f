import pg from 'pg';
import { StartError } from '@/server/platform/runtime/start-error';

type Addresses = {
  /** Where statements go. */
  url: string;
  /** Where sessions go; undefined where the settings name no other address. */
  direct?: string;
  /** Whether statements are prepared under a name. */
  hasNamedStatements: boolean;
};

const HOW =
  'set DATABASE_DIRECT_URL to the address of PostgreSQL itself (or to this one, where the pooler keeps one connection for each client)';

/**
 * Looks what is at the addresses of the settings: a pooler that nobody knows of would lose messages and locks without a word.
 * @throws {StartError} where the settings do not fit it, with what to set
 */
export async function checkPooler({ url, direct, hasNamedStatements }: Addresses): Promise<void> {
  if (direct === undefined) {
    if (await inspect(url, isPooled)) throw new StartError(`DATABASE_URL leads to a connection pooler: ${HOW}.`);
    return;
  }
  if (await inspect(direct, isSharedByTransaction)) {
    throw new StartError(
      'DATABASE_DIRECT_URL leads to a pooler that shares connections between clients, on which Folio would hear of nothing: ' +
        'set it to the address of PostgreSQL itself.',
    );
  }
  if (hasNamedStatements && !(await inspect(url, hasPreparedStatements))) {
    throw new StartError(
      'The pooler that DATABASE_URL names does not know prepared statements (PgBouncer does from version 1.21 on, with ' +
        'max_prepared_statements above 0): set DATABASE_PREPARED_STATEMENTS=off.',
    );
  }
}

/** A question, and how many connections at the same time it takes. */
type Question = { connections: 1 | 2; ask: (clients: pg.Client[]) => Promise<boolean> };

async function inspect(url: string, { connections, ask }: Question): Promise<boolean> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  try {
    for (const client of clients) {
      client.on('error', () => undefined); // the statement says so
      await client.connect();
    }
    return await ask(clients);
  } catch (error) {
    throw new StartError(
      `The database at ${placeOf(url)} cannot be reached (${error instanceof Error ? error.message : error}): ` +
        'start it, or correct DATABASE_URL and DATABASE_DIRECT_URL.',
    );
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** PostgreSQL names the process of a session when it begins; a pooler names itself. */
const isPooled: Question = {
  connections: 1,
  ask: async ([client]) => (await processOf(client)) !== announcedProcessOf(client),
};

/** One process answers two clients, though neither has left. */
const isSharedByTransaction: Question = {
  connections: 2,
  ask: async ([first, second]) => (await processOf(first)) === (await processOf(second)),
};

/** 26000 invalid_sql_statement_name, 42P05 duplicate_prepared_statement. */
const UNKNOWN_STATEMENT = ['26000', '42P05'];

const hasPreparedStatements: Question = {
  connections: 2,
  async ask(clients) {
    try {
      for (const client of [...clients, ...clients]) await client.query({ name: 'folio_check', text: 'SELECT 1' });
      return true;
    } catch (error) {
      if (UNKNOWN_STATEMENT.includes(String((error as { code?: unknown }).code))) return false;
      throw error;
    }
  },
};

async function processOf(client: pg.Client | undefined): Promise<number | undefined> {
  const answer = await client?.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return answer?.rows[0]?.pid;
}

/** `pg` has it from the message BackendKeyData, and no type for it. */
function announcedProcessOf(client: pg.Client | undefined): unknown {
  return (client as { processID?: unknown } | undefined)?.processID;
}

/** Host, port and database, without the password. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
