import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { unpackItems } from '@/server/banking/bank-statements/packed-list';
import { parseStatements } from '@/server/banking/bank-statements/parse-statements';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import { MappingNeeded } from '@/server/banking/bank-statements/tables/csv-mapping';
import { type MovedByDay, readNaively } from '~/tests/corpora/second-reader';

// Reads every file of a folder as a bank's statement, and beside it by a second reader:
//   npx tsx tests/corpora/read-statements.ts <folder>
// The folder holds files of others, such as the test data of public parsers. None of them belongs into this repository.

type Outcome = { result: 'read' | 'asked' | 'refused' | 'different' | 'unchecked'; about: string };

async function outcomeOf(file: string): Promise<Outcome> {
  const bytes = readFileSync(file);
  try {
    const { statements } = await parseStatements(bytes, { today: '2026-12-31' });
    const moved: MovedByDay = new Map();
    let count = 0;
    for (const { movements } of statements) {
      for (const { date, amount } of unpackItems(movements)) {
        moved.set(date, (moved.get(date) ?? 0) + Math.round(Number(amount) * 100));
        count += 1;
      }
    }
    const formats = [...new Set(statements.map(({ format }) => format))].join('+');
    const warnings = statements.flatMap((it) => it.warnings.map(({ code }) => code));
    const about = [`${formats} ${statements.length} accounts, ${count} movements`, ...new Set(warnings)].join(' ');
    const second = readNaively(bytes.toString('latin1').replaceAll('\0', ''));
    if (!second) return { result: 'unchecked', about };
    const difference = differenceOf(moved, second);
    return difference === '' ? { result: 'read', about } : { result: 'different', about: `${about}: ${difference}` };
  } catch (error) {
    if (error instanceof MappingNeeded) return { result: 'asked', about: error.code };
    if (!(error instanceof StatementError)) throw error;
    return { result: 'refused', about: `${error.code} line ${error.line ?? '-'}: ${error.message}` };
  }
}

function differenceOf(moved: MovedByDay, second: MovedByDay): string {
  const days = [...new Set([...moved.keys(), ...second.keys()])].sort();
  return days
    .filter((day) => (moved.get(day) ?? 0) !== (second.get(day) ?? 0))
    .slice(0, 3)
    .map((day) => `${day} ${moved.get(day) ?? 0} and not ${second.get(day) ?? 0}`)
    .join(', ');
}

async function main(folder: string): Promise<void> {
  const totals = new Map<string, number>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  for (const { parentPath, name } of files.sort((a, b) =>
    join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
  )) {
    const file = join(parentPath, name);
    const { result, about } = await outcomeOf(file);
    totals.set(result, (totals.get(result) ?? 0) + 1);
    process.stdout.write(`${result.padEnd(9)} ${relative(folder, file)}: ${about}\n`);
  }
  process.stdout.write(`${[...totals].map(([result, count]) => `${result} ${count}`).join(', ')}\n`);
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder: npx tsx tests/corpora/read-statements.ts <folder>');
await main(folder);
