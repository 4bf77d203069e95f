import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';

let company: Company;
let clientId: string;

beforeEach(async () => {
  setClock('2026-03-18T10:00:00.000Z');
  company = await openCompany();
  const shop = { name: 'Shop SL', taxId: 'B12345674', applyEquivalenceSurcharge: true };
  clientId = (await company.post('/v1/clients', shop)).body.id;
});

const goods = (unitPrice: number, quantity = 1) => ({ description: 'Chair', quantity, unitPrice });
const service = (unitPrice: number) => ({ ...goods(unitPrice), description: 'Assembly', operationType: 'service' });

async function issue(...items: object[]) {
  const answer = await company.post('/v1/invoices', { clientId, clientName: 'Shop SL', items, status: 'sent' });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

let notes = 0;
async function credit(id: string, ...items: object[]) {
  const body = { reason: 'refund', ...(items.length > 0 && { items }) };
  const key = { 'idempotency-key': `note-${++notes}` };
  const made = (await company.post(`/v1/invoices/${id}/credit-note`, body, key)).body.data.creditNote;
  return (await company.patch(`/v1/invoices/${made.id}`, { status: 'sent' })).body;
}

const recordOf = async (id: string): Promise<string> =>
  (await company.get(`/v1/invoices/${id}/verifactu`)).body.data.records[0].xml;

describe('the recargo of a credit note', () => {
  it('is on the base that it gives back, which its record says in one row', async () => {
    const { id } = await issue(goods(1000), goods(33.34));
    const note = await credit(id, { line: 1 });
    expect(note.taxes).toEqual([
      {
        category: 'S',
        rate: 21,
        taxable: -33.34,
        tax: -7,
        surchargeRate: 5.2,
        surchargeTaxable: -33.34,
        surcharge: -1.73,
      },
    ]);
    expect((await recordOf(note.id)).match(/<sum1:DetalleDesglose>/g)).toHaveLength(1);
  });

  it('is that of the goods among its lines: a service bore none', async () => {
    const { id } = await issue(goods(50, 2), service(100));
    const ofService = await credit(id, { line: 1 });
    expect(ofService).toMatchObject({ tax: -21, total: -121 });
    expect(ofService.taxes).toEqual([{ category: 'S', rate: 21, taxable: -100, tax: -21 }]);
    expect(await recordOf(ofService.id)).not.toContain('RecargoEquivalencia');
    const ofGoods = await credit(id, { line: 0, quantity: 1 });
    expect(ofGoods).toMatchObject({ tax: -13.1, total: -63.1 });
    expect(await credit(id)).toMatchObject({ tax: -13.1, total: -63.1 });
    const { modelo303 } = (await company.get('/v1/quarterly?quarter=2026-Q1')).body.data;
    expect(modelo303.casillas).toMatchObject({ 14: -200, 15: -42, 25: -100, 26: -5.2, 27: 0 });
  });
});
