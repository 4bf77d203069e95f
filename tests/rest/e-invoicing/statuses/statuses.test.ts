import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';
import { storedRows } from '~/tests/setup/stored-rows';

const home = mkdtempSync(join(tmpdir(), 'folio-statuses-'));
afterAll(() => rmSync(home, { recursive: true }));

let company: Company;

beforeEach(async () => {
  setClock('2027-10-20T10:00:00.000Z');
  company = await openCompany();
});

const statuses = (of = company) => dashboardOf(of.actor).invoiceStatuses;
const made = async (path: string, body: object, of = company) => {
  const answer = await of.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const buy = (changes: object = {}) =>
  made('/v1/expenses', {
    ...{ description: 'Papel', amount: 121, taxRate: 21, date: '2027-10-01', invoiceNumber: 'A-7' },
    ...{ vendor: 'Papelera SL', vendorTaxId: 'B12345674', ...changes },
  });
const sell = (changes: object = {}) =>
  made('/v1/invoices', draftOf({ status: 'sent', issueDate: '2027-10-01', dueDate: '2027-10-10', ...changes }));

describe('what is said of an invoice that was received', () => {
  it('suggests a payment once it is paid in full, and is said once', async () => {
    const { id: expenseId } = await buy();
    const say = (code: 'PAYMENT' | 'CANCELPAYMENT' | 'REJECTION', reason?: '01') =>
      statuses().record({ subject: { expenseId }, code, effectiveDate: '2027-10-15', reason });
    expect(await statuses().log({ expenseId })).toMatchObject({
      entries: [],
      possible: ['PAYMENT', 'REJECTION'],
      suggestion: null,
    });
    await expect(say('PAYMENT')).rejects.toThrow('not paid in full');
    await company.patch(`/v1/expenses/${expenseId}`, { paidDate: '2027-10-15' });
    expect((await statuses().log({ expenseId })).suggestion).toEqual({
      paidOn: '2027-10-15',
      dueOn: '2027-10-21',
      isObliged: false,
    });
    await expect(say('REJECTION')).rejects.toThrow('Say why');
    const log = await say('PAYMENT');
    expect(log).toMatchObject({ inForce: ['PAYMENT'], possible: ['CANCELPAYMENT'], suggestion: null });
    expect(log.entries).toMatchObject([
      { code: 'PAYMENT', effectiveDate: '2027-10-15', byUs: true, authorName: 'Ana' },
    ]);
    await expect(say('PAYMENT')).rejects.toThrow('does not go with');
    await expect(say('REJECTION', '01')).rejects.toThrow('does not go with');
    expect((await say('CANCELPAYMENT')).inForce).toEqual([]);
    await expect(
      statuses().record({ subject: { expenseId }, code: 'PAYMENT', effectiveDate: '2027-11-01' }),
    ).rejects.toThrow();
    await expect(statuses(await openCompany()).log({ expenseId })).rejects.toThrow();
  });

  it('is a task from the day of the duty on, with four days', async () => {
    const { id: expenseId } = await buy({ paidDate: '2027-10-08' });
    await buy({ invoiceNumber: 'A-8', paidDate: '2027-10-05' });
    await buy({ invoiceNumber: 'A-9', paidDate: '2027-10-15' });
    await buy({ invoiceNumber: undefined, paidDate: '2027-10-15' });
    expect(await statuses().tasks()).toMatchObject({ dutyDay: '2028-10-06', isLarge: null, tasks: [] });
    await statuses().saveSettings({ isLarge: true, sendsMail: false });
    const { tasks, dutyDay } = await statuses().tasks();
    expect(dutyDay).toBe('2027-10-06');
    expect(tasks).toEqual([
      {
        expenseId,
        vendor: 'Papelera SL',
        invoiceNumber: 'A-7',
        paidOn: '2027-10-08',
        dueOn: '2027-10-15',
        isLate: true,
      },
      expect.objectContaining({ invoiceNumber: 'A-9', dueOn: '2027-10-21', isLate: false }),
    ]);
    await statuses().record({ subject: { expenseId }, code: 'PAYMENT', effectiveDate: '2027-10-08' });
    expect((await statuses().tasks()).tasks).toHaveLength(1);
  });
});

describe('the reminder', () => {
  it('goes to the owners once, the day before the term ends', async () => {
    await buy({ paidDate: '2027-10-15' });
    await statuses().saveSettings({ isLarge: true, sendsMail: true });
    await runJob('remindOfStatuses');
    await runJob('remindOfStatuses');
    const sent = () => storedRows('mailMessage', { workspaceId: company.id });
    expect((await sent()).map(({ subject }) => subject)).toEqual([expect.stringContaining('1 pago')]);
    await statuses().saveSettings({ isLarge: null, sendsMail: true });
    setClock('2027-10-21T10:00:00.000Z');
    await runJob('remindOfStatuses');
    expect(await sent()).toHaveLength(1);
  });
});

it('reminds of what is due, however much is late', async () => {
  setClock('2027-11-01T10:00:00.000Z');
  const late = Array.from({ length: 201 }, (_, index) => ({
    ...{ description: 'Papel', amount: 121, taxRate: 21, date: '2027-10-01', paidDate: '2027-10-06' },
    ...{ invoiceNumber: `L-${index}`, vendor: 'Papelera SL', vendorTaxId: 'B12345674' },
  }));
  for (let from = 0; from < late.length; from += 50)
    expect((await company.post('/v1/expenses/batch', late.slice(from, from + 50))).status).toBeLessThan(300);
  await buy({ paidDate: '2027-10-26' });
  await statuses().saveSettings({ isLarge: true, sendsMail: true });
  expect((await statuses().tasks()).tasks).toHaveLength(200);
  await runJob('remindOfStatuses');
  expect(await storedRows('mailMessage', { workspaceId: company.id })).toHaveLength(1);
});

describe('the reminder where the day is another than in UTC', () => {
  it('goes once a day by the clock of the company', async () => {
    company = await openCompany({ timeZone: 'America/Los_Angeles' });
    await buy({ paidDate: '2027-10-15' });
    await statuses().saveSettings({ isLarge: true, sendsMail: true });
    setClock('2027-10-21T02:00:00.000Z'); // the 20th there
    await runJob('remindOfStatuses');
    setClock('2027-10-21T03:00:00.000Z');
    await runJob('remindOfStatuses');
    expect(await storedRows('mailMessage', { workspaceId: company.id })).toHaveLength(1);
    setClock('2027-10-21T16:00:00.000Z');
    await runJob('remindOfStatuses');
    expect(await storedRows('mailMessage', { workspaceId: company.id })).toHaveLength(2);
  });
});

describe('what is said of an invoice that was issued', () => {
  it('is a default with its due date, and a collection once it is paid', async () => {
    const { id: invoiceId } = await sell();
    const say = (code: 'DEFAULT' | 'CANCELDEFAULT' | 'SETTLEMENT') =>
      statuses().record({ subject: { invoiceId }, code, effectiveDate: '2027-10-19' });
    await expect(say('SETTLEMENT')).rejects.toThrow('not paid in full');
    expect((await say('DEFAULT')).entries).toMatchObject([{ code: 'DEFAULT', effectiveDate: '2027-10-10' }]);
    await say('CANCELDEFAULT');
    await company.post(`/v1/invoices/${invoiceId}/paid`, {});
    expect((await say('SETTLEMENT')).inForce).toEqual(['SETTLEMENT']);
    const { id: simplified } = await made('/v1/invoices', {
      clientName: 'Ana',
      items: draftOf().items,
      status: 'sent',
    });
    await expect(statuses().log({ invoiceId: simplified })).rejects.toThrow('between businesses');
  });
});

describe('the files', () => {
  it('of one company are read by the other, each status once', async () => {
    const seller = await openCompany({ profile: { taxId: 'B12345674', legalName: 'Papelera SL' } });
    const client = { clientName: 'Taller Norte SL', clientTaxId: 'B00000018' };
    const { id: invoiceId, documentNumber } = await made(
      '/v1/invoices',
      draftOf({ status: 'sent', issueDate: '2027-10-01', ...client }),
      seller,
    );
    const { id: expenseId } = await buy({ invoiceNumber: documentNumber, paidDate: '2027-10-15' });
    const { entries } = await statuses().record({
      subject: { expenseId },
      code: 'PAYMENT',
      effectiveDate: '2027-10-15',
    });
    const { xml, fileName } = await statuses().file({ entryId: entries[0]?.id ?? '' });
    expect(fileName).toBe(`PAYMENT-${documentNumber}.xml`);
    expect(xml).toContain('<cbc:CompanyID schemeID="FC">B12345674</cbc:CompanyID>');
    writeFileSync(join(home, 'response.xml'), xml);
    expect(await statuses(seller).readFile({ xml })).toEqual({ recorded: 1, repeated: 0, unmatched: [] });
    expect(await statuses(seller).readFile({ xml })).toEqual({ recorded: 0, repeated: 1, unmatched: [] });
    expect((await statuses(seller).log({ invoiceId })).entries).toMatchObject([
      { code: 'PAYMENT', byUs: false, effectiveDate: '2027-10-15', authorName: null },
    ]);
    const own = await statuses().readFile({ xml });
    expect(own).toEqual({ recorded: 0, repeated: 1, unmatched: [] });
    const unknown = await statuses(seller).readFile({ xml: xml.replace(`<cbc:ID>${documentNumber}<`, '<cbc:ID>X-1<') });
    expect(unknown.unmatched).toEqual([{ number: 'X-1', issueDate: '2027-10-01', code: 'PAYMENT', why: 'unknown' }]);
    await expect(statuses(await openCompany({ profile: { taxId: 'B87654321' } })).readFile({ xml })).rejects.toThrow(
      'neither from',
    );
    await expect(statuses().readFile({ xml: '<Invoice/>' })).rejects.toThrow('no ApplicationResponse');
    await expect(statuses().readFile({ xml: xml.replace('PAYMENT', 'PARTIAL') })).rejects.toThrow('PARTIAL');
    const log = await statuses(seller).log({ invoiceId });
    await expect(statuses(seller).file({ entryId: log.entries[0]?.id ?? '' })).rejects.toThrow('The other side');
  });

  it('says nothing in the name of who did not send it', async () => {
    const client = { clientName: 'Taller Norte SL', clientTaxId: 'B87654321' };
    const { id: invoiceId, documentNumber } = await made(
      '/v1/invoices',
      draftOf({ status: 'sent', issueDate: '2027-10-01', ...client }),
    );
    const party = (name: string, taxId: string) =>
      `<${name}><PartyTaxScheme><CompanyID>${taxId}</CompanyID></PartyTaxScheme></${name}>`;
    const xml = `<ApplicationResponse><ID>x</ID><IssueDate>2027-10-15</IssueDate>${party('SenderParty', 'B12345674')}
      ${party('ReceiverParty', 'B00000018')}<DocumentResponse><Response><ResponseCode>PAYMENT</ResponseCode>
      <EffectiveDate>2027-10-15</EffectiveDate></Response><DocumentReference><ID>${documentNumber}</ID>
      <IssueDate>2027-10-01</IssueDate>${party('IssuerParty', 'B00000018')}</DocumentReference></DocumentResponse></ApplicationResponse>`;
    expect(await statuses().readFile({ xml })).toMatchObject({ recorded: 0, unmatched: [{ why: 'contradicts' }] });
    const ofClient = xml.replace('B12345674', 'B87654321');
    const sent = await call(company.key, 'POST', '/v1/invoice-statuses/file', Buffer.from(ofClient), {
      'content-type': 'application/xml',
    });
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body).toEqual({ recorded: 1, repeated: 0, unmatched: [] });
    expect((await company.get(`/v1/invoices/${invoiceId}/statuses`)).body.inForce).toEqual(['PAYMENT']);
  });
});

describe('the API', () => {
  it('adds, takes back, lists and downloads what is said, with the event of its expense', async () => {
    const { id: expenseId } = await buy({ paidDate: '2027-10-15' });
    const path = `/v1/expenses/${expenseId}/statuses`;
    expect((await company.get(path)).body).toMatchObject({ entries: [], suggestion: { paidOn: '2027-10-15' } });
    const before = (await storedRows('event', { workspaceId: company.id, type: 'expense.updated' })).length;
    const { inForce, entries } = await made(path, { code: 'PAYMENT', effectiveDate: '2027-10-15' });
    expect(inForce).toEqual(['PAYMENT']);
    expect(await storedRows('event', { workspaceId: company.id, type: 'expense.updated' })).toHaveLength(before + 1);
    expect(await company.post(path, { code: 'PAYMENT', effectiveDate: '2027-10-15' })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONTRADICTS' },
    });
    const file = await company.get(`/v1/invoice-statuses/${entries[0].id}/file`);
    expect(file.headers['content-type']).toContain('application/xml');
    expect(file.text).toContain('<cbc:ResponseCode>PAYMENT</cbc:ResponseCode>');
    await made(path, { code: 'CANCELPAYMENT', effectiveDate: '2027-10-16' });
    const { id: invoiceId } = await sell();
    await made(`/v1/invoices/${invoiceId}/statuses`, { code: 'DEFAULT', effectiveDate: '2027-10-19' });
    const listed = (await company.get('/v1/invoice-statuses?limit=2&offset=1')).body;
    expect(listed).toMatchObject({
      total: 3,
      data: [
        { code: 'CANCELPAYMENT', expenseId, invoiceId: null },
        { code: 'DEFAULT', invoiceId, effectiveDate: '2027-10-10' },
      ],
    });
    expect((await (await openCompany()).get('/v1/invoice-statuses')).body.total).toBe(0);
    const { id: draft } = await made('/v1/invoices', draftOf());
    expect((await company.get(`/v1/invoices/${draft}/statuses`)).status).toBe(422);
  });
});
