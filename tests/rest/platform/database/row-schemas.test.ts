import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { firstRow, rows } from '@/server/platform/db/client';
import { checks } from '@/server/platform/runtime/checks';
import { askFirst, sql } from '~/tests/setup/ask';

const Row = z.object({ name: z.string(), born: z.string().nullable() });
const misfit = (column: string) => new RegExp(`what its schema says[^]*"path": \\[\\s*"${column}"`);

describe('rows under test', () => {
  it('are what their schema says, or the statement fails', async () => {
    expect(await rows(Row, sql`SELECT 'Ana' AS name, NULL::date AS born`)).toEqual([{ name: 'Ana', born: null }]);
    await expect(rows(Row, sql`SELECT 'Ana' AS name`)).rejects.toThrow(
      'PostgreSQL answers name; the row says born, name',
    );
    await expect(rows(Row, sql`SELECT 'Ana' AS name, NULL::date AS born, 1 AS more`)).rejects.toThrow(
      'born, more, name',
    );
    await expect(rows(Row, sql`SELECT NULL::text AS name, NULL::date AS born`)).rejects.toThrow(misfit('name'));
    await expect(firstRow(Row, sql`SELECT 1 AS name, NULL::date AS born`)).rejects.toThrow(misfit('name'));
    await expect(firstRow(Row, sql`SELECT 'Ana' AS name, now() AS born`)).rejects.toThrow(misfit('born'));
  });

  it('may be none, or of no interest', async () => {
    expect(await firstRow(Row, sql`SELECT 1 AS name WHERE false`)).toBeUndefined();
    expect(await askFirst(sql`SELECT 1 AS anything`)).toEqual({ anything: 1 });
  });
});

describe('rows of an installation', () => {
  const { rows: check } = checks;

  beforeAll(() => {
    checks.rows = undefined;
  });

  afterAll(() => {
    checks.rows = check;
  });

  it('are handed on as they are', async () => {
    expect(await rows(Row, sql`SELECT 1 AS name, 2 AS more`)).toEqual([{ name: 1, more: 2 }]);
  });
});
