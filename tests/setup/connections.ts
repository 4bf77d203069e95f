import type { PoolClient } from 'pg';
import { vi } from 'vitest';
import { pool } from '@/server/platform/db/client';

type Statement = { text?: string; values?: unknown[] };

/** A connection of the test alone, to hold a lock or to change a setting; whoever opens it releases it. */
export function openConnection(): Promise<PoolClient> {
  return pool.connect();
}

/** Watches the statements that are sent: the calls of what it returns, until `mockRestore`. */
export function watchStatements() {
  return vi.spyOn(pool, 'query');
}

// biome-ignore lint/suspicious/noExplicitAny: a plan is whatever the test expects of it
type Plan = any;

/** What PostgreSQL plans for a statement that was sent; `options` are those of EXPLAIN, in their parentheses. */
export async function explain({ text, values }: Statement, options = ''): Promise<{ 'QUERY PLAN': Plan }[]> {
  return (await pool.query({ text: `EXPLAIN ${options} ${text}`, values })).rows;
}
