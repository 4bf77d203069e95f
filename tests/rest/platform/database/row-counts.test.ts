import { beforeEach, expect, it } from 'vitest';
import { inTransaction, pool } from '@/server/platform/db/client';
import { changeRow, deleteRow, deleteRows, insertRow, insertRows } from '~/tests/setup/stored-rows';

const workspaceId = 'ws_counts';

async function counts(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `SELECT concat_ws(' ', resource, nullif(status, '')) AS name, sum(rows)::int8 AS rows
       FROM resource_count WHERE workspace_id = $1 GROUP BY 1 HAVING sum(rows) <> 0`,
    [workspaceId],
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

const client = (id: string) => ({ id, workspaceId, name: id });

const draft = (id: string) => ({
  id,
  workspaceId,
  clientName: 'Someone',
  issueDate: new Date('2026-03-18'),
  subtotal: 100,
  discount: 0,
  tax: 21,
  irpf: 0,
  total: 121,
});

beforeEach(async () => {
  await deleteRows('workspace', { id: workspaceId });
  await insertRow('workspace', { id: workspaceId, name: 'Counts' });
});

it('counts what is added and removed, also many at once', async () => {
  await insertRows('client', ['a', 'b', 'c'].map(client));
  await insertRow('client', client('d'));
  expect(await counts()).toEqual({ client: 4 });

  await deleteRow('client', { id: 'a' });
  expect(await counts()).toEqual({ client: 3 });
});

it('moves an invoice from one status to the other', async () => {
  await insertRows('invoice', ['x', 'y'].map(draft));
  expect(await counts()).toEqual({ 'invoice draft': 2 });

  await changeRow('invoice', { id: 'x' }, { status: 'sent', documentNumber: '2026-001' });
  await changeRow('invoice', { id: 'y' }, { notes: 'no change of status' });
  expect(await counts()).toEqual({ 'invoice draft': 1, 'invoice sent': 1 });
});

it('forgets what a rolled back transaction counted', async () => {
  const failing = inTransaction(async () => {
    await insertRow('client', client('a'));
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  expect(await counts()).toEqual({});
});

it('stays true while many write at once', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, n) => insertRow('client', client(`c${n}`))));
  expect(await counts()).toEqual({ client: 60 });
});

it('counts nothing for a workspace that is gone', async () => {
  await insertRows('client', ['a', 'b'].map(client));
  await deleteRow('workspace', { id: workspaceId });
  const { rowCount } = await pool.query('SELECT FROM resource_count WHERE workspace_id = $1', [workspaceId]);
  expect(rowCount).toBe(0);
});
