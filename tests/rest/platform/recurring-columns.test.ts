import { expect, it } from 'vitest';
import { ask, sql, verbatim } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { draftOf, openCompany, saleOf } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';
import { insertRow, storedRow } from '~/tests/setup/stored-rows';

// An occurrence is its source again, column by column. A column that is new is either filled here, and so copied, or is
// named among those that an occurrence has of its own.

type Row = Record<string, unknown>;

const recurring = { enabled: true, frequency: 'monthly', nextDate: '2026-01-31' };

/** Columns that follow from others: the same too, but nobody fills them. */
type Expected = { own: string[]; follows: string[] };

function expectCopied(pairs: { source: Row; made: Row }[], plain: Row, { own, follows }: Expected): void {
  const columns = Object.keys(plain).filter((column) => column !== 'workspace_id' && !own.includes(column));
  for (const { source, made } of pairs) {
    const of = (row: Row) => Object.fromEntries(columns.map((column) => [column, row[column]]));
    expect(of(made)).toEqual(of(source));
  }
  const isFilled = (column: string) =>
    pairs.some(({ source }) => JSON.stringify(source[column]) !== JSON.stringify(plain[column]));
  expect(columns.filter((column) => !follows.includes(column) && !isFilled(column))).toEqual([]);
}

async function rowOf(table: string, id: string): Promise<Row> {
  const [found] = await ask<{ row: Row }>(sql`SELECT to_jsonb(t) AS row FROM ${verbatim(table)} t WHERE id = ${id}`);
  if (!found) throw new Error(`No ${table} ${id}`);
  return found.row;
}

async function linesOf(id: string): Promise<Row[]> {
  const found = await ask<{ row: Row }>(sql`
    SELECT to_jsonb(l) AS row FROM invoice_line l WHERE invoice_id = ${id} ORDER BY position`);
  return found.map(({ row }) => row);
}

it('an invoice', async () => {
  setClock('2026-01-10T09:00:00.000Z');
  const company = await openCompany();
  const { body: client } = await company.post('/v1/clients', {
    ...{ name: 'Acme', taxId: 'B12345674', clientType: 'company', applyEquivalenceSurcharge: true },
  });
  const { body: product } = await company.post('/v1/products', { name: 'Chair', unitPrice: 10 });
  const series = await insertRow('invoiceSeries', {
    id: 'ser_columns',
    workspaceId: company.id,
    prefix: 'COL',
    kind: 'invoice',
  });
  const { body: source } = await company.post('/v1/invoices', {
    ...draftOf({ clientId: client.id, clientLocation: 'peninsula', clientEmail: 'ap@acme.example' }),
    ...{ seriesId: series.id, issueDate: '2026-01-01', dueDate: '2026-01-31', operationDate: '2025-12-30' },
    ...{ notes: 'Thank you', taxRate: 10, irpfRate: 15, discountRate: 5, currency: 'USD', exchangeRate: 0.9 },
    ...{
      equivalenceSurchargeRate: 1.4,
      prepayment: 5,
      poNumber: 'PO-1',
      externalReference: 'shop-1',
      operationType: 'goods',
      recurring,
      pricesIncludeTax: true,
    },
    ...{ deliveryCountry: 'PT', paymentMethod: 'direct_debit', mandateReference: 'M-1' },
    allowances: [{ reason: 'Loyalty', amount: 2, taxRate: 4 }],
    charges: [{ reason: 'Shipping', amount: 3, taxRate: 10 }],
    einvoice: { buyerReference: '04011000-12345-03', dir3: { managingBody: 'L01280796' } },
    items: [
      { description: 'a', quantity: 3, unitPrice: 7.5, discountRate: 1, unit: 'h', productId: product.id },
      { description: 'b', quantity: 2, unitPrice: 8, taxRate: 4, operationType: 'service', priceIncludesTax: false },
      {
        description: 'c',
        quantity: 4,
        unitPrice: 9,
        taxCategory: 'E',
        taxExemptCode: 'E1',
        taxExemptReason: 'art. 20',
      },
    ],
  });
  expect(source).toMatchObject({ status: 'draft' });
  const { body: plain } = await company.post('/v1/invoices', saleOf({ clientName: 'Plain' }));
  setClock('2026-01-31T09:00:00.000Z');
  expect(await runJob('recurringInvoices')).toBe(1);
  const made = await storedRow('invoice', { generatedFromId: source.id });

  const lifecycle = [
    'status',
    'sent_at',
    'issued_at',
    'paid_at',
    'overdue_at',
    'cancelled_at',
    'mailed_at',
    'state',
    'created_at',
    'updated_at',
  ];
  const whenIssued = [
    'declared_as',
    'kind',
    'warnings',
    'verifactu_hash',
    'verifactu_previous_hash',
    'qr_url',
    'cash_criterion',
    'imported',
  ];
  const collected = ['prepayment', 'amount_paid', 'amount_due', 'outstanding', 'late_fee', 'late_fee_at'];
  const rectifying = [
    'credited',
    'credited_amount',
    'credit_note_ids',
    'carried',
    'payable',
    'original_invoice_id',
    'rectification',
    'credit_reason',
    'credit_description',
    'replaces_id',
    'rectifies',
  ];
  const itself = [
    'id',
    'document_number',
    'issue_date',
    'due_date',
    'operation_date',
    'delivery_date',
    'recurring',
    'generated_from_id',
    'external_reference',
  ];
  expectCopied(
    [{ source: await rowOf('invoice', source.id), made: await rowOf('invoice', made.id) }],
    await rowOf('invoice', plain.id),
    {
      own: [...itself, 'occurrence', ...lifecycle, ...whenIssued, ...collected, ...rectifying],
      follows: ['issuer', 'folded'],
    },
  );
  const [lines, madeLines, [plainLine = {}]] = [
    await linesOf(source.id),
    await linesOf(made.id),
    await linesOf(plain.id),
  ];
  expect(madeLines).toHaveLength(3);
  expectCopied(
    lines.map((line, position) => ({ source: line, made: madeLines[position] ?? {} })),
    plainLine,
    {
      own: ['invoice_id', 'expense_id', 'advance_id', 'advance_amount'],
      follows: ['net', 'category', 'rate', 'surcharge_rate', 'reason', 'oss'],
    },
  );
});

it('an expense', async () => {
  setClock('2026-01-10T09:00:00.000Z');
  const company = await openCompany();
  const post = async (expense: object) => {
    const { status, body } = await company.post('/v1/expenses', { description: 'Rent', amount: 1210, ...expense });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.id as string;
  };
  const { body: vendor } = await company.post('/v1/vendors', { name: 'Fincas Sur', taxId: 'B12345674' });
  const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
  const abroad = await post({
    ...{ description: 'Server', amount: 100, date: '2026-01-09', paidDate: '2026-01-10', category: 'Hosting' },
    ...{
      vendor: 'Hetzner',
      vendorId: vendor.id,
      vendorTaxId: 'DE136695976',
      vendorCountry: 'DE',
      invoiceNumber: 'A-1',
    },
    ...{ purchaseType: 'intra_community', operationType: 'goods', taxRate: 21, isInvestmentGood: true, irpf: 3 },
    ...{
      vendorIban: 'ES9121000418450200051332',
      orderNumber: 'PO-1',
      propertySituation: '1',
      propertyReference: '9872023VH5797S0001WX',
      externalReference: 'shop-1',
      vatDeductiblePercent: 50,
      incomeDeductiblePercent: 60,
      currency: 'USD',
      exchangeRate: 0.9,
    },
    ...{ exchangeRateSource: 'ECB', exchangeRateDate: '2026-01-08', recurring },
  });
  const taxes = [
    { rate: 7, base: 100, tax: 7 },
    { rate: 3, base: 100, tax: 3 },
  ];
  const home = await post({
    amount: 210,
    taxes,
    taxType: 'IGIC',
    taxDeductible: false,
    vendorCashCriterion: true,
    recurring,
  });
  await company.post(`/v1/expenses/${home}/billable`, { clientId: client.id, markup: 10 });
  const plain = await rowOf('expense', await post({}));
  setClock('2026-01-31T09:00:00.000Z');
  expect(await runJob('recurringExpenses')).toBe(2);
  const pairs = await Promise.all(
    [abroad, home].map(async (id) => {
      const { id: made } = await storedRow('expense', { generatedFromId: id });
      return { source: await rowOf('expense', id), made: await rowOf('expense', made) };
    }),
  );
  expectCopied(pairs, plain, {
    own: [
      'id',
      'date',
      'paid_date',
      'due_date',
      'due_on',
      'amount_to_pay',
      'payment_reference',
      'deducted_on',
      'withheld_on',
      'invoice_number',
      'external_reference',
      'recurring',
      'generated_from_id',
      'occurrence',
      'invoice_id',
    ].concat(...[['created_at', 'updated_at', 'folded']]),
    follows: ['functional_currency', ...Object.keys(plain).filter((column) => column.startsWith('value'))],
  });
});
