import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeFiscalProfile, countRows, findStored } from '~/tests/setup/stored-rows';

import { company, create, dashboard, issue, large, openForIssuing, read, set, typeOf, unnamed } from './issuing';

beforeEach(openForIssuing);

describe('a tax that may be wrong', () => {
  const odd = { items: [{ description: 'x', quantity: 1, unitPrice: 100, taxRate: 19 }] };
  const german = { clientTaxId: '136695976', clientLocation: 'eu' };

  it.each([
    ['a rate that IVA does not have', odd, /rate that its tax does not have/],
    ['a VAT id without its prefix', german, /VAT id with its country's prefix/],
    ['a taxed service to a consumer outside the EU', { clientTaxId: null, clientLocation: 'world' }, /69\.Dos/],
  ])('%s is a warning in the answer, and in the check before', async (_, changes, text) => {
    const { body: draft } = await create(changes);
    expect(draft).not.toHaveProperty('warnings');
    const { body } = await company.patch(`/v1/invoices/${draft.id}`, { status: 'sent' });
    expect(body.warnings).toContainEqual(expect.stringMatching(text));
  });

  it('is refused by no company, however strict', async () => {
    await set({ strictIssuing: true });
    const { id } = (await create(odd)).body;
    expect(await dashboard().invoices.issueCheck({ invoiceId: id })).toMatchObject({ problems: ['tax_rate'] });
    expect((await company.patch(`/v1/invoices/${id}`, { status: 'sent' })).body).toMatchObject({
      status: 'sent',
      warnings: [expect.stringContaining('rate')],
    });
  });

  it('is no concern of a credit note, which is taxed as what it credits', async () => {
    const { id } = (await issue(odd)).body;
    const key = { 'idempotency-key': randomUUID() };
    const { data } = (await company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, key)).body;
    const { body } = await company.patch(`/v1/invoices/${data.creditNote.id}`, { status: 'sent' });
    expect(body).toMatchObject({ status: 'sent' });
    expect(body).not.toHaveProperty('warnings');
  });
});

describe('an invoice that names no tax id', () => {
  it('is a simplified one up to 400 €, in a series of its own, and is sealed as an F2', async () => {
    const { body } = await issue(unnamed);
    expect(body).toMatchObject({ kind: 'simplified', documentNumber: 'S-2026-001', status: 'sent' });
    expect(body).not.toHaveProperty('warnings');
    expect(await typeOf(body.id)).toBe('F2');
    expect((await issue()).body).toMatchObject({ kind: 'invoice', documentNumber: 'F-2026-001' });
    expect((await issue(unnamed)).body).toMatchObject({ documentNumber: 'S-2026-002' });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ valid: true, records: 3 });
  });

  it('is one up to 3,000 € where the company says so', async () => {
    expect((await issue({ ...unnamed, ...large })).body).toMatchObject({ kind: 'invoice' });
    await dashboard().company.save({ workspace: { simplifiedLimit: 3000 } });
    expect((await issue({ ...unnamed, ...large })).body).toMatchObject({ kind: 'simplified' });
    await expect(dashboard().company.save({ workspace: { simplifiedLimit: 500 as 400 } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('above the limit is a full one with a warning that stays with it, and can be paid', async () => {
    const { status, body } = await create({ ...unnamed, ...large, status: 'paid' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'paid',
      documentNumber: 'F-2026-001',
      warnings: [expect.stringContaining("client's tax id is missing")],
    });
    expect(await read(body.id)).toEqual(body);
    expect((await company.events()).at(-1)?.data).toMatchObject({ warnings: body.warnings });
    expect((await company.get('/v1/invoices')).body.data[0]).toMatchObject({ warnings: body.warnings });
  });

  it('is in the series that was chosen for it, with a warning', async () => {
    const full = await findStored('invoiceSeries', { workspaceId: company.id, kind: 'invoice' });
    expect((await issue({ ...unnamed, seriesId: full?.id })).body).toMatchObject({
      kind: 'invoice',
      documentNumber: 'F-2026-001',
      warnings: [expect.stringContaining('tax id')],
    });
    const simplified = await findStored('invoiceSeries', { workspaceId: company.id, kind: 'simplified' });
    expect((await issue({ ...large, seriesId: simplified?.id })).body).toMatchObject({
      kind: 'simplified',
      warnings: [expect.stringContaining('more than a simplified invoice')],
    });
  });

  it('is counted in euros, by the rate of the invoice', async () => {
    const dollars = { ...unnamed, currency: 'USD' };
    expect((await issue({ ...dollars, exchangeRate: 3.3 })).body).toMatchObject({ kind: 'simplified' }); // 399.30 €
    expect((await issue({ ...dollars, exchangeRate: 3.4 })).body).toMatchObject({ kind: 'invoice' }); // 411.40 €
  });
});

describe('warnings', () => {
  it.each([
    ['address of the company', { street: null }, {}],
    ["client's address", {}, { clientAddress: null }],
    ['has not come yet', {}, { issueDate: '2026-03-19' }],
    ['below zero', {}, { items: [{ description: 'Rebate', quantity: 1, unitPrice: -50 }] }],
    ['after the issue date', {}, { issueDate: '2026-03-10', operationDate: '2026-03-11' }],
  ])('tell of the %s', async (words, profile, invoice) => {
    await changeFiscalProfile(company.id, profile);
    const { status, body } = await issue(invoice);
    expect({ status, warnings: body.warnings }).toEqual({ status: 201, warnings: [expect.stringContaining(words)] });
  });

  it('tell of a date before that of the last number, in the same series and year', async () => {
    await issue({ issueDate: '2026-03-10' });
    const late = [expect.stringContaining('last number')];
    expect((await issue({ issueDate: '2026-03-09' })).body).toMatchObject({
      documentNumber: 'F-2026-002',
      warnings: late,
    });
    for (const fine of [
      { issueDate: '2026-03-09' }, // not before the last one, which was late itself
      { issueDate: '2025-12-31' },
      { issueDate: '2026-01-01', documentNumber: 'OLD-1' },
      { ...unnamed, issueDate: '2026-01-01' },
    ]) {
      expect((await issue(fine)).body).not.toHaveProperty('warnings');
    }
  });

  it('are none of a draft, and go with paying and sending one', async () => {
    const { body: draft } = await create({ clientAddress: null });
    expect(draft).not.toHaveProperty('warnings');
    expect(await company.post(`/v1/invoices/${draft.id}/paid`)).toMatchObject({ status: 200 });
    expect(await read(draft.id)).toMatchObject({ warnings: [expect.any(String)] });
    const { body: mailed } = await create({ clientAddress: null });
    expect(await company.post(`/v1/invoices/${mailed.id}/send`, { to: 'ap@acme.example' })).toMatchObject({
      status: 200,
    });
    expect(await read(mailed.id)).toMatchObject({ warnings: [expect.any(String)] });
  });
});

describe('a company that issues strictly', () => {
  beforeEach(() => dashboard().company.save({ workspace: { strictIssuing: true } }));

  it.each([
    ['client_tax_id', ['clientTaxId'], {}, { ...unnamed, ...large }],
    ['client_address', ['clientAddress'], {}, { clientAddress: null }],
    ['issuer_address', ['fiscalProfile', 'address'], { street: null }, {}],
    ['date_future', ['issueDate'], {}, { issueDate: '2026-03-19' }],
    ['total_negative', ['items'], {}, { items: [{ description: 'Rebate', quantity: 1, unitPrice: -50 }] }],
  ])('refuses %s, and gives no number', async (code, path, profile, invoice) => {
    await changeFiscalProfile(company.id, profile);
    const refused = await issue(invoice);
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path, code, message: expect.any(String) }] } });
    const { body: draft } = await create(invoice);
    for (const answer of [
      await company.patch(`/v1/invoices/${draft.id}`, { status: 'sent' }),
      await company.post(`/v1/invoices/${draft.id}/paid`),
      await company.post(`/v1/invoices/${draft.id}/send`, { to: 'ap@acme.example' }),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { details: [{ code }] } });
    }
    expect(await read(draft.id)).toMatchObject({ status: 'draft' });
    expect(await countRows('seriesCounter', { series: { workspaceId: company.id } })).toBe(0);
  });

  it('refuses a date before the last of the series, but not that of an import', async () => {
    await issue();
    expect(await issue({ issueDate: '2026-03-17' })).toMatchObject({
      status: 422,
      body: { details: [{ code: 'date_before_last' }] },
    });
    expect(await issue({ issueDate: '2026-03-17', documentNumber: 'OLD-1' })).toMatchObject({ status: 201 });
    expect((await issue()).body).toMatchObject({ documentNumber: 'F-2026-002' });
  });

  it('names all that is missing at once, and issues what has it all', async () => {
    const refused = await issue({ ...unnamed, ...large, issueDate: '2026-03-19' });
    expect(refused.body.details.map(({ code }: { code: string }) => code)).toEqual(['client_tax_id', 'date_future']);
    expect((await issue(large)).body).not.toHaveProperty('warnings');
    expect((await issue(unnamed)).body).toMatchObject({ kind: 'simplified' });
  });

  it('tells the dashboard before', async () => {
    const { body } = await create({ ...unnamed, ...large });
    expect(await dashboard().invoices.issueCheck({ invoiceId: body.id })).toEqual({
      ...{ kind: 'invoice', type: 'F1', number: 'F-2026-001', strict: true, problems: ['client_tax_id'] },
    });
    await set({ strictIssuing: false });
    expect(await dashboard().invoices.issueCheck({ invoiceId: body.id })).toMatchObject({ strict: false });
    expect(await read(body.id)).toMatchObject({ status: 'draft' });
  });
});
