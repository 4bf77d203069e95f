import { beforeEach, describe, expect, it } from 'vitest';
import { fiscalHash } from '@/lib/tax/fiscal-hash';
import { appendAlta, appendAnulacion, lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import { inTransaction, type Sql } from '@/server/platform/db/client';
import { makeLink } from '@/server/sales/invoices/public-page/invoice-link';
import { readPublicChain } from '@/server/sales/invoices/public-page/public-chain';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeFiscalProfile, insertRow, storedRows } from '~/tests/setup/stored-rows';
import vectors from '~/tests/vectors.json';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const issue = async (changes: object = {}) =>
  (await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }))).body;
const records = () => storedRows('fiscalRecord', { workspaceId: company.id }, { orderBy: { sequence: 'asc' } });

/** Five records: three altas, an anulación, another alta. */
async function mixedRun(): Promise<string[]> {
  const [first, second, third] = [await issue(), await issue({ irpfRate: 15 }), await issue({ documentNumber: 'A/1' })];
  await company.post(`/v1/invoices/${first.id}/paid`);
  await company.delete(`/v1/invoices/${second.id}`);
  await company.patch(`/v1/invoices/${third.id}`, { notes: 'An edit that the law allows' });
  const last = await issue();
  return [first.id, second.id, third.id, last.id];
}

/** What no caller can do: changes rows behind the chain's back. */
async function tamper(...statements: Sql[]): Promise<void> {
  await inTransaction(async () => {
    await ask(sql`ALTER TABLE fiscal_record DISABLE TRIGGER fiscal_record_append_only`);
    await ask(sql`ALTER TABLE fiscal_record DISABLE TRIGGER fiscal_record_kept`);
    await ask(sql`ALTER TABLE invoice DISABLE TRIGGER invoice_frozen`);
    await ask(sql`ALTER TABLE invoice_line DISABLE TRIGGER frozen_changed`);
    await ask(sql`ALTER TABLE invoice_tax DISABLE TRIGGER frozen_changed`);
    for (const statement of statements) await ask(statement);
    await ask(sql`ALTER TABLE fiscal_record ENABLE TRIGGER fiscal_record_append_only`);
    await ask(sql`ALTER TABLE fiscal_record ENABLE TRIGGER fiscal_record_kept`);
    await ask(sql`ALTER TABLE invoice ENABLE TRIGGER invoice_frozen`);
    await ask(sql`ALTER TABLE invoice_line ENABLE TRIGGER frozen_changed`);
    await ask(sql`ALTER TABLE invoice_tax ENABLE TRIGGER frozen_changed`);
  });
}

describe('what no hash covers', () => {
  const items = [
    { description: 'Consulting', quantity: 1, unitPrice: 100 },
    { description: 'Books', quantity: 2, unitPrice: 50, taxRate: 4 },
  ];
  const at = async (column: string, change: Sql) => {
    const { id } = await issue({ items });
    await tamper(change);
    const verdict = await dashboardOf(company.actor).fiscalChain.verify();
    expect(verdict, column).toMatchObject({ valid: false, firstBroken: { sequence: 1, invoiceId: id } });
    return verdict.firstBroken?.row;
  };

  it.each([
    [sql`UPDATE invoice SET client_name = 'Beta SL'`, "the client's name"],
    [sql`UPDATE invoice SET client_tax_id = 'B00000018'`, "the client's tax id"],
    [sql`UPDATE invoice SET issuer = issuer || '{"legalName": "Otra SL"}'`, 'the name of the issuer'],
    [sql`UPDATE invoice_line SET description = 'Software' WHERE position = 1`, 'line 2, "Software"'],
    [sql`UPDATE invoice_line SET description = 'Advice' WHERE position = 0`, 'line 1, "Advice"'],
    [sql`UPDATE invoice_line SET net = 90 WHERE position = 1`, 'a line: they come to 190, and the invoice says 200'],
    [
      sql`UPDATE invoice_tax SET taxable = taxable + CASE rate WHEN 4 THEN 10 ELSE -10 END`,
      expect.stringMatching(/^the tax row of (4|21) %: its base is/),
    ],
    [
      sql`UPDATE invoice_tax SET tax = tax + CASE rate WHEN 4 THEN 1 ELSE -1 END`,
      expect.stringMatching(/^the tax row of (4|21) %: its tax is/),
    ],
    [sql`UPDATE invoice_tax SET rate = 10 WHERE rate = 4`, expect.stringMatching(/^the tax row of (4|10) %/)],
  ])('is compared with the whole record: %#', async (change, row) => {
    expect(await at(String(row), change)).toEqual(row);
  });

  it('agrees of all that is issued', async () => {
    const german = { clientTaxId: 'DE136695976', clientLocation: 'eu', clientAddress: { street: 'A', country: 'DE' } };
    const long = 'á'.repeat(150);
    for (const changes of [
      { items },
      { ...german, operationType: 'goods' },
      { ...german, clientTaxId: '136695976', operationType: 'service' },
      { clientName: `${long} SL`, items: [{ description: `a\n${long.repeat(5)}`, quantity: 1, unitPrice: 1 }] },
      { currency: 'USD', exchangeRate: 0.91234567, discountRate: 7.5, irpfRate: 15, items },
      { items: items.map((it) => ({ ...it, operationType: 'goods' })), equivalenceSurchargeRate: 5.2 },
      {
        items: [
          { ...items[0], taxCategory: 'AE' },
          { ...items[0], taxExemptReason: 'art. 20' },
        ],
      },
      { allowances: [{ reason: 'Rappel', amount: 10 }], charges: [{ reason: 'Portes', amount: 5, taxRate: 21 }] },
      { clientTaxId: null },
    ]) {
      const { id, total } = await issue(changes);
      expect(total, JSON.stringify(changes)).toBeGreaterThan(0);
      const key = { 'idempotency-key': id };
      const note = await company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, key);
      await company.patch(`/v1/invoices/${note.body.data.creditNote.id}`, { status: 'sent' });
    }
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 18, valid: true });
  });
});

describe('the place of an invoice in it', () => {
  const chainOf = async (id: string) => {
    const { url = '' } = await makeLink({ workspaceId: company.id, clientName: null }, id);
    return readPublicChain(url.split('/').at(-1) ?? '');
  };

  it('is told to whoever has the link of the invoice', async () => {
    const [, second] = await mixedRun();
    const [first, record] = await records();
    expect(await chainOf(second ?? '')).toEqual({
      ...{ documentNumber: 'F-2026-002', company: 'Taller Norte SL', qrUrl: expect.stringContaining('ValidarQR') },
      timeZone: 'Europe/Madrid',
      place: {
        ...{ position: 2, records: 5, isUnbroken: true, hash: record?.hash, previousHash: first?.hash },
        recordedAt: '2026-03-18T09:30:00.000Z',
      },
    });
    await expect(readPublicChain('none')).rejects.toMatchObject({ status: 404 });
  });

  it.each<(id: string) => Sql>([
    (id) => sql`
      UPDATE fiscal_record SET input = replace(input, '121.00', '12.10') WHERE sequence = 5 AND workspace_id = ${id}`,
    (id) => sql`UPDATE fiscal_record SET previous_hash = hash WHERE sequence = 5 AND workspace_id = ${id}`,
    (id) => sql`DELETE FROM fiscal_record WHERE sequence = 3 AND workspace_id = ${id}`,
  ])('tells of a break anywhere: %#', async (change) => {
    const [first] = await mixedRun();
    await tamper(change(company.id));
    expect((await chainOf(first ?? '')).place).toMatchObject({ position: 1, isUnbroken: false });
  });

  it('is nowhere where another program issued it', async () => {
    const { id } = await issue();
    await tamper(sql`DELETE FROM fiscal_record WHERE workspace_id = ${company.id}`);
    expect((await chainOf(id)).place).toBeNull();
  });
});

describe('the chain', () => {
  it("reproduces the tax agency's own example", async () => {
    const { alta_first, alta_chained, anulacion } = vectors.verifactu;
    await changeFiscalProfile(company.id, { taxId: '89890001K' });
    const [one, two] = [await issueOutsideChain(), await issueOutsideChain()];
    const seal = { issueDate: '2024-01-01', type: 'F1', tax: '12.35', total: '123.45' };
    await inTransaction(async (tx) => {
      const holder = await lockChain(tx, company.id);
      setClock('2024-01-01T18:20:30.000Z');
      await appendAlta(tx, holder, { ...seal, id: one, documentNumber: '12345678/G33' });
      setClock('2024-01-01T18:20:35.000Z');
      await appendAlta(tx, holder, { ...seal, id: two, documentNumber: '12345679/G34' });
      setClock('2024-01-01T18:20:40.000Z');
      await appendAnulacion(tx, holder, { ...seal, id: two, documentNumber: '12345679/G34' });
    });
    const written = (await records()).map(({ input, hash }) => ({ input, sha256: hash }));
    expect(written).toEqual([alta_first, alta_chained, anulacion]);
  });

  it('holds after issues, payments, cancellations and edits', async () => {
    await mixedRun();
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 5, valid: true });
    const all = await records();
    expect(all.map(({ kind }) => kind)).toEqual(['alta', 'alta', 'alta', 'anulacion', 'alta']);
    expect(all.map(({ previousHash }) => previousHash)).toEqual(['', ...all.slice(0, -1).map(({ hash }) => hash)]);
    expect(all.every(({ input, hash }) => fiscalHash(input) === hash)).toBe(true);
  });

  it('is what the invoice shows of it, with the address of its QR code', async () => {
    await issue();
    const invoice = await issue({ documentNumber: 'A/1 & n' });
    const [first, second] = await records();
    expect(invoice).toMatchObject({ verifactuHash: second?.hash, verifactuPreviousHash: first?.hash });
    expect(second?.input).toBe(
      `IDEmisorFactura=B00000018&NumSerieFactura=A/1 & n&FechaExpedicionFactura=18-03-2026&TipoFactura=F1&CuotaTotal=21.00&ImporteTotal=121.00&Huella=${first?.hash}&FechaHoraHusoGenRegistro=2026-03-18T10:30:00+01:00`,
    );
    expect(invoice.qrUrl).toBe(
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQRNoVerifactu?nif=B00000018&numserie=A%2F1%20%26%20n&fecha=18-03-2026&importe=121.00',
    );
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 2, valid: true });
  });

  it('is one for each workspace', async () => {
    await issue();
    const other = await openCompany();
    expect((await other.post('/v1/invoices', draftOf({ status: 'sent' }))).body).not.toHaveProperty(
      'verifactuPreviousHash',
    );
    expect(await dashboardOf(other.actor).fiscalChain.verify()).toEqual({ records: 1, valid: true });
  });

  it('of nobody is valid', async () => {
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 0, valid: true });
  });

  it('is not extended by an issue that is rolled back', async () => {
    const { id } = (await company.post('/v1/invoices', draftOf())).body;
    expect((await company.post(`/v1/invoices/${id}/paid`, { amount: 999 })).status).toBe(400);
    expect(await records()).toEqual([]);
  });

  async function issueOutsideChain(): Promise<string> {
    return (await company.post('/v1/invoices', draftOf())).body.id;
  }
});

describe('the verifier names the first broken record', () => {
  const at = (sequence: number) => sql`workspace_id = ${company.id} AND sequence = ${sequence}`;

  it('where a hash was changed', async () => {
    const ids = await mixedRun();
    await tamper(sql`UPDATE fiscal_record SET hash = ${'0'.repeat(64)} WHERE ${at(2)}`);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({
      records: 1,
      valid: false,
      firstBroken: {
        sequence: 2,
        invoiceId: ids[1],
        documentNumber: 'F-2026-002',
        reason: expect.stringMatching(/hash/),
      },
    });
  });

  it('where the hashed string was changed', async () => {
    await mixedRun();
    await tamper(sql`UPDATE fiscal_record SET input = replace(input, '121.00', '12.10') WHERE ${at(3)}`);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({
      valid: false,
      firstBroken: { sequence: 3 },
    });
  });

  it('where a record was written anew, hash and all: the next one does not follow', async () => {
    await mixedRun();
    const [first] = await records();
    const input = String(first?.input).replace('10:30:00', '10:30:01');
    const hash = fiscalHash(input);
    const xml = String(first?.xml).replace('10:30:00', '10:30:01').replace(String(first?.hash), hash);
    await tamper(sql`UPDATE fiscal_record SET input = ${input}, hash = ${hash}, xml = ${xml} WHERE ${at(1)}`);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({
      records: 1,
      firstBroken: { sequence: 2, reason: expect.stringMatching(/follow/) },
    });
  });

  it.each([1, 3])('where record %d was taken out', async (sequence) => {
    await mixedRun();
    await tamper(sql`DELETE FROM fiscal_record WHERE ${at(sequence)}`);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({
      records: sequence - 1,
      valid: false,
      firstBroken: { sequence: sequence + 1, reason: `Record ${sequence} is missing.` },
    });
  });

  it('where an issued invoice was changed behind it', async () => {
    const ids = await mixedRun();
    await tamper(sql`UPDATE invoice SET subtotal = 1, tax = 0, total = 1, amount_paid = 1 WHERE id = ${ids[3]}`);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({
      records: 4,
      firstBroken: { sequence: 5, invoiceId: ids[3], reason: expect.stringMatching(/invoice has been changed/) },
    });
  });

  it('where the last record, and nothing after it, is gone', async () => {
    const ids = await mixedRun();
    await tamper(sql`DELETE FROM fiscal_record WHERE ${at(5)}`);
    const missing = {
      sequence: 5,
      invoiceId: ids[3],
      documentNumber: 'F-2026-003',
      reason: expect.stringMatching(/missing/),
    };
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({
      records: 4,
      valid: false,
      firstBroken: missing,
    });
  });
});

it('the verifier misses a cancellation at the end of the chain', async () => {
  const { id } = await issue();
  await company.delete(`/v1/invoices/${id}`);
  await tamper(sql`DELETE FROM fiscal_record WHERE workspace_id = ${company.id} AND sequence = 2`);
  expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({
    valid: false,
    firstBroken: { sequence: 2, invoiceId: id },
  });
});

describe('the database', () => {
  it.each([
    sql`UPDATE fiscal_record SET hash = hash`,
    sql`DELETE FROM fiscal_record`,
    sql`TRUNCATE fiscal_record`,
    sql`DELETE FROM invoice`,
    sql`DELETE FROM workspace`,
  ])('refuses to change or remove a record', async (statement) => {
    await issue();
    const before = await records();
    await expect(ask(statement)).rejects.toThrow();
    expect(await records()).toEqual(before);
  });

  it('refuses a fork', async () => {
    const { id } = await issue();
    const [first] = await records();
    const fork = { ...first, sequence: 2, kind: 'anulacion' as const, invoiceId: id, workspaceId: company.id };
    const { input = '', hash = '', previousHash = '' } = first ?? {};
    await expect(insertRow('fiscalRecord', { ...fork, input, hash, previousHash })).rejects.toThrow();
  });
});
