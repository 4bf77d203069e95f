import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendMail } from '@/server/platform/mail/deliver-mail';
import { type ReceivedMail, receive } from '~/tests/setup/received-mail';

vi.stubEnv('SMTP_URL', 'smtp://mail.example.test');
vi.stubEnv('MAIL_PER_RECIPIENT_AND_DAY', '1000');
vi.stubEnv('MAIL_PER_WORKSPACE_AND_DAY', '30');

const { deliverMail } = await import('~/tests/setup/deliver-mail');
const { changeRow, countRows, deleteRows, storedRow } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { setClock } = await import('~/tests/setup/clock');

const { readPdfText } = await import('~/tests/setup/pdf-text');
const { draftOf, openCompany } = await import('~/tests/setup/company');

type Company = Awaited<ReturnType<typeof openCompany>>;

let company: Company;
let sent: ReceivedMail[];

beforeEach(async () => {
  await deleteRows('mailMessage');
  setClock('2026-03-18T09:00:00.000Z');
  company = await openCompany();
  sent = [];
  await changeRow('user', { id: company.actor.userId }, { emailVerified: true });
});

const api = () => dashboardOf(company.actor);

async function deliver(before: () => Promise<unknown> = async () => undefined): Promise<void> {
  const send: SendMail = async (message) => sent.push(await receive(message));
  await deliverMail(send, before);
}

async function make(changes: object = {}): Promise<string> {
  const invoice = draftOf({ clientEmail: 'ap@acme.example', status: 'sent', dueDate: '2026-03-20', ...changes });
  return (await company.post('/v1/invoices', invoice)).body.id;
}

const mail = (id: string, body: object = {}) => company.post(`/v1/invoices/${id}/send`, body);
const actions = async (id: string) =>
  (await dashboardOf(company.actor).invoices.history({ invoiceId: id })).map(({ action }) => action);
const read = async (id: string) => (await company.get(`/v1/invoices/${id}`)).body;

describe('a mail as its recipient gets it', () => {
  it('has the words of the template twice, the link and the PDF', async () => {
    const id = await make();
    await mail(id, { locale: 'en' });
    await deliver();
    const [received] = sent;
    const { url = '' } = await api().invoices.link({ invoiceId: id });
    expect(received).toMatchObject({
      subject: 'Invoice F-2026-001 from Taller Norte SL',
      to: [{ address: 'ap@acme.example' }],
    });
    for (const text of [received?.text, received?.html?.replace(/<[^>]+>/g, ' ')]) {
      expect(text).toContain('Here is invoice F-2026-001 from Taller Norte SL for €121.00.');
      expect(text).toContain('Payment is due by 20 March 2026.');
      expect(text).toContain(url);
    }
    expect(received?.attachments).toMatchObject([{ filename: 'F-2026-001.pdf', mimeType: 'application/pdf' }]);
    const pdf = new Uint8Array(received?.attachments[0]?.content as ArrayBuffer);
    expect(await readPdfText(pdf)).toContain('F-2026-001');
  }, 60_000);

  it('has what the caller writes, and copies that the others do not see', async () => {
    const id = await make();
    const words = {
      subject: 'About {{number}}',
      text: 'Dear {{client}},',
    };
    const answer = await mail(id, {
      ...words,
      cc: ['boss@acme.example', 'ap@acme.example'],
      bcc: ['us@norte.example', 'boss@acme.example'],
      attachPdf: false,
    });
    expect(answer.status).toBe(200);
    await deliver();
    const [received] = sent;
    expect(received).toMatchObject({ subject: 'About F-2026-001', cc: [{ address: 'boss@acme.example' }] });
    expect(received?.attachments).toEqual([]);
    expect(received?.text).toContain('Dear Acme Studio SL,');
    expect(received?.headers.some(({ key }) => key === 'bcc')).toBe(false);
    expect(received?.envelope.to).toEqual(['ap@acme.example', 'boss@acme.example', 'us@norte.example']);
    expect((await api().mail.list({})).data).toMatchObject([{ subject: 'About F-2026-001', status: 'sent' }]);
  });

  it('takes every word as text, and a name in a value for no name', async () => {
    const id = await make({ clientName: '<img src=x onerror=alert(1)> {{link}}' });
    await mail(id, { customMessage: '<script>x</script> {{unknown}}', attachPdf: false });
    await deliver(); // several at once would come in any order
    await mail(id, { text: '{{client}} <b>bold</b>', attachPdf: false });
    await deliver();
    expect(sent[0]?.html).not.toMatch(/<script|<img/);
    expect(sent[0]?.text).toContain('<script>x</script> {{unknown}}');
    expect(sent[1]?.html).not.toMatch(/<img|<b>/);
    expect(sent[1]?.text).toContain('<img src=x onerror=alert(1)> {{link}} <b>bold</b>');
  });

  it('is what the preview showed', async () => {
    const id = await make({ status: 'draft' });
    const words = { subject: 'Hi {{number}}', text: 'For {{amount}}\n\n{{number}}', cc: ['boss@acme.example'] };
    const draft = await api().invoices.mailPreview({ invoiceId: id, ...words });
    expect(draft).toMatchObject({
      ...{ to: 'ap@acme.example', subject: 'Hi F-2026-001', attachments: ['F-2026-001.pdf'] },
      expectedNumber: 'F-2026-001',
    });
    expect(draft.body).toContain('F-2026-001');
    await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    await api().invoices.makeLink({ invoiceId: id });
    const preview = await api().invoices.mailPreview({ invoiceId: id, ...words, attachPdf: false });
    await mail(id, { ...words, attachPdf: false });
    const kept = await storedRow('mailMessage', { workspaceId: company.id });
    expect(kept).toMatchObject({ html: preview.html, text: preview.text, subject: preview.subject, cc: preview.cc });
  });
});

describe('the templates', () => {
  it('are the company’s own where it wrote one, by the language of the client', async () => {
    const { body: client } = await company.post('/v1/clients', {
      name: 'Acme Studio SL',
      email: 'ap@acme.example',
      language: 'en',
    });
    expect(client).toMatchObject({ language: 'en' });
    const id = await make({ clientId: client.id });
    await api().mailTemplates.update({
      kind: 'invoice',
      locale: 'en',
      subject: 'Ours {{number}}',
      text: 'Hi {{client}}',
    });
    await api().mailTemplates.update({ kind: 'invoice', locale: 'es', subject: 'Nuestra {{number}}', text: 'Hola' });
    await mail(id, { attachPdf: false });
    await deliver();
    await mail(id, { attachPdf: false, locale: 'es' });
    await deliver();
    await api().mailTemplates.reset({ kind: 'invoice', locale: 'en' });
    await mail(id, { attachPdf: false });
    await deliver();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Ours F-2026-001',
      'Nuestra F-2026-001',
      'Invoice F-2026-001 from Taller Norte SL',
    ]);
  });

  it('are refused with a name that they do not know, and its place', async () => {
    const words = {
      kind: 'invoice',
      locale: 'es',
      subject: 'Factura {{number}}',
      text: 'Hola:\n\n  {{daysLate}}',
    } as const;
    await expect(api().mailTemplates.update(words)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Line 3, column 3: \{\{daysLate\}\} is no name\. Use \{\{client\}\}/),
      options: { details: [{ path: ['text'] }] },
    });
    const id = await make();
    const { status, body } = await mail(id, { subject: 'About {{nummer}}' });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['subject'] }]);
    expect(await countRows('mailMessage', { workspaceId: company.id })).toBe(0);
  });

  it('are nobody else’s', async () => {
    await api().mailTemplates.update({ kind: 'quote', locale: 'es', subject: 'Mía', text: 'Hola' });
    company = await openCompany();
    expect((await api().mailTemplates.list()).every(({ isOwn }) => !isOwn)).toBe(true);
  });

  it('of a quote go out with it', async () => {
    const { body } = await company.post(
      '/v1/quotes',
      draftOf({ clientEmail: 'ap@acme.example', validUntil: '2026-04-01' }),
    );
    await company.post(`/v1/quotes/${body.id}/send`, { attachPdf: false, locale: 'en' });
    await deliver();
    expect(sent[0]?.subject).toBe('Quote P-2026-001 from Taller Norte SL');
    expect(sent[0]?.text).toContain('It is valid until 1 April 2026.');
  });
});

describe('a reminder by hand', () => {
  it('asks for what is left once it is late, and does not count as sending the invoice', async () => {
    const id = await make();
    const { sentAt } = await read(id);
    await company.post(`/v1/invoices/${id}/paid`, { amount: 21 });
    expect((await mail(id, { template: 'reminder' })).status).toBe(422);
    setClock('2026-03-20T23:00:00.000Z'); // the 21st in Madrid
    expect((await mail(id, { template: 'reminder', locale: 'en', attachPdf: false })).status).toBe(200);
    await deliver();
    expect(sent[0]?.subject).toBe('Overdue: invoice F-2026-001 from Taller Norte SL');
    expect(sent[0]?.text).toContain('was due on 20 March 2026, and €100.00 is still unpaid');
    expect((await read(id)).sentAt).toBe(sentAt);
    expect(await actions(id)).toContain('reminded');
  });

  it.each([
    ['paid', (id: string) => company.post(`/v1/invoices/${id}/paid`, {})],
    ['cancelled', (id: string) => company.delete(`/v1/invoices/${id}`)],
    ['credited', creditInFull],
  ])('is refused of what is %s, and held back where that happens before it is delivered', async (_, settle) => {
    const late = await make({ dueDate: '2026-03-18', issueDate: '2026-03-17' });
    setClock('2026-03-19T09:00:00.000Z');
    expect((await mail(late, { template: 'reminder', attachPdf: false })).status).toBe(200);
    await deliver(() => settle(late)); // after the mail was claimed
    expect(sent).toEqual([]);
    expect((await api().mail.list({})).data).toMatchObject([{ status: 'dropped' }]);
    expect(await actions(late)).toContain('reminder_dropped');
    expect((await mail(late, { template: 'reminder' })).status).toBe(422);
  });

  async function creditInFull(id: string): Promise<void> {
    const note = { reason: 'refund', fullCredit: true };
    const { body } = await company.post(`/v1/invoices/${id}/credit-note`, note, { 'idempotency-key': id });
    await company.patch(`/v1/invoices/${body.data.creditNote.id}`, { status: 'sent' });
  }
});

it('a receipt says what was paid and what is left, and needs a payment', async () => {
  const id = await make();
  expect((await mail(id, { template: 'receipt' })).status).toBe(422);
  await company.post(`/v1/invoices/${id}/paid`, { amount: 21 });
  await mail(id, { template: 'receipt', locale: 'en', attachPdf: false });
  await deliver();
  await company.post(`/v1/invoices/${id}/paid`, {});
  await mail(id, { template: 'receipt', locale: 'en', attachPdf: false });
  await deliver();
  expect(sent[0]?.text).toMatch(/We have received €21\.00 for invoice F-2026-001\.\s+Still to pay: €100\.00\./);
  expect(sent[1]?.text).toMatch(/We have received €121\.00/);
  expect(sent[1]?.text).not.toContain('Still to pay');
  expect(await actions(id)).toContain('receipt_sent');
});

it('each recipient of a mail counts towards what may be sent in a day', async () => {
  const id = await make();
  const others = (domain: string) => Array.from({ length: 10 }, (_, at) => `p${at}@${domain}.example`);
  const toMany = { cc: others('a'), bcc: others('b'), attachPdf: false };
  expect((await mail(id, toMany)).status).toBe(200); // 21 of the 30 of the day
  expect((await mail(id, toMany)).status).toBe(429);
  expect((await mail(id)).status).toBe(200);
});
