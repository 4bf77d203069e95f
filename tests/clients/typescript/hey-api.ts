import { createClient } from '../generated/typescript/hey-api/client';
import {
  clientsCreate,
  invoicesCreate,
  invoicesDelete,
  invoicesGet,
  invoicesList,
} from '../generated/typescript/hey-api/sdk.gen';
import type { Invoice, InvoicesCreateRequest } from '../generated/typescript/hey-api/types.gen';

// The same with the client of hey-api.

export async function billSomebody(baseUrl: string, key: string): Promise<string[]> {
  const client = createClient({ baseUrl, auth: key });

  const acme = await clientsCreate({ client, body: { name: 'Acme', email: 'ap@acme.example' }, throwOnError: true });
  const body: InvoicesCreateRequest = {
    clientId: acme.data.id,
    clientName: 'Acme',
    items: [{ description: 'A', quantity: 2, unitPrice: 50 }],
  };
  const made: Invoice = (await invoicesCreate({ client, body, throwOnError: true })).data;
  const path = { invoiceId: made.id };
  const list = await invoicesList({ client, query: { status: 'draft', limit: 5 } });
  const some = await invoicesGet({ client, path, query: { fields: 'total' } });
  // @ts-expect-error: an invoice has lines
  const refused = await invoicesCreate({ client, body: { clientName: 'Acme' } });
  const gone = await invoicesDelete({ client, path });
  return [
    made.status,
    String(made.total),
    made.items.map(({ description, quantity }) => `${quantity} ${description}`).join(),
    String(list.data?.total),
    JSON.stringify(Object.keys(some.data ?? {})),
    refused.error?.details?.[0]?.path.join('.') ?? '',
    String(gone.response?.status),
  ];
}
