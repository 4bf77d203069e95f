import { sql } from '@/server/platform/db/client';

/** SQL: what `invoice_line AS l` sells, where the line, `invoice AS i`, `product AS p` or `workspace AS w` says it. */
export const lineOperation = sql`
  coalesce(l.operation_type::text, i.operation_type::text, CASE p.kind WHEN 'product' THEN 'goods' ELSE p.kind::text END,
           w.operation_type::text)`;

/** SQL: the product that a line was made from; one that was deleted since is none. */
export const lineProduct = sql`product p ON p.id = l.product_id AND p.workspace_id = i.workspace_id`;
