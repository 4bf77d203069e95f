import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { languageHeader } from '@/i18n/locales';
import { setPageLanguage } from '@/server/entry/process/page-language';
import { draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { storedRow } from '~/tests/setup/stored-rows';

/** The language that the server names for a page, to a browser which claims one itself. */
async function languageOf(url: string, accepted = 'fr-FR, en;q=0.5'): Promise<unknown> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, headers: { 'accept-language': accepted, [languageHeader]: 'it' } });
  await setPageLanguage(request);
  return request.headers[languageHeader];
}

it('an invoice and a quote are in the language of their client, also where the link leads on', async () => {
  const company = await openCompany();
  const client = (await company.post('/v1/clients', { name: 'Acme', language: 'es' })).body;
  const sent = (changes: object) => draftOf({ status: 'sent', clientId: client.id, ...changes });
  const actor = { ...company.actor, scopes: [...company.actor.scopes] };
  const api = dashboardOf(actor);
  const invoice = (await company.post('/v1/invoices', sent({}))).body;
  const { url = '' } = await api.invoices.makeLink({ invoiceId: invoice.id });
  const path = new URL(url).pathname;
  expect(await languageOf(path)).toBe('es');
  expect(await languageOf(`${path}/chain?_rsc=1`)).toBe('es');
  expect(await languageOf(`/invoice/${'x'.repeat(43)}`)).toBeUndefined();

  const quote = (await company.post('/v1/quotes', sent({}))).body;
  const { publicToken } = await storedRow('quote', { id: quote.id });
  expect(await languageOf(`/quote/${publicToken}`)).toBe('es');
  await company.patch(`/v1/clients/${client.id}`, { language: null });
  expect(await languageOf(path), 'that of who reads it').toBeUndefined();
});

it('a check-in is in the language that was chosen, else in the guest’s', async () => {
  const path = `/check-in/${'x'.repeat(43)}`;
  expect(await languageOf(path)).toBe('fr');
  expect(await languageOf(path, 'ja')).toBe('en');
  expect(await languageOf(`${path}?language=de`)).toBe('de');
  expect(await languageOf(`${path}?language=ja`)).toBe('fr');
});

it('no other page takes the word of a browser for it', async () => {
  expect(await languageOf('/sign-in')).toBeUndefined();
});
