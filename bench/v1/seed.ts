import { newId } from '@/lib/text/id';
import { db, pool } from '@/server/platform/db/client';
import { sha256Hex } from '@/server/platform/runtime/crypto';

export type Bench = { key: string; workspaceId: string; userId: string; invoiceIds: string[] };

const KEY = 'folio_bench';

/** What is posted to create another one. */
export const newInvoice = JSON.stringify({
  clientName: 'Acme Studio SL',
  items: [1, 2, 3].map((n) => ({ description: `Consulting, part ${n}`, quantity: n, unitPrice: 85.5 })),
});

/** A workspace with `count` invoices of three lines each, made by the database: only reading them is measured. */
export async function seedInvoices(count: number): Promise<Bench> {
  const [userId, workspaceId] = [newId('usr'), newId('ws')];
  await db.user.create({ data: { id: userId, name: 'Bench', email: 'bench@folio.test' } });
  await db.workspace.create({
    data: {
      id: workspaceId,
      name: 'Bench',
      members: { create: { id: newId('mem'), userId, role: 'owner' } },
      fiscalProfile: { create: { legalName: 'Bench SL', taxId: 'B00000018', zone: 'peninsula' } },
      series: { create: { id: newId('ser'), prefix: 'F', isDefault: true } },
      apiKeys: {
        create: {
          id: newId('key'),
          createdById: userId,
          name: 'bench',
          prefix: KEY,
          hash: sha256Hex(KEY),
          scopes: ['read', 'write'],
        },
      },
    },
  });
  await pool.query(
    `INSERT INTO invoice (id, workspace_id, client_name, client_tax_id, issue_date, due_date, currency, subtotal,
       discount, tax, irpf, total, notes, created_at, updated_at)
     SELECT 'inv_' || lpad(n::text, 26, '0'), $1, 'Client ' || n % 500, 'B12345674', '2026-03-01', '2026-04-01', 'EUR',
       300, 0, 63, 0, 363, 'Thank you for your business.', now() - n * interval '1 minute', now()
     FROM generate_series(1, $2::int) n`,
    [workspaceId, count],
  );
  await pool.query(
    `INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, net, category, rate)
     SELECT i.id, p, 'Consulting services, part ' || p, 1, 100, 100, 'S', 21
     FROM invoice i, generate_series(0, 2) p WHERE i.workspace_id = $1`,
    [workspaceId],
  );
  await pool.query(
    `INSERT INTO invoice_tax (invoice_id, category, rate, taxable, tax)
     SELECT id, 'S', 21, 300, 63 FROM invoice WHERE workspace_id = $1`,
    [workspaceId],
  );
  // Not all of them: of a table that it finds empty, PostgreSQL believes so until it is asked again.
  await pool.query('VACUUM ANALYZE invoice, invoice_line, invoice_tax');
  const invoiceIds = Array.from({ length: 1000 }, (_, n) => `inv_${String(n * 7 + 1).padStart(26, '0')}`);
  return { key: KEY, workspaceId, userId, invoiceIds };
}
