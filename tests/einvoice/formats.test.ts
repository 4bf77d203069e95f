import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportEInvoice } from '@/server/e-invoicing/exports/export-e-invoice';
import type { Format } from '@/server/e-invoicing/formats/format';
import { formats } from '@/server/e-invoicing/formats/formats';
import { getInvoice } from '@/server/invoices/read-invoices';
import { type CompanyName, openCompleteCompany } from '~/tests/einvoice/companies';
import { brokenFacturaeRules } from '~/tests/einvoice/facturae-rules';
import { bodyOf, type Case, cases } from '~/tests/einvoice/invoices';
import { bookedOf, readBack } from '~/tests/einvoice/read-back';
import { readSums, sumsOf } from '~/tests/einvoice/sums';
import { type Company, setClock } from '~/tests/setup/company';

// Every invoice of the table in every format: its sums are read back with another parser, and its XML is laid down for
// the official validators, which scripts/validate-e-invoices.mjs runs.

const folder = process.env.EINVOICE_FOLDER;
/** What the official rules of a format leave out: its sums and codes, worked out anew. */
const rules: Record<string, (xml: string) => string[]> = { Facturae: brokenFacturaeRules };
const companies = new Map<CompanyName, Promise<Company>>();

function companyOf({ company = 'peninsula' }: Case): Promise<Company> {
  const open = companies.get(company) ?? openCompleteCompany(company);
  companies.set(company, open);
  return open;
}

let minute = 0;

async function issued(of: Case): Promise<{ company: Company; id: string }> {
  setClock(new Date(Date.UTC(2026, 2, 18, 9, minute++)).toISOString());
  const company = await companyOf(of);
  const { status, body, text } = await company.post('/v1/invoices', bodyOf(of));
  expect(status, text).toBe(201);
  const id = of.afterwards ? await of.afterwards(company, body.id) : body.id;
  return { company, id };
}

describe('the table', () => {
  it('has more than sixty invoices, each with a name of its own', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });
});

describe.each(cases)('$name', (of) => {
  it('says its own sums in every format that can carry it', async () => {
    const { company, id } = await issued(of);
    const invoice = await getInvoice(company.actor, id);
    expect(invoice.status, 'is issued').not.toBe('draft');
    const wrong: unknown[] = [];
    for (const { name: format, isReadable } of formats as readonly Format[]) {
      const refused = of.refusedBy?.[format];
      const made = await exportEInvoice(company.actor, id, { format }).catch((error) => error);
      if (refused || made instanceof Error) {
        const paths = (made.options?.details ?? []).map(({ path }: { path: string[] }) => path.join('.'));
        if (!refused || !paths.some((path: string) => path.startsWith(refused)))
          wrong.push({ format, refused, made, paths });
        continue;
      }
      expect(readSums(made.xml), format).toEqual(sumsOf(invoice));
      expect(rules[format]?.(made.xml) ?? [], format).toEqual([]);
      if (isReadable) expect(readBack(made.xml), format).toEqual(bookedOf(invoice, format));
      if (!folder) continue;
      mkdirSync(join(folder, format), { recursive: true });
      writeFileSync(join(folder, format, `${of.name}.xml`), made.xml);
    }
    expect(wrong).toEqual([]);
  });
});
