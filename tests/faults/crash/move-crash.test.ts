import { afterAll, expect, it, vi } from 'vitest';
import { db } from '@/server/platform/db/client';
import { runOutbox } from '@/server/platform/outbox/run-outbox';
import { buried, readyProgram } from '~/tests/faults/crash/process';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { beginMove, movesOf, rehearse } from '~/tests/setup/moves';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const BEGUN = new Date('2026-03-18T09:00:00.000Z');
const AFTER_THE_LEASE = new Date('2026-03-18T09:20:00.000Z');
const KILLED = 5;

const files = [
  { name: 'clientes.csv', content: 'Nombre;NIF\nAcme SL;B12345674\nNiebla SA;A58818501\n' },
  {
    name: 'gastos.csv',
    content:
      'Fecha;Número de factura;Proveedor;NIF;Concepto;Base imponible;% IVA;Cuota IVA;Total\n' +
      '05/02/2026;F2026-0012;Iberluz SA;A95758389;Luz;100,00;21;21,00;121,00\n',
  },
  { name: 'F2026-0012.pdf', content: '%PDF-1.4\n' },
];

const program = readyProgram('import');
afterAll(() => program.end());

async function prepare() {
  setClock(BEGUN);
  await db.outboxTask.deleteMany();
  const company = await openCompany();
  const { id: moveId } = await beginMove(company, 'other', ...files);
  await rehearse(company, moveId);
  await movesOf(company).run({ moveId });
  return { company, moveId };
}

/** What there is of a move: clients, expenses and receipts. */
async function countedOf(workspaceId: string) {
  const where = { workspaceId };
  const receipts = { workspaceId, storageKey: { not: null } };
  return [
    await db.client.count({ where }),
    await db.expense.count({ where }),
    await db.attachment.count({ where: receipts }),
  ];
}

it('dying at any step of a move leaves all of it or nothing, and the next process does the rest once', async () => {
  const { company } = await prepare();
  const now = BEGUN.toISOString();
  const orders = { when: 'before' as const, now, task: 'move' };
  const { statements } = JSON.parse((await program.run({ at: 0, ...orders })).output);
  expect(await countedOf(company.id)).toEqual([2, 1, 1]);

  const step = Math.ceil(statements / KILLED);
  for (let at = 2; at <= statements; at += step) {
    const { company, moveId } = await prepare();
    const since = new Date();
    expect((await program.run({ at, ...orders })).signal).toBe('SIGKILL');
    await buried(since);
    const counted = await countedOf(company.id);
    const { status } = await movesOf(company).get({ moveId });
    expect([counted, status], `at statement ${at}`).toEqual(
      status === 'moving' ? [[0, 0, 0], 'moving'] : [[2, 1, 1], 'moved'],
    );
    setClock(AFTER_THE_LEASE);
    await runOutbox('move');
    expect(await movesOf(company).get({ moveId })).toMatchObject({ status: 'moved', problem: null });
    expect(await countedOf(company.id)).toEqual([2, 1, 1]);
  }
});
