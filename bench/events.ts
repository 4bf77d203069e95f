import { newId } from '@/lib/text/id';
import { pool, rows, sql } from '@/server/platform/db/client';

const AT_ONCE = 50_000; // no statement may take longer than the server lets it
/** The events are of so many resources, `cli_0` and so on, one after the other. */
export const RESOURCES = 50_000;

/** Inserts events of a company that have no number yet. @param from the first of them, counted from 1 @param to the last */
export async function insertEvents(workspaceId: string, from: number, to: number): Promise<void> {
  const timestamp = '2026-03-18T09:30:00.000Z';
  const body = JSON.stringify({ event: 'client.updated', timestamp, data: { name: 'x'.repeat(500) } });
  const thisMonth = newId('evt').slice(0, 'evt_'.length + 10); // an id begins with its instant
  for (let first = from; first <= to; first += AT_ONCE) {
    const numbers = sql`generate_series(${first}::int, ${Math.min(first + AT_ONCE - 1, to)}::int) n`;
    const id = sql`${thisMonth} || lpad(n::text, 16, '0')`;
    await rows(sql`
      INSERT INTO event (id, workspace_id, type, resource_id, body, created_at)
      SELECT ${id}, ${workspaceId}, 'client.updated', 'cli_' || n % ${RESOURCES}::int, ${body}, now() FROM ${numbers}`);
    await rows(sql`INSERT INTO unlogged_event (workspace_id, event_id) SELECT ${workspaceId}, ${id} FROM ${numbers}`);
  }
  await pool.query('VACUUM ANALYZE event, unlogged_event');
}
