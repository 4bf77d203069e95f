import createClient from 'openapi-fetch';
import type { components, paths } from '../generated/typescript/openapi-typescript';

// What somebody writes who has the types of openapi-typescript: compiled by itself, and run against a server.

type Invoice = components['schemas']['Invoice'];

export async function billSomebody(baseUrl: string, key: string): Promise<string[]> {
  const api = createClient<paths>({ baseUrl, headers: { 'X-API-Key': key } });

  const client = await api.POST('/v1/clients', { body: { name: 'Acme', email: 'ap@acme.example' } });
  if (!client.data) throw new Error(client.error.message);
  const invoice = await api.POST('/v1/invoices', {
    params: { header: { 'Idempotency-Key': 'one' } },
    body: { clientId: client.data.id, clientName: 'Acme', items: [{ description: 'A', quantity: 2, unitPrice: 50 }] },
  });
  if (!invoice.data) throw new Error(invoice.error.message);
  const made: Invoice = invoice.data;
  const path = { invoiceId: made.id };
  await api.PATCH('/v1/invoices/{invoiceId}', { params: { path }, body: { notes: null } });
  const list = await api.GET('/v1/invoices', { params: { query: { status: 'draft', limit: 5, from: '2000-01-01' } } });
  const some = await api.GET('/v1/invoices/{invoiceId}', { params: { path, query: { fields: 'total' } } });
  const refused = await api.POST('/v1/invoices', {
    // @ts-expect-error: an invoice has lines
    body: { clientName: 'Acme' },
  });
  const gone = await api.DELETE('/v1/invoices/{invoiceId}', { params: { path } });
  return [
    made.status,
    String(made.total),
    made.items.map(({ description, quantity }) => `${quantity} ${description}`).join(),
    String(list.data?.total),
    JSON.stringify(Object.keys(some.data ?? {})),
    refused.error?.details?.[0]?.path.join('.') ?? '',
    String(gone.response.status),
  ];
}
