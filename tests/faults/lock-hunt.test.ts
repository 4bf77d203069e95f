import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { db, rows, sql } from '@/server/platform/db/client';
import { detectOverdueInvoices } from '@/server/sales/invoices/detect-overdue';
import { type Answer, type Company, draftOf, openCompany } from '~/tests/setup/company';
import { seed } from '~/tests/setup/seed';

const INVOICES = 4;
const CLIENTS = 2;
const ROUNDS = 12;
const BATCH_SIZE = 24;

type World = { company: Company; invoices: string[]; clients: string[] };
type Act = (world: World) => Promise<Answer | number>;

const which = (count: number) => fc.nat(count - 1);
const onInvoice = (act: (company: Company, path: string, world: World) => Promise<Answer>) =>
  which(INVOICES).map<Act>((n) => (world) => act(world.company, `/v1/invoices/${world.invoices[n]}`, world));

/** On the latest credit note of an invoice; on the invoice itself where it has none. */
const onNote = (act: (company: Company, path: string) => Promise<Answer>) =>
  which(INVOICES).map<Act>((n) => async ({ company, invoices }) => {
    const originalInvoiceId = invoices[n];
    const note = await db.invoice.findFirst({ where: { originalInvoiceId }, orderBy: { createdAt: 'desc' } });
    return act(company, `/v1/invoices/${note?.id ?? originalInvoiceId}`);
  });

/** What callers and jobs do to the same few invoices. */
const act: fc.Arbitrary<Act> = fc.oneof(
  onInvoice((company, path) => company.post(`${path}/paid`, { amount: 1.5 })),
  onInvoice((company, path) => company.post(`${path}/paid`)),
  onInvoice((company, path) => company.post(`${path}/send`, { to: 'ap@acme.example' })),
  onInvoice((company, path) => company.post(`${path}/late-fee`, { amount: 2.5 })),
  onInvoice((company, path) => company.patch(path, { notes: String(Math.random()) })),
  onInvoice((company, path) => company.patch(path, { dueDate: '2020-01-01' })),
  onInvoice((company, path) => company.patch(path, { dueDate: '2999-01-01' })),
  onInvoice((company, path) => company.patch(path, { status: 'sent', documentNumber: 'MINE' })),
  onInvoice((company, path, { clients }) => company.patch(path, { clientId: clients[0] })),
  onInvoice((company, path) => company.put(path, draftOf({ status: 'cancelled' }))),
  onInvoice((company, path) => company.delete(path)),
  onInvoice((company, path) =>
    company.post(`${path}/credit-note`, { reason: 'refund' }, { 'idempotency-key': newId('key') }),
  ),
  onNote((company, path) => company.patch(path, { status: 'sent' })),
  onNote((company, path) => company.post(`${path}/paid`)),
  onNote((company, path) => company.delete(path)),
  fc.constant<Act>(({ company }) => company.post('/v1/invoices', draftOf({ status: 'paid' }))),
  fc.constant<Act>(({ company, clients }) =>
    company.post('/v1/invoices', draftOf({ status: 'sent', clientId: clients[1], dueDate: '2020-01-01' })),
  ),
  fc.constant<Act>(({ company }) => company.post('/v1/invoices', draftOf(), { 'idempotency-key': 'same' })),
  which(CLIENTS).map<Act>(
    (n) =>
      ({ company, clients }) =>
        company.delete(`/v1/clients/${clients[n]}`),
  ),
  fc.constant<Act>(() => detectOverdueInvoices()),
);

async function populate(company: Company): Promise<World> {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, () => company.post('/v1/clients', { name: 'Acme' })),
  );
  const clientIds = clients.map(({ body }) => body.id);
  const invoices = await Promise.all(
    Array.from({ length: INVOICES }, (_, n) =>
      company.post('/v1/invoices', draftOf({ status: n % 2 ? 'sent' : 'draft', clientId: clientIds[n % CLIENTS] })),
    ),
  );
  return { company, invoices: invoices.map(({ body }) => body.id), clients: clientIds };
}

const queries = {
  'paid more than is due': sql`SELECT id FROM invoice WHERE abs(amount_paid) > abs(total - irpf + late_fee)`,
  'paid back more than came in': sql`
    SELECT note.id FROM invoice note JOIN invoice original ON original.id = note.original_invoice_id
    WHERE original.status <> 'cancelled' AND note.amount_paid + original.amount_paid < 0`,
  'payments that do not add up': sql`
    SELECT i.id FROM invoice i LEFT JOIN payment p ON p.invoice_id = i.id
    GROUP BY i.id HAVING coalesce(sum(p.amount), 0) <> i.amount_paid`,
  'paid in part and called paid, or the other way round': sql`
    SELECT id FROM invoice WHERE status <> 'cancelled' AND (status = 'paid') <> (amount_paid = total - irpf + late_fee)`,
  'cancelled without its one anulación': sql`
    SELECT i.id FROM invoice i LEFT JOIN fiscal_record r ON r.invoice_id = i.id AND r.kind = 'anulacion'
    GROUP BY i.id HAVING count(r.*) <> (i.status = 'cancelled')::int`,
  'issued without its one alta': sql`
    SELECT i.id FROM invoice i LEFT JOIN fiscal_record r ON r.invoice_id = i.id AND r.kind = 'alta'
    GROUP BY i.id HAVING count(r.*) <> (i.status <> 'draft')::int`,
  'counted wrong': sql`
    SELECT workspace_id FROM (
      SELECT workspace_id, status::text, count(*) AS n FROM invoice GROUP BY 1, 2
      UNION ALL SELECT workspace_id, status, -sum(rows) FROM resource_count WHERE resource = 'invoice' GROUP BY 1, 2
    ) AS both_ways GROUP BY workspace_id, status HAVING sum(n) <> 0`,
  'told of paid more or less than once': sql`
    SELECT i.id FROM invoice i LEFT JOIN event e ON e.resource_id = i.id AND e.type = 'invoice.paid'
    GROUP BY i.id HAVING count(e.*) <> (i.paid_at IS NOT NULL)::int`,
  'not as the last event told': sql`
    SELECT i.id FROM invoice i JOIN LATERAL (
      SELECT body FROM event WHERE resource_id = i.id ORDER BY id DESC LIMIT 1) AS last ON true
    WHERE last.body::json -> 'data' ->> 'status' <> i.status::text
       OR (last.body::json -> 'data' ->> 'amountPaid')::numeric <> i.amount_paid`,
};

it(`callers who meet on the same invoices all get an answer, and the books stay true (seed ${seed})`, async () => {
  const world = await populate(await openCompany());
  const acts = fc.sample(act, { numRuns: ROUNDS * BATCH_SIZE, seed });
  const answers: (Answer | number)[] = [];
  while (acts.length > 0) {
    answers.push(...(await Promise.all(acts.splice(0, BATCH_SIZE).map((each) => each(world)))));
  }

  const unexpected = answers.filter((answer) => typeof answer !== 'number' && answer.status >= 500);
  expect(unexpected).toEqual([]);
  for (const [what, query] of Object.entries(queries)) expect(await rows(query), what).toEqual([]);
  expect(await verifyChain(world.company.actor)).toMatchObject({ valid: true });
}, 120_000);
