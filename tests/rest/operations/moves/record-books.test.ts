import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { beginMove, movesOf, rehearse, run } from '~/tests/setup/moves';

type Company = Awaited<ReturnType<typeof openCompany>>;
type Row = Record<string, string | number>;

const PERSON = { taxId: '12345678Z', legalName: 'Ana Ruiz' };
const BOOKS = '/v1/tax/record-books/file?quarter=2026-Q2&kind=T&draft=true';

async function openPerson(): Promise<Company> {
  const company = await openCompany({ profile: PERSON });
  await company.patch('/v1/company/tax-settings', { activityCode: 'A', activityType: '05', activityGroup: '763' });
  return company;
}

async function sheetsOf(company: Company) {
  const file = await company.get(BOOKS);
  expect(file.status, file.text.slice(0, 300)).toBe(200);
  const book = read(file.bytes, { cellNF: true });
  const sheets = book.SheetNames.map((name) => [
    name,
    utils.sheet_to_json<Row>(book.Sheets[name] ?? {}, { header: 'A', range: 2, raw: false }),
  ]);
  return { bytes: file.bytes, sheets: Object.fromEntries(sheets) as Record<string, Row[]> };
}

const line = (unitPrice: number, more: object = {}) => ({
  ...{ description: 'Work', quantity: 1, unitPrice, taxRate: 21 },
  ...more,
});

async function issue(company: Company, body: object) {
  const draft = await company.post('/v1/invoices', { clientName: 'Acme SL', clientTaxId: 'B12345674', ...body });
  expect(draft.status, draft.text).toBe(201);
  const issued = await company.patch(`/v1/invoices/${draft.body.id}`, { status: 'sent' });
  expect(issued.status, issued.text).toBe(200);
}

async function spend(company: Company, body: object) {
  const expense = await company.post('/v1/expenses', {
    ...{ description: 'Luz SA', amount: 121, taxRate: 21, date: '2026-02-10', vendor: 'Luz SA' },
    ...{ vendorTaxId: 'A58818501', ...body },
  });
  expect(expense.status, expense.text).toBe(201);
}

const figures = async (company: Company, quarter: string) => {
  const { modelo303, modelo130, modelo111 } = (await company.get(`/v1/quarterly?quarter=${quarter}`)).body.data;
  return { modelo303, modelo130, modelo111 };
};

const books: Record<string, (from: Company) => Promise<void>> = {
  'what is sold and bought every day': async (from) => {
    await issue(from, { issueDate: '2026-01-15', irpfRate: 15, items: [line(1000), line(50, { taxRate: 10 })] });
    await issue(from, { issueDate: '2026-01-20', items: [line(33.33, { quantity: 3 }), line(10.05, { taxRate: 4 })] });
    await issue(from, { issueDate: '2026-04-02', operationDate: '2026-03-31', items: [line(200)] });
    await issue(from, {
      ...{ issueDate: '2026-04-10', clientName: 'Niebla SA', clientTaxId: 'A95758389' },
      items: [line(80.5)],
    });
    await spend(from, { invoiceNumber: 'L-77' });
    await spend(from, { invoiceNumber: 'L-78', date: '2026-03-03', amount: 60.5, vatDeductiblePercent: 50 });
    await spend(from, { invoiceNumber: 'L-79', date: '2026-04-04', amount: 121, irpf: 15 });
    await spend(from, {
      ...{ invoiceNumber: 'L-80', date: '2026-04-05', amount: 176, taxRate: undefined },
      taxes: [
        { rate: 21, base: 100, tax: 21 },
        { rate: 10, base: 50, tax: 5 },
      ],
    });
  },
  'what bears no tax, or another one': async (from) => {
    await issue(from, { issueDate: '2026-01-10', items: [line(10)] });
    const german = {
      clientName: 'Bauer GmbH',
      clientTaxId: 'DE136695976',
      clientFiscalZone: 'eu',
      clientType: 'company',
    };
    await issue(from, {
      issueDate: '2026-01-11',
      ...german,
      clientAddress: { country: 'DE' },
      items: [line(500, { taxRate: 0, taxCategory: 'K' })],
    });
    await issue(from, {
      issueDate: '2026-01-12',
      items: [line(300, { taxRate: 0, taxCategory: 'E', taxExemptCode: 'E1' })],
    });
    await issue(from, { issueDate: '2026-01-13', items: [line(70, { taxRate: 0, taxCategory: 'AE' })] });
    await issue(from, { issueDate: '2026-01-14', items: [line(90), line(40, { taxRate: 0, taxCategory: 'O' })] });
    await spend(from, {
      invoiceNumber: 'E-1',
      purchaseType: 'intra_community',
      vendorTaxId: 'DE136695976',
      vendorCountry: 'DE',
      amount: 100,
      taxRate: 21,
    });
    await spend(from, { invoiceNumber: 'E-2', purchaseType: 'reverse_charge', amount: 200, taxRate: 21 });
    await spend(from, { invoiceNumber: 'E-3', purchaseType: 'import', amount: 50, tax: 50, taxRate: undefined });
    await spend(from, { amount: 12.1 });
  },
  'what is corrected': async (from) => {
    await issue(from, { issueDate: '2026-01-10', items: [line(1000), line(100, { taxRate: 10 })] });
    await issue(from, { issueDate: '2026-01-12', items: [line(300)] });
    await issue(from, { issueDate: '2026-01-14', items: [line(50)] });
    const { body } = await from.get('/v1/invoices?limit=10');
    const first = body.data.find(({ issueDate }: { issueDate: string }) => issueDate === '2026-01-10');
    const note = await from.post(
      `/v1/invoices/${first.id}/credit-note`,
      { reason: 'refund', items: [{ line: 0, quantity: 0.5 }] },
      { 'idempotency-key': 'note' },
    );
    expect(note.status, note.text).toBe(201);
    const sent = await from.patch(`/v1/invoices/${note.body.data.creditNote.id}`, { status: 'sent' });
    expect(sent.status, sent.text).toBe(200);
    await spend(from, { invoiceNumber: 'L-90', amount: 242 });
    await spend(from, { invoiceNumber: 'R-90', amount: -60.5 });
  },
};

it.each(Object.keys(books))(
  '%s: books of ours that are moved into a new company make the same books and returns there',
  async (name) => {
    setClock('2026-05-20T10:00:00.000Z');
    const from = await openPerson();
    await books[name]?.(from);
    const before = await sheetsOf(from);
    expect(before.sheets.EXPEDIDAS_INGRESOS?.length).toBeGreaterThan(3);
    const to = await openPerson();
    // What is numbered here from now on is of another series than what was numbered there.
    const { series } = dashboardOf({ ...to.actor, role: 'owner' });
    for (const { id, prefix } of await series.list()) await series.update({ seriesId: id, prefix: `N${prefix}` });
    const begun = await beginMove(to, 'AEAT', { name: 'libros.xlsx', content: before.bytes });
    expect(begun.tables.map(({ kind, sheet, isKindOpen, program }) => [kind, sheet, isKindOpen, program])).toEqual([
      ['invoices', 'EXPEDIDAS_INGRESOS', false, 'AEAT'],
      ['expenses', 'RECIBIDAS_GASTOS', false, 'AEAT'],
    ]);
    const rehearsed = await rehearse(to, begun.id);
    const refused = [];
    for (const { id } of rehearsed.tables) {
      const { data } = await (await import('~/tests/setup/imports'))
        .importsOf(to)
        .rows({ importId: id, fate: 'refused' });
      refused.push(...data.map(({ reasons, cells }) => [reasons, cells]));
    }
    expect(refused).toEqual([]);
    await run(to, begun.id);
    const after = await sheetsOf(to);
    expect(after.sheets).toEqual(before.sheets);
    for (const quarter of ['2026-Q1', '2026-Q2'])
      expect(await figures(to, quarter)).toEqual(await figures(from, quarter));
    const { quarters } = await movesOf(to).get({ moveId: begun.id });
    for (const { quarter, vat } of quarters) {
      const { modelo303 } = await figures(from, quarter);
      expect(vat).toEqual({
        ...{ base: modelo303.baseImponible, outputTax: modelo303.cuotaRepercutida },
        ...{ inputTax: modelo303.cuotaDeducible, result: modelo303.resultado },
      });
    }
  },
);
