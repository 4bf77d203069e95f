import { beforeAll, expect, it } from 'vitest';
import { errorInSpanish, reasonInSpanish } from '@/i18n/api-errors/in-spanish';
import { call, draftOf, openCompany } from '~/tests/setup/company';
import { createKey } from '~/tests/setup/workspaces';

// What a format lacks is answered with the codes of its sentences, by which a Spanish screen finds its own.

let key: string;

beforeAll(async () => {
  const company = await openCompany();
  const actor = { ...company.actor, scopes: [...company.actor.scopes] };
  key = (await createKey(actor, { name: 'e-invoices', scopes: ['read', 'write', 'einvoice:*'] })).key;
});

it('names what an e-invoice lacks by codes, and in Spanish', async () => {
  const { id } = (await call(key, 'POST', '/v1/invoices', draftOf({ status: 'sent' }))).body;
  const { status, body } = await call(key, 'POST', `/v1/invoices/${id}/einvoice/export`, { format: 'PEPPOL-BIS-3' });
  expect(status).toBe(422);
  expect(body.details).toContainEqual({
    path: ['einvoice', 'buyerReference'],
    message: 'Enter the reference that the buyer wants named, or their purchase order.',
    code: 'required',
    reason: 'ENTER_BUYER_REFERENCE',
  });
  const spanish = body.details.map(reasonInSpanish);
  expect(spanish).toContain('Indica la referencia que pide el comprador o su número de pedido.');
  expect(errorInSpanish({ message: body.message, errorCode: body.code, details: body.details })).toBe(
    ['La factura electrónica necesita más de lo que dice esta factura.', ...spanish].join(' '),
  );
});

it('says why a file is no e-invoice', async () => {
  const file = Buffer.from('<?xml version="1.0"?><Invoice xmlns="urn:example:other"/>');
  const type = { 'content-type': 'application/xml' };
  const { body } = await call(key, 'POST', '/v1/expenses/e-invoice', file, type);
  expect(body).toMatchObject({
    code: 'EINVOICE_UNREADABLE',
    details: [{ reason: 'EINVOICE_FORMAT_UNKNOWN', params: { found: 'Invoice of urn:example:other' } }],
  });
  expect(errorInSpanish({ message: body.message, errorCode: body.code, details: body.details })).toMatch(
    /^No se puede leer esta factura electrónica\. Es Invoice of urn:example:other, que no es ninguno/,
  );
});
