import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putCertificate } from '@/server/company/certificates/certificate.service';
import { saveVerifactuSettings } from '@/server/company/tax-agency-settings/verifactu-settings.service';
import { type Authority, makeAuthority, pkcs12Of, QUICK } from '~/tests/setup/certificates';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { countRows, storedRows } from '~/tests/setup/stored-rows';

let authority: Authority;
let company: Company;

beforeAll(() => {
  authority = makeAuthority('AC de prueba');
});

beforeEach(async () => {
  setClock('2026-11-18T09:30:00.000Z');
  company = await openCompany();
});

async function giveCertificate(until = '2028-01-01T00:00:00Z'): Promise<void> {
  const holder = { name: 'Taller Norte SL', organization: 'VATES-B00000018', from: new Date('2026-01-01T00:00:00Z') };
  const file = pkcs12Of(authority.issueTo({ ...holder, until: new Date(until) }), 'secret', 'aes256', QUICK);
  await putCertificate(
    { ...company.actor, scopes: [...company.actor.scopes] },
    {
      pkcs12: Buffer.from(file).toString('base64'),
      password: 'secret',
    },
  );
}

const producer = { name: 'Taller Norte SL', taxId: 'B00000018', address: 'Calle Mayor 1, Valencia' };
const patch = (verifactu: object) => company.patch('/v1/company', { verifactu });
const state = async () => (await company.get('/v1/company')).body.verifactu;

describe('sending', () => {
  it('is off, and what is missing for it is said', async () => {
    expect(await state()).toEqual({
      mode: 'off',
      producer: { country: 'ES' },
      ...{ systemName: 'Folio', systemVersion: expect.stringMatching(/^\d/), usesSeal: false },
      installationNumber: expect.stringMatching(new RegExp(`-${company.id}$`)),
      missing: ['producer_name', 'producer_tax_id', 'system_id', 'certificate'],
      duty: expect.objectContaining({ isBound: true }),
    });
    const refused = await patch({ mode: 'production', systemId: 'FO' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ error: 'VERIFACTU_INCOMPLETE' });
    expect(refused.body.details.map(({ path }: { path: string[] }) => path.join('.'))).toEqual([
      'verifactu.producer.name',
      'verifactu.producer.taxId',
      'certificate',
    ]);
    expect(await state()).toMatchObject({ mode: 'off' });
    expect(await state()).not.toHaveProperty('systemId');
  });

  it('is switched on by an owner with everything there, and noted', async () => {
    await giveCertificate();
    expect((await patch({ producer, systemId: 'FO' })).body.verifactu).toMatchObject({ mode: 'off', missing: [] });
    const admin = { ...company.actor, role: 'admin' as const, scopes: [...company.actor.scopes] };
    await expect(saveVerifactuSettings(admin, { mode: 'production' })).rejects.toMatchObject({ status: 403 });
    const { status, body } = await patch({ mode: 'production' });
    expect(status).toBe(200);
    expect(body.verifactu).toMatchObject({ mode: 'production', producer, since: '2026-11-18T09:30:00.000Z' });
    const noted = await storedRows('securityEvent', { workspaceId: company.id });
    expect(JSON.stringify(noted)).toContain('verifactu.mode');
    await expect(saveVerifactuSettings(admin, { systemVersion: '2' })).resolves.toMatchObject({ systemVersion: '2' });
  });

  it.each(['lower', 'ABC', 'Ñ1'])('has a system id of two capital letters or digits, and not %s', async (systemId) => {
    expect((await patch({ systemId })).status).toBe(400);
  });

  it('does not go on without a producer', async () => {
    await giveCertificate();
    await patch({ producer, systemId: 'FO', mode: 'test' });
    expect((await patch({ producer: { name: null } })).status).toBe(422);
    expect((await patch({ mode: 'off', producer: { name: null } })).status).toBe(200);
  });

  it('needs a certificate that is in force', async () => {
    await giveCertificate('2026-11-19T00:00:00Z');
    await patch({ producer, systemId: 'FO' });
    setClock('2026-11-20T09:30:00.000Z');
    expect((await patch({ mode: 'production' })).body.details).toMatchObject([{ code: 'certificate' }]);
  });

  it('ends with a year, and never at once', async () => {
    await giveCertificate();
    await patch({ producer, systemId: 'FO', mode: 'production' });
    for (const wanted of [
      { mode: 'off' },
      { mode: 'test' },
      { endsOn: '2026-11-30' },
      { mode: 'off', endsOn: '2026-12-31' },
    ]) {
      expect((await patch(wanted)).status, JSON.stringify(wanted)).toBe(422);
    }
    expect((await patch({ endsOn: '2026-12-31' })).body.verifactu).toMatchObject({
      mode: 'production',
      endsOn: '2026-12-31',
    });
    setClock('2026-12-31T12:00:00.000Z');
    expect(await state()).toMatchObject({ mode: 'production' });
    setClock('2027-01-01T12:00:00.000Z');
    expect(await state()).toMatchObject({ mode: 'off' });
    expect((await patch({ mode: 'production' })).body.verifactu).not.toHaveProperty('endsOn');
    expect((await patch({ mode: 'off', endsOn: '2026-12-31' })).body.verifactu).toMatchObject({ mode: 'off' });
  });

  it('can be changed and begin again long after an end', async () => {
    await giveCertificate('2030-01-01T00:00:00Z');
    await patch({ producer, systemId: 'FO', mode: 'production', endsOn: '2026-12-31' });
    setClock('2028-01-02T12:00:00.000Z');
    expect((await patch({ producer: { address: 'Calle Nueva 2' } })).status).toBe(200);
    expect(await state()).toMatchObject({ mode: 'off', endsOn: '2026-12-31' });
    expect((await patch({ endsOn: '2026-12-31' })).status).toBe(422);
    const { status, body } = await patch({ mode: 'production' });
    expect(status).toBe(200);
    expect(body.verifactu).toMatchObject({ mode: 'production' });
    expect(body.verifactu).not.toHaveProperty('endsOn');
  });
});

describe('what is issued while records are sent', () => {
  beforeEach(async () => {
    await giveCertificate();
    await patch({ producer, systemId: 'FO', mode: 'test' });
  });

  const issue = (changes: object = {}) => company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));

  it('waits to be sent, with the address where the agency confirms it', async () => {
    const { body } = await issue();
    expect(body.qrUrl).toMatch(/^https:\/\/prewww2\.aeat\.es\/wlpl\/TIKE-CONT\/ValidarQR\?nif=B00000018&/);
    const { data } = (await company.get(`/v1/invoices/${body.id}/verifactu`)).body;
    expect(data).toMatchObject({ status: 'queued', attempts: 0, qrUrl: body.qrUrl, hash: body.verifactuHash });
    expect(data.records).toEqual([
      {
        ...{ kind: 'alta', hash: body.verifactuHash, status: 'queued', isCorrection: false },
        ...{
          recordedAt: '2026-11-18T09:30:00.000Z',
          xml: expect.stringMatching(/^<sum1:RegistroAlta .*<\/sum1:RegistroAlta>$/s),
        },
      },
    ]);
    expect(await countRows('outboxTask', { kind: 'verifactu', lane: company.id })).toBe(1);
    await issue();
    expect(await countRows('outboxTask', { kind: 'verifactu', lane: company.id })).toBe(1);
  });

  it.each([
    ['clientTaxId', { clientTaxId: undefined, items: [{ description: 'x', quantity: 1, unitPrice: 5000 }] }],
    ['clientAddress.country', { clientTaxId: '123', clientLocation: 'world', clientAddress: { street: 'A' } }],
  ])('is refused at %s where the agency would refuse it', async (field, changes) => {
    const { status, body } = await issue(changes);
    expect(status).toBe(422);
    expect(body.details[0].path.join('.')).toBe(field);
    expect(await countRows('fiscalRecord', { workspaceId: company.id })).toBe(0);
  });

  it.each([
    ['issueDate', 'date_future', { issueDate: '2026-11-19' }],
    ['issueDate', 'date_before_records', { issueDate: '2024-05-01' }],
    ['operationDate', 'operation_date_future', { operationDate: '2026-11-19' }],
    ['operationDate', 'operation_date_future', { issueDate: '2026-11-16', operationDate: '2026-11-17' }],
  ])('has no %s that the agency would refuse: %s', async (field, code, changes) => {
    const { status, body } = await issue(changes);
    expect([status, body.details]).toMatchObject([422, [{ path: [field], code }]]);
    const { body: draft } = await company.post('/v1/invoices', draftOf(changes));
    expect(
      await dashboardOf({ ...company.actor, scopes: [...company.actor.scopes] }).invoices.issueCheck({
        invoiceId: draft.id,
      }),
    ).toMatchObject({
      strict: true,
      problems: [code],
    });
    await patch({ mode: 'off' });
    expect((await company.patch(`/v1/invoices/${draft.id}`, { status: 'sent' })).status).toBe(200);
  });

  it('is complete, though the company would only be warned', async () => {
    const { body } = await issue({ clientAddress: null });
    expect(body).toMatchObject({ details: [{ path: ['clientAddress'], code: 'client_address' }] });
    expect(body.message).toMatch(/^This company sends its invoices to the tax agency/);
    await patch({ mode: 'off' });
    expect((await issue({ clientAddress: null })).body.warnings).toHaveLength(1);
  });

  it('may be a credit note of an invoice that was issued without an address', async () => {
    await patch({ mode: 'off' });
    const { body: original } = await issue({ clientAddress: null });
    await patch({ mode: 'test' });
    const key = { 'idempotency-key': original.id };
    const { body } = await company.post(`/v1/invoices/${original.id}/credit-note`, { reason: 'refund' }, key);
    const issued = await company.patch(`/v1/invoices/${body.data.creditNote.id}`, { status: 'sent' });
    expect(issued.body).toMatchObject({ status: 'sent', warnings: [expect.stringContaining('address')] });
  });

  it('is no credit note without a tax id, which may be given where its original has none', async () => {
    await patch({ mode: 'off' });
    const items = [{ description: 'x', quantity: 1, unitPrice: 5000 }];
    const { body: original } = await issue({ clientTaxId: undefined, items });
    await patch({ mode: 'test' });
    const key = { 'idempotency-key': original.id };
    const { body } = await company.post(`/v1/invoices/${original.id}/credit-note`, { reason: 'refund' }, key);
    const note = `/v1/invoices/${body.data.creditNote.id}`;
    const refused = await company.patch(note, { status: 'sent' });
    expect([refused.status, refused.body.details]).toMatchObject([422, [{ path: ['clientTaxId'] }]]);
    expect((await company.patch(note, { clientTaxId: 'B12345674' })).status).toBe(200);
    expect((await company.patch(note, { status: 'sent' })).body).toMatchObject({ status: 'sent', rectification: 'R1' });
  });

  it('is not sent later where it was issued before, and says so', async () => {
    await patch({ mode: 'off' });
    const { body } = await issue();
    await patch({ mode: 'test' });
    const { data } = (await company.get(`/v1/invoices/${body.id}/verifactu`)).body;
    expect(data).toMatchObject({ status: 'not_sent', attempts: 0 });
    const key = company.key;
    expect((await call(key, 'POST', `/v1/invoices/${body.id}/verifactu/retry`, {})).status).toBe(403);
  });
});

it('of a draft there is no record', async () => {
  const { body } = await company.post('/v1/invoices', draftOf());
  expect((await company.get(`/v1/invoices/${body.id}/verifactu`)).status).toBe(422);
  expect((await company.get('/v1/invoices/inv_none/verifactu')).status).toBe(404);
});
