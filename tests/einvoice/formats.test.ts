import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportEInvoice } from '@/server/e-invoicing/e-invoicing/exports/export-e-invoice';
import type { Format } from '@/server/e-invoicing/e-invoicing/formats/format';
import { formats } from '@/server/e-invoicing/e-invoicing/formats/formats';
import { ksef } from '@/server/e-invoicing/e-invoicing/formats/ksef';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { type CompanyName, openCompleteCompany } from '~/tests/einvoice/companies';
import { inPoland } from '~/tests/einvoice/in-poland';
import { bodyOf, type Case, cases } from '~/tests/einvoice/invoices';
import { bookedOf, readBack } from '~/tests/einvoice/read-back';
import { rules } from '~/tests/einvoice/rules';
import { readSums, type Sums, sumsOf } from '~/tests/einvoice/sums';
import { setClock } from '~/tests/setup/clock';
import type { Company } from '~/tests/setup/company';

// Every invoice of the table in every format: its sums are read back with another parser, and its XML is laid down for
// the official validators, which scripts/validate-e-invoices.mjs runs.

const folder = process.env.EINVOICE_FOLDER;
const companies = new Map<CompanyName, Promise<Company>>();

function companyOf(name: CompanyName): Promise<Company> {
  const open = companies.get(name) ?? openCompleteCompany(name);
  companies.set(name, open);
  return open;
}

let minute = 0;

async function issued(of: Case, company: Company): Promise<string> {
  setClock(new Date(Date.UTC(2026, 2, 18, 9, minute++)).toISOString());
  const { status, body, text } = await company.post('/v1/invoices', bodyOf(of));
  expect(status, text).toBe(201);
  return of.afterwards ? of.afterwards(company, body.id) : body.id;
}

/** RodzajFaktury of what has to do with advances. */
const KSEF_TYPES: Record<string, string> = {
  ...{ advance: 'ZAL', 'advance-taken-off': 'ROZ', 'credit-note': 'KOR' },
  ...{ 'advance-to-the-cent': 'ZAL', 'part-of-an-advance-taken-off': 'ROZ' },
  ...{ 'credit-note-of-an-advance': 'KOR_ZAL', 'credit-note-of-a-settlement': 'KOR_ROZ' },
};

type Refused = { refused: string; paths: string[]; made: unknown };

function negated(sums: Sums): Sums {
  const entries = Object.entries(sums).map(([name, value]) => [name, typeof value === 'number' ? 0 - value : value]);
  return Object.fromEntries(entries) as Sums;
}

/** Exports it, reads it back and lays it down; or what was wrong about that. */
async function checked(
  company: Company,
  id: string,
  of: Case,
  { name: format, isReadable }: Format,
  refused?: string,
): Promise<Refused[]> {
  const made = await exportEInvoice(company.actor, id, { format }).catch((error) => error);
  if (refused || made instanceof Error) {
    const paths: string[] = (made.options?.details ?? []).map(({ path }: { path: string[] }) => path.join('.'));
    // It is for businesses in Spain: most others of the table are none.
    const reasons: string[] = (made.options?.details ?? []).map(({ reason }: { reason?: string }) => reason ?? '');
    if (reasons.some((reason) => reason.startsWith('SPFE_'))) return [];
    const isSo = refused && paths.some((path) => path.startsWith(refused));
    return isSo ? [] : [{ refused: refused ?? 'nothing', paths, made }];
  }
  const invoice = await getInvoice(company.actor, id);
  // A rectifying invoice is an invoice below zero there, and no credit note.
  const isBelowZero = format === 'UBL-SPFE' && invoice.kind === 'credit_note';
  const said = isBelowZero ? negated(sumsOf(invoice)) : sumsOf(invoice);
  const read = readSums(made.xml);
  const expected: Sums = { ...said, due: read.due === null ? null : said.due };
  expect(read, format).toEqual(expected);
  expect(rules[format]?.(made.xml) ?? [], format).toEqual([]);
  if (isReadable && !isBelowZero) expect(readBack(made.xml), format).toEqual(bookedOf(invoice));
  if (folder) {
    mkdirSync(join(folder, format), { recursive: true });
    writeFileSync(join(folder, format, `${of.name}.xml`), made.xml);
  }
  return [];
}

describe('the table', () => {
  it('has more than sixty invoices, each with a name of its own', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });
});

describe.each(cases)('$name', (of) => {
  it('says its own sums in every format that can carry it', async () => {
    const company = await companyOf(of.company ?? 'peninsula');
    const id = await issued(of, company);
    const wrong: Refused[] = [];
    for (const format of formats) {
      const refused = format === ksef ? 'company.taxId' : of.refusedBy?.[format.name];
      wrong.push(...(await checked(company, id, of, format, refused)));
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(cases.filter(({ company, isSpanish }) => !company && !isSpanish))('$name, in Poland', (of) => {
  it('says its own sums in FA(3)', async () => {
    const company = inPoland(await companyOf('polish'));
    const id = await issued(of, company);
    expect(await checked(company, id, of, ksef, of.refusedBy?.[ksef.name])).toEqual([]);
    const type = KSEF_TYPES[of.name];
    if (type) expect((await exportEInvoice(company.actor, id, { format: ksef.name })).xml).toContain(`>${type}<`);
  });
});
