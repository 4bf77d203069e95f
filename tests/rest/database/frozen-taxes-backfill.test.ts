import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrationNames, migrationsDirectory } from '@/server/postgres/migration-names';
import { createTestDatabase } from '~/tests/setup/test-database';

// What was there before invoices kept their taxes: the migration works out the tax of each line from the rates that
// lines name and from the bases of the groups.

const MIGRATION = '20261122034500_frozen_taxes';

let database: { url: string; drop: () => Promise<void> };
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'), 'template0');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const name of (await migrationNames()).filter((it) => it < MIGRATION)) await migrate(name);
  await writeOld();
  await migrate(MIGRATION);
}, 120_000);

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function migrate(name: string): Promise<void> {
  await client.query(await readFile(join(migrationsDirectory, name, 'migration.sql'), 'utf8'));
}

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await client.query(
    `INSERT INTO "${table}" (${columns.map((it) => `"${it}"`)}) VALUES (${places})`,
    Object.values(row),
  );
}

type OldLine = { net: number; tax_rate?: number; tax_exempt_reason?: string };
type OldTax = { category: string; rate: number; taxable: number; tax: number; surcharge?: number };
type OldDocument = { name: string; discount?: number; lines: OldLine[]; taxes: OldTax[] };

const S21 = { category: 'S', rate: 21 };
const old: OldDocument[] = [
  { name: 'default', lines: [{ net: 100 }], taxes: [{ ...S21, taxable: 100, tax: 21 }] },
  {
    name: 'several',
    lines: [{ net: 100 }, { net: 50, tax_rate: 10 }, { net: 30, tax_exempt_reason: 'art. 20' }],
    taxes: [
      { ...S21, taxable: 100, tax: 21 },
      { category: 'S', rate: 10, taxable: 50, tax: 5 },
      { category: 'E', rate: 0, taxable: 30, tax: 0 },
    ],
  },
  {
    name: 'discounted',
    discount: 10,
    lines: [{ net: 100, tax_rate: 21 }, { net: 40 }, { net: 60, tax_rate: 4 }],
    taxes: [
      { ...S21, taxable: 90, tax: 18.9 },
      { category: 'S', rate: 10, taxable: 36, tax: 3.6 },
      { category: 'S', rate: 4, taxable: 54, tax: 2.16 },
    ],
  },
  { name: 'export', lines: [{ net: 100 }], taxes: [{ category: 'G', rate: 0, taxable: 100, tax: 0 }] },
  { name: 'abroad', lines: [{ net: 100 }], taxes: [{ category: 'K', rate: 0, taxable: 100, tax: 0 }] },
  { name: 'reverse', lines: [{ net: 100 }], taxes: [{ category: 'AE', rate: 0, taxable: 100, tax: 0 }] },
  { name: 'islands', lines: [{ net: 100 }], taxes: [{ category: 'L', rate: 7, taxable: 100, tax: 7 }] },
  {
    name: 'surcharged',
    lines: [{ net: 100 }, { net: 50, tax_rate: 4 }],
    taxes: [
      { ...S21, taxable: 100, tax: 21, surcharge: 5.2 },
      { category: 'S', rate: 4, taxable: 50, tax: 2, surcharge: 0.25 },
    ],
  },
];

/** Each as an issued invoice and as a quote. */
async function writeOld(): Promise<void> {
  await insert('workspace', { id: 'ws', name: 'Taller', updated_at: new Date() });
  const address = { street: 'Calle Mayor 1', city: 'Valencia', country: 'ES' };
  await insert('fiscal_profile', {
    ...{ workspace_id: 'ws', legal_name: 'Taller Norte SL', tax_id: 'B00000018', zone: 'peninsula' },
    ...{ ...address, updated_at: new Date() },
  });
  await insert('invoice_series', { id: 'ser', workspace_id: 'ws', kind: 'quote', prefix: 'Q' });
  for (const { name, discount = 0, lines, taxes } of old) {
    const subtotal = lines.reduce((sum, { net }) => sum + net, 0);
    const tax = taxes.reduce((sum, it) => sum + it.tax + (it.surcharge ?? 0), 0);
    const off = (subtotal * discount) / 100;
    const head = {
      ...{ id: name, workspace_id: 'ws', client_name: 'Acme', issue_date: '2025-11-03', discount_rate: discount },
      ...{ subtotal, discount: off, tax, irpf: 0, total: subtotal - off + tax, updated_at: new Date() },
    };
    await insert('invoice', { ...head, status: 'sent', document_number: name });
    await insert('quote', { ...head, series_id: 'ser', document_number: name, public_token: name });
    for (const table of ['invoice', 'quote']) {
      const of = { [`${table}_id`]: name };
      for (const [position, line] of lines.entries()) {
        await insert(`${table}_line`, {
          ...of,
          position,
          description: 'x',
          quantity: 1,
          unit_price: line.net,
          ...line,
        });
      }
      for (const it of taxes) await insert(`${table}_tax`, { ...of, ...it });
    }
  }
}

describe.each(['invoice', 'quote'])('an old %s', (table) => {
  it.each([
    ['default', ['S 21 0 ']],
    ['several', ['S 21 0 ', 'S 10 0 ', 'E 0 0 E1']],
    ['discounted', ['S 21 0 ', 'S 10 0 ', 'S 4 0 ']],
    ['export', ['G 0 0 E2']],
    ['abroad', ['K 0 0 E5']],
    ['reverse', ['AE 0 0 S2']],
    ['islands', ['L 7 0 ']],
    ['surcharged', ['S 21 5.2 ', 'S 4 0.5 ']],
  ])('whose tax was %s has on each line what it bore', async (name, expected) => {
    const { rows } = await client.query(
      `SELECT category, rate::float8 AS rate, surcharge_rate::float8 AS surcharge, reason
       FROM ${table}_line WHERE ${table}_id = $1 ORDER BY position`,
      [name],
    );
    expect(rows.map((it) => `${it.category} ${it.rate} ${it.surcharge} ${it.reason}`)).toEqual(expected);
  });

  it('has in each group what its lines bear, and the base of the surcharge', async () => {
    const { rows } = await client.query(
      `SELECT t.${table}_id AS id, t.category, t.rate FROM ${table}_tax t WHERE NOT EXISTS (
         SELECT FROM ${table}_line l WHERE l.${table}_id = t.${table}_id AND (l.category, l.rate, l.reason, l.surcharge_rate)
           = (t.category, t.rate, t.reason, t.surcharge_rate))`,
    );
    expect(rows).toEqual([]);
    const surcharged = await client.query(
      `SELECT surcharge_taxable::float8 AS base FROM ${table}_tax WHERE ${table}_id = 'surcharged' ORDER BY rate DESC`,
    );
    expect(surcharged.rows).toEqual([{ base: 100 }, { base: 50 }]);
  });
});

it('an old invoice names its issuer, and cannot change any more', async () => {
  const { rows } = await client.query(`SELECT DISTINCT issuer FROM invoice`);
  expect(rows).toEqual([
    {
      issuer: {
        ...{ legalName: 'Taller Norte SL', taxId: 'B00000018', zone: 'peninsula', regime: 'general', currency: 'EUR' },
        address: { street: 'Calle Mayor 1', city: 'Valencia', country: 'ES' },
      },
    },
  ]);
  await expect(client.query(`UPDATE invoice_line SET rate = 0 WHERE invoice_id = 'default'`)).rejects.toThrow(/issued/);
});
