import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { newId } from '@/lib/text/id';
import { invoiceJson } from '@/server/sales/invoices/invoice-fields';

// What a careful engineer writes by hand: Fastify and pg, one SQL an endpoint, the same key lookup, rate count and
// bytes. No validation of answers, no idempotency, no events, no request log, no transactions.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: '-c timezone=UTC' });
const app = Fastify();
const json = invoiceJson.text;

type Caller = { workspaceId: string; count: number };

const authenticate = `
  WITH used AS (
    SELECT k.id, k.workspace_id FROM api_key k
    JOIN member m ON m.workspace_id = k.workspace_id AND m.user_id = k.created_by_id AND m.status = 'active'
    WHERE k.hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
  ), counted AS (
    INSERT INTO rate_window AS w (api_key_id, minute, count) SELECT id, $2, 1 FROM used
    ON CONFLICT (api_key_id) DO UPDATE
      SET minute = excluded.minute, count = CASE WHEN w.minute = excluded.minute THEN w.count + 1 ELSE 1 END
    RETURNING count
  )
  SELECT workspace_id AS "workspaceId", count FROM used, counted`;

async function callerOf(key: unknown): Promise<Caller> {
  const hash = createHash('sha256').update(String(key)).digest('hex');
  const values = [hash, Math.floor(Date.now() / 60_000)];
  const { rows } = await pool.query<Caller>({ name: 'authenticate', text: authenticate, values });
  if (!rows[0]) throw Object.assign(new Error('Unauthorized'), { statusCode: 401 });
  return rows[0];
}

const listSql = `
  SELECT (SELECT coalesce(sum(rows), 0)::int FROM resource_count WHERE workspace_id = $1 AND resource = 'invoice') AS total,
    coalesce((SELECT json_agg(invoice) FROM (SELECT ${json} AS invoice FROM invoice i WHERE i.workspace_id = $1
      ORDER BY i.created_at DESC, i.id DESC LIMIT 51) page), '[]'::json) AS found`;

app.get('/v1/invoices', async (request) => {
  const { workspaceId } = await callerOf(request.headers['x-api-key']);
  const { rows } = await pool.query({ name: 'list', text: listSql, values: [workspaceId] });
  const { total, found } = rows[0];
  const data = found.slice(0, 50);
  const last = data.at(-1);
  const nextCursor = Buffer.from(`${Date.parse(last.createdAt)}.${last.id}`).toString('base64url');
  return { data, total, limit: 50, offset: 0, nextCursor };
});

const getSql = `SELECT ${json} AS invoice FROM invoice i WHERE i.id = $1 AND i.workspace_id = $2`;

app.get<{ Params: { id: string } }>('/v1/invoices/:id', async (request, reply) => {
  const { workspaceId } = await callerOf(request.headers['x-api-key']);
  const { rows } = await pool.query({ name: 'get', text: getSql, values: [request.params.id, workspaceId] });
  return rows[0] ? rows[0].invoice : reply.code(404).send({ error: 'not found' });
});

type Line = { description: string; quantity: number; unitPrice: number };

const createSql = `
  WITH i AS (
    INSERT INTO invoice (id, workspace_id, client_name, issue_date, currency, subtotal, discount, tax, irpf, total,
      created_at, updated_at)
    VALUES ($1, $2, $3, current_date, 'EUR', $4, 0, $5, 0, $6, now(), now()) RETURNING *
  ), lines AS (
    INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, net, category, rate)
    SELECT $1, position, description, quantity, unit_price, net, 'S', 21
    FROM json_populate_recordset(NULL::invoice_line, $7::json)
  )
  INSERT INTO invoice_tax (invoice_id, category, rate, taxable, tax) VALUES ($1, 'S', 21, $4, $5)`;

app.post<{ Body: { clientName: string; items: Line[] } }>('/v1/invoices', async (request, reply) => {
  const { workspaceId } = await callerOf(request.headers['x-api-key']);
  const { clientName, items } = request.body;
  const lines = items.map((item, position) => ({
    position,
    description: item.description,
    quantity: item.quantity,
    unit_price: item.unitPrice,
    net: Math.round(item.quantity * item.unitPrice * 100) / 100,
  }));
  const subtotal = lines.reduce((sum, line) => sum + line.net, 0);
  const tax = Math.round(subtotal * 21) / 100;
  const id = newId('inv');
  const values = [id, workspaceId, clientName, subtotal, tax, subtotal + tax, JSON.stringify(lines)];
  await pool.query({ name: 'create', text: createSql, values });
  const { rows } = await pool.query({ name: 'get', text: getSql, values: [id, workspaceId] });
  return reply.code(201).send(rows[0].invoice);
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
