import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { changeFiscalProfile, changeWorkspace, countRows } from '~/tests/setup/stored-rows';

const MADE = '2026-03-18T09:30:00.000Z';
const LATER = '2026-04-02T10:00:00.000Z';

let company: Company;

beforeEach(async () => {
  setClock(MADE);
  company = await openCompany();
});

const convert = (id: string, body?: object) => company.post(`/v1/quotes/${id}/convert`, body);

async function accepted(changes: object = {}): Promise<string> {
  const { body } = await company.post('/v1/quotes', draftOf({ status: 'accepted', ...changes }));
  setClock(LATER);
  return body.id;
}

describe('converting', () => {
  it('makes the draft of an invoice with what was agreed, dated today', async () => {
    const items = [
      { description: 'Work', quantity: 2, unitPrice: 50.125, discountRate: 10, unit: 'hour' },
      { description: 'Training', quantity: 1, unitPrice: 80, taxExemptReason: 'Education' },
    ];
    const id = await accepted({
      items,
      discountRate: 5,
      irpfRate: 15,
      notes: 'Half up front',
      clientTaxId: 'B12345674',
    });
    const { status, body: invoice } = await convert(id, { dueDate: '2026-05-02' });
    expect(status).toBe(201);
    const { body: quote } = await company.get(`/v1/quotes/${id}`);
    expect(invoice).toMatchObject({
      status: 'draft',
      issueDate: '2026-04-02',
      dueDate: '2026-05-02',
      notes: 'Half up front',
      clientTaxId: 'B12345674',
      items: quote.items,
      taxes: quote.taxes,
      subtotal: quote.subtotal,
      total: quote.total,
      irpf: quote.irpf,
    });
    expect(invoice).not.toHaveProperty('documentNumber');
    expect(quote).toMatchObject({ status: 'accepted', convertedInvoiceId: invoice.id, convertedAt: LATER });
    expect((await company.events()).slice(2)).toMatchObject([
      { type: 'invoice.created', data: invoice },
      { type: 'quote.updated', data: quote },
    ]);
  });

  it('comes to what was accepted, though the rate of the company is another by now', async () => {
    const id = await accepted();
    await changeWorkspace(company.id, { taxRate: 10, irpfRate: 7 });
    expect((await convert(id)).body).toMatchObject({ tax: 21, irpf: 0, total: 121 });
  });

  describe('keeps the tax of each line, whatever would be due by now, and when the draft is edited', () => {
    const line = (description: string, changes: object = {}) => ({
      description,
      quantity: 1,
      unitPrice: 100,
      ...changes,
    });
    const three = [line('a'), line('b', { taxRate: 4 }), line('c', { taxExemptReason: 'art. 20' })];
    const goods = [line('Chair'), line('Delivery', { operationType: 'service' })];
    const abroad = { taxId: 'FR40303265045', fiscalZone: 'eu' };
    const cases: [string, { client?: object; items: object[] }, (clientId: string) => Promise<unknown>][] = [
      ['another rate', { items: three }, () => changeWorkspace(company.id, { taxRate: 10 })],
      [
        'a company that has become exempt',
        { items: three },
        () => changeFiscalProfile(company.id, { vatRegime: 'exempt' }),
      ],
      [
        'a client who has become an individual',
        { client: abroad, items: goods },
        (clientId) => company.patch(`/v1/clients/${clientId}`, { clientType: 'individual' }),
      ],
      [
        'a company that sells goods by now',
        { client: abroad, items: [line('a'), line('b')] },
        () => changeWorkspace(company.id, { operationType: 'goods' }),
      ],
      [
        'a client who has come under recargo',
        { client: {}, items: [line('a'), line('b', { taxRate: 4 })] },
        (clientId) => company.patch(`/v1/clients/${clientId}`, { applyEquivalenceSurcharge: true }),
      ],
      [
        'a client who has left recargo',
        { client: { applyEquivalenceSurcharge: true }, items: [line('a'), line('b')] },
        (clientId) => company.patch(`/v1/clients/${clientId}`, { applyEquivalenceSurcharge: false }),
      ],
    ];

    it.each(cases)('%s', async (_, { client, items }, change) => {
      const record = { name: 'Acme Studio SL', taxId: 'B12345674', ...client };
      const { id: clientId } = client ? (await company.post('/v1/clients', record)).body : { id: null };
      const id = await accepted({ items, ...(client && { clientId, clientTaxId: undefined }) });
      const { body: quote } = await company.get(`/v1/quotes/${id}`);
      await change(clientId);
      const agreed = { taxes: quote.taxes, tax: quote.tax, total: quote.total };
      const { body: invoice } = await convert(id);
      expect(invoice).toMatchObject(agreed);
      expect((await company.patch(`/v1/invoices/${invoice.id}`, { notes: 'Thank you' })).body).toMatchObject(agreed);
      expect((await company.patch(`/v1/invoices/${invoice.id}`, { status: 'sent' })).body).toMatchObject(agreed);
    });

    it('but for a company that has moved to a zone with another tax', async () => {
      const id = await accepted();
      await changeFiscalProfile(company.id, { zone: 'canarias' });
      expect((await convert(id)).body).toMatchObject({ taxes: [{ category: 'L', rate: 7 }], total: 107 });
    });
  });

  it('a second time is 409 that names the invoice', async () => {
    const id = await accepted();
    const { body: invoice } = await convert(id);
    const again = await convert(id);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ convertedInvoiceId: invoice.id, message: expect.stringContaining(invoice.id) });
    await company.patch(`/v1/invoices/${invoice.id}`, { status: 'sent' });
    expect((await convert(id)).body.message).toContain('F-2026-001');
    expect((await company.get('/v1/invoices')).body.total).toBe(1);
  });

  it('is not possible again though its invoice was deleted', async () => {
    const id = await accepted();
    const { body: invoice } = await convert(id);
    expect((await company.delete(`/v1/invoices/${invoice.id}`)).status).toBe(204);
    const { status, body } = await convert(id);
    expect(status).toBe(409);
    expect(body.message).toMatch(/deleted since/);
    expect((await company.get(`/v1/quotes/${id}`)).body).not.toHaveProperty('convertedInvoiceId');
  });

  it('by twenty at once makes one invoice', async () => {
    const id = await accepted();
    const answers = await Promise.all(Array.from({ length: 20 }, () => convert(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await countRows('invoice', { workspaceId: company.id })).toBe(1);
    const types = (await company.events()).map(({ type }) => type);
    expect(types.filter((type) => type === 'invoice.created')).toHaveLength(1);
    expect(types.filter((type) => type === 'quote.updated')).toHaveLength(1);
  });

  it.each(['draft', 'sent', 'rejected'])(
    'what is %s is 422 that says from which state it is possible',
    async (status) => {
      const id = await accepted({ status });
      const answer = await convert(id);
      expect(answer.status).toBe(422);
      expect(answer.body.message).toMatch(/from accepted/);
      expect((await company.get('/v1/invoices')).body.total).toBe(0);
    },
  );
});
