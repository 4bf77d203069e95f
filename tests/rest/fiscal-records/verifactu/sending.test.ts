import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { agency, draftOf, later, openSender, type Sender, send, setClock } from './agency';

const { changeFiscalProfile, deleteRows } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { runTasks } = await import('~/tests/setup/jobs');

let company: Sender;

afterAll(() => agency.close());

beforeEach(async () => {
  setClock('2026-11-18T09:30:00.000Z');
  agency.waitSeconds = 60;
  agency.unknown.clear();
  company = await openSender();
});

const state = () => dashboardOf(company.actor).taxAgency.state();
const numbers = () => company.book().seen.map(({ id }) => id.number);
const refuse = (documentNumber: string, code: number) =>
  agency.verdicts.set(documentNumber, { code, text: `No & ${code}` });

describe('a record', () => {
  it('is sent as soon as the invoice is issued, and its receipt kept', async () => {
    const invoice = await company.issue({ documentNumber: 'A/1 & n' });
    await send();
    const record = await company.recordOf(invoice.id);
    expect(record).toMatchObject({
      ...{ status: 'accepted', attempts: 1, lastAttemptAt: '2026-11-18T09:30:00.000Z', qrUrl: invoice.qrUrl },
      csv: expect.stringMatching(/^A-/),
    });
    expect(record).not.toHaveProperty('todo');
    expect(invoice.qrUrl).toMatch(/^https:\/\/www2\.agenciatributaria\.gob\.es\/wlpl\/TIKE-CONT\/ValidarQR\?/);
    expect(company.book().of('A/1 & n')).toMatchObject({ status: 'Correcta', hash: invoice.verifactuHash });
    expect(company.requests()).toMatchObject([{ isLate: false }]);
    expect(await state()).toMatchObject({ mode: 'production', todo: 0, blocked: null, failing: null });
  });

  it('is not made of an invoice that it could not hold, which then is not issued', async () => {
    const line = (changes: object) => ({ description: 'x', quantity: 1, unitPrice: 100, ...changes });
    const items = [
      ...[21, 10, 4].map((taxRate) => line({ taxRate })),
      line({ taxRate: 0, taxCategory: 'Z' }),
      ...['E1', 'E2', 'E3', 'E4', 'E6'].map((taxExemptCode) => line({ taxExemptCode })),
      ...['AE', 'O'].map((taxCategory) => line({ taxCategory })),
    ];
    const tooMany = [...items, ...[1, 2].map((taxRate) => line({ taxRate }))];
    expect(await company.post('/v1/invoices', draftOf({ status: 'sent', items: tooMany }))).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Make two invoices'), details: [{ path: ['items'] }] },
    });
    await company.issue({ items });
    await send();
    expect(company.requests()).toHaveLength(1);
  });

  it('is not made of taxes that the agency would refuse, of which no correction could be made', async () => {
    const line = (changes: object) => ({
      items: [{ description: 'x', quantity: 1, unitPrice: 100, operationType: 'goods', ...changes }],
    });
    const refusals: [sale: object, field: string, why: string][] = [
      [line({ taxRate: 19 }), 'items', 'no rate of 19 percent'],
      [{ ...line({}), equivalenceSurchargeRate: 1.4 }, 'equivalenceSurchargeRate', 'no recargo of 1.4 percent'],
      [line({ taxExemptCode: 'E7' }), 'items', 'E7'],
      [line({ taxCategory: 'K' }), 'clientTaxId', 'VAT id'],
      [{ ...line({ taxCategory: 'AE' }), clientTaxId: undefined }, 'clientTaxId', 'simplified'],
      [{ clientTaxId: '1234567' }, 'clientTaxId', 'no Spanish tax id'],
    ];
    for (const [sale, field, why] of refusals) {
      expect(await company.post('/v1/invoices', draftOf({ status: 'sent', ...sale }))).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining(why), details: [{ path: [field], code: 'verifactu' }] },
      });
    }
    await company.issue({ ...line({}), equivalenceSurchargeRate: 1.75 });
    await company.issue(line({ taxRate: 0, taxCategory: 'Z' }));
    await send();
    expect(company.book().held.map(({ status }) => status)).toEqual(['Correcta', 'Correcta']);
    const food = { ...line({ taxRate: 7.5 }), operationDate: '2024-11-15', equivalenceSurchargeRate: 1 };
    expect((await company.post('/v1/invoices', draftOf({ status: 'sent', ...food }))).status).toBe(201);
  });

  it.each([
    ['canarias', { taxRate: 7.125 }, 'items', '7.125'],
    ['ceuta_melilla', { taxRate: 0.505 }, 'items', '0.505'],
    ['peninsula', { taxRate: 21.001 }, 'items', '21.001'],
  ] as const)(
    'of %s is not made of a rate of three decimals, which it would round',
    async (zone, line, field, rate) => {
      await changeFiscalProfile(company.id, { zone });
      const sale = { items: [{ description: 'x', quantity: 1, unitPrice: 100, ...line }] };
      expect(await company.post('/v1/invoices', draftOf({ status: 'sent', ...sale }))).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining(rate), details: [{ path: [field], code: 'verifactu' }] },
      });
      expect((await company.post('/v1/invoices', draftOf({ status: 'draft', ...sale }))).status).toBe(201);
    },
  );

  it('waits as long as the agency wants, with all that come meanwhile, in the order of the chain', async () => {
    agency.waitSeconds = 90;
    const first = await company.issue();
    await send();
    const others = [await company.issue(), await company.issue(), await company.issue()];
    await company.delete(`/v1/invoices/${others[1]?.id}`);
    await later(60);
    expect(company.requests()).toHaveLength(1);
    await later(30);
    expect(company.requests()).toHaveLength(2);
    expect(company.requests().every(({ waited }) => waited)).toBe(true);
    const [one, two, three] = others.map(({ documentNumber }) => documentNumber);
    expect(numbers()).toEqual([first.documentNumber, one, two, three, two]);
    expect(company.book().of(String(two))).toMatchObject({ status: 'Anulada' });
    expect((await state()).counts).toMatchObject({ accepted: 5 });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 5, valid: true });
  });

  it('is sent by one, however many look at once', async () => {
    await company.issue();
    await Promise.all([runTasks('verifactu'), runTasks('verifactu'), runTasks('verifactu')]);
    expect(company.requests()).toHaveLength(1);
  });

  it.each([
    ['ceuta_melilla', '2027-01-02T09:00:00.000Z'],
    ['canarias', '2027-01-02T09:00:00.000Z'],
  ] as const)('of %s says the regime of each of its taxes, also in 2027', async (zone, instant) => {
    await changeFiscalProfile(company.id, { zone });
    setClock(instant);
    const address = (country: string) => ({ street: 'Calle 1', city: 'X', postalCode: '52001', country });
    const line = (changes: object) => ({ items: [{ description: 'x', quantity: 1, unitPrice: 100, ...changes }] });
    for (const sale of [
      {},
      line({ taxExemptReason: 'art. 20' }),
      line({ taxCategory: 'AE' }),
      { clientLocation: 'peninsula', operationType: 'service' },
      { clientLocation: 'peninsula', operationType: 'goods' },
      { clientLocation: zone === 'canarias' ? 'ceuta_melilla' : 'canarias', operationType: 'service' },
      { clientTaxId: '12-34', clientLocation: 'world', clientAddress: address('US'), operationType: 'goods' },
    ])
      await company.issue(sale);
    await send();
    const { data } = await dashboardOf(company.actor).taxAgency.list({ limit: 50, offset: 0 });
    expect(data.map(({ status, code, description }) => [status, code, description].join(' ').trim())).toEqual(
      data.map(() => 'accepted'),
    );
  });

  it('of every kind of invoice is accepted as it is', async () => {
    const address = (country: string) => ({ street: 'Calle 1', city: 'X', postalCode: '28001', country });
    const german = { clientTaxId: 'DE136695976', clientLocation: 'eu', clientAddress: address('DE') };
    const items = (changes: object) => ({ items: [{ description: 'x', quantity: 1, unitPrice: 100, ...changes }] });
    const kinds = [
      {},
      { clientTaxId: undefined },
      { ...german, operationType: 'goods' },
      { ...german, operationType: 'service' },
      { clientTaxId: '12-34', clientLocation: 'world', clientAddress: address('US'), operationType: 'goods' },
      { clientTaxId: 'B12345674', clientLocation: 'canarias', operationType: 'service' },
      items({ taxExemptReason: 'art. 20' }),
      items({ taxCategory: 'AE' }),
      items({ taxCategory: 'O' }),
      items({ unitPrice: 0 }),
      { items: [4, 10, 21].map((taxRate) => ({ description: 'x', quantity: 3, unitPrice: 33.33, taxRate })) },
      { equivalenceSurchargeRate: 5.2, ...items({ operationType: 'goods' }) },
      { currency: 'USD', exchangeRate: 0.9, irpfRate: 15, discountRate: 10 },
      { operationDate: '2026-11-02', ...items({ unitPrice: 120_000_000 }) },
    ];
    for (const kind of kinds) await company.issue(kind);
    const original = await company.issue();
    const note = await company.post(
      `/v1/invoices/${original.id}/credit-note`,
      { reason: 'refund', fullCredit: true },
      { 'idempotency-key': 'note' },
    );
    await company.patch(`/v1/invoices/${note.body.data.creditNote.id}`, { status: 'sent' });
    await send();
    const { data } = await dashboardOf(company.actor).taxAgency.list({ limit: 50, offset: 0 });
    expect(data.map(({ status, code, description }) => [status, code, description].join(' ').trim())).toEqual(
      data.map(() => 'accepted'),
    );
    expect(data).toHaveLength(kinds.length + 2);
  });
});

describe('where the agency does not answer', () => {
  it('a record is sent again, the same, and a duplicate settles the doubt', async () => {
    agency.troubles.push('cut after');
    const invoice = await company.issue();
    await send();
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'sent', attempts: 1 });
    expect((await state()).failing).toMatchObject({ since: '2026-11-18T09:30:00.000Z' });
    await later(60);
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'accepted', attempts: 2 });
    expect(company.book().held).toHaveLength(1);
    const [first, second] = company.requests().map(({ records }) => records[0]?.hash);
    expect(second).toBe(first);
    expect((await state()).failing).toBeNull();
  });

  it('a doubt outlives a request that was certainly not taken', async () => {
    agency.troubles.push('cut after', 'maintenance');
    const invoice = await company.issue();
    await send();
    await later(60);
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'sent', attempts: 2 });
    await later(120);
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'accepted' });
  });

  it('a remark on what was taken is not lost with its answer', async () => {
    agency.unknown.add('B12345674');
    agency.troubles.push('cut after');
    const invoice = await company.issue();
    await send();
    await later(60);
    expect(await company.recordOf(invoice.id)).toMatchObject({
      ...{ status: 'accepted_with_errors', code: '2001', todo: 'correct' },
    });
  });

  it('it is asked again ever later, every hour at least, and the late go before the fresh, by themselves', async () => {
    agency.troubles.push(
      'cut before',
      'maintenance',
      'cut before',
      'cut before',
      'maintenance',
      'cut before',
      'cut before',
    );
    const first = await company.issue();
    await send();
    const second = await company.issue();
    for (const minutes of [1, 2, 4, 8, 16, 32]) {
      await later(minutes * 60 - 1);
      const before = agency.troubles.length;
      await later(1);
      expect(agency.troubles).toHaveLength(before - 1);
    }
    expect(await company.recordOf(second.id)).toMatchObject({ status: 'sent' });
    const third = await company.issue();
    await later(3600);
    expect(company.requests()).toMatchObject([{ isLate: true }]);
    const fourth = await company.issue();
    await later(60);
    expect(company.requests().map(({ isLate, records }) => [isLate, records.length])).toEqual([
      [true, 3],
      [false, 1],
    ]);
    expect(numbers()).toEqual([first, second, third, fourth].map(({ documentNumber }) => documentNumber));
    expect((await state()).counts).toMatchObject({ accepted: 4 });
  });

  it('a fault of its own is no refusal', async () => {
    agency.faults.push({ code: 20009, message: 'Error interno', blame: 'Server' });
    const invoice = await company.issue();
    await send();
    expect((await state()).failing?.reason).toContain('20009');
    await later(60);
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'accepted' });
  });
});

describe('where the agency refuses the whole request', () => {
  it('nothing more is sent until a person says so', async () => {
    agency.faults.push({ code: 4112, message: 'El titular del certificado no es el obligado', blame: 'Client' });
    const [first, second] = [await company.issue(), await company.issue()];
    await send();
    const third = await company.issue();
    await later(3600);
    for (const { id } of [first, second, third]) {
      expect(await company.recordOf(id)).toMatchObject({ status: 'blocked', todo: 'resume' });
    }
    expect(await company.recordOf(first.id)).toMatchObject({ code: '4112', attempts: 1 });
    expect(await state()).toMatchObject({
      todo: 3,
      blocked: { code: '4112', reason: expect.stringContaining('titular') },
    });
    const { taxAgency, blocked } = await dashboardOf(company.actor).overview.get();
    expect({ taxAgency, blocked }).toMatchObject({ taxAgency: 3, blocked: { taxAgency: 3 } });
    const page = { limit: 50, offset: 0 };
    expect(await dashboardOf(company.actor).taxAgency.list({ ...page, todo: true })).toMatchObject({
      total: taxAgency,
    });
    expect(await dashboardOf(company.actor).taxAgency.list({ ...page, waiting: true })).toMatchObject({
      total: blocked.taxAgency,
    });
    expect(company.requests()).toHaveLength(0);

    expect((await company.retry(third.id)).body.data).toMatchObject({ status: 'queued' });
    await send();
    expect(numbers()).toEqual([first, second, third].map(({ documentNumber }) => documentNumber));
    expect(await state()).toMatchObject({ todo: 0, blocked: null });
    await expect(dashboardOf(company.actor).verifactu.resume()).rejects.toMatchObject({ status: 409 });
  });

  it('a record that it will never take gives its place to a correction', async () => {
    agency.faults.push({ code: 4102, message: 'El XML no cumple el esquema', blame: 'Client' });
    const [first, second] = [await company.issue(), await company.issue()];
    await send();
    await company.retry(first.id, { description: 'Otra descripción' });
    await later(60);
    const record = await company.recordOf(first.id);
    expect(record.records.map(({ status }: { status: string }) => status)).toEqual(['refused', 'accepted']);
    expect(record.records[1].xml).toContain('<sum1:RechazoPrevio>X</sum1:RechazoPrevio>');
    expect(await company.recordOf(second.id)).toMatchObject({ status: 'accepted' });
  });

  it('a record that it will never take is not sent with the cancellation of its invoice either', async () => {
    agency.faults.push({ code: 4102, message: 'El XML no cumple el esquema', blame: 'Client' });
    const [first, second] = [await company.issue(), await company.issue()];
    await send();
    await company.delete(`/v1/invoices/${first.id}`);
    await company.retry(first.id, { description: 'Anulada' });
    await later(60);
    const { records } = await company.recordOf(first.id);
    expect(records.map(({ kind, status }: { kind: string; status: string }) => [kind, status])).toEqual([
      ['alta', 'refused'],
      ['anulacion', 'refused'],
      ['anulacion', 'accepted_with_errors'], // 2008: the agency has not seen the one before it
    ]);
    expect(records[2].xml).toContain('<sum1:SinRegistroPrevio>S</sum1:SinRegistroPrevio>');
    expect(await company.recordOf(second.id)).toMatchObject({ status: 'accepted' });
  });

  it('and where there is no certificate any more, nothing leaves', async () => {
    const invoice = await company.issue();
    await deleteRows('certificate', { workspaceId: company.id });
    await send();
    expect(await state()).toMatchObject({ blocked: { code: 'CERTIFICATE_MISSING' } });
    await company.certify();
    await dashboardOf(company.actor).verifactu.resume();
    await send();
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'accepted' });
  });
});

describe('a company', () => {
  it('says the end of sending, and sends what is left of it', async () => {
    await dashboardOf(company.actor).verifactu.saveSettings({ endsOn: '2026-12-31' });
    setClock('2026-12-31T22:00:00.000Z');
    await company.issue();
    setClock('2027-01-02T09:00:00.000Z');
    const unsent = await company.issue();
    await send();
    expect((await state()).mode).toBe('off');
    expect(await company.recordOf(unsent.id)).toMatchObject({ status: 'not_sent' });
    expect((await state()).counts).toMatchObject({ accepted: 1 });
  });

  it('sees its own records alone, by number, by state and by what is to be done', async () => {
    const [first, second] = [await company.issue(), await company.issue()];
    refuse(first.documentNumber, 1100);
    await send();
    const list = (input: object = {}) => dashboardOf(company.actor).taxAgency.list({ limit: 50, offset: 0, ...input });
    expect((await list()).data.map(({ documentNumber }) => documentNumber)).toEqual([
      second.documentNumber,
      first.documentNumber,
    ]);
    expect(await list({ todo: true })).toMatchObject({
      total: 1,
      data: [{ documentNumber: first.documentNumber, todo: 'correct', total: 121, clientName: 'Acme Studio SL' }],
    });
    expect((await list({ status: 'accepted' })).data).toHaveLength(1);
    expect((await list({ q: first.documentNumber })).total).toBe(1);
    const other = await openSender();
    expect((await dashboardOf(other.actor).taxAgency.list({ limit: 50, offset: 0 })).data).toEqual([]);
    expect((await other.retry(first.id)).status).toBe(404);
  });

  it('tries what waits at once where somebody asks', async () => {
    agency.troubles.push('maintenance', 'maintenance', 'maintenance');
    const invoice = await company.issue();
    await send();
    await later(60);
    await later(120);
    expect((await company.retry(invoice.id)).body.data).toMatchObject({ status: 'queued', attempts: 3 });
    await later(60);
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'accepted', attempts: 4 });
    expect((await company.retry(invoice.id)).status).toBe(422);
  });
});
