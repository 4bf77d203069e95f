import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';

type Case = { file: string; currency: string; right: [string, number][] };

const folder = join(import.meta.dirname, 'tables');
const cases: Case[] = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'));
const sorted = (movements: [string, number][]) => movements.map((it) => it.join(' ')).toSorted();

describe('tables as banks and programs write them', () => {
  it.each(cases)('$file: the movements, or a question', async ({ file, currency, right }) => {
    const bytes = readFileSync(join(folder, file));
    const statements = await parseStatements(bytes).catch((error: unknown) => {
      expect(error).toMatchObject({ name: 'MappingNeeded' });
      return [];
    });
    const own = statements.find(({ account }) => (account.currency ?? currency) === currency);
    if (!own) return;
    const read = own.movements.map(({ date, amount }): [string, number] => [date, Number(amount)]);
    expect(sorted(read)).toEqual(sorted(right));
  });
});
