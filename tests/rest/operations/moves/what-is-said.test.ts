import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { addFiles, beginMove, movesOf, rehearse, settled, uploadFile } from '~/tests/setup/moves';
import { zip } from '~/tests/setup/zip';
import { clients, invoices, pdf, vendors } from './tables';

let company: Awaited<ReturnType<typeof openCompany>>;
beforeEach(async () => {
  setClock('2026-07-31T09:30:00.000Z');
  company = await openCompany();
});

it('compares with the return that was noted here, which nobody types over, and says what is of a closed quarter', async () => {
  const body = (unitPrice: number, taxRate: number) => ({
    ...{ clientName: 'Acme SL', clientTaxId: 'B12345674', issueDate: '2026-02-10', status: 'sent' },
    items: [{ description: 'x', quantity: 1, unitPrice, taxRate }],
  });
  for (const [price, rate] of [
    [1000, 21],
    [100, 10],
  ] as const)
    expect((await company.post('/v1/invoices', body(price, rate))).status).toBe(201);
  const spent = {
    description: 'Luz',
    amount: 60.5,
    taxRate: 21,
    date: '2026-02-10',
    vendor: 'Luz SA',
    invoiceNumber: 'L-1',
  };
  expect((await company.post('/v1/expenses', { ...spent, vendorTaxId: 'A58818501' })).status).toBe(201);
  const noted = await company.post('/v1/tax/forms/303/filings', {
    ...{ period: '2026-Q1', receipt: '3031234567890', filedOn: '2026-04-10', closesQuarter: false },
  });
  expect(noted.status, noted.text).toBe(201);
  const { id } = await beginMove(company, 'other', {
    name: 'facturas.csv',
    content: invoices.replaceAll('2026-0', 'V26-0'),
  });
  const { findings, quarters } = await rehearse(company, id);
  expect(findings).toMatchObject({ closed: 0, refused: 0 });
  const filed = { base: 1100, outputTax: 220, inputTax: 10.5, result: 209.5 };
  const difference = { base: 1200, outputTax: 230, inputTax: 0, result: 230 };
  expect(quarters[0]).toMatchObject({ quarter: '2026-Q1', filed, filedBy: 'noted', difference });
  const typed = { moveId: id, quarter: '2026-Q1', filed: { base: 1, outputTax: 1, inputTax: 1, result: 1 } };
  expect((await movesOf(company).setFiled(typed)).quarters[0]).toMatchObject({ filed, filedBy: 'noted' });
  await dashboardOf(company.actor).closedPeriods.close({ quarter: '2026-Q1' });
  expect((await rehearse(company, id)).findings).toMatchObject({ closed: 2, refused: 2 });
});

it('reads what has come before it rehearses, and says of a file that never came', async () => {
  const begun = await beginMove(company, 'other', { name: 'clientes.csv', content: clients });
  const moves = movesOf(company);
  await uploadFile(company, begun.id, { name: 'facturas.csv', content: invoices });
  await moves.addFile({ moveId: begun.id, fileName: 'gastos.csv', sizeBytes: 5 });
  expect(await moves.rehearse({ moveId: begun.id })).toMatchObject({ status: 'reading' });
  const { tables, files: found } = await settled(company, begun.id);
  expect(tables.map(({ kind }) => kind)).toEqual(['clients', 'invoices']);
  expect(found.find(({ fileName }) => fileName === 'gastos.csv')?.problem?.reason).toBe('MOVE_FILE_ABSENT');
});

it('says of a ZIP that comes again what has changed in it, and takes what was empty', async () => {
  const zipped = (text: string, second: string) => ({
    name: 'a.zip',
    content: zip({ name: 'clientes.csv', text }, { name: 'proveedores.csv', text: second }),
  });
  const { id } = await beginMove(company, 'other', zipped(clients, ''));
  const { tables, files: found } = await addFiles(company, id, zipped(`${clients}Sol SL;\n`, vendors));
  expect(tables.map(({ fileName }) => fileName)).toEqual(['a.zip/clientes.csv', 'a.zip/proveedores.csv']);
  expect(found.flatMap(({ problem }) => problem?.reason ?? [])).toEqual(['MOVE_FILE_OTHER_CONTENT']);
});

it('leaves receipts of one name to a person, and finds those whose names are written in other ways', async () => {
  const bought = [
    'Fecha;Número de factura;Proveedor;NIF;Concepto;Base imponible;% IVA;Cuota IVA;Total;Adjunto',
    '05/02/2026;12;Iberluz SA;A95758389;Luz;100,00;21;21,00;121,00;',
    '06/02/2026;12;Niebla SA;A58818501;Agua;200,00;21;42,00;242,00;',
    '07/02/2026;F-77;Niebla SA;A58818501;Agua;300,00;21;63,00;363,00;Factura de Peñíscola.PDF',
    '08/02/2026;F-78;Niebla SA;A58818501;Agua;10,00;21;2,10;12,10;',
    '09/02/2026;F-79;Niebla SA;A58818501;Agua;20,00;21;4,20;24,20;',
    '09/02/2026;F-79;Iberluz SA;A95758389;Luz;30,00;21;6,30;36,30;',
  ].join('\n');
  const content = zip(
    { name: 'gastos.csv', text: bought },
    { name: '12.pdf', text: pdf('a') },
    { name: 'Niebla F-79.PDF', text: pdf('b') },
    { name: 'Factura de Peñíscola.pdf'.normalize('NFD'), text: pdf('c'), flags: 0x800 },
    { name: 'uno/F-78.pdf', text: pdf('d') },
    { name: 'dos/F-78.pdf', text: pdf('e') },
    { name: 'vacia/', text: '' },
    { name: 'dos/Thumbs.db', text: 'x' },
  );
  const { id } = await beginMove(company, 'other', { name: 'a.zip', content });
  const { findings, files: found } = await rehearse(company, id);
  expect(findings?.receipts).toEqual({ matched: 1, open: 4 });
  const problems = found.map(({ fileName, problem }) => [fileName.normalize('NFC'), problem?.reason]);
  expect(problems.filter(([name]) => name !== 'a.zip/gastos.csv').sort()).toEqual([
    ['a.zip/12.pdf', 'MOVE_RECEIPT_AMBIGUOUS'],
    ['a.zip/Factura de Peñíscola.pdf', undefined],
    ['a.zip/Niebla F-79.PDF', 'MOVE_RECEIPT_UNMATCHED'],
    ['a.zip/__MACOSX', 'MOVE_FILES_HIDDEN'],
    ['a.zip/dos/F-78.pdf', 'MOVE_RECEIPT_NAMESAKE'],
    ['a.zip/uno/F-78.pdf', 'MOVE_RECEIPT_NAMESAKE'],
  ]);
});

it('says of negative invoices in which boxes they come, for their table does not say what they rectify', async () => {
  const rectified = `${invoices}\n2026-005;12/04/2026;B12345674;Acme SL;-100,00;21;-21,00;0;-121,00;Pagada`;
  const { id } = await beginMove(company, 'other', { name: 'facturas.csv', content: rectified });
  const { findings, quarters } = await rehearse(company, id);
  expect(findings?.negatives).toEqual([{ quarter: '2026-Q2', form: '303', count: 1, base: -100, tax: -21 }]);
  expect(quarters[1]?.vat).toMatchObject({ base: 400, outputTax: 84 });
});

describe('one invoice in two tables', () => {
  const one = 'Número;Fecha;NIF;Cliente;Base imponible;% IVA;Cuota IVA;Total\n';
  const two = (first: string, second: string) => [
    { name: 'facturas.csv', content: one + first },
    { name: 'libro de facturas emitidas.csv', content: one + second },
  ];

  it('is written once, and said; where they differ that is said too', async () => {
    const row = '2026-009;15/01/2026;B12345674;Acme SL;100,00;21;21,00;121,00';
    const same = await beginMove(company, 'other', ...two(row, row));
    expect((await rehearse(company, same.id)).findings).toMatchObject({ same: 1, refused: 0, alike: [] });
    const other = await beginMove(
      company,
      'other',
      ...two(row, row.replace('100,00;21;21,00;121,00', '50;21;10,50;60,50')),
    );
    expect((await rehearse(company, other.id)).findings).toMatchObject({
      doubled: [{ fileName: 'libro de facturas emitidas.csv', row: 2 }],
    });
  });

  it('whose number is written in two ways is said, for it would be there twice', async () => {
    const row = '2026-009;15/01/2026;B12345674;Acme SL;100,00;21;21,00;121,00';
    const { id } = await beginMove(company, 'other', ...two(row, row.replace('2026-009', '2026/9')));
    expect((await rehearse(company, id)).findings?.alike).toEqual([
      { one: '2026-009 (facturas.csv)', other: '2026/9 (libro de facturas emitidas.csv)', date: '2026-01-15' },
    ]);
  });

  it('of which one table says another client or tax is no copy', async () => {
    const row = '2026-009;15/01/2026;B12345674;Acme SL;100,00;21;21,00;121,00';
    const { id } = await beginMove(company, 'other', ...two(row, row.replace('100,00;21;21,00', '110,00;10;11,00')));
    expect((await rehearse(company, id)).findings).toMatchObject({ same: 0, doubled: [{ row: 2 }] });
  });
});
