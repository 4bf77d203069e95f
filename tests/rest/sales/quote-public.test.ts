import { beforeEach, describe, expect, it } from 'vitest';
import type { PublicQuote } from '@/server/sales/quotes/public-quote';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { storedRow } from '~/tests/setup/stored-rows';
import { pages, visit } from '~/tests/setup/visit';

let company: Company;
let minute = Date.parse('2026-03-18T09:00:00.000Z');

beforeEach(async () => {
  minute += 60_000; // the visits of the test before are forgotten
  setClock(new Date(minute).toISOString());
  company = await openCompany();
});

async function make(changes: object = {}): Promise<{ id: string; token: string }> {
  const { body } = await company.post('/v1/quotes', draftOf({ status: 'sent', ...changes }));
  const { id, publicToken: token } = await storedRow('quote', { id: body.id });
  return { id, token: token ?? '' };
}

const visitor = new Headers({ 'x-forwarded-for': '192.0.2.7' });

async function see(token: string): Promise<PublicQuote> {
  const quote = await pages().openPublicQuote(token, visitor);
  if (typeof quote === 'string') throw new Error(quote);
  return quote;
}

function answer(token: string, body: object | string): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`http://localhost/quote/${encodeURIComponent(token)}/decision`, {
    method: 'POST',
    headers: visitor,
    body: text,
  });
  return visit(request);
}

const read = async (id: string) => (await company.get(`/v1/quotes/${id}`)).body;

describe('the page behind the link', () => {
  it('shows the offer and who makes it, and no id of anything', async () => {
    const { token, id } = await make({
      validUntil: '2026-04-17',
      notes: 'Half up front',
      clientEmail: 'ap@acme.example',
    });
    const quote = await see(token);
    expect(quote).toMatchObject({
      status: 'sent',
      documentNumber: 'P-2026-001',
      clientName: 'Acme Studio SL',
      total: 121,
      notes: 'Half up front',
      company: { name: 'Taller Norte SL', taxId: 'B00000018' },
    });
    expect(JSON.stringify(quote)).not.toMatch(new RegExp(`${id}|${token}|${company.id}|ap@acme|ser_`));
  });

  it('opens for nobody else, and for no draft', async () => {
    const { token } = await make({ status: 'draft' });
    for (const link of [token, 'x'.repeat(43), '\0', 'é']) {
      expect(await pages().openPublicQuote(link, visitor)).toBe('unknown');
      expect((await visit(new Request(`http://localhost/quote/${encodeURIComponent(link)}/pdf`))).status).toBe(404);
      expect((await answer(link, { decision: 'accepted', decidedBy: 'Ana', version: '' })).status).toBe(404);
    }
  });

  it('says what has become of it', async () => {
    const { token, id } = await make({ validUntil: '2026-03-18' });
    setClock('2026-03-18T23:00:00.000Z');
    expect((await see(token)).status).toBe('expired'); // though the job has not come round
    await company.patch(`/v1/quotes/${id}`, { validUntil: null });
    await company.post(`/v1/quotes/${id}/accept`, { decidedBy: 'Ana Ruiz' });
    expect(await see(token)).toMatchObject({ status: 'accepted', decidedBy: 'Ana Ruiz', decidedOn: '2026-03-19' });
    await company.delete(`/v1/quotes/${id}`);
    expect((await see(token)).status).toBe('cancelled');
  });

  it('opens twenty times a minute from one address', async () => {
    const { token } = await make();
    for (let visit = 0; visit < 20; visit++) await see(token);
    expect(await pages().openPublicQuote(token, visitor)).toBe('busy');
    expect(await pages().openPublicQuote(token, new Headers({ 'x-forwarded-for': '192.0.2.8' }))).toMatchObject({
      total: 121,
    });
    setClock(new Date(minute + 60_000).toISOString());
    await see(token);
  });
});

describe('the answer', () => {
  it.each(['accepted', 'rejected'] as const)(
    '%s is written down under the name given, and told of once',
    async (decision) => {
      const { token, id } = await make();
      const { version } = await see(token);
      const sent = { decision, decidedBy: ' Ana Ruiz ', rejectionReason: 'Over budget', version };
      expect((await answer(token, sent)).status).toBe(204);
      expect((await answer(token, sent)).status).toBe(204);
      const quote = await read(id);
      expect(quote).toMatchObject({ status: decision, decidedBy: 'Ana Ruiz' });
      expect((await company.events()).slice(1)).toMatchObject([{ type: `quote.${decision}`, data: quote }]);
      expect((await company.events()).slice(1)).toHaveLength(1);
      const other = decision === 'accepted' ? 'rejected' : 'accepted';
      expect((await answer(token, { ...sent, decision: other })).status).toBe(422);
    },
  );

  it('to what has been changed meanwhile is 409, and nothing happens', async () => {
    const { token, id } = await make();
    const { version } = await see(token);
    await company.patch(`/v1/quotes/${id}`, { items: [{ description: 'More', quantity: 1, unitPrice: 999 }] });
    const response = await answer(token, { decision: 'accepted', decidedBy: 'Ana', version });
    expect(response.status).toBe(409);
    expect((await response.json()).message).toMatch(/Look at it again/);
    expect((await read(id)).status).toBe('sent');
  });

  it('past the validity is 422', async () => {
    const { token } = await make({ validUntil: '2026-03-18' });
    const { version } = await see(token);
    setClock('2026-03-18T23:00:00.000Z');
    expect((await answer(token, { decision: 'accepted', decidedBy: 'Ana', version })).status).toBe(422);
  });

  it.each([
    ['no name', { decision: 'accepted', decidedBy: ' ', version: '' }],
    ['no decision', { decidedBy: 'Ana', version: '' }],
    ['a name that cannot be stored', { decision: 'accepted', decidedBy: 'Ana\0', version: '' }],
    ['half a character', { decision: 'rejected', decidedBy: 'Ana', rejectionReason: '\ud83e', version: '' }],
    ['no JSON', 'accepted'],
  ])('with %s is 400', async (_, body) => {
    const { token, id } = await make();
    expect((await answer(token, body)).status).toBe(400);
    expect((await read(id)).status).toBe('sent');
  });

  it('with too much is 413', async () => {
    const { token, id } = await make();
    const answered = { decision: 'rejected', decidedBy: 'Ana', version: '', x: 'x'.repeat(20_000) };
    expect((await answer(token, answered)).status).toBe(413);
    expect((await read(id)).status).toBe('sent');
  });
});

it('hands out the PDF', async () => {
  const { token } = await make();
  const response = await visit(new Request(`http://localhost/quote/${token}/pdf`, { headers: visitor }));
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await response.arrayBuffer()).toString()).toMatch(/^%PDF-/);
}, 60_000);

describe('the link, for its sender', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/144.0.0.0 Safari/537.36';
  const api = (changes: object = {}) =>
    dashboardOf({ ...company.actor, scopes: [...company.actor.scopes], ...changes });
  const opened = (token: string, userAgent = browser) => {
    const headers = new Headers({ 'x-forwarded-for': '192.0.2.7', 'user-agent': userAgent });
    return visit(new Request(`http://localhost/quote/${token}/opened`, { method: 'POST', headers }));
  };

  it('says how often it was opened, first and last, and not by programs', async () => {
    const { id: quoteId, token } = await make();
    const before = await read(quoteId);
    expect(await api().quotes.link({ quoteId })).toMatchObject({
      url: `http://localhost:3000/quote/${token}`,
      openings: 0,
    });
    expect((await opened(token, 'Slackbot-LinkExpanding 1.0')).status).toBe(204);
    expect((await opened(token)).status).toBe(204);
    const first = new Date(minute).toISOString();
    minute += 60_000;
    setClock(new Date(minute).toISOString());
    await opened(token);
    expect(await api().quotes.link({ quoteId })).toMatchObject({
      ...{ openings: 2, firstOpenedAt: first, lastOpenedAt: new Date(minute).toISOString() },
    });
    const steps = await dashboardOf(company.actor).quotes.history({ quoteId });
    expect(steps.filter(({ action }) => action === 'opened')).toMatchObject([{ authorKind: 'client' }]);
    expect(await read(quoteId)).toEqual(before);
  });

  it('is withdrawn and made anew; in between it opens nothing and no mail has one', async () => {
    const { id: quoteId, token } = await make({ clientEmail: 'ap@acme.example' });
    await opened(token);
    expect(await api().quotes.withdrawLink({ quoteId })).toMatchObject({
      withdrawnAt: expect.any(String),
      openings: 1,
    });
    expect(await api().quotes.withdrawLink({ quoteId })).not.toHaveProperty('url');
    expect(await pages().openPublicQuote(token, visitor)).toBe('unknown');
    expect((await answer(token, { decision: 'accepted', decidedBy: 'Ana', version: 'x' })).status).toBe(404);
    expect((await company.post(`/v1/quotes/${quoteId}/send`, {})).status).toBe(200);
    expect((await storedRow('mailMessage', { resourceId: quoteId })).text).not.toContain('/quote/');

    const { url = '', withdrawnAt } = await api().quotes.makeLink({ quoteId });
    expect(withdrawnAt).toBeUndefined();
    expect(url).not.toContain(token);
    expect(await pages().openPublicQuote(url.split('/').at(-1) ?? '', visitor)).toMatchObject({ status: 'sent' });
    const actions = (await dashboardOf(company.actor).quotes.history({ quoteId })).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('link'))).toEqual(['link_withdrawn', 'link_made']);
  });

  it('is not there for a draft, nor shown to who only reads', async () => {
    const draft = await make({ status: 'draft' });
    await expect(api().quotes.makeLink({ quoteId: draft.id })).rejects.toThrow('A draft has no link');
    const { id: quoteId } = await make();
    const scopes = company.actor.scopes.filter((scope) => !scope.includes('write'));
    expect(await api({ role: 'viewer', scopes }).quotes.link({ quoteId })).toEqual({ openings: 0 });
    await expect(api().quotes.link({ quoteId: 'quo_none' })).rejects.toThrow('not found');
  });

  it('names the quote that an invoice was made of', async () => {
    const { id } = await make();
    await company.post(`/v1/quotes/${id}/accept`, {});
    const { body: invoice } = await company.post(`/v1/quotes/${id}/convert`, {});
    const { documentNumber } = await read(id);
    expect(await api().quotes.ofInvoice({ invoiceId: invoice.id })).toEqual({ id, documentNumber });
    const other = await openCompany();
    const stranger = { ...other.actor, scopes: [...other.actor.scopes] };
    expect(await api(stranger).quotes.ofInvoice({ invoiceId: invoice.id })).toBeNull();
  });
});
