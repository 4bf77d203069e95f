import { beforeEach, expect, it } from 'vitest';
import type { RoleName } from '@/lib/folio/roles';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { bring, importsOf, importTable } from '~/tests/setup/imports';
import { beginMove, movesOf, rehearse, run, settled, undo } from '~/tests/setup/moves';
import { clients, invoices } from './tables';

let company: Awaited<ReturnType<typeof openCompany>>;
beforeEach(async () => {
  setClock('2026-07-31T09:30:00.000Z');
  company = await openCompany();
});

const table = { name: 'facturas.csv', content: invoices };

it.each<RoleName>(['viewer', 'accountant'])('of a %s is only to be read', async (role) => {
  const { id, tables, files } = await beginMove(company, 'other', table);
  const { moves } = dashboardOf({ ...company.actor, role });
  const path = { moveId: id };
  expect((await moves.get(path)).id).toBe(id);
  expect((await moves.list({})).data).toHaveLength(1);
  const file = { ...path, fileId: files[0]?.id ?? '' };
  const filed = { base: 1, outputTax: 1, inputTax: 1, result: 1 };
  const writes = [
    () => moves.create({ program: 'other' }),
    () => moves.addFile({ ...path, fileName: 'a.csv', sizeBytes: 1 }),
    () => moves.removeFile(file),
    () => moves.read(path),
    () => moves.setTable({ ...path, importId: tables[0]?.id ?? '', isLeftOut: true }),
    () => moves.setFile({ ...file, isLeftOut: true }),
    () => moves.setFiled({ ...path, quarter: '2026-Q1', filed }),
    () => moves.rehearse(path),
    () => moves.run(path),
    () => moves.undo(path),
  ];
  for (const write of writes) await expect(write()).rejects.toMatchObject({ status: 403 });
});

it('of another company answers to none of its procedures', async () => {
  const { id, files } = await beginMove(company, 'other', table);
  const other = movesOf(await openCompany());
  const path = { moveId: id };
  const filed = { base: 1, outputTax: 1, inputTax: 1, result: 1 };
  const calls = [
    () => other.addFile({ ...path, fileName: 'a.csv', sizeBytes: 1 }),
    () => other.removeFile({ ...path, fileId: files[0]?.id ?? '' }),
    () => other.setFiled({ ...path, quarter: '2026-Q1', filed }),
    () => other.documents({ ...path, quarter: '2026-Q1' }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
  expect((await other.list({})).data).toEqual([]);
});

it('at once with another one writes each invoice once, and an import between them too', async () => {
  const [one, two] = [await beginMove(company, 'other', table), await beginMove(company, 'other', table)];
  await rehearse(company, one.id);
  await rehearse(company, two.id);
  const moves = movesOf(company);
  await Promise.all([moves.run({ moveId: one.id }), moves.run({ moveId: two.id })]);
  await settled(company, one.id);
  const counts = [await moves.get({ moveId: one.id }), await moves.get({ moveId: two.id })].map(
    ({ tables }) => tables[0]?.counts,
  );
  expect(counts.map((it) => [it?.new, it?.same]).sort()).toEqual([
    [0, 3],
    [3, 0],
  ]);
  expect((await company.get('/v1/invoices')).body.data.length).toBe(3);
  const { rows } = await importTable(company, 'invoices', invoices, { plan: { assumePaid: false } });
  expect(rows.every(({ fate }) => fate === 'same')).toBe(true);
  // What the second did not write, its undo leaves there.
  const second = counts[0]?.new === 0 ? one : two;
  expect(await undo(company, second.id)).toMatchObject({ status: 'undone' });
  expect((await company.get('/v1/invoices')).body.data.length).toBe(3);
});

it('has imports that are not run, checked or taken back by themselves', async () => {
  const { id, tables } = await beginMove(company, 'other', table);
  await rehearse(company, id);
  await run(company, id);
  const importId = tables[0]?.id ?? '';
  await expect(importsOf(company).undo({ importId })).rejects.toMatchObject({ status: 422 });
  expect((await bring(company, 'clients', clients)).status).toBe('read');
});
