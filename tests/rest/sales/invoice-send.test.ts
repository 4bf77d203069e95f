import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { changeRow, countRows, storedRows } from '~/tests/setup/stored-rows';

const MADE = '2026-03-18T09:30:00.000Z';
const LATER = '2026-03-19T10:00:00.000Z';

let company: Company;

beforeEach(async () => {
  setClock(MADE);
  company = await openCompany();
});

async function make(changes: object = {}): Promise<Invoice> {
  const { body } = await company.post('/v1/invoices', draftOf({ clientEmail: 'ap@acme.example', ...changes }));
  setClock(LATER);
  return body;
}

const send = (id: string, body?: object) => company.post(`/v1/invoices/${id}/send`, body);
const read = async (id: string): Promise<Invoice> => (await company.get(`/v1/invoices/${id}`)).body;
const mails = () => storedRows('mailMessage', { workspaceId: company.id }, { orderBy: { id: 'asc' } });
const told = async () => (await company.events()).filter(({ timestamp }) => timestamp > MADE);

describe('sending', () => {
  it('issues a draft, keeps a mail with the PDF under the id that is answered, and tells of it once', async () => {
    const before = await make();
    const { status, body } = await send(before.id);
    expect(status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(body).toEqual({ success: true, messageId: mail?.messageId });
    expect(mail).toMatchObject({
      status: 'captured',
      to: 'ap@acme.example',
      subject: expect.stringContaining('F-2026-001'),
      resourceId: before.id,
      attachments: [
        { filename: 'F-2026-001.pdf', contentType: 'application/pdf', kind: 'invoice-pdf', resourceId: before.id },
      ],
    });
    const after = await read(before.id);
    expect(after).toMatchObject({
      ...before,
      status: 'sent',
      sentAt: LATER,
      updatedAt: LATER,
      documentNumber: 'F-2026-001',
    });
    expect(await told()).toEqual([
      { type: 'invoice.updated', event: 'invoice.updated', timestamp: LATER, data: after },
    ]);
  });

  it('again sends another mail and leaves the number and the chain alone', async () => {
    const { id } = await make({ status: 'sent' });
    const first = await send(id);
    setClock('2026-03-20T10:00:00.000Z');
    const second = await send(id);
    expect(second.body.messageId).not.toBe(first.body.messageId);
    expect(await mails()).toHaveLength(2);
    expect(await read(id)).toMatchObject({
      status: 'sent',
      documentNumber: 'F-2026-001',
      sentAt: '2026-03-20T10:00:00.000Z',
    });
    expect(await countRows('fiscalRecord', { workspaceId: company.id })).toBe(1);
    expect(await told()).toHaveLength(2);
  });

  it('with one idempotency key is one mail', async () => {
    const { id } = await make();
    const once = () => company.post(`/v1/invoices/${id}/send`, {}, { 'idempotency-key': 'k' });
    const first = await once();
    expect(await once()).toMatchObject({ text: first.text, headers: { 'x-idempotent-replayed': 'true' } });
    expect(await mails()).toHaveLength(1);
  });

  it.each(['paid', 'partial', 'overdue'])('leaves what is %s as it is', async (status) => {
    const { id } = await make({ status: status === 'paid' ? 'paid' : 'sent' });
    if (status === 'partial') await company.post(`/v1/invoices/${id}/paid`, { amount: 1 });
    if (status === 'overdue') await changeRow('invoice', { id }, { status, overdueAt: new Date(LATER) });
    expect((await send(id)).status).toBe(200);
    expect((await read(id)).status).toBe(status);
  });
});

describe('the recipient', () => {
  async function recipientOf(invoice: Invoice, body?: object): Promise<string | undefined> {
    expect((await send(invoice.id, body)).status).toBe(200);
    return (await mails()).at(-1)?.to;
  }

  it.each(['recipientEmail', 'to', 'email'])('is whom the caller names in %s', async (name) => {
    expect(await recipientOf(await make(), { [name]: 'other@acme.example' })).toBe('other@acme.example');
  });

  it('is the first of several names', async () => {
    const names = { email: 'c@x.example', to: 'b@x.example', recipientEmail: 'a@x.example' };
    expect(await recipientOf(await make(), names)).toBe('a@x.example');
    expect(await recipientOf(await make(), { ...names, recipientEmail: null })).toBe('b@x.example');
  });

  it("is the invoice's own, else the client's, else its primary contact's", async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Acme', email: 'client@acme.example' });
    const clientId = client.id;
    const path = `/v1/clients/${clientId}/contacts`;
    await company.post(path, { name: 'Bo', email: 'second@acme.example' });
    await company.post(path, { name: 'Al', email: 'primary@acme.example', isPrimary: true });

    expect(await recipientOf(await make({ clientId }))).toBe('ap@acme.example');
    expect(await recipientOf(await make({ clientId, clientEmail: null }))).toBe('client@acme.example');
    await company.patch(`/v1/clients/${clientId}`, { email: null });
    expect(await recipientOf(await make({ clientId, clientEmail: null }))).toBe('primary@acme.example');
  });

  it('is missing: 400 on its field, and the draft stays a draft', async () => {
    const before = await make({ clientEmail: null });
    const { status, body } = await send(before.id);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['recipientEmail'] }]);
    expect(await read(before.id)).toEqual(before);
    expect(await mails()).toEqual([]);
  });

  it.each(['nobody', 'a@b', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])('%j is 400', async (to) => {
    const { id } = await make();
    const answer = await send(id, { to });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ path: ['to'] }]);
  });
});

describe('the words', () => {
  it('are ours in the language asked for, else in that of the workspace', async () => {
    const { id } = await make({ dueDate: '2026-04-17' });
    for (const body of [{ locale: 'en' }, { locale: 'es' }, {}]) await send(id, body);
    const [english, spanish, own] = await mails();
    expect(english?.text).toMatch(/17 April 2026/);
    expect(spanish?.text).toMatch(/17 de abril de 2026/);
    expect(own?.text).toBe(spanish?.text);
    expect(english?.text).toMatch(/121\.00/);
  });

  it('write an amount as the attached PDF does', async () => {
    const { id } = await make({ items: [{ description: 'Work', quantity: 1, unitPrice: 1234.56, taxRate: 0 }] });
    await send(id, { locale: 'es' });
    const [mail] = await mails();
    expect(mail?.text).toContain('1.234,56');
  });

  it("are the caller's where they are given, as text and never as markup", async () => {
    const { id } = await make();
    await send(id, { customMessage: 'Hello <script>x</script> & more', recipientName: '<b>Ana</b>' });
    const [mail] = await mails();
    expect(mail?.text).toContain('Hello <script>x</script> & more');
    expect(mail?.html).not.toMatch(/<script>|<b>Ana/);
  });
});

describe('is not possible', () => {
  it('without a fiscal profile: 422, and nothing is queued or told', async () => {
    company = await openCompany({ profile: null });
    const before = await make();
    const { status, body } = await send(before.id);
    expect(status).toBe(422);
    expect(body).toMatchObject({ message: expect.stringMatching(/fiscal profile is not configured/), meta: {} });
    expect(await read(before.id)).toEqual(before);
    expect(await mails()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('for a cancelled invoice: 422 that names the states', async () => {
    const { id } = await make({ status: 'sent' });
    await company.delete(`/v1/invoices/${id}`);
    const { status, body } = await send(id);
    expect(status).toBe(422);
    expect(body.message).toMatch(/draft, sent, partial, overdue, or paid/);
    expect(await mails()).toEqual([]);
  });
});
