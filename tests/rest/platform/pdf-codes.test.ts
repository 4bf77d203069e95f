import { beforeEach, describe, expect, it } from 'vitest';
import type { LetterheadSave } from '@/server/company/company/letterhead.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { readQrCodes } from '~/tests/setup/pdf-qr-codes';
import { readPdfText } from '~/tests/setup/pdf-text';
import { insertRow } from '~/tests/setup/stored-rows';

// The codes on the page, read with somebody else's programs: what the tax agency's app and a banking app would do.

const iban = 'ES9121000418450200051332';
let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const letterhead = (changes: Partial<LetterheadSave> = {}): LetterheadSave => ({
  layout: 'classic',
  accentColor: '#facc15',
  iban,
  bic: 'CAIXESBBXXX',
  texts: {},
  ...changes,
});

const use = (changes?: Partial<LetterheadSave>) =>
  dashboardOf(company.actor).company.save({ letterhead: letterhead(changes) });

async function issue(changes: object = {}): Promise<{ id: string; qrUrl: string; documentNumber: string }> {
  const { status, body } = await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
  expect(status).toBe(201);
  return body;
}

const print = async (id: string) => (await company.get(`/v1/invoices/${id}/pdf`)).bytes;
const codesOf = async (id: string) => readQrCodes(await print(id));
const transfersOf = async (id: string) => (await codesOf(id)).filter(({ text }) => text.startsWith('BCD'));

describe('the codes on the page', () => {
  it.each(['classic', 'modern'] as const)('are the fiscal one at its legal size and a transfer: %s', async (layout) => {
    await use({ layout });
    const { id, qrUrl } = await issue({ irpfRate: 15, prepayment: 6 });
    const [fiscal, transfer, ...others] = await codesOf(id);
    expect(others).toEqual([]);
    expect(fiscal).toMatchObject({ text: qrUrl, level: 'M' });
    expect(fiscal?.sideMm).toBeGreaterThanOrEqual(30);
    expect(fiscal?.sideMm).toBeLessThanOrEqual(40);
    expect(fiscal?.topMm).toBeLessThan(30);
    expect(fiscal?.rightMm).toBeLessThan(210 - 15.5);
    // EPC069-12, line by line: service tag, version, UTF-8, SEPA credit transfer, who, where, how much, what for.
    const lines = ['BCD', '002', '1', 'SCT', 'CAIXESBBXXX', 'Taller Norte SL', iban, 'EUR100.00', '', '', 'F-2026-001'];
    expect(transfer).toMatchObject({ text: lines.join('\n'), level: 'M' });
    expect(transfer?.sideMm).toBeGreaterThan(20);
  });

  it('say VERI*FACTU where the tax agency can confirm the invoice, and nowhere else', async () => {
    const unsent = await issue();
    expect(await readPdfText(await print(unsent.id))).not.toContain('VERI*FACTU');
    const system = { producerName: 'Taller Norte SL', producerTaxId: 'B00000018', systemId: 'FO' };
    await insertRow('verifactuSettings', { workspaceId: company.id, mode: 'production', ...system });
    const sent = await issue();
    expect(sent.qrUrl).toContain('/ValidarQR?');
    expect(await readPdfText(await print(sent.id))).toContain('VERI*FACTU');
    const [fiscal] = await codesOf(sent.id);
    expect(fiscal).toMatchObject({ text: sent.qrUrl, level: 'M' });
    expect(fiscal?.sideMm).toBeGreaterThanOrEqual(30);
  });

  it('ask for what is left, and for nothing once it is paid, credited or cancelled', async () => {
    await use();
    const { id } = await issue();
    await company.post(`/v1/invoices/${id}/paid`, { amount: 50 });
    expect((await transfersOf(id))[0]?.text).toContain('EUR71.00');
    await company.post(`/v1/invoices/${id}/paid`, {});
    const text = await readPdfText(await print(id));
    expect(await transfersOf(id)).toEqual([]);
    expect(text).not.toContain(iban);

    const credited = await issue();
    const key = { 'idempotency-key': 'k' };
    const { body } = await company.post(`/v1/invoices/${credited.id}/credit-note`, { reason: 'refund' }, key);
    const note = body.data.creditNote.id;
    await company.patch(`/v1/invoices/${note}`, { status: 'sent' });
    for (const settled of [credited.id, note]) expect(await transfersOf(settled)).toEqual([]);

    const cancelled = await issue();
    await company.delete(`/v1/invoices/${cancelled.id}`);
    expect(await transfersOf(cancelled.id)).toEqual([]);
  });

  it.each([
    ['in another currency', { currency: 'USD', exchangeRate: 0.92 }, {}],
    ['to a client outside SEPA', { clientAddress: { street: '5th Avenue', city: 'New York', country: 'US' } }, {}],
    ['without an account', {}, { iban: null, bic: null }],
    ['to an account outside SEPA', {}, { iban: 'TR330006100519786457841326', bic: null }],
  ])('are the fiscal one alone %s', async (_, invoice, changes) => {
    await use(changes);
    const { id, qrUrl } = await issue(invoice);
    const codes = await codesOf(id);
    expect(codes.map(({ text }) => text)).toEqual([qrUrl]);
    const text = await readPdfText(await print(id));
    const account = 'iban' in changes ? changes.iban : iban;
    if (account) expect(text).toContain(`IBAN${account}`);
    else expect(text).not.toContain('IBAN');
  });

  it('are none on a draft and on a quote, which says the terms all the same', async () => {
    await use({ texts: { es: { paymentTerms: 'La mitad por adelantado' } } });
    const draft = await company.post('/v1/invoices', draftOf());
    expect(await codesOf(draft.body.id)).toEqual([]);
    const { body } = await company.post('/v1/quotes', draftOf());
    const { bytes } = await company.get(`/v1/quotes/${body.id}/pdf`);
    expect(await readQrCodes(bytes)).toEqual([]);
    const text = await readPdfText(bytes);
    expect(text).toContain('CondicionesdepagoLamitadporadelantado');
    expect(text).not.toContain('IBAN');
  });
});
