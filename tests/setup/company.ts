import { newId } from '@/lib/text/id';
import { createApiKey } from '@/server/access/api-keys/api-keys.service';
import { createWorkspace } from '@/server/access/workspaces/workspaces.service';
import { handleRest } from '@/server/entry/rest/handle';
import { responsesOf } from '@/server/entry/rest/openapi-responses';
import { folioApi } from '@/server/entry/rest/routes';
import type { FiscalProfile } from '@/server/generated/prisma/client';
import { db, inTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { ask } from '~/tests/setup/ask';

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the test expects of it
export type Answer = { status: number; headers: Record<string, string>; body: any; text: string; bytes: Uint8Array };

/** One call of /v1, in process. @throws where /openapi.yaml does not say that the endpoint can answer so */
export async function call(
  key: string,
  method: string,
  target: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const sent: Record<string, string> = { 'x-api-key': key, 'content-type': 'application/json', ...headers };
  const isWritten = typeof body === 'string' || body instanceof Uint8Array;
  const bytes = Buffer.from(body === undefined ? '' : isWritten ? body : JSON.stringify(body));
  const answer = await handleRest({
    method,
    target,
    header: (name) => sent[name.toLowerCase()],
    readBody: async () => bytes,
  });
  assertDescribed(method, target, answer.status);
  const received = Buffer.from(answer.body ?? '');
  const text = received.toString();
  const isJson = answer.headers['content-type']?.includes('json') && !answer.headers['content-encoding'];
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    bytes: received,
    body: isJson ? JSON.parse(text) : undefined,
  };
}

/** The paths of /v1 that can be read, as `/v1/invoices/{invoiceId}`. */
export const readablePaths = (): string[] =>
  folioApi.routes.filter(({ method }) => method === 'GET').map(({ pattern }) => pattern);

function assertDescribed(method: string, target: string, status: number): void {
  const route = folioApi.find(method, target.split('?')[0] ?? '');
  if (!route || status in responsesOf(route, {})) return;
  throw new Error(
    `/openapi.yaml does not say that ${method} ${route.pattern} can answer ${status}: add it to its meta`,
  );
}

type CompanyOptions = { timeZone?: string; profile?: Partial<FiscalProfile> | null };

/** A workspace that can issue, with a key that can do everything; `profile: null` leaves out who issues. */
export async function openCompany({ timeZone = 'Europe/Madrid', profile = {} }: CompanyOptions = {}) {
  const userId = newId('usr');
  await db.user.create({ data: { id: userId, name: 'Ana', email: `${userId}@example.test` } });
  const { id } = await createWorkspace(userId, { name: 'Taller Norte' });
  await db.workspace.update({ where: { id }, data: { timeZone } });
  if (profile) {
    const address = { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001' };
    const issuer = { legalName: 'Taller Norte SL', taxId: 'B00000018', zone: 'peninsula' as const, ...address };
    await db.fiscalProfile.create({ data: { ...issuer, ...profile, workspaceId: id } });
  }
  const actor = { workspaceId: id, userId, role: 'owner' as const, scopes: ['read', 'write', 'einvoice:*'] as const };
  const { key } = await createApiKey(actor, { name: 'tests', scopes: ['read', 'write'] });
  return { id, key, actor, ...callsOf(key), events: () => eventsOf(id) };
}

export type Company = Awaited<ReturnType<typeof openCompany>>;

export function callsOf(key: string) {
  return {
    get: (target: string) => call(key, 'GET', target),
    post: (target: string, body?: unknown, headers?: Record<string, string>) =>
      call(key, 'POST', target, body, headers),
    put: (target: string, body: unknown) => call(key, 'PUT', target, body),
    patch: (target: string, body: unknown) => call(key, 'PATCH', target, body),
    delete: (target: string) => call(key, 'DELETE', target),
  };
}

/** What was told of the company, in order: the event's type and the resource as it was then. */
async function eventsOf(workspaceId: string): Promise<{ type: string; data: Invoice; timestamp: string }[]> {
  const found = await ask<{ type: string; body: string }>(sql`
    SELECT type, body FROM event WHERE workspace_id = ${workspaceId} ORDER BY id`);
  return found.map(({ type, body }) => ({ type, ...JSON.parse(body) }));
}

/** A name and a line, 121.00, as many clients send it: issued, it is a simplified invoice. */
export const saleOf = (changes: object = {}) => ({
  clientName: 'Acme Studio SL',
  items: [{ description: 'Consulting', quantity: 1, unitPrice: 100 }],
  ...changes,
});

/** A draft of 121.00 that says all of its client: issued, it is a full invoice. */
export const draftOf = (changes: object = {}) => ({
  ...saleOf(),
  clientTaxId: 'B12345674',
  clientAddress: { street: 'Calle Sol 3', city: 'Madrid', postalCode: '28001', country: 'ES' },
  ...changes,
});

/** Changes what the database protects, as only whoever disables its trigger can: what was issued before a rule. */
export async function rewriteIssued(change: Sql): Promise<void> {
  await inTransaction(async () => {
    await rows(sql`ALTER TABLE invoice DISABLE TRIGGER invoice_frozen`);
    await rows(change);
    await rows(sql`ALTER TABLE invoice ENABLE TRIGGER invoice_frozen`);
  });
}

/** An invoice in another currency that was issued before its rate was asked for. */
export async function issuedWithoutRate(company: Company, currency: string, changes: object = {}): Promise<void> {
  const invoice = draftOf({ status: 'sent', currency, exchangeRate: 1, ...changes });
  const { body } = await company.post('/v1/invoices', invoice);
  await rewriteIssued(sql`UPDATE invoice SET exchange_rate = NULL WHERE id = ${body.id}`);
}
