import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { interpretEInvoices } from '@/server/e-invoicing/e-invoicing/incoming/interpret-e-invoice';
import { AppError } from '@/server/platform/contract/errors';
import { typeOfContent } from '@/server/platform/files/type-of-content';
import { type NaiveInvoice, readNaively } from '~/tests/corpora/second-invoice-reader';

// Reads every e-invoice of a folder, compares it with a second, naive reading, and prints what became of each. The files are
// not in the repository: npx tsx --tsconfig tsconfig.json tests/corpora/read-e-invoices.ts FOLDER [--all]

const CENT = 0.011;

type Outcome = { kind: 'read' | 'warned' | 'refused' | 'different' | 'none' | 'error'; why: string };

async function outcomeOf(file: Buffer): Promise<Outcome> {
  const naive = await readNaively(file);
  try {
    const contentType = (await typeOfContent(file)) ?? 'application/xml';
    const read = interpretEInvoices({ bytes: file, contentType, books: 'EUR' });
    if (read.length === 0) return { kind: naive ? 'different' : 'none', why: naive ? 'ours finds none' : '' };
    const problems = read.flatMap((it) => it.problems.map(({ code, message }) => `${code}: ${message}`));
    if (problems.length > 0) return { kind: 'refused', why: problems.join(' ') };
    const differing = naive ? differences(read, naive) : ['theirs finds none'];
    const warnings = read.flatMap((it) => it.warnings.map(({ code }) => code));
    if (differing.length > 0) return { kind: 'different', why: `${differing.join('; ')} ${warnings.join(' ')}` };
    return warnings.length > 0 ? { kind: 'warned', why: warnings.join(' ') } : { kind: 'read', why: '' };
  } catch (error) {
    if (error instanceof AppError && error.status === 422)
      return { kind: naive ? 'refused' : 'none', why: error.message };
    return { kind: 'error', why: String(error) };
  }
}

function differences(read: ReturnType<typeof interpretEInvoices>, naive: NaiveInvoice[]): string[] {
  if (read.length !== naive.length) return [`${read.length} invoices, not ${naive.length}`];
  return read.flatMap(({ invoice: { number, currency, totals }, expense }, index) => {
    const other = naive[index];
    if (!other) return [];
    const isSame = (one: number, another: number) => Math.abs(one - another) < CENT;
    return [
      ...(number === other.number ? [] : [`number ${number}, not ${other.number}`]),
      ...(currency === other.currency.toUpperCase() ? [] : [`currency ${currency}, not ${other.currency}`]),
      ...(isSame(totals.total, other.total) ? [] : [`total ${totals.total}, not ${other.total}`]),
      ...(isSame(expense.amount, totals.total) ? [] : [`expense of ${expense.amount}, not ${totals.total}`]),
      ...(isSame(totals.tax, other.tax) ? [] : [`tax ${totals.tax}, not ${other.tax}`]),
    ];
  });
}

async function main(folder: string, isAll: boolean): Promise<void> {
  const counts = new Map<string, Map<string, number>>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const name = relative(folder, path);
    const { kind, why } = await outcomeOf(readFileSync(path));
    const corpus = name.split('/')[0] ?? name;
    const row = counts.get(corpus) ?? new Map<string, number>();
    counts.set(corpus, row.set(kind, (row.get(kind) ?? 0) + 1));
    if (isAll || kind === 'different' || kind === 'error' || kind === 'refused')
      process.stdout.write(`${kind}\t${name}\t${why}\n`);
  }
  for (const [corpus, row] of counts) {
    process.stdout.write(`${corpus}: ${[...row].map(([kind, count]) => `${count} ${kind}`).join(', ')}\n`);
  }
}

const [, , folder, option] = process.argv;
if (!folder) throw new Error('Say the folder of e-invoices: read-e-invoices.ts FOLDER [--all]');
await main(folder, option === '--all');
