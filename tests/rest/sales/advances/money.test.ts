import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { changeWorkspace } from '~/tests/setup/stored-rows';

let company: Company;
let clientId: string;

beforeEach(async () => {
  setClock('2026-04-10T10:00:00.000Z');
  company = await openCompany();
  clientId = (await company.post('/v1/clients', { name: 'Acme SL', taxId: 'B12345674' })).body.id;
});

const receive = async (amount: number, changes: object = {}) =>
  (await company.post('/v1/deposits', { clientId, amount, receivedDate: '2026-03-20', ...changes })).body.id as string;
const invoice = (id: string, said: object = {}) => company.post(`/v1/deposits/${id}/invoice`, said);
const bill = async (issueDate: string) =>
  (
    await company.post('/v1/invoices', {
      ...{ clientId, clientName: 'Acme SL', issueDate, status: 'sent' },
      items: [{ description: 'Work', quantity: 1, unitPrice: 10 }],
    })
  ).body;

describe('an advance invoice', () => {
  it('comes to what was received, where no base and its tax do', async () => {
    const { body } = await invoice(await receive(2500));
    expect(body).toMatchObject({ subtotal: 2066.12, tax: 433.88, total: 2500, amountDue: 0, status: 'paid' });
    expect(body.taxes).toMatchObject([{ rate: 21, taxable: 2066.12, tax: 433.88 }]);
  });

  it('says a price before tax where that comes to the same', async () => {
    const { body } = await invoice(await receive(1210));
    expect(body.items).toEqual([{ description: 'Anticipo a cuenta', quantity: 1, unitPrice: 1000 }]);
  });

  it('is of the day of the money, and paid on it', async () => {
    const { body } = await invoice(await receive(121));
    expect(body).toMatchObject({ issueDate: '2026-03-20', documentNumber: expect.stringMatching(/^F-2026-/) });
    expect(body).not.toHaveProperty('operationDate');
    const { data } = (await company.post('/v1/gestoria/aging', { workspaceIds: [company.id], asOf: '2026-03-20' }))
      .body;
    expect(data.workspaces[0].grandTotal).toBe(0);
  });

  it('is of today, with the day of the money, where its series has numbered a later day', async () => {
    await bill('2026-04-02');
    const { body } = await invoice(await receive(121));
    expect(body).toMatchObject({ issueDate: '2026-04-10', operationDate: '2026-03-20', total: 121 });
    expect((await company.get('/v1/quarterly?quarter=2026-Q1')).body.data.modelo303.cuotaRepercutida).toBe(21);
  });

  it('is numbered in the year of the money', async () => {
    setClock('2027-01-08T10:00:00.000Z');
    const { body } = await invoice(await receive(121, { receivedDate: '2026-12-30' }));
    expect(body).toMatchObject({ issueDate: '2026-12-30', documentNumber: expect.stringContaining('2026') });
  });
});

describe('the withholding of an advance', () => {
  beforeEach(async () => {
    company = await openCompany({ profile: { taxId: '12345678Z' } });
    await changeWorkspace(company.id, { irpfRate: 15 });
    clientId = (await company.post('/v1/clients', { name: 'Acme SL', taxId: 'B12345674' })).body.id;
  });

  it('is asked for where an invoice to the client has one, and not assumed', async () => {
    const own = await bill('2026-03-01');
    expect(own.irpfRate).toBe(15);
    const id = await receive(1060);
    expect(await invoice(id)).toMatchObject({
      status: 422,
      body: { code: 'WITHHOLDING_NEEDED', irpfRate: 15, details: [{ path: ['irpfRate'] }] },
    });
    expect((await company.get(`/v1/deposits/${id}`)).body).toMatchObject({ status: 'active', remainingBalance: 1060 });
    const { status, body } = await invoice(id, { irpfRate: 15 });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { subtotal: 1000, tax: 210, irpf: 150, total: 1210, amountPaid: 1060, amountDue: 0 },
    });
  });

  it('is nothing where the caller says so, and where the client is a consumer', async () => {
    expect((await invoice(await receive(121), { irpfRate: 0 })).body).toMatchObject({ irpf: 0, total: 121 });
    clientId = (await company.post('/v1/clients', { name: 'Ana' })).body.id;
    expect((await invoice(await receive(121))).body).toMatchObject({ irpf: 0, total: 121 });
  });

  it('leaves something to pay, or is refused', async () => {
    expect((await invoice(await receive(121), { irpfRate: 100, taxRate: 0 })).status).toBe(400);
  });
});

it('is of whole yen', async () => {
  const id = await receive(10_001, { currency: 'JPY' });
  const { body } = await invoice(id, { exchangeRate: 0.006 });
  expect(body).toMatchObject({ total: 10_001, amountDue: 0 });
});

/** In whole cents, by hand: what is withheld of a base. */
const part = (amount: number, tenths: number) => Number((BigInt(amount) * BigInt(tenths) * 2n + 1000n) / 2000n);

it('leaves exactly what was received to pay, whatever its tax, its withholding and its recargo', async () => {
  const shop = { name: 'Shop SL', taxId: 'B46002028', applyEquivalenceSurcharge: true };
  const shopId = (await company.post('/v1/clients', shop)).body.id;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.integer({ min: 2, max: 200_000 }), fc.integer({ min: 2, max: 999_999_999 })),
      fc.constantFrom([21, 52], [10, 14], [4, 5], [0, 0]),
      fc.constantFrom(0, 15, 7, 19, 24),
      fc.boolean(),
      async (cents, [taxRate = 0, surcharge = 0], irpfRate, isShop) => {
        const id = await receive(cents / 100, isShop ? { clientId: shopId } : {});
        const { status, body } = await invoice(id, { taxRate, irpfRate });
        expect(status).toBe(201);
        const inCents = (of: string) => Math.round(body[of] * 100);
        const [base, tax, irpf, total] = [inCents('subtotal'), inCents('tax'), inCents('irpf'), inCents('total')];
        const rates = taxRate * 10 + (isShop ? surcharge : 0);
        expect([total, total - irpf]).toEqual([base + tax, cents]);
        expect(irpf).toBe(part(base, irpfRate * 10));
        expect(Math.abs(tax - part(base, taxRate * 10) - part(base, rates - taxRate * 10))).toBeLessThanOrEqual(1);
        expect(body).toMatchObject({ status: 'paid', amountDue: 0, amountPaid: cents / 100 });
        expect((await company.get(`/v1/deposits/${id}`)).body.remainingBalance).toBe(0);
      },
    ),
    {
      numRuns: Number(process.env.ADVANCE_RUNS ?? 25),
      examples: [
        [250_000, [21, 52], 0, false],
        [1, [21, 52], 15, false],
      ],
    },
  );
}, 600_000);
