import pg from 'pg';
import { connectDirectly } from '@/server/platform/postgres/direct-client';
import { StartError } from '@/server/platform/runtime/start-error';

/** What the statements of Folio rely on, by the name of the setting. Values are as PostgreSQL's SHOW writes them. */
export type SessionSettings = Record<string, string>;

type Addresses = {
  /** Of the pooler. */
  pooled: string;
  /** Of the PostgreSQL behind it. */
  direct: string;
};

/**
 * Makes settings the default of the pooler's role in its database. A client cannot bring its own: a pooler refuses them
 * when it connects, and what it sets later would stay on a connection that others use. Connections that the pooler opened
 * before are closed, once, so that it opens others.
 * @throws {StartError} where the role may not be changed, or the pooler's connections go on without the settings
 */
export async function setRoleDefaults({ pooled, direct }: Addresses, wanted: SessionSettings): Promise<void> {
  const { role, database, defaults } = await inspect(pooled, wanted);
  if (lacking(defaults, wanted).length > 0) await change(direct, { role, database }, wanted);
  const { now } = await inspect(pooled, wanted);
  const differing = lacking(now, wanted);
  if (differing.length === 0) return;
  throw new StartError(
    `The connections of the pooler that DATABASE_URL names have another ${differing.join(', ')} than Folio needs: ` +
      'have it open new ones (PgBouncer: RECONNECT), then start Folio again.',
  );
}

/**
 * Sets the time zone of a connection that a pooler has just accepted. PgBouncer gives the time zone of its first
 * connection to each client, whatever the default of the role, and then the client's to each connection that serves it.
 */
export function setTimeZone(client: pg.ClientBase, { TimeZone }: SessionSettings): Promise<unknown> {
  return client.query(`SET TimeZone TO ${pg.escapeLiteral(TimeZone ?? 'UTC')}`);
}

type Role = { role: string; database: string };

async function change(direct: string, { role, database }: Role, wanted: SessionSettings): Promise<void> {
  const client = await connectDirectly(direct, { applicationName: 'folio-settings' });
  try {
    for (const [name, value] of Object.entries(wanted)) {
      await client.query(
        `ALTER ROLE ${pg.escapeIdentifier(role)} IN DATABASE ${pg.escapeIdentifier(database)}
         SET ${pg.escapeIdentifier(name)} TO ${pg.escapeLiteral(value)}`,
      );
    }
    await client.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE usename = $1 AND datname = $2 AND backend_type = 'client backend' AND pid <> pg_backend_pid()
         AND application_name NOT LIKE 'folio-%'`,
      [role, database],
    );
  } catch (error) {
    throw new StartError(
      `The role ${role} lacks settings that Folio needs behind a pooler, and they cannot be made (${messageOf(error)}). ` +
        `As an administrator: ${statements(role, database, wanted)}`,
    );
  } finally {
    await client.end();
  }
}

type Found = Role & {
  /** What the role brings to each connection in this database. */
  defaults: SessionSettings;
  /** What a connection has. */
  now: SessionSettings;
};

async function inspect(url: string, wanted: SessionSettings): Promise<Found> {
  const client = new pg.Client({ connectionString: url, application_name: 'folio' });
  client.on('error', () => undefined); // the statement says so
  await client.connect();
  try {
    await setTimeZone(client, wanted);
    const { rows } = await client.query<Found>(
      `SELECT current_user AS role, current_database() AS database,
              (SELECT jsonb_object_agg(name, current_setting(name)) FROM unnest($1::text[]) AS name) AS now,
              coalesce((SELECT jsonb_object_agg(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1))
                        FROM pg_db_role_setting, unnest(setconfig) AS setting
                        WHERE setrole = (SELECT oid FROM pg_roles WHERE rolname = current_user)
                          AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())), '{}') AS defaults`,
      [Object.keys(wanted)],
    );
    const [found] = rows;
    if (!found) throw new Error('PostgreSQL did not answer with a row.');
    return found;
  } finally {
    await client.end();
  }
}

/** The names of the settings that are not as wanted. */
function lacking(found: SessionSettings, wanted: SessionSettings): string[] {
  return Object.keys(wanted).filter((name) => found[name] !== wanted[name]);
}

function statements(role: string, database: string, wanted: SessionSettings): string {
  const each = Object.entries(wanted).map(
    ([name, value]) => `ALTER ROLE ${role} IN DATABASE ${database} SET ${name} TO '${value}';`,
  );
  return each.join(' ');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
