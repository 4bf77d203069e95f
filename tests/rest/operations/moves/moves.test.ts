import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { addFiles, beginMove, movesOf, rehearse, run, undo } from '~/tests/setup/moves';
import { zip } from '~/tests/setup/zip';
import { clients, invoices, pdf, vendors } from './tables';

let company: Awaited<ReturnType<typeof openCompany>>;
beforeEach(async () => {
  setClock('2026-07-31T09:30:00.000Z');
  company = await openCompany();
});

const products = 'SKU;Nombre;Precio venta;Impuesto venta\nH1;Hora;50,00;21\n';
const expenses = [
  'Fecha;Número de factura;Proveedor;NIF;Concepto;Base imponible;% IVA;Cuota IVA;Total;Adjunto',
  '05/02/2026;F2026-0012;Iberluz SA;A95758389;Luz;100,00;21;21,00;121,00;',
  '06/05/2026;F2026-0044;Iberluz SA;A95758389;Luz;200,00;21;42,00;242,00;escaneo 7.pdf',
].join('\n');

const files = [
  { name: 'export/clientes.csv', text: clients },
  { name: 'export/proveedores.csv', text: vendors },
  { name: 'export/productos.csv', text: products },
  { name: 'export/facturas emitidas.csv', text: invoices },
  { name: 'export/gastos.csv', text: expenses },
  { name: 'export/justificantes/Iberluz_F2026-0012.pdf', text: pdf('one') },
  { name: 'export/justificantes/escaneo 7.pdf', text: pdf('two') },
  { name: 'export/justificantes/otro.pdf', text: pdf('three') },
  { name: '__MACOSX/export/._clientes.csv', text: 'x' },
  { name: 'export/.DS_Store', text: 'x' },
  { name: 'export/notas.docx.zip', text: zip({ name: 'a.csv', text: 'a' }) },
  { name: 'export/vacio.csv', text: '' },
];
const archive = { name: 'todo.zip', content: zip(...files) };

const counted = async (path: string) =>
  (await company.get(path)).body.pagination?.total ?? (await company.get(path)).body.data.length;

describe('a move of invoices that have the numbers of a series', () => {
  it('says where the series goes on, and sets it back with all the rest', async () => {
    const content = invoices.replaceAll('\n2026-00', '\nF-2026-00');
    const { id } = await beginMove(company, 'other', { name: 'facturas emitidas.csv', content });
    const rehearsed = await rehearse(company, id);
    expect(rehearsed.findings?.series).toEqual([{ prefix: 'F', year: 2026, next: 'F-2026-005' }]);
    expect(rehearsed.findings?.gaps).toMatchObject([{ missing: ['F-2026-003'] }]);
    const next = async () => (await dashboardOf(company.actor).series.list())[0]?.next.number;
    expect(await next()).toBe(1);
    await run(company, id);
    expect(await next()).toBe(5);
    await undo(company, id);
    expect(await next()).toBe(1);
  });
});

describe('a move of a ZIP', () => {
  it('puts each file in its place, and says of the others what to do', async () => {
    const move = await beginMove(company, 'other', archive);
    expect(
      move.tables.map(({ fileName, kind, isKindOpen, question }) => [fileName, kind, isKindOpen, question]),
    ).toEqual([
      ['todo.zip/export/clientes.csv', 'clients', false, null],
      ['todo.zip/export/facturas emitidas.csv', 'invoices', false, null],
      ['todo.zip/export/gastos.csv', 'expenses', false, null],
      ['todo.zip/export/productos.csv', 'products', false, null],
      ['todo.zip/export/proveedores.csv', 'vendors', false, null],
    ]);
    const byRole = (role: string) => move.files.filter((it) => it.role === role);
    expect(byRole('receipt')).toHaveLength(3);
    expect(byRole('refused').map(({ fileName, problem }) => [fileName, problem?.reason])).toEqual([
      ['todo.zip/__MACOSX', 'MOVE_FILES_HIDDEN'],
      ['todo.zip/export/notas.docx.zip', 'MOVE_FILE_PACKED'],
      ['todo.zip/export/vacio.csv', 'MOVE_FILE_EMPTY'],
    ]);
  });

  it('is rehearsed quarter by quarter, stores nothing, and is then moved and taken back as one', async () => {
    const { id } = await beginMove(company, 'other', archive);
    const rehearsed = await rehearse(company, id);
    expect(rehearsed.tables.every(({ counts }) => counts?.refused === 0)).toBe(true);
    expect(
      rehearsed.quarters.map(({ quarter, vat, sales, purchases }) => [quarter, vat, sales.count, purchases.count]),
    ).toEqual([
      ['2026-Q1', { base: 1200, outputTax: 230, inputTax: 21, result: 209 }, 2, 1],
      ['2026-Q2', { base: 500, outputTax: 105, inputTax: 42, result: 63 }, 1, 1],
    ]);
    expect(rehearsed.findings).toMatchObject({
      gaps: [{ from: '2026-001', to: '2026-004', missing: ['2026-003'], count: 1 }],
      ...{ doubled: [], closed: 0, same: 0, refused: 0, receipts: { matched: 2, open: 1 } },
    });
    expect(await counted('/v1/invoices')).toBe(0);
    expect(await counted('/v1/clients')).toBe(0);
    const { data } = await movesOf(company).documents({ moveId: id, quarter: '2026-Q2' });
    expect(data.map(({ title, base }) => [title, base])).toEqual([
      ['2026-004', 500],
      ['F2026-0044', 200],
    ]);

    const moved = await run(company, id);
    expect(moved.files.filter(({ isAttached }) => isAttached)).toHaveLength(2);
    expect(await counted('/v1/clients')).toBe(2);
    const { body } = await company.get('/v1/invoices?limit=10');
    expect(body.data.every(({ clientId }: { clientId?: string }) => clientId)).toBe(true);
    const { body: bought } = await company.get('/v1/expenses?limit=10');
    type Bought = { invoiceNumber: string; attachments: { originalName: string }[] };
    const names = bought.data.map(({ invoiceNumber, attachments }: Bought) => [
      invoiceNumber,
      attachments.map(({ originalName }) => originalName),
    ]);
    expect(names.sort()).toEqual([
      ['F2026-0012', ['Iberluz_F2026-0012.pdf']],
      ['F2026-0044', ['escaneo 7.pdf']],
    ]);
    const report = (await company.get('/v1/quarterly?quarter=2026-Q1')).body.data.modelo303;
    expect(report).toMatchObject({ baseImponible: 1200, cuotaRepercutida: 230, cuotaDeducible: 21, resultado: 209 });

    const undone = await undo(company, id);
    expect(undone).toMatchObject({ status: 'undone', problem: null });
    for (const path of ['clients', 'vendors', 'products', 'invoices', 'expenses'])
      expect(await counted(`/v1/${path}`), path).toBe(0);
    expect(undone.files.some(({ isAttached }) => isAttached)).toBe(false);
  });

  it('is not taken back where something of it is used, and says in which file', async () => {
    const { id } = await beginMove(company, 'other', archive);
    await rehearse(company, id);
    await run(company, id);
    const { body } = await company.get('/v1/clients?limit=1');
    const path = `/v1/clients/${body.data[0].id}/activities`;
    expect((await company.post(path, { type: 'call', title: 'Hello' })).status).toBe(201);
    const refused = await undo(company, id);
    expect(refused).toMatchObject({ status: 'moved', problemFile: 'todo.zip/export/clientes.csv' });
    expect(refused.problem).toContain('is used by now');
    expect(await counted('/v1/invoices')).toBe(3);
    expect(refused.files.filter(({ isAttached }) => isAttached)).toHaveLength(2);
  });

  it('takes a receipt by hand to the expense that a person says, and no other', async () => {
    const begun = await beginMove(company, 'other', archive);
    const moveId = begun.id;
    await rehearse(company, moveId);
    const moves = movesOf(company);
    const { data } = await moves.owners({ moveId, search: 'F2026-0012' });
    const [owner] = data;
    expect(owner?.title).toContain('Iberluz');
    const other = begun.files.find(({ fileName }) => fileName.endsWith('otro.pdf'));
    const set = { moveId, fileId: other?.id ?? '', owner: { importId: owner?.importId ?? '', row: owner?.row ?? 0 } };
    expect(await moves.setFile(set)).toMatchObject({ status: 'open' });
    const { findings } = await rehearse(company, moveId);
    expect(findings?.receipts).toEqual({ matched: 3, open: 0 });
    await expect(moves.setFile({ ...set, owner: { importId: 'imp_none', row: 2 } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is of one company alone', async () => {
    const { id, tables, files: placed } = await beginMove(company, 'other', archive);
    const other = await openCompany();
    const moves = movesOf(other);
    const path = { moveId: id };
    for (const call of [moves.get, moves.read, moves.rehearse, moves.run, moves.undo, moves.owners])
      await expect(call(path)).rejects.toMatchObject({ status: 404 });
    const table = { ...path, importId: tables[0]?.id ?? '', isLeftOut: true };
    await expect(moves.setTable(table)).rejects.toMatchObject({ status: 404 });
    const file = { ...path, fileId: placed[0]?.id ?? '', isLeftOut: true };
    await expect(moves.setFile(file)).rejects.toMatchObject({ status: 404 });
    await expect(moves.removeFile(file)).rejects.toMatchObject({ status: 404 });
    const mine = await beginMove(other, 'other', { name: 'clientes.csv', content: clients });
    await expect(moves.setTable({ ...table, moveId: mine.id })).rejects.toMatchObject({ status: 404 });
    await expect(moves.setFile({ ...file, moveId: mine.id })).rejects.toMatchObject({ status: 404 });
  });
});

it('compares each quarter with what was filed, and only warns', async () => {
  const { id } = await beginMove(company, 'other', { name: 'facturas.csv', content: invoices });
  await rehearse(company, id);
  const filed = { base: 1200, outputTax: 231, inputTax: 0, result: 231 };
  const { quarters } = await movesOf(company).setFiled({ moveId: id, quarter: '2026-Q1', filed });
  expect(quarters[0]).toMatchObject({
    ...{ filed, filedBy: 'typed', difference: { base: 0, outputTax: -1, inputTax: 0, result: -1 } },
  });
  expect(quarters[1]).toMatchObject({ filed: null, difference: null });
  await run(company, id);
});

it('asks what a table is of where nothing decides, and goes without what is left out', async () => {
  const ambiguous = 'Nombre;NIF;Nombre comercial;Móvil;Tags\nAcme SL;B12345674;;;\n';
  const { id, tables } = await beginMove(company, 'Holded', { name: 'export.csv', content: ambiguous });
  expect(tables).toMatchObject([{ isKindOpen: true }]);
  const moves = movesOf(company);
  await expect(moves.rehearse({ moveId: id })).rejects.toMatchObject({ errorCode: 'MOVE_TABLE_OPEN' });
  const importId = tables[0]?.id ?? '';
  await expect(moves.setTable({ moveId: id, importId, isLeftOut: true })).resolves.toMatchObject({ status: 'open' });
  await expect(moves.rehearse({ moveId: id })).rejects.toMatchObject({ errorCode: 'MOVE_EMPTY' });
  await moves.setTable({ moveId: id, importId, isLeftOut: false, kind: 'vendors' });
  await rehearse(company, id);
  await run(company, id);
  expect(await counted('/v1/vendors')).toBe(1);
});

it('says which numbers are double, and which are there already', async () => {
  const { id } = await beginMove(company, 'other', { name: 'facturas.csv', content: invoices });
  await rehearse(company, id);
  await run(company, id);
  const changed = invoices.replaceAll('1210,00', '1331,00').replace('1000,00', '1100,00').replace('210,00', '231,00');
  const again = await beginMove(company, 'other', { name: 'facturas.csv', content: changed });
  const { findings } = await rehearse(company, again.id);
  expect(findings).toMatchObject({ same: 2, refused: 1, doubled: [{ fileName: 'facturas.csv', row: 2 }] });
  const added = await addFiles(company, again.id, { name: 'clientes.csv', content: clients });
  expect(added.status).toBe('open');
});
