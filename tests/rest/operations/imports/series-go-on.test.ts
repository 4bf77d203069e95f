import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { bring, check, importTable, runImport, undoImport as takeBack } from '~/tests/setup/imports';

let company: Awaited<ReturnType<typeof openCompany>>;
beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const table = (...rows: [number: string, day: string][]) =>
  [
    'Num;Fecha;Cliente;NIF;Concepto;Cantidad;Precio unitario;% IVA;Subtotal;IVA;Total;Estado',
    ...rows.map(([number, day]) => `${number};${day};Acme SL;B12345674;Diseño;1;100,00;21;100,00;21,00;121,00;Pagada`),
  ].join('\n');
const past = table(['F-2026-0121', '12/01/2026'], ['F-2026-0123', '10/02/2026'], ['F-2026-0122', '02/02/2026']);
const issue = async () => (await company.post('/v1/invoices', draftOf({ status: 'sent' }))).body.documentNumber;
const steps = (...next: string[]) => next.map((number) => expect.objectContaining({ next: number }));

describe('past invoices of a series of ours', () => {
  it('are imported, and the series goes on behind them, outside of the chain', async () => {
    const { checked, imported } = await importTable(company, 'invoices', past);
    expect(imported.counts).toMatchObject({ new: 3, refused: 0 });
    expect(checked.series).toEqual(steps('F-2026-124'));
    expect(imported.series).toEqual(steps('F-2026-124'));
    expect([await issue(), await issue()]).toEqual(['F-2026-124', 'F-2026-125']);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 2, valid: true });
  });

  it('move nothing by a check', async () => {
    const checked = await check(company, await bring(company, 'invoices', past));
    expect(checked.series).toEqual(steps('F-2026-124'));
    expect(await issue()).toBe('F-2026-001');
    const { counts, series } = await runImport(company, checked);
    expect({ counts, series }).toMatchObject({ counts: { new: 0, refused: 3 }, series: [] });
  });

  it('of several years and series move each', async () => {
    const rows = table(['F-2025-009', '12/11/2025'], ['R-2026-002', '10/02/2026'], ['F-2026-031', '10/02/2026']);
    const { imported } = await importTable(company, 'invoices', rows);
    expect(imported.series).toEqual(steps('F-2025-010', 'F-2026-032', 'R-2026-003'));
  });

  it('may come in more tables, and below what the series has come to', async () => {
    await importTable(company, 'invoices', past);
    const older = await importTable(company, 'invoices', table(['F-2026-0007', '02/01/2026']));
    expect(older.imported).toMatchObject({ counts: { new: 1 }, series: [] });
    const newer = await importTable(company, 'invoices', table(['F-2026-0130', '01/03/2026']));
    expect(newer.imported).toMatchObject({ counts: { new: 1 }, series: steps('F-2026-131') });
  });

  it('of another year than their number, or of a number without end, are refused', async () => {
    const rows = table(
      ['F-2026-001', '12/11/2025'],
      ['F-2031-001', '10/02/2026'],
      ['F-2026-999999999999', '10/02/2026'],
    );
    const { imported } = await importTable(company, 'invoices', rows);
    expect(imported).toMatchObject({ counts: { new: 0, refused: 3 }, series: [] });
  });

  it('are refused above what Folio has issued in the year, with what to do', async () => {
    await issue();
    const { rows, imported } = await importTable(company, 'invoices', past);
    expect(imported).toMatchObject({ counts: { refused: 3 }, series: [] });
    expect(rows[0]?.reasons).toMatchObject([
      { message: expect.stringMatching(/issued in the series F in 2026.*prefix/) },
    ]);
    expect(await issue()).toBe('F-2026-002');
  });

  it('set the series back where they are taken back', async () => {
    const { imported } = await importTable(company, 'invoices', past);
    expect(await takeBack(company, imported)).toMatchObject({ status: 'undone', problem: null });
    expect(await issue()).toBe('F-2026-001');
  });

  it('leave the series where it is once it has issued', async () => {
    const { imported } = await importTable(company, 'invoices', past);
    expect(await issue()).toBe('F-2026-124');
    expect(await takeBack(company, imported)).toMatchObject({ status: 'undone', problem: null });
    expect(await issue()).toBe('F-2026-125');
  });

  it('set it back no further than what is still there', async () => {
    await importTable(company, 'invoices', table(['F-2026-0007', '02/01/2026']));
    const { imported } = await importTable(company, 'invoices', past);
    await takeBack(company, imported);
    expect(await issue()).toBe('F-2026-008');
  });

  it('and those who issue at the same moment give no number twice', async () => {
    const checked = await check(company, await bring(company, 'invoices', table(['F-2026-001', '12/01/2026'])));
    const [{ counts }, ...issued] = await Promise.all([
      runImport(company, checked),
      ...Array.from({ length: 6 }, issue),
    ]);
    const isPast = counts?.new === 1;
    expect([...issued].sort()).toEqual(issued.map((_, n) => `F-2026-00${n + (isPast ? 2 : 1)}`));
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 6, valid: true });
  });
});
