import { beforeAll, describe, expect, it } from 'vitest';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});

const resources: [name: string, body: object, change: object][] = [
  ['invoices', draftOf(), { notes: 'Gracias' }],
  ['quotes', draftOf(), { notes: 'Gracias' }],
  ['expenses', { description: 'Papel', amount: 12.1, date: '2026-03-01' }, { category: 'Oficina' }],
  ['clients', { name: 'Ana Ruiz' }, { phone: '600 000 000' }],
  ['vendors', { name: 'Papel SA' }, { phone: '600 000 000' }],
  ['products', { name: 'Hora', unitPrice: 50 }, { unitPrice: 60 }],
];

const made = async (name: string, body: object) => {
  const { status, body: record } = await company.post(`/v1/${name}`, body);
  expect(status, JSON.stringify(record)).toBe(201);
  return record as { id: string; externalReference?: string };
};
const found = async (name: string, reference: string, by: Company = company) => {
  const { body } = await by.get(`/v1/${name}?externalReference=${encodeURIComponent(reference)}`);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }: { id: string }) => id) as string[];
};
const unique = (names: string[], by: Company = company) => by.patch('/v1/company', { uniqueReferences: names });

describe.each(resources)('the external reference of %s', (name, body, change) => {
  const reference = `shop/${name} ñ#1`;

  it('is written, read, found, changed and cleared', async () => {
    const { id, externalReference } = await made(name, { ...body, externalReference: `  ${reference} ` });
    expect(externalReference).toBe(reference);
    expect((await company.get(`/v1/${name}/${id}`)).body.externalReference).toBe(reference);
    expect(await found(name, reference)).toEqual([id]);
    expect(await found(name, reference.toUpperCase())).toEqual([]);
    expect(await found(name, reference, await openCompany())).toEqual([]);
    expect((await company.patch(`/v1/${name}/${id}`, change)).body.externalReference).toBe(reference);
    expect((await company.patch(`/v1/${name}/${id}`, { externalReference: 'other' })).body.externalReference).toBe(
      'other',
    );
    expect((await company.patch(`/v1/${name}/${id}`, { externalReference: null })).body).not.toHaveProperty(
      'externalReference',
    );
    await company.patch(`/v1/${name}/${id}`, { externalReference: 'other' });
    expect((await company.put(`/v1/${name}/${id}`, body)).body).not.toHaveProperty('externalReference');
    expect(await found(name, 'other')).toEqual([]);
    expect(await made(name, { ...body, externalReference: '' })).not.toHaveProperty('externalReference');
  });

  it('has at most 255 characters', async () => {
    await made(name, { ...body, externalReference: 'x'.repeat(255) });
    const { status, body: refused } = await company.post(`/v1/${name}`, {
      ...body,
      externalReference: 'x'.repeat(256),
    });
    expect(status).toBe(400);
    expect(refused.details).toMatchObject([{ path: ['externalReference'], code: 'too_big' }]);
  });

  it('can be of several records, until the company has it unique', async () => {
    const own = await openCompany();
    const post = (externalReference: string) => own.post(`/v1/${name}`, { ...body, externalReference });
    const twice = [await post('a'), await post('a')].map(({ body: { id } }) => id);
    const refused = await unique([name], own);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'EXTERNAL_REFERENCES_REPEATED', existingIds: twice });
    expect((await own.get('/v1/company')).body.uniqueReferences).toEqual([]);
    await own.patch(`/v1/${name}/${twice[1]}`, { externalReference: 'b' });
    expect((await unique([name], own)).body.uniqueReferences).toEqual([name]);

    const again = await post('a');
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'EXTERNAL_REFERENCE_EXISTS',
      existingId: twice[0],
      params: { resource: name, existing: twice[0] },
    });
    const taken = await own.patch(`/v1/${name}/${twice[1]}`, { externalReference: 'a' });
    expect([taken.status, taken.body.existingId]).toEqual([409, twice[0]]);
    expect((await own.patch(`/v1/${name}/${twice[1]}`, { externalReference: 'b', ...change })).status).toBe(200);
    expect((await post('c')).status).toBe(201);
    await unique([], own);
    expect((await post('a')).status).toBe(201);
  });

  it('is written once by twenty at once', async () => {
    const own = await openCompany();
    await unique([name], own);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => own.post(`/v1/${name}`, { ...body, externalReference: 'one' })),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    for (const { status, body: refused } of answers) {
      if (status !== 201) expect([status, refused.existingId]).toEqual([409, created[0]?.body.id]);
    }
    expect(await found(name, 'one', own)).toEqual([created[0]?.body.id]);
  });

  it('stops its own item of a batch alone', async () => {
    const own = await openCompany();
    await unique([name], own);
    const items = ['a', 'b', 'a', undefined].map((externalReference) => ({ ...body, externalReference }));
    const { status, body: answer } = await own.post(`/v1/${name}/batch`, items);
    expect(status).toBe(207);
    expect(answer.data.map(({ success }: { success: boolean }) => success)).toEqual([true, true, false, true]);
    expect(answer.data[2]).toMatchObject({
      status: 409,
      code: 'EXTERNAL_REFERENCE_EXISTS',
      existingId: answer.data[0].data.id,
    });
  });
});

describe('the external reference', () => {
  it('can change once an invoice is issued or a quote decided on', async () => {
    for (const [name, status] of [
      ['invoices', 'sent'],
      ['quotes', 'accepted'],
    ] as const) {
      const { id } = await made(name, draftOf({ status, externalReference: 'before' }));
      const { status: answered, body } = await company.patch(`/v1/${name}/${id}`, { externalReference: 'after' });
      expect([answered, body.externalReference], JSON.stringify(body)).toEqual([200, 'after']);
    }
  });

  it('is of no copy', async () => {
    const quote = await made('quotes', draftOf({ status: 'accepted', externalReference: 'q' }));
    const converted = await company.post(`/v1/quotes/${quote.id}/convert`);
    expect(converted.status).toBe(201);
    expect(converted.body).not.toHaveProperty('externalReference');
    const invoice = await made('invoices', draftOf({ status: 'sent', externalReference: 'i' }));
    const credited = await company.post(
      `/v1/invoices/${invoice.id}/credit-note`,
      { reason: 'error', fullCredit: true },
      { 'idempotency-key': 'credit-1' },
    );
    const note = (await company.get(`/v1/invoices/${credited.body.data.creditNote.id}`)).body;
    expect(note).not.toHaveProperty('externalReference');
    expect(await found('invoices', 'i')).toEqual([invoice.id]);
  });

  it('of a cancelled invoice is free', async () => {
    const own = await openCompany();
    await unique(['invoices'], own);
    const first = await own.post('/v1/invoices', draftOf({ status: 'sent', externalReference: 'order' }));
    expect((await own.delete(`/v1/invoices/${first.body.id}`)).status).toBe(200);
    expect((await own.post('/v1/invoices', draftOf({ externalReference: 'order' }))).status).toBe(201);
    expect(await unique(['invoices', 'clients'], own)).toMatchObject({ status: 200 });
  });
});
