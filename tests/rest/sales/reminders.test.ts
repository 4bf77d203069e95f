import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendMail } from '@/server/platform/mail/deliver-mail';
import { type ReceivedMail, receive } from '~/tests/setup/received-mail';

vi.stubEnv('SMTP_URL', 'smtp://mail.example.test');
vi.stubEnv('MAIL_PER_RECIPIENT_AND_DAY', '1000');

const { deliverMail } = await import('~/tests/setup/deliver-mail');
const { addDays } = await import('@/lib/dates');
const { changeRow, countRows, deleteRows, storedRows } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { runJob } = await import('~/tests/setup/jobs');
const { setClock } = await import('~/tests/setup/clock');

const { draftOf, openCompany } = await import('~/tests/setup/company');

type Company = Awaited<ReturnType<typeof openCompany>>;

let company: Company;

beforeEach(async () => {
  await deleteRows('reminderSchedule'); // those of the test before
  await deleteRows('mailMessage');
  setClock('2026-03-02T09:00:00.000Z');
  company = await open();
});

async function open(timeZone?: string): Promise<Company> {
  const opened = await openCompany({ timeZone });
  await changeRow('user', { id: opened.actor.userId }, { emailVerified: true });
  return opened;
}

const api = (of = company) => dashboardOf(of.actor);
const plan = (days: number[], enabled = true, of = company) =>
  api(of).reminders.updateSchedule({ enabled, steps: days.map((it) => ({ days: it })) });
const at = (day: string, time = '09:00') => setClock(`${day}T${time}:00.000Z`);
const mails = (of = company) => storedRows('mailMessage', { workspaceId: of.id }, { orderBy: { id: 'asc' } });
const actions = async (id: string) =>
  (await dashboardOf(company.actor).invoices.history({ invoiceId: id })).map(({ action }) => action);

async function make(changes: object = {}, of = company): Promise<string> {
  const invoice = draftOf({ clientEmail: 'ap@acme.example', status: 'sent', dueDate: '2026-03-20', ...changes });
  const { status, body } = await of.post('/v1/invoices', invoice);
  expect(status).toBe(201);
  return body.id;
}

async function deliver(before: () => Promise<unknown> = async () => undefined): Promise<ReceivedMail[]> {
  const sent: ReceivedMail[] = [];
  const send: SendMail = async (message) => sent.push(await receive({ ...message, attachments: [] }));
  await deliverMail(send, before);
  return sent;
}

/** Runs the job once on each of the days, and says on which of them something went out. */
async function daysOf(from: string, to: string): Promise<string[]> {
  const found: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    at(day);
    const sent = await runJob('sendReminders');
    for (let mail = 0; mail < sent; mail++) found.push(day);
  }
  return found;
}

describe('the days', () => {
  it('are those of the schedule', async () => {
    await plan([-3, 1, 7, 15]);
    await make();
    expect(await daysOf('2026-03-10', '2026-04-20')).toEqual(['2026-03-17', '2026-03-21', '2026-03-27', '2026-04-04']);
  });

  it.each([
    ['Europe/Madrid', '2026-03-29'], // the clocks go forward
    ['Europe/Madrid', '2026-10-25'], // and back
    ['Atlantic/Canary', '2026-03-29'],
    ['America/New_York', '2026-03-08'],
    ['America/St_Johns', '2026-11-01'],
    ['Pacific/Auckland', '2026-04-05'],
    ['Pacific/Kiritimati', '2026-03-29'],
    ['Pacific/Pago_Pago', '2026-03-29'],
  ])('are counted where the company is: %s, due on %s', async (timeZone, dueDate) => {
    at(addDays(dueDate, -6));
    const there = await open(timeZone);
    await plan([-1, 0, 1], true, there);
    await make({ dueDate, issueDate: addDays(dueDate, -8) }, there);
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const sent: string[] = [];
    const start = Date.parse(`${addDays(dueDate, -3)}T00:25:00Z`);
    for (let hour = 0; hour < 6 * 24; hour++) {
      const now = new Date(start + hour * 3_600_000);
      setClock(now.toISOString());
      if ((await runJob('sendReminders')) > 0) sent.push(local.format(now));
    }
    const [date, time] = [sent.map((it) => it.slice(0, 10)), sent.map((it) => it.slice(11, 13))];
    expect(date).toEqual([addDays(dueDate, -1), dueDate, addDays(dueDate, 1)]);
    expect(time).toEqual(['08', '08', '08']);
  });

  it('move with the due date, and what went out for the earlier one counts no more', async () => {
    await plan([1]);
    const id = await make({ dueDate: '2026-03-10' });
    expect(await daysOf('2026-03-10', '2026-03-15')).toEqual(['2026-03-11']);
    await company.patch(`/v1/invoices/${id}`, { dueDate: '2026-03-20' });
    expect(await daysOf('2026-03-16', '2026-03-25')).toEqual(['2026-03-21']);
    await company.patch(`/v1/invoices/${id}`, { dueDate: '2026-03-10' });
    expect(await daysOf('2026-03-25', '2026-03-26')).toEqual([]);
  });

  it('that the server missed are made up for once, by the latest', async () => {
    await plan([1, 2, 3]);
    const id = await make();
    expect(await daysOf('2026-03-23', '2026-03-30')).toEqual(['2026-03-23']);
    expect(await countRows('reminder', { invoiceId: id })).toBe(3);
    expect((await api().reminders.ofInvoice({ invoiceId: id })).sent).toMatchObject([{ days: 3 }]);
  });
});

describe('nobody is reminded', () => {
  it('before it is switched on, and then for no day that was over', async () => {
    await make({ dueDate: '2026-03-03' });
    await make({ dueDate: '2026-03-12' });
    expect(await api().reminders.schedule()).toMatchObject({ enabled: false, steps: [{ days: -3 }, {}, {}, {}] });
    expect(await daysOf('2026-03-03', '2026-03-12')).toEqual([]);
    at('2026-03-13', '06:00');
    await plan([1, 9, 10]); // the first is 10 days late, the second due yesterday
    expect(await daysOf('2026-03-13', '2026-03-13')).toHaveLength(2);
    await plan([1, 9, 10], false);
    expect(await daysOf('2026-03-14', '2026-03-22')).toEqual([]);
    await plan([1, 9, 10]);
    expect(await daysOf('2026-03-22', '2026-03-30')).toEqual(['2026-03-22']);
  });

  it('for a step that is added for a day that was over, while the others go on', async () => {
    await plan([10]);
    await make({ dueDate: '2026-03-10' });
    at('2026-03-15');
    await plan([4, 10]);
    expect(await daysOf('2026-03-15', '2026-03-25')).toEqual(['2026-03-20']);
  });

  it.each([
    ['is paid', (id: string) => company.post(`/v1/invoices/${id}/paid`, {})],
    ['is cancelled', (id: string) => company.delete(`/v1/invoices/${id}`)],
    ['is credited', creditInFull],
    ['is left out', (id: string) => api().reminders.setForInvoice({ invoiceId: id, enabled: false })],
    ['has no due date', (id: string) => company.patch(`/v1/invoices/${id}`, { dueDate: null })],
  ])('of what %s', async (_, change) => {
    await plan([1]);
    const id = await make();
    await change(id);
    expect(await daysOf('2026-03-20', '2026-03-25')).toEqual([]);
    expect(await mails()).toEqual([]);
    expect((await api().reminders.ofInvoice({ invoiceId: id })).off).toBeDefined();
  });

  it('of a draft, or who wants none', async () => {
    await plan([1]);
    const client = { name: 'Acme Studio SL', email: 'ap@acme.example', sendReminders: false };
    const { body } = await company.post('/v1/clients', client);
    await make({ status: 'draft' });
    const id = await make({ clientId: body.id });
    expect(await daysOf('2026-03-20', '2026-03-22')).toEqual([]);
    expect(await api().reminders.ofInvoice({ invoiceId: id })).toMatchObject({ off: 'client', sent: [] });
    await company.patch(`/v1/clients/${body.id}`, { sendReminders: null });
    expect(await daysOf('2026-03-22', '2026-03-22')).toEqual(['2026-03-22']);
  });

  async function creditInFull(id: string): Promise<void> {
    const note = { reason: 'refund', fullCredit: true };
    const { body } = await company.post(`/v1/invoices/${id}/credit-note`, note, { 'idempotency-key': id });
    await company.patch(`/v1/invoices/${body.data.creditNote.id}`, { status: 'sent' });
  }
});

describe('a reminder', () => {
  it('goes out once, however many look for it at once, and each is in the history', async () => {
    await plan([1]);
    const ids = await Promise.all(Array.from({ length: 5 }, () => make()));
    at('2026-03-21');
    const sent = await Promise.all([runJob('sendReminders'), runJob('sendReminders'), runJob('sendReminders')]);
    expect(sent.reduce((sum, one) => sum + one)).toBe(5);
    expect((await mails()).map(({ resourceId }) => resourceId).sort()).toEqual(ids.sort());
    for (const id of ids) expect((await actions(id)).filter((action) => action === 'reminded')).toHaveLength(1);
    expect(await deliver()).toHaveLength(5);
  });

  it('that cannot be mailed leaves nothing behind, and goes out once it can', async () => {
    await plan([1]);
    const id = await make({ clientEmail: null });
    await make({ clientName: 'The next one SL' });
    expect(await daysOf('2026-03-21', '2026-03-21')).toHaveLength(1); // the other is not held up
    expect(await countRows('reminder', { invoiceId: id })).toBe(0);
    expect(await actions(id)).not.toContain('reminded');
    await changeRow('invoice', { id }, { clientEmail: 'late@acme.example' });
    expect(await daysOf('2026-03-22', '2026-03-23')).toEqual(['2026-03-22']);
  });

  it('that has no address to go to is told of on the invoice, until somebody gives one', async () => {
    await plan([5]);
    const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
    const id = await make({ clientEmail: null, clientId: client.id });
    const lacksAddress = async () => (await api().reminders.ofInvoice({ invoiceId: id })).lacksAddress;
    expect(await lacksAddress()).toBe(true);
    const contact = { name: 'Ana', email: 'ana@acme.example', isPrimary: true };
    const { body: person } = await company.post(`/v1/clients/${client.id}/contacts`, contact);
    expect(await lacksAddress()).toBe(false);
    await company.delete(`/v1/clients/${client.id}/contacts/${person.id}`);
    expect(await lacksAddress()).toBe(true);
    await company.patch(`/v1/clients/${client.id}`, { email: 'ap@acme.example' });
    expect(await lacksAddress()).toBe(false);
    await company.patch(`/v1/clients/${client.id}`, { email: null });
    await api().reminders.setForInvoice({ invoiceId: id, enabled: false });
    expect(await lacksAddress()).toBe(false); // none is to go out
  });

  it('is held back where the payment comes after the mail was claimed', async () => {
    await plan([1]);
    const id = await make();
    at('2026-03-21');
    expect(await runJob('sendReminders')).toBe(1);
    expect(await deliver(() => company.post(`/v1/invoices/${id}/paid`, {}))).toEqual([]);
    expect(await mails()).toMatchObject([{ status: 'dropped' }]);
    expect(await actions(id)).toEqual(expect.arrayContaining(['reminded', 'reminder_dropped']));
  });

  it('announces the due date before it and asks for the rest after it, in words of its step where it has some', async () => {
    await api().reminders.updateSchedule({
      enabled: true,
      steps: [
        { days: -1 },
        { days: 1 },
        { days: 2, words: { es: { subject: 'Último {{number}}', text: '{{daysLate}} días' } } },
      ],
    });
    const id = await make();
    await company.post(`/v1/invoices/${id}/paid`, { amount: 21 });
    expect(await daysOf('2026-03-18', '2026-03-25')).toHaveLength(3);
    const [before, after, last] = await mails();
    expect(before?.subject).toBe('La factura F-2026-001 vence el 20 de marzo de 2026');
    expect(after?.text).toMatch(/venció el 20 de marzo de 2026 y quedan pendientes 100,00\s€/);
    expect(last).toMatchObject({ subject: 'Último F-2026-001', text: expect.stringContaining('2 días') });
  });

  it('is announced on the invoice before it goes out', async () => {
    await plan([1, 7]);
    const id = await make();
    expect(await api().reminders.ofInvoice({ invoiceId: id })).toEqual({
      next: { days: 1, date: '2026-03-21' },
      lacksAddress: false,
      sent: [],
    });
    await daysOf('2026-03-21', '2026-03-21');
    expect(await api().reminders.ofInvoice({ invoiceId: id })).toMatchObject({
      next: { days: 7, date: '2026-03-27' },
      sent: [{ days: 1, at: '2026-03-21T09:00:00.000Z' }],
    });
  });
});

it('the schedule refuses two steps on a day and a name that a reminder does not know, and is nobody else’s', async () => {
  await expect(plan([1, 1])).rejects.toThrow('Two steps are on the same day');
  const words = { es: { subject: 'Ya', text: 'Hola {{validUntil}}' } };
  await expect(api().reminders.updateSchedule({ enabled: true, steps: [{ days: 1, words }] })).rejects.toMatchObject({
    status: 400,
    options: { details: [{ path: ['steps', '0', 'words', 'es', 'text'] }] },
  });
  const id = await make();
  company = await open();
  await expect(api().reminders.ofInvoice({ invoiceId: id })).rejects.toMatchObject({ status: 404 });
  await expect(api().reminders.setForInvoice({ invoiceId: id, enabled: false })).rejects.toMatchObject({ status: 404 });
});
