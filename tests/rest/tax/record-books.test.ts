import { read, utils } from '@e965/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';

const CHECK = '/v1/tax/record-books';
const FILE = '/v1/tax/record-books/file';
const PERSON = { taxId: '12345678Z', legalName: 'Ana Ruiz / Pérez' };

let company: Company;

beforeEach(async () => {
  setClock('2026-05-20T10:00:00.000Z');
  company = await openCompany({ profile: PERSON });
  await company.patch('/v1/company/tax-settings', { activityCode: 'A', activityType: '05', activityGroup: '763' });
});

type Row = Record<string, string | number>;

async function sheets(target: string): Promise<{ names: string[]; rows: Row[][]; fileName: string }> {
  const file = await company.get(target);
  expect(file.status, file.text.slice(0, 500)).toBe(200);
  const book = read(file.bytes, { cellNF: true });
  const rows = book.SheetNames.map((name) =>
    utils.sheet_to_json<Row>(book.Sheets[name] ?? {}, { header: 'A', range: 2, raw: false }),
  );
  const fileName = decodeURIComponent(
    /filename\*=UTF-8''(\S+)/.exec(file.headers['content-disposition'] ?? '')?.[1] ?? '',
  );
  return { names: book.SheetNames, rows, fileName };
}

async function issue(body: object): Promise<{ id: string; documentNumber: string }> {
  const draft = await company.post('/v1/invoices', { clientName: 'Acme SL', clientTaxId: 'B12345674', ...body });
  expect(draft.status, draft.text).toBe(201);
  const issued = await company.patch(`/v1/invoices/${draft.body.id}`, { status: 'sent' });
  expect(issued.status, issued.text).toBe(200);
  return issued.body;
}

const line = (unitPrice: number, more: object = {}) => ({
  description: 'Work',
  quantity: 1,
  unitPrice,
  taxRate: 21,
  ...more,
});

async function spend(body: object): Promise<string> {
  const vendor = { vendor: 'Luz SA', vendorTaxId: 'A58818501', invoiceNumber: 'L-77' };
  const expense = await company.post('/v1/expenses', {
    ...{ description: 'Power', amount: 121, taxRate: 21, date: '2026-02-10', category: 'Luz', ...vendor },
    ...body,
  });
  expect(expense.status, expense.text).toBe(201);
  return expense.body.id;
}

describe('the file', () => {
  it('has the sheets, headings and entries of the common format, with texts, amounts and dates by their kinds', async () => {
    await issue({ issueDate: '2026-01-15', irpfRate: 15, items: [line(1000), line(50, { taxRate: 10 })] });
    await spend({});
    const { names, rows, fileName } = await sheets(`${FILE}?quarter=2026-Q1&kind=T`);
    expect(fileName).toBe('202612345678ZTAna Ruiz   Pérez.xlsx');
    expect(names).toEqual(['EXPEDIDAS_INGRESOS', 'RECIBIDAS_GASTOS']);
    const common = {
      A: '2026',
      B: '1T',
      C: 'A',
      D: '05',
      E: '763',
      F: 'F1',
      G: 'I01',
      I: '15/01/2026',
      L: 'F-2026-001',
    };
    const client = { P: 'B12345674', Q: 'Acme SL', R: '01', S: 'S1' };
    expect(rows[0]).toEqual([
      {
        ...common,
        ...client,
        H: '1000.00',
        U: '1210.00',
        V: '1000.00',
        W: '21.00',
        X: '210.00',
        AE: '15.00',
        AF: '157.50',
      },
      { ...common, ...client, H: '50.00', U: '55.00', V: '50.00', W: '10.00', X: '5.00' },
    ]);
    expect(rows[1]).toEqual([
      {
        ...{
          A: '2026',
          B: '1T',
          C: 'A',
          D: '05',
          E: '763',
          F: 'F1',
          G: 'G14',
          H: '100.00',
          I: '10/02/2026',
          K: 'L-77',
        },
        ...{ M: '10/02/2026', N: '1', R: 'A58818501', S: 'Luz SA', T: '01', U: 'N', V: 'N', W: 'N' },
        ...{ Z: '121.00', AA: '100.00', AB: '21.00', AC: '21.00', AD: '21.00' },
      },
    ]);
    const file = await company.get(`${FILE}?quarter=2026-Q1&kind=T`);
    const issued = read(file.bytes).Sheets.EXPEDIDAS_INGRESOS ?? {};
    const headings = utils.sheet_to_json<string[]>(issued, { header: 1 });
    expect(headings[0]).toContain(
      'Cobro (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)',
    );
    expect(headings[1]?.slice(10, 16)).toEqual([
      'Serie',
      'Número',
      'Número-Final',
      'Tipo',
      'Código País',
      'Identificación',
    ]);
    expect(issued['!merges']?.length).toBe(25);
    expect(issued['!ref']).toMatch(/^A1:AJ/);
  });

  it('of VAT alone has no column of income tax, and that of income tax none of VAT', async () => {
    await issue({ issueDate: '2026-01-15', irpfRate: 15, items: [line(1000)] });
    await spend({});
    await spend({ category: 'Cuota de autónomos', taxRate: 0, amount: 300, vendor: 'TGSS', vendorTaxId: 'Q2827003A' });
    const vat = await sheets(`${FILE}?quarter=2026-Q1&kind=C`);
    expect(vat.names).toEqual(['EXPEDIDAS', 'RECIBIDAS']);
    for (const column of ['G', 'H', 'AE', 'AF']) expect(vat.rows[0]?.[0]).not.toHaveProperty(column);
    expect(vat.rows[1]).toHaveLength(1);
    const income = await sheets(`${FILE}?quarter=2026-Q1&kind=D`);
    expect(income.names).toEqual(['INGRESOS', 'GASTOS']);
    for (const column of ['R', 'S', 'T']) expect(income.rows[0]?.[0]).not.toHaveProperty(column);
    expect(income.rows[1]?.map(({ F, G, H, N }) => [F, G, H, N])).toEqual([
      ['F1', 'G14', '100.00', '1'],
      ['SF', 'G45', '300.00', '1'],
    ]);
  });

  it('runs from January to the end of the quarter', async () => {
    await issue({ issueDate: '2026-01-15', items: [line(1)] });
    await issue({ issueDate: '2026-04-15', items: [line(2)] });
    expect((await sheets(`${FILE}?quarter=2026-Q1`)).rows[0]?.map(({ B, V }) => [B, V])).toEqual([['1T', '1.00']]);
    const second = (await sheets(`${FILE}?quarter=2026-Q2`)).rows[0];
    expect(second?.map(({ B, V }) => [B, V])).toEqual([
      ['1T', '1.00'],
      ['2T', '2.00'],
    ]);
  });

  it('names an EU client by its VAT id, a consumer as nobody, and a foreigner with the country', async () => {
    const abroad = { street: 'Weg 1', city: 'Berlin', postalCode: '10115', country: 'DE' };
    await issue({
      issueDate: '2026-02-01',
      clientTaxId: 'DE136695976',
      clientLocation: 'eu',
      clientAddress: abroad,
      items: [line(10, { taxRate: undefined, operationType: 'goods' })],
    });
    await issue({
      issueDate: '2026-02-02',
      clientTaxId: '98-7654321',
      clientLocation: 'world',
      clientAddress: { ...abroad, country: 'US' },
      items: [line(20, { taxRate: undefined })],
    });
    await issue({ issueDate: '2026-02-03', clientTaxId: undefined, clientName: 'Mostrador', items: [line(5)] });
    const { rows } = await sheets(`${FILE}?quarter=2026-Q1`);
    expect(rows[0]?.map(({ F, N, O, P, Q, R, S, T, U }) => [F, N, O, P, Q, R, S, T, U])).toEqual([
      ['F1', '02', undefined, 'DE136695976', 'Acme SL', '01', undefined, 'E5', '10.00'],
      ['F1', '04', 'US', '987654321', 'Acme SL', '01', 'N2', undefined, '20.00'],
      ['F2', undefined, undefined, undefined, 'VENTAS A CONSUMIDOR FINAL', '01', 'S1', undefined, '6.05'],
    ]);
  });

  it('has two entries where a part of the tax is deducted, and the tax that is not as cost', async () => {
    await spend({ description: 'Fuel', category: 'Combustible', vatDeductiblePercent: 50 });
    const { rows } = await sheets(`${FILE}?quarter=2026-Q1`);
    expect(rows[1]?.map(({ G, H, AA, AC, AD }) => [G, H, AA, AC, AD])).toEqual([
      ['G22', '50.00', '50.00', '10.50', '10.50'],
      ['G22', '50.00', '50.00', '10.50', '0.00'],
      ['G25', '10.50', '0.00', '0.00', '0.00'],
    ]);
  });

  it('has a row for the collection of what is under the cash criterion', async () => {
    company = await openCompany({ profile: { ...PERSON, cashCriterionSince: new Date('2026-01-01T00:00:00Z') } });
    await company.patch('/v1/company/tax-settings', { activityCode: 'A', activityType: '05', activityGroup: '763' });
    const { id } = await issue({ issueDate: '2026-01-15', paymentMethod: 'transfer', items: [line(1000)] });
    await company.post(`/v1/invoices/${id}/paid`, { amount: 605, paidDate: '2026-04-02' });
    const { rows } = await sheets(`${FILE}?quarter=2026-Q2&kind=C`);
    expect(rows[0]?.map(({ B, R, U, V, AA, AB, AC }) => [B, R, U, V, AA, AB, AC])).toEqual([
      ['1T', '07', '1210.00', '1000.00', undefined, undefined, undefined],
      ['2T', '07', undefined, undefined, '02/04/2026', '605.00', '01'],
    ]);
  });

  it('numbers what was received without a gap, each quarter in the order of its booking', async () => {
    await spend({ date: '2026-04-03', invoiceNumber: 'B' });
    await spend({ date: '2026-02-03', invoiceNumber: 'C' });
    await spend({ date: '2026-01-03', invoiceNumber: 'D' });
    const numbers = async (quarter: string) =>
      (await sheets(`${FILE}?quarter=${quarter}`)).rows[1]?.map(({ K, N }) => `${K}${N}`);
    expect(await numbers('2026-Q1')).toEqual(['C1', 'D2']);
    expect(await numbers('2026-Q2')).toEqual(['C1', 'D2', 'B3']);
  });
});

describe('the checks', () => {
  const found = async (query = '?quarter=2026-Q1') => {
    const { body } = await company.get(`${CHECK}${query}`);
    return body.problems.map(({ code, documentName }: Record<string, string>) =>
      `${code} ${documentName ?? ''}`.trim(),
    );
  };

  it('find nothing where nothing is wrong', async () => {
    await issue({ issueDate: '2026-01-15', items: [line(1000)] });
    await spend({});
    const { body } = await company.get(`${CHECK}?quarter=2026-Q1`);
    expect(body).toMatchObject({ kind: 'T', quarter: '2026-Q1', issued: 1, received: 1, errors: 0, warnings: 0 });
  });

  it.each([
    ['party_id_form', { vendorTaxId: '1234' }],
    ['simplified_deducted', { vendor: 'Bar', vendorTaxId: undefined, invoiceNumber: undefined }],
    ['number_missing', { invoiceNumber: undefined }],
    ['customs_number', { purchaseType: 'import' }],
    ['vendor_vat_id', { purchaseType: 'intra_community', amount: 100 }],
    ['concept_missing', { category: 'Cosas varias' }],
    ['concept_missing', { category: undefined }],
    ['tenant_property', { category: 'Alquiler' }],
    ['vat_rate_missing', { taxRate: undefined, tax: 13 }],
    ['rate_unknown', { currency: 'USD' }],
    ['name_cut', { vendor: 'Compañía General de Suministros y Servicios del Norte SL' }],
  ])('find %s', async (code, body) => {
    await spend({ description: 'It', ...body });
    expect(await found()).toContain(`${code} It`);
  });

  it('a file with errors is refused, and a draft of it is called one', async () => {
    await spend({ category: 'Cosas varias' });
    const refused = await company.get(`${FILE}?quarter=2026-Q1`);
    expect(refused).toMatchObject({ status: 422, body: { code: 'RECORD_BOOK_HAS_ERRORS', params: { count: 1 } } });
    const { fileName, rows } = await sheets(`${FILE}?quarter=2026-Q1&draft=true`);
    expect(fileName).toMatch(/^DRAFT-2026/);
    expect(rows[1]?.[0]).not.toHaveProperty('G');
  });

  it('a category gets a concept, of what was booked before as well, and loses it', async () => {
    await spend({ category: 'Cosas varias' });
    const path = '/v1/tax/expense-concepts';
    expect((await company.get(path)).body.data).toEqual([{ category: 'Cosas varias', isChosen: false }]);
    const saved = await company.put(path, { category: 'Cosas varias', concept: 'G37' });
    expect(saved.body.data).toEqual([{ category: 'Cosas varias', concept: 'G37', isChosen: true }]);
    expect(await found()).toEqual([]);
    expect((await company.put(path, { category: 'Cosas varias', concept: 'G99' })).status).toBe(400);
    await company.put(path, { category: 'Cosas varias', concept: null });
    expect(await found()).toEqual(['concept_missing Power']);
  });

  it('the activity is asked for', async () => {
    await company.patch('/v1/company/tax-settings', { activityCode: null, activityType: null });
    expect(await found()).toEqual(['activity_missing']);
    expect((await company.get(`${FILE}?quarter=2026-Q1`)).status).toBe(422);
    await company.patch('/v1/company/tax-settings', { activityCode: 'A', activityType: '05', activityGroup: null });
    expect(await found()).toEqual(['activity_missing']);
    await company.patch('/v1/company/tax-settings', { activityCode: 'B', activityType: '01' });
    expect(await found()).toEqual([]);
  });

  it('a landlord names the property, and says whether the tenant withholds', async () => {
    await company.patch('/v1/company/tax-settings', { activityCode: 'A', activityType: '01', activityGroup: '8612' });
    await issue({ issueDate: '2026-01-15', irpfRate: 19, items: [line(1000)] });
    expect(await found()).toEqual(['property_missing F-2026-001']);
    await company.patch('/v1/company/tax-settings', {
      propertySituation: '1',
      propertyReference: '9872023VH5797S0001WX',
    });
    const { rows } = await sheets(`${FILE}?quarter=2026-Q1`);
    expect(rows[0]?.[0]).toMatchObject({ R: '11', AH: '1', AI: '9872023VH5797S0001WX' });
  });

  it('a landlord names the property of each stay, and else the one of the settings', async () => {
    const settings = { propertySituation: '1', propertyReference: '9872023VH5797S0001WX' };
    const activity = { activityCode: 'A', activityType: '01', activityGroup: '8612' };
    await company.patch('/v1/company/tax-settings', { ...activity, ...settings });
    const flat = { name: 'Piso', propertySituation: '2', propertyReference: '1234567ab1234c0001de' };
    const { body: property } = await company.post('/v1/properties', flat);
    const stay = { propertyId: property.id, guestName: 'Julia Becker', checkIn: '2026-05-04', checkOut: '2026-05-11' };
    const { body: booked } = await company.post('/v1/reservations', { ...stay, amount: 700 });
    const { body: draft } = await company.post(`/v1/reservations/${booked.id}/invoice`);
    expect((await company.patch(`/v1/invoices/${draft.id}`, { status: 'sent' })).status).toBe(200);
    await issue({ issueDate: '2026-05-19', items: [line(1000)] });
    // The guest has no tax id, which a draft does not mind.
    const { rows } = await sheets(`${FILE}?quarter=2026-Q2&draft=true`);
    expect(rows[0]?.map(({ AH, AI }: Row) => [AH, AI]).sort()).toEqual([
      ['1', settings.propertyReference],
      ['2', '1234567AB1234C0001DE'],
    ]);
  });

  it('a rent names the property of its expense, and a landlord that of each cost', async () => {
    const here = { propertyReference: '9872023VH5797S0001WX' };
    await spend({ category: 'Alquiler', ...here });
    expect(await found()).toEqual([]);
    const received = async () => (await sheets(`${FILE}?quarter=2026-Q1`)).rows[1];
    expect((await received())?.[0]).toMatchObject({ T: '12', AN: '1', AO: here.propertyReference });
    await company.patch('/v1/company/tax-settings', { activityCode: 'A', activityType: '01', activityGroup: '8612' });
    await spend({});
    expect(await found()).toEqual(['property_missing Power']);
    const there = { propertySituation: '2', propertyReference: '1234567AB1234C0001DE' };
    await company.patch('/v1/company/tax-settings', there);
    expect((await received())?.map(({ AN, AO }: Record<string, unknown>) => [AN, AO])).toEqual([
      ['1', here.propertyReference],
      ['2', there.propertyReference],
    ]);
  });

  it('rates that were not in force, and 0 % to somebody', async () => {
    await issue({ issueDate: '2026-01-15', items: [line(10, { taxRate: 16 })] });
    await issue({ issueDate: '2026-01-16', items: [line(10, { taxRate: 0, taxCategory: 'Z' })] });
    expect(await found()).toEqual(['vat_rate F-2026-001', 'zero_rate F-2026-002']);
  });
});

describe('whose books', () => {
  it('a company has those of VAT alone', async () => {
    company = await openCompany();
    expect((await company.get(CHECK)).body.kind).toBe('C');
    expect((await company.get(`${FILE}?kind=D`)).body.code).toBe('RECORD_BOOK_OF_PERSON');
  });

  it('who declares IGIC has those of income tax alone', async () => {
    company = await openCompany({ profile: { ...PERSON, zone: 'canarias' } });
    expect((await company.get(`${FILE}?kind=T`)).body.code).toBe('RECORD_BOOK_OF_OTHER_TAX');
    expect((await company.get(`${CHECK}?kind=D`)).status).toBe(200);
  });

  it('are refused of nobody, and of no quarter', async () => {
    expect((await company.get(`${CHECK}?quarter=2026-5`)).status).toBe(400);
    company = await openCompany({ profile: null });
    expect((await company.get(CHECK)).status).toBe(422);
  });

  it('nothing of another company is in them', async () => {
    const other = await openCompany({ profile: { taxId: '87654321X' } });
    await other.post('/v1/expenses', { description: 'Theirs', amount: 1, date: '2026-02-02' });
    await other.put('/v1/tax/expense-concepts', { category: 'Luz', concept: 'G37' });
    await spend({});
    const { body } = await company.get(`${CHECK}?quarter=2026-Q1`);
    expect(body).toMatchObject({ received: 1, issued: 0 });
    expect((await company.get('/v1/tax/expense-concepts')).body.data[0].concept).toBe('G14');
  });
});
