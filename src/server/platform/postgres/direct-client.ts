import pg from 'pg';

/** What a direct connection is for. */
type Purpose = {
  /** What PostgreSQL calls it in `pg_stat_activity`. */
  applicationName?: string;
  /** Whether a peer that is gone without a word is noticed. */
  noticesLoss?: boolean;
  /** Called with what the connection is lost with; without it a loss ends the process, unless a statement is under way. */
  onLost?: (error: Error) => void;
};

/**
 * Connects to PostgreSQL itself, and not by a pooler: for what lasts longer than a transaction, such as LISTEN, a lock of
 * the session or a migration. Its statements may take as long as they need. No start parameter is sent but the name: a
 * pooler that keeps one connection for each client, which may be in between, refuses others.
 * @throws what `pg` throws where the connection cannot be made
 */
export async function connectDirectly(url: string, purpose: Purpose = {}): Promise<pg.Client> {
  const { applicationName, noticesLoss, onLost } = purpose;
  const client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: noticesLoss });
  if (onLost) client.on('error', onLost);
  await client.connect();
  await client.query(WITHOUT_LIMIT);
  return client;
}

/** Runs work on a direct connection, which ends with it, and with it the locks of its session. @throws as `connectDirectly`, and what the work throws */
export async function withDirectClient<T>(
  url: string,
  purpose: Purpose,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectDirectly(url, purpose);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Behind a pooler the role has a limit of its own: see `role-defaults.ts`. */
export const WITHOUT_LIMIT = 'SET statement_timeout = 0';
