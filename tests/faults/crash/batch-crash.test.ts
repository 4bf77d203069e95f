import { afterAll, expect, it, vi } from 'vitest';
import { newId } from '@/lib/text/id';
import { db, sql } from '@/server/platform/db/client';
import type { Failpoint } from '~/tests/faults/crash/failpoint';
import { buried, readyProgram } from '~/tests/faults/crash/process';
import { askFirst } from '~/tests/setup/ask';
import { openCompany } from '~/tests/setup/company';
import { placesToDie, seed } from '~/tests/setup/seed';

vi.setConfig({ testTimeout: 480_000, hookTimeout: 60_000 });

const program = readyProgram('request');
afterAll(() => program.end());

/** Two that are in order, one that clashes with the first of them, and one that is wrong. */
const body = [{ name: 'A', taxId: 'B12345674' }, { name: 'B', taxId: 'B12345674' }, {}, { name: 'C' }];

async function prepare() {
  const company = await openCompany();
  const idempotencyKey = newId('once');
  const orders = { key: company.key, target: '/v1/clients/batch', body, idempotencyKey };
  const repeat = () => company.post(orders.target, body, { 'idempotency-key': idempotencyKey });
  return { company, orders, repeat };
}

async function dieAndComeBack(failpoint: Failpoint): Promise<string> {
  const { company, orders, repeat } = await prepare();
  const begun = new Date();
  expect((await program.run({ ...orders, ...failpoint })).signal).toBe('SIGKILL');
  await buried(begun);

  const held = await askFirst<{ state: string }>(sql`
    SELECT state FROM idempotency_key WHERE workspace_id = ${company.id} AND key = ${orders.idempotencyKey}`);
  const made = held?.state === 'recorded' ? 2 : 0;
  expect(await db.client.count({ where: { workspaceId: company.id } }), 'all that was to be made, or nothing').toBe(
    made,
  );
  expect(await company.events()).toHaveLength(made);
  if (made) expect(await repeat()).toMatchObject({ status: 207, headers: { 'x-idempotent-replayed': 'true' } });
  else if (held) expect(await repeat()).toMatchObject({ body: { error: 'IDEMPOTENCY_REQUEST_IN_PROGRESS' } });
  expect(await db.client.count({ where: { workspaceId: company.id } })).toBe(made);
  return held?.state ?? 'never begun';
}

it(`dying at any statement of a batch makes all of it or nothing (seed ${seed})`, async () => {
  const unharmed = await prepare();
  const { output } = await program.run({ ...unharmed.orders, at: 0, when: 'before' });
  const { status, statements } = JSON.parse(output) as { status: number; statements: number };
  expect(status).toBe(207);

  const outcomes: string[] = [];
  for (const at of placesToDie(statements)) outcomes.push(await dieAndComeBack({ at, when: 'before' }));
  expect(outcomes[0]).toBe('never begun');
  expect(outcomes.at(-1)).toBe('reserved');
  expect(await dieAndComeBack({ at: statements, when: 'after' }), 'committed, and nobody was told').toBe('recorded');
});
