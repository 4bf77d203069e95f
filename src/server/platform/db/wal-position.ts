import type pg from 'pg';

/** Where a PostgreSQL is in the log of changes (WAL), and whose log that is. */
export type WalPosition = {
  /** Which cluster: a standby has that of its primary. */
  system: string;
  /** Another after each promotion, hexadecimal as in the names of WAL files. */
  timeline: string;
  lsn: bigint;
};

/** How a standby has got on with the log of changes. */
export type Replayed = WalPosition & {
  /** It takes changes: it is no standby any more, or never was. */
  isPrimary: boolean;
  /** Whether the connection is one of a pooler, which shares it between clients. */
  isPooled: boolean;
  /** Seconds since the last change that it has replayed was committed. */
  sinceLastChange: number;
};

/**
 * What the primary has committed, asked on the primary: whatever anybody was answered, or has read there, is before it. A commit is
 * flushed before it is answered and seen; where PostgreSQL is told not to wait for that, it is only inserted. No row of a standby.
 */
export const COMMITTED = `
  SELECT system_identifier::text AS system, substr(pg_walfile_name(lsn), 1, 8) AS timeline, lsn::text AS lsn
  FROM pg_control_system(), LATERAL (
    SELECT CASE
      WHEN pg_is_in_recovery() THEN NULL
      WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
      ELSE pg_current_wal_flush_lsn()
    END AS lsn
  ) AS committed
  WHERE lsn IS NOT NULL`;

/** As a row of `COMMITTED` says it. */
export function walPosition({ system, timeline, lsn }: { system: string; timeline: string; lsn: string }): WalPosition {
  return { system, timeline, lsn: readLsn(lsn) };
}

/** `16/B374D848` as the number that it is. */
function readLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

type ReplayedRow = Record<'system' | 'timeline' | 'lsn', string> &
  Pick<Replayed, 'isPrimary' | 'sinceLastChange'> & { pid: number };

/**
 * Asks a standby what it has replayed, and makes settings those of the open transaction, since a pooler takes none before. Of the
 * timeline it knows what its last restart point says: after a promotion elsewhere the earlier one, for some minutes.
 * @param patienceMs after so long without an answer the connection is given up
 * @throws what `pg` throws
 */
export async function askReplayed(
  client: pg.ClientBase,
  settings: Record<string, string>,
  patienceMs: number,
): Promise<Replayed> {
  const values = Object.entries(settings).flat();
  const set = Object.keys(settings).map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, true)`);
  const { rows } = await client.query<ReplayedRow>({
    text: `
      SELECT system_identifier::text AS system, lpad(upper(to_hex(timeline_id)), 8, '0') AS timeline,
        coalesce(pg_last_wal_replay_lsn(), '0/0')::text AS lsn, NOT pg_is_in_recovery() AS "isPrimary", pg_backend_pid() AS pid,
        greatest(0, extract(epoch FROM clock_timestamp() -
          coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time())))::float8 AS "sinceLastChange",
        ${set.join(', ')}
      FROM pg_control_system(), pg_control_checkpoint()`,
    values,
    query_timeout: patienceMs,
  } as pg.QueryConfig);
  const [row] = rows;
  if (!row) throw new Error('The replica did not answer with a row.');
  const { pid, isPrimary, sinceLastChange } = row;
  // PostgreSQL announces the process that serves a session, a pooler something else: see `postgres/pooler-check.ts`.
  const isPooled = pid !== (client as unknown as { processID?: number }).processID;
  return { ...walPosition(row), isPrimary, isPooled, sinceLastChange };
}

/** Why a replica that says so does not show all that was committed. */
export function refusalOf(replayed: Replayed, committed: WalPosition | undefined) {
  if (!committed) return 'primary_unknown';
  if (replayed.isPrimary) return 'no_standby';
  if (replayed.system !== committed.system || replayed.timeline !== committed.timeline) return 'foreign';
  return replayed.lsn >= committed.lsn ? undefined : 'behind';
}
