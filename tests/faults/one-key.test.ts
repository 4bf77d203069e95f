import { expect, it } from 'vitest';
import { createApiKey } from '@/server/access/api-keys/api-keys.service';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { db } from '@/server/platform/db/client';
import { call, draftOf, openCompany } from '~/tests/setup/company';

it.each(['draft', 'sent', 'paid'])('500 posts at once with one key make one invoice (%s)', async (status) => {
  const company = await openCompany();
  const post = () => company.post('/v1/invoices', draftOf({ status }), { 'idempotency-key': 'the-one' });
  const answers = await Promise.all(Array.from({ length: 500 }, post));

  const made = answers.filter((answer) => answer.status === 201);
  const waiting = answers.filter((answer) => answer.status === 409);
  expect(made.length + waiting.length).toBe(500);
  expect(made.filter((answer) => !('x-idempotent-replayed' in answer.headers))).toHaveLength(1);
  expect(new Set(made.map(({ text }) => text)).size).toBe(1);
  expect(new Set(waiting.map(({ body }) => body.error))).toEqual(
    new Set(waiting.length > 0 ? ['IDEMPOTENCY_REQUEST_IN_PROGRESS'] : []),
  );

  const last = await post();
  expect(last).toMatchObject({ status: 201, text: made[0]?.text, headers: { 'x-idempotent-replayed': 'true' } });
  expect((await company.get('/v1/invoices')).body.total).toBe(1);
  expect(await db.invoice.count({ where: { workspaceId: company.id } })).toBe(1);
  const events = status === 'paid' ? ['invoice.created', 'invoice.paid'] : ['invoice.created'];
  expect((await company.events()).map(({ type }) => type)).toEqual(events);
  expect(await verifyChain(company.actor)).toEqual({ valid: true, records: status === 'draft' ? 0 : 1 });
});

it('a key that was refused for want of a scope is free for one who may', async () => {
  const company = await openCompany();
  const { key: reader } = await createApiKey(company.actor, { name: 'reader', scopes: ['read'] });
  const header = { 'idempotency-key': 'shared' };
  expect((await call(reader, 'POST', '/v1/invoices', draftOf(), header)).status).toBe(403);
  expect(await db.idempotencyKey.count({ where: { workspaceId: company.id } })).toBe(0);
  expect((await company.post('/v1/invoices', draftOf(), header)).status).toBe(201);
});
