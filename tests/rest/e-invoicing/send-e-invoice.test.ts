import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendMail } from '@/server/platform/mail/deliver-mail';
import { type ReceivedMail, receive } from '~/tests/setup/received-mail';

vi.stubEnv('SMTP_URL', 'smtp://mail.example.test');

const { deliverMail } = await import('~/tests/setup/deliver-mail');
const { changeRow, countRows, deleteRows } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { setClock } = await import('~/tests/setup/clock');
const { createKey } = await import('~/tests/setup/workspaces');

const { readXml, readEInvoice } = await import('@/server/e-invoicing/e-invoicing/incoming/read-e-invoice');

const { call, draftOf, openCompany } = await import('~/tests/setup/company');

let company: Awaited<ReturnType<typeof openCompany>>;
let key: string;
let sent: ReceivedMail[];

beforeEach(async () => {
  await deleteRows('mailMessage');
  setClock('2026-03-18T09:00:00.000Z');
  company = await openCompany();
  await changeRow('user', { id: company.actor.userId }, { emailVerified: true });
  key = (await createKey(company.actor, { name: 'all', scopes: ['read', 'write', 'einvoice:*'] })).key;
  sent = [];
});

async function deliver(): Promise<ReceivedMail[]> {
  const send: SendMail = async (message) => sent.push(await receive(message));
  await deliverMail(send);
  return sent;
}

async function make(changes: object = {}) {
  const invoice = draftOf({ clientEmail: 'ap@acme.example', status: 'sent', dueDate: '2026-04-20', ...changes });
  return (await company.post('/v1/invoices', invoice)).body as { id: string; documentNumber: string };
}

const mail = (id: string, body: object, by = key) => call(by, 'POST', `/v1/invoices/${id}/send`, body);
const attached = ({ attachments }: ReceivedMail) =>
  attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`);
const contentOf = (received: ReceivedMail | undefined, at: number) =>
  Buffer.from(received?.attachments[at]?.content as ArrayBuffer);

describe('a mail with an e-invoice', () => {
  it('brings the very file of the export beside the PDF', async () => {
    const { id, documentNumber } = await make();
    const exported = await call(key, 'POST', `/v1/invoices/${id}/einvoice/export`, { format: 'UBL' });
    expect((await mail(id, { einvoice: { format: 'ubl' } })).status).toBe(200);
    const [received] = await deliver();
    expect(received && attached(received)).toEqual([
      `${documentNumber}.pdf application/pdf`,
      `${documentNumber}.ubl.xml application/xml`,
    ]);
    expect(contentOf(received, 1).toString()).toBe(exported.body.data.xml);
    const again = await call(key, 'POST', `/v1/invoices/${id}/einvoice/export`, { format: 'UBL' });
    expect(again.body.data.xml).toBe(exported.body.data.xml);
  }, 60_000);

  it('brings what was said when it was sent, though the invoice has changed since', async () => {
    const { id } = await make();
    await mail(id, { einvoice: { format: 'Facturae' }, attachPdf: false });
    await company.patch(`/v1/invoices/${id}`, { notes: 'Written later' });
    const [received] = await deliver();
    expect(received?.attachments).toHaveLength(1);
    const xml = contentOf(received, 0).toString();
    expect(xml).not.toContain('Written later');
    expect(readXml(xml)[0]?.totals.total.toNumber()).toBe(121);
  });

  it('brings one PDF where it is Factur-X, with the XML in it', async () => {
    const { id, documentNumber } = await make();
    await mail(id, { einvoice: { format: 'Factur-X' } });
    const [received] = await deliver();
    expect(received && attached(received)).toEqual([`${documentNumber}.pdf application/pdf`]);
    const pdf = contentOf(received, 0);
    expect(readEInvoice(pdf, 'application/pdf')).toMatchObject([{ number: documentNumber, syntax: 'CII' }]);
    const served = await call(key, 'GET', `/v1/invoices/${id}/pdf?format=facturx`);
    expect(Buffer.from(served.bytes).equals(pdf)).toBe(true);
  }, 60_000);

  it('issues a draft first', async () => {
    const { id } = await make({ status: 'draft' });
    expect((await mail(id, { einvoice: { format: 'CII' } })).status).toBe(200);
    const [received] = await deliver();
    expect(received && attached(received)).toEqual([
      'F-2026-001.pdf application/pdf',
      'F-2026-001.cii.xml application/xml',
    ]);
  }, 60_000);

  it('is not sent, and issues nothing, where the format lacks something', async () => {
    const { id } = await make({ status: 'draft' });
    const { status, body } = await mail(id, { einvoice: { format: 'XRechnung-UBL' } });
    expect({ status, error: body.error }).toEqual({ status: 422, error: 'EINVOICE_INCOMPLETE' });
    expect((await company.get(`/v1/invoices/${id}`)).body.status).toBe('draft');
    expect(await countRows('mailMessage')).toBe(0);
    expect(await countRows('eInvoiceExport', { invoiceId: id })).toBe(0);
  });

  it('goes with the invoice itself, in a format that there is, for whom may export', async () => {
    const { id } = await make();
    expect((await mail(id, { einvoice: { format: 'EDIFACT' } })).status).toBe(400);
    expect((await mail(id, { einvoice: { format: 'UBL', signed: true } })).status).toBe(422);
    expect((await mail(id, { einvoice: { format: 'UBL' }, template: 'receipt' })).status).toBe(400);
    expect((await mail(id, { einvoice: { format: 'UBL' } }, company.key)).status).toBe(403);
  });

  it('is named before it is sent, and not kept', async () => {
    const { id, documentNumber } = await make();
    const actor = { ...company.actor, scopes: [...company.actor.scopes] };
    const api = dashboardOf(actor);
    const look = async (format: string) =>
      (await api.invoices.mailPreview({ invoiceId: id, einvoice: { format } })).attachments;
    expect(await look('Facturae')).toEqual([`${documentNumber}.pdf`, `${documentNumber}.facturae.xml`]);
    expect(await look('Factur-X')).toEqual([`${documentNumber}.pdf`]);
    expect(await countRows('eInvoiceExport', { invoiceId: id })).toBe(0);
    await expect(look('XRechnung-UBL')).rejects.toMatchObject({ status: 422 });
  });
});
