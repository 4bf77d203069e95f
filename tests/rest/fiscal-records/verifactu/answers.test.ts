import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { agency, currentTime, later, openSender, type Sender, send, setClock } from './agency';

const { changeRows, storedRows } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { ask, sql } = await import('~/tests/setup/ask');

const { recordTodo } = await import('@/server/tax/verifactu/record-todo');

const { countTodo } = await import('@/server/tax/tax-agency/submissions.service');
const { call } = await import('~/tests/setup/company');

// What the agency may answer, and what it makes of a record.

let company: Sender;

afterAll(() => agency.close());

beforeEach(async () => {
  setClock('2026-11-18T09:30:00.000Z');
  Object.assign(agency, { waitSeconds: 60, pageSize: 10_000, troubleOf: () => undefined, queries: [] });
  agency.unknown.clear();
  company = await openSender();
});

const refuse = (documentNumber: string, code: number) =>
  agency.verdicts.set(documentNumber, { code, text: `No & ${code}` });
const statusOf = async ({ id }: { id: string }) => (await company.recordOf(id)).status;
const NAMES = ['Subsanacion', 'RechazoPrevio', 'SinRegistroPrevio'];
const flags = () => company.book().seen.map(({ node }) => NAMES.map((name) => node.said(name)).join(''));
const filters = () => agency.queries.map((it) => it.at('FiltroConsulta'));

describe('a duplicate', () => {
  const elsewhere = ({ documentNumber: number }: { documentNumber: string }) =>
    company.book().holdFromElsewhere({ issuer: company.taxId, number, date: '18-11-2026' });

  it('that is in doubt is not taken as ours where another record stands under its number', async () => {
    const invoice = await company.issue({ documentNumber: 'A & 1' });
    agency.troubles.push('cut before');
    await send();
    expect(await statusOf(invoice)).toBe('sent');
    elsewhere(invoice);
    const other = await company.issue();
    await later(60);
    expect(await company.recordOf(invoice.id)).toMatchObject({
      ...{ status: 'refused', code: '3000', todo: 'ask_agency', description: expect.stringContaining('another hash') },
    });
    expect(await company.recordOf(invoice.id)).not.toHaveProperty('csv');
    expect(await statusOf(other)).toBe('accepted');
    expect(filters().map((it) => it?.said('NumSerieFactura'))).toEqual(['A & 1']);
    expect((await company.retry(invoice.id)).status).toBe(422);
    expect(await dashboardOf(company.actor).taxAgency.state()).toMatchObject({ todo: 1, failing: null, blocked: null });
  });

  it('is settled with a reason by whoever has asked the agency, which is kept and shown', async () => {
    const invoice = await company.issue({ documentNumber: 'A & 2' });
    agency.troubles.push('cut before');
    await send();
    elsewhere(invoice);
    await later(60);
    const dismiss = (reason: string) =>
      call(company.key, 'POST', `/v1/invoices/${invoice.id}/verifactu/dismiss`, { reason });
    expect((await dismiss(' ')).status).toBe(400);
    const answer = await dismiss('Sent by our former program.');
    const dismissed = { at: currentTime().toISOString(), by: 'Ana', reason: 'Sent by our former program.' };
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'refused', code: '3000', dismissed } } });
    expect(answer.body.data).not.toHaveProperty('todo');
    expect(await company.recordOf(invoice.id)).toEqual(answer.body.data);
    expect(await dashboardOf(company.actor).taxAgency.state()).toMatchObject({ todo: 0 });
    const { data } = await dashboardOf(company.actor).taxAgency.list({ limit: 10, offset: 0 });
    expect(data).toMatchObject([{ documentNumber: 'A & 2', todo: null, dismissed }]);
    expect((await dismiss('Again')).status).toBe(422);
    expect((await company.retry(invoice.id)).status).toBe(422);
    expect(await storedRows('securityEvent', { workspaceId: company.id, kind: 'record_dismissed' })).toMatchObject([
      { details: { name: 'A & 2', reason: 'Sent by our former program.' } },
    ]);
  });

  it('of a record that was given up although it had arrived is corrected as one that the agency has', async () => {
    const invoice = await company.issue();
    agency.troubles.push('cut after');
    await send();
    agency.faults.push({ code: 4102, message: 'El XML no cumple el esquema', blame: 'Client' });
    await later(60);
    await company.retry(invoice.id, { description: 'Otra' });
    await later(60);
    expect(await company.recordOf(invoice.id)).toMatchObject({
      ...{ status: 'refused', todo: 'correct', description: expect.stringContaining('Send the correction again') },
      records: [{ status: 'accepted' }, { status: 'refused' }],
    });
    await company.retry(invoice.id, { description: 'Otra' });
    await later(60);
    // With a remark: the simulator counts a duplicate that it refuses as no link of the chain.
    expect(await statusOf(invoice)).toBe('accepted_with_errors');
    expect(flags()).toEqual(['', 'SS']);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 3, valid: true });
  });

  it('is ours by its hash, where nobody here knows of having sent it', async () => {
    const [first, cancelled] = [await company.issue(), await company.issue()];
    await company.delete(`/v1/invoices/${cancelled.id}`);
    await send();
    // As it is after a backup was restored.
    const queued = { status: 'queued', inDoubt: false, csv: null, answeredAt: null } as const;
    await changeRows('verifactuSubmission', { workspaceId: company.id }, queued);
    await company.issue();
    await later(60);
    expect(await statusOf(first)).toBe('accepted');
    const { records } = await company.recordOf(cancelled.id);
    expect(records).toMatchObject([{ kind: 'alta', status: 'accepted' }, { code: '3001' }]);
    expect(company.book().held).toHaveLength(3);
  });

  it('is looked for by month, page after page, and in the next turn where those are too many', async () => {
    agency.pageSize = 1;
    const months = ['2026-11-18', '2026-11-17', '2026-11-16', '2026-10-30', '2026-10-31'];
    const invoices = [];
    for (const operationDate of months) invoices.push(await company.issue({ operationDate }));
    agency.troubles.push('cut after');
    await send();
    await later(60);
    expect(await Promise.all(invoices.map(statusOf))).toEqual(['accepted', 'accepted', 'accepted', 'sent', 'sent']);
    expect((await dashboardOf(company.actor).taxAgency.state()).failing).toBeNull();
    await later(60);
    expect(await Promise.all(invoices.map(statusOf))).toEqual(Array(5).fill('accepted'));
    expect(filters().map((it) => it?.said('PeriodoImputacion', 'Periodo'))).toEqual(['11', '11', '11', '10', '10']);
    expect(filters().filter((it) => it?.at('ClavePaginacion'))).toHaveLength(3);
    expect(company.book().held).toHaveLength(5);
  });

  it('stays in doubt where the query comes to nothing, and keeps what the others were told', async () => {
    const turns = ['cut after', undefined, 'maintenance', undefined, 'cut after'] as const;
    let turn = 0;
    agency.troubleOf = () => turns[turn++];
    const first = await company.issue();
    await send();
    const second = await company.issue();
    await later(60);
    expect(await statusOf(first)).toBe('sent');
    expect(await company.recordOf(second.id)).toMatchObject({ status: 'accepted', csv: expect.stringMatching(/^A-/) });
    expect((await dashboardOf(company.actor).taxAgency.state()).failing).toMatchObject({
      since: '2026-11-18T09:30:00.000Z',
    });
    await later(120);
    expect(await statusOf(first)).toBe('sent');
    await later(240);
    expect(await statusOf(first)).toBe('accepted');
    expect((await dashboardOf(company.actor).taxAgency.state()).failing).toBeNull();
  });
});

describe('a request', () => {
  it('that hangs until its time is over leaves its records in doubt', async () => {
    const invoice = await company.issue();
    agency.troubles.push('hang');
    const wait = globalThis.setTimeout;
    const deadlines: (() => void)[] = [];
    const waits = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      if (ms !== 60_000) return wait(run, ms);
      deadlines.push(run);
      return wait(() => undefined, 0);
    }) as typeof setTimeout);
    const sending = send();
    await vi.waitFor(() => expect(company.book().held).toHaveLength(1), { timeout: 20_000 });
    waits.mockRestore();
    expect(deadlines).toHaveLength(1);
    for (const end of deadlines) end();
    await sending;
    expect(await statusOf(invoice)).toBe('sent');
    expect((await dashboardOf(company.actor).taxAgency.state()).failing?.reason).toBe('No complete answer within 60 s');
    await later(60);
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'accepted', attempts: 2 });
  });

  it('of which the answer leaves out a record has it in doubt, and no other', async () => {
    const [silent, told] = [await company.issue(), await company.issue()];
    agency.unspoken.add(silent.documentNumber);
    await send();
    expect([await statusOf(silent), await statusOf(told)]).toEqual(['sent', 'accepted']);
    expect((await dashboardOf(company.actor).taxAgency.state()).failing).toEqual({
      ...{ since: '2026-11-18T09:30:00.000Z', reason: expect.stringContaining('leaves out 1 of') },
    });
    await later(60);
    expect((await dashboardOf(company.actor).taxAgency.state()).failing).toBeNull();
    expect(await company.recordOf(silent.id)).toMatchObject({ status: 'accepted', attempts: 2 });
    expect(company.requests().map(({ records }) => records.length)).toEqual([2, 1]);
  });

  it('whose answer speaks of none of its records is sent again ever later', async () => {
    const invoice = await company.issue();
    const silent = () => agency.unspoken.add(invoice.documentNumber);
    silent();
    await send();
    for (const seconds of [60, 120, 240]) {
      silent();
      const before = company.requests().length;
      await later(seconds - 1);
      expect(company.requests()).toHaveLength(before);
      await later(1);
      expect(company.requests()).toHaveLength(before + 1);
    }
    agency.unspoken.clear();
    await later(480);
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'accepted', attempts: 5 });
  });

  it('that is too long stops the queue', async () => {
    agency.faults.push({ code: 4113, message: 'El XML contiene más de 1000 registros', blame: 'Client' });
    const invoice = await company.issue();
    await send();
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'blocked', code: '4113', todo: 'resume' });
  });

  it('whose first record was given up breaks the chain of the next, which is corrected', async () => {
    await company.issue();
    await send();
    agency.faults.push({ code: 4102, message: 'El XML no cumple el esquema', blame: 'Client' });
    const [bad, next] = [await company.issue(), await company.issue()];
    await later(60);
    await company.retry(bad.id, { description: 'Otra' });
    await later(60);
    expect(await statusOf(bad)).toBe('accepted');
    expect(await company.recordOf(next.id)).toMatchObject({
      ...{ status: 'accepted_with_errors', code: '2008', todo: 'correct' },
    });
    await company.retry(next.id);
    await later(60);
    expect(await statusOf(next)).toBe('accepted');
    expect(flags()).toEqual(['', '', 'SX', 'S']);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 5, valid: true });
  });
});

it('what a person has to do about a record is told by how it stands and by its code', async () => {
  const statuses: [status: string, code: string | null, todo: string | null][] = [
    ['blocked', '4112', 'resume'],
    ['refused', '1189', 'correct'],
    ['refused', '3003', 'correct'],
    ['refused', null, 'correct'],
    ['refused', '3000', 'ask_agency'],
    ['refused', '3004', 'ask_agency'],
    ['accepted_with_errors', '2001', 'correct'],
    ['accepted_with_errors', null, 'correct'],
    ['accepted_with_errors', '2004', null],
    ['accepted_with_errors', '2009', null],
    ['accepted_with_errors', '3001', null],
    ['accepted', null, null],
    ['queued', null, null],
  ];
  const found = await ask<{ todo: string | null }>(sql`
    SELECT ${recordTodo} AS todo
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(statuses.map(([status, code]) => ({ status, code })))}::jsonb)
      AS (status text, code text, dismissed_at timestamptz)) WITH ORDINALITY AS s (status, code, dismissed_at, place)
    ORDER BY place`);
  expect(found.map(({ todo }) => todo)).toEqual(statuses.map(([, , todo]) => todo));
});

describe('where a line is refused', () => {
  it('the others are taken, and a correction follows at the end of the chain', async () => {
    const first = await company.issue();
    refuse(first.documentNumber, 1109);
    const second = await company.issue();
    await send();
    expect(await company.recordOf(first.id)).toMatchObject({
      ...{ status: 'refused', code: '1109', description: 'No & 1109', todo: 'correct' },
    });
    expect(await company.recordOf(second.id)).toMatchObject({ status: 'accepted' });
    expect(await countTodo(company.id)).toBe(1);

    const recipient = { taxId: '12345678Z', name: 'Ana Ruiz' };
    const { status, body } = await company.retry(first.id, { recipient });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'queued', attempts: 0 });
    await later(60);
    const [, , correction] = company.book().seen;
    expect(correction?.node.said('Subsanacion')).toBe('S');
    expect(correction?.node.said('RechazoPrevio')).toBe('X');
    expect(correction?.node.at('Destinatarios', 'IDDestinatario')?.said('NIF')).toBe('12345678Z');
    expect(company.book().of(first.documentNumber)).toMatchObject({ status: 'Correcta' });
    expect(await countTodo(company.id)).toBe(0);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 3, valid: true });
  });

  it('a correction of what the agency has, and that it refuses, says so', async () => {
    agency.unknown.add('B12345674');
    const invoice = await company.issue();
    await send();
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'accepted_with_errors', code: '2001' });
    refuse(invoice.documentNumber, 1100);
    await company.retry(invoice.id);
    await later(60);
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'refused' });
    await company.retry(invoice.id, { recipient: { idType: '07', country: 'ES' } });
    await later(60);
    const flags = company.book().seen.map(({ node }) => [node.said('Subsanacion'), node.said('RechazoPrevio')]);
    expect(flags).toEqual([
      ['', ''],
      ['S', ''],
      ['S', 'S'],
    ]);
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'accepted' });
  });

  it('what came too late by its clock is stored, and nothing is to be done', async () => {
    const invoice = await company.issue();
    refuse(invoice.documentNumber, 2004);
    await send();
    const record = await company.recordOf(invoice.id);
    expect(record).toMatchObject({ status: 'accepted_with_errors', code: '2004' });
    expect(record).not.toHaveProperty('todo');
    expect((await company.retry(invoice.id)).status).toBe(422);
  });

  it('a duplicate that nobody of us has sent is told, and is not settled', async () => {
    const invoice = await company.issue();
    refuse(invoice.documentNumber, 3000);
    await send();
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'refused', code: '3000', todo: 'ask_agency' });
    const { status, body } = await company.retry(invoice.id);
    expect([status, body.message]).toEqual([422, expect.stringContaining('Ask the agency')]);
  });

  it('a cancellation is sent again as one that was refused, without a record where there is none', async () => {
    const [held, missing] = [await company.issue(), await company.issue()];
    refuse(missing.documentNumber, 1100);
    await send();
    for (const { id, documentNumber } of [held, missing]) {
      await company.delete(`/v1/invoices/${id}`);
      refuse(documentNumber, 1100);
    }
    await later(60);
    for (const { id } of [held, missing]) {
      expect(await company.recordOf(id)).toMatchObject({ status: 'refused', todo: 'correct' });
      expect((await company.retry(id)).status).toBe(200);
    }
    await later(60);
    const flags = company
      .book()
      .seen.slice(2)
      .map(({ node }) => [node.said('SinRegistroPrevio'), node.said('RechazoPrevio')]);
    expect(flags).toEqual([
      ['', ''],
      ['S', ''],
      ['', 'S'],
      ['S', 'S'],
    ]);
    expect(company.book().held.map(({ status }) => status)).toEqual(['Anulada', 'Anulada']);
  });

  it('of an invoice that is cancelled since, nothing is left to do but about the cancellation', async () => {
    agency.unknown.add('B12345674');
    const [remarked, missing] = [await company.issue(), await company.issue()];
    refuse(missing.documentNumber, 1100);
    await send();
    expect(await countTodo(company.id)).toBe(2);
    for (const { id } of [remarked, missing]) await company.delete(`/v1/invoices/${id}`);
    await later(60);
    for (const { id } of [remarked, missing]) {
      expect(await company.recordOf(id)).toMatchObject({ status: 'accepted' });
      expect((await company.retry(id)).status).toBe(422);
    }
    expect(await countTodo(company.id)).toBe(0);
  });

  it('what is cancelled there already is as it should be', async () => {
    const invoice = await company.issue();
    await send();
    await company.delete(`/v1/invoices/${invoice.id}`);
    agency.troubles.push('cut after');
    await later(60);
    await later(60);
    expect(await company.recordOf(invoice.id)).toMatchObject({ status: 'accepted', attempts: 2 });
  });
});

describe('a line', () => {
  it('that no record of ours changes is for the agency (3004); a permission can be given (3003)', async () => {
    const [byForm, forbidden] = [await company.issue(), await company.issue()];
    refuse(byForm.documentNumber, 3004);
    refuse(forbidden.documentNumber, 3003);
    await send();
    expect(await company.recordOf(byForm.id)).toMatchObject({ status: 'refused', todo: 'ask_agency' });
    expect((await company.retry(byForm.id)).body.message).toContain('Ask the agency');
    expect(await company.recordOf(forbidden.id)).toMatchObject({ status: 'refused', todo: 'correct' });
    expect((await company.retry(forbidden.id)).status).toBe(200);
    await later(60);
    expect(await statusOf(forbidden)).toBe('accepted');
  });

  it('of what the agency does not have (3002) is followed by one that says so', async () => {
    const [corrected, cancelled] = [await company.issue(), await company.issue()];
    refuse(corrected.documentNumber, 2001);
    await send();
    for (const { documentNumber } of [corrected, cancelled]) company.book().forget(documentNumber);
    await company.retry(corrected.id);
    await company.delete(`/v1/invoices/${cancelled.id}`);
    await later(60);
    for (const it of [corrected, cancelled]) {
      expect(await company.recordOf(it.id)).toMatchObject({ status: 'refused', code: '3002', todo: 'correct' });
      expect((await company.retry(it.id)).status).toBe(200);
    }
    await later(60);
    expect(flags()).toEqual(['', '', 'S', '', 'SX', 'SS']);
  });
});
