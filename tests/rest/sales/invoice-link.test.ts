import { beforeEach, describe, expect, it } from 'vitest';
import type { PublicInvoice } from '@/server/sales/invoices/public-page/public-invoice';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { readPdfText } from '~/tests/setup/pdf-text';
import { countRows, storedRows } from '~/tests/setup/stored-rows';
import { pages, visit } from '~/tests/setup/visit';

let company: Company;
let minute = Date.parse('2026-03-18T09:00:00.000Z');

beforeEach(async () => {
  minute += 60_000; // the visits of the test before are forgotten
  setClock(new Date(minute).toISOString());
  company = await openCompany();
});

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36';
const visitor = (userAgent = browser) => new Headers({ 'x-forwarded-for': '192.0.2.7', 'user-agent': userAgent });
const api = () => dashboardOf(company.actor);
const tokenOf = (url = '') => url.split('/').at(-1) ?? '';

async function make(changes: object = {}): Promise<{ id: string; token: string }> {
  const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
  const { url } = await api().invoices.makeLink({ invoiceId: body.id });
  return { id: body.id, token: tokenOf(url) };
}

async function see(token: string): Promise<PublicInvoice> {
  const invoice = await pages().openPublicInvoice(token, visitor());
  if (typeof invoice === 'string') throw new Error(invoice);
  return invoice;
}

const opened = (token: string, headers = visitor()) =>
  visit(new Request(`http://localhost/invoice/${encodeURIComponent(token)}/opened`, { method: 'POST', headers }));
const link = (invoiceId: string) => api().invoices.link({ invoiceId });

describe('the page behind the link', () => {
  it('shows the invoice and who issues it, and no id of anything', async () => {
    const { token, id } = await make({ dueDate: '2026-04-17', notes: 'Thanks', clientEmail: 'ap@acme.example' });
    const invoice = await see(token);
    expect(invoice).toMatchObject({
      state: 'open',
      documentNumber: 'F-2026-001',
      clientName: 'Acme Studio SL',
      total: 121,
      outstanding: 121,
      notes: 'Thanks',
      taxed: [{ net: 100, category: 'S', rate: 21, oss: '' }],
      company: { name: 'Taller Norte SL', taxId: 'B00000018' },
    });
    expect(JSON.stringify(invoice)).not.toMatch(new RegExp(`${id}|${token}|${company.id}|ap@acme|ser_|usr_`));
  });

  it('opens for nobody else', async () => {
    for (const token of ['x'.repeat(43), '\0', 'é', '']) {
      expect(await pages().openPublicInvoice(token, visitor())).toBe('unknown');
      expect((await visit(new Request(`http://localhost/invoice/${encodeURIComponent(token)}/pdf`))).status).toBe(404);
      expect((await opened(token)).status).toBe(404);
    }
  });

  it('opens twenty times a minute from one address', async () => {
    const { token } = await make();
    for (let visit = 0; visit < 20; visit++) await see(token);
    expect(await pages().openPublicInvoice(token, visitor())).toBe('busy');
  });

  it('says that it is due, part paid, overdue by the day of the company, and paid', async () => {
    const { token, id } = await make({ dueDate: '2026-03-18' });
    await company.post(`/v1/invoices/${id}/paid`, { amount: 21, paidDate: '2026-03-18' });
    expect(await see(token)).toMatchObject({ state: 'partial', outstanding: 100, amountPaid: 21 });
    setClock('2026-03-18T22:59:59.999Z'); // a moment before midnight in Madrid
    expect((await see(token)).state).toBe('partial');
    setClock('2026-03-18T23:00:00.000Z'); // though the job has not come round
    expect((await see(token)).state).toBe('overdue');
    await company.post(`/v1/invoices/${id}/paid`, { paidDate: '2026-03-19' });
    expect(await see(token)).toMatchObject({ state: 'paid', outstanding: 0, paidOn: '2026-03-19' });
  });

  it('says that it is credited, in part or in full, and cancelled', async () => {
    const { token, id } = await make({ items: [{ description: 'Hour', quantity: 2, unitPrice: 100 }] });
    const credit = async (body: object, key: string) => {
      const { body: made } = await company.post(`/v1/invoices/${id}/credit-note`, body, { 'idempotency-key': key });
      const noteId = made.data.creditNote.id;
      await company.patch(`/v1/invoices/${noteId}`, { status: 'sent' });
      return noteId;
    };
    await credit({ reason: 'refund', items: [{ line: 0, quantity: 1 }] }, 'a');
    expect(await see(token)).toMatchObject({ state: 'open', outstanding: 121, creditNotes: [{ total: -121 }] });
    const rest = await credit({ reason: 'refund', fullCredit: true }, 'b');
    expect(await see(token)).toMatchObject({ state: 'credited', outstanding: 0 });

    const note = await api().invoices.makeLink({ invoiceId: rest });
    expect(await see(tokenOf(note.url))).toMatchObject({
      kind: 'credit_note',
      state: 'open',
      original: { documentNumber: 'F-2026-001' },
    });
    await company.delete(`/v1/invoices/${id}`);
    expect(await see(token)).toMatchObject({ state: 'cancelled', outstanding: 0 });
  });

  it('hands out the PDF, which says the same', async () => {
    const { token } = await make();
    const response = await visit(new Request(`http://localhost/invoice/${token}/pdf`, { headers: visitor() }));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('F-2026-001.pdf');
    expect(await readPdfText(new Uint8Array(await response.arrayBuffer()))).toMatch(/F-2026-001[\s\S]*121,00/);
  }, 60_000);
});

describe('what the owner sees of its openings', () => {
  it('is how often and when, and the first is in the history once', async () => {
    const { token, id } = await make();
    expect(await link(id)).toMatchObject({ openings: 0, url: expect.stringContaining(token) });
    setClock('2026-03-19T09:00:00.000Z');
    expect((await opened(token)).status).toBe(204);
    setClock('2026-03-20T09:00:00.000Z');
    await opened(token);
    expect(await link(id)).toMatchObject({
      openings: 2,
      firstOpenedAt: '2026-03-19T09:00:00.000Z',
      lastOpenedAt: '2026-03-20T09:00:00.000Z',
    });
    const steps = (await dashboardOf(company.actor).invoices.history({ invoiceId: id })).filter(
      ({ action }) => action === 'opened',
    );
    expect(steps).toMatchObject([{ authorKind: 'client', authorName: null, at: '2026-03-19T09:00:00.000Z' }]);
  });

  it('leaves out previews, crawlers and scanners, and reading the page alone', async () => {
    const { token, id } = await make();
    await see(token);
    for (const program of [
      '',
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      'WhatsApp/2.23.20.0',
      'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
      'TelegramBot (like TwitterBot)',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/144.0.0.0 Safari/537.36',
    ]) {
      expect((await opened(token, visitor(program))).status).toBe(204);
    }
    expect(await link(id)).toMatchObject({ openings: 0 });
  });

  it('counts those at the same moment one by one', async () => {
    const { token, id } = await make();
    await Promise.all(Array.from({ length: 8 }, () => opened(token)));
    expect(await link(id)).toMatchObject({ openings: 8 });
    expect(
      (await dashboardOf(company.actor).invoices.history({ invoiceId: id })).filter(
        ({ action }) => action === 'opened',
      ),
    ).toHaveLength(1);
  });
});

describe('the link', () => {
  it('is one and the same until it is withdrawn, and another when it is made anew', async () => {
    const { token, id } = await make();
    await opened(token);
    expect(tokenOf((await api().invoices.makeLink({ invoiceId: id })).url)).toBe(token);
    const withdrawn = await api().invoices.withdrawLink({ invoiceId: id });
    expect(withdrawn).toMatchObject({ withdrawnAt: expect.any(String), openings: 1 });
    expect(withdrawn.url).toBeUndefined();
    expect(await pages().openPublicInvoice(token, visitor())).toBe('unknown');
    expect((await opened(token)).status).toBe(404);

    const anew = await api().invoices.makeLink({ invoiceId: id });
    expect(tokenOf(anew.url)).not.toBe(token);
    expect(anew).toMatchObject({ openings: 1 });
    expect(await pages().openPublicInvoice(token, visitor())).toBe('unknown');
    expect(await see(tokenOf(anew.url))).toMatchObject({ total: 121 });
    expect((await dashboardOf(company.actor).invoices.history({ invoiceId: id })).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['link_withdrawn', 'link_made']),
    );
  });

  it('is made once by two at once', async () => {
    const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    const made = await Promise.all([1, 2, 3].map(() => api().invoices.makeLink({ invoiceId: body.id })));
    expect(new Set(made.map(({ url }) => url)).size).toBe(1);
    expect(await countRows('invoiceLink', { invoiceId: body.id })).toBe(1);
  });

  it('goes out with the mail, and with none once it has been withdrawn', async () => {
    const { body } = await company.post('/v1/invoices', draftOf({ clientEmail: 'ap@acme.example' }));
    const texts = async () =>
      (await storedRows('mailMessage', { workspaceId: company.id }, { orderBy: { id: 'asc' } })).map(
        ({ text }) => /https?:\S+\/invoice\/(\w{43})/.exec(text ?? '')?.[1],
      );
    await company.post(`/v1/invoices/${body.id}/send`);
    await company.post(`/v1/invoices/${body.id}/send`);
    const [first = '', second] = await texts();
    expect(second).toBe(first);
    expect(await see(first)).toMatchObject({ documentNumber: 'F-2026-001' });
    await api().invoices.withdrawLink({ invoiceId: body.id });
    await company.post(`/v1/invoices/${body.id}/send`);
    expect((await texts()).at(-1)).toBeUndefined();
  });

  it('is not made of a draft, nor by or for another company', async () => {
    const { body } = await company.post('/v1/invoices', draftOf());
    await expect(api().invoices.makeLink({ invoiceId: body.id })).rejects.toMatchObject({ status: 422 });
    const { id } = await make();
    company = await openCompany();
    for (const procedure of ['link', 'makeLink', 'withdrawLink'] as const) {
      await expect(api().invoices[procedure]({ invoiceId: id })).rejects.toMatchObject({ status: 404 });
    }
  });
});
