import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { previewStatement } from '@/server/banking/bank-statements/parse-statements';
import { MappingNeeded } from '@/server/banking/bank-statements/tables/csv-mapping';
import { parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';

type Layout = { bank: string; header: string; rows: string[]; asked?: boolean };

const DOCUMENT = 'docs/bank-tables.md';
const layouts: Layout[] = JSON.parse(await readFile(join(import.meta.dirname, 'bank-layouts.json'), 'utf8'));
const fileOf = ({ header, rows }: Layout) => Buffer.from([header, ...rows].join('\n'));

it.each(layouts)('$bank: 10.00 came in, and 5.50 went out the day after', async (layout) => {
  const read = parseStatements(fileOf(layout), { today: '2026-11-26' });
  if (layout.asked) {
    await expect(read).rejects.toBeInstanceOf(MappingNeeded);
    return;
  }
  const movements = (await read).flatMap((it) => it.movements);
  expect(movements.map(({ amount }) => amount)).toEqual(['10.00', '-5.50']);
  const [first = '', second = ''] = movements.map(({ date }) => date);
  expect([first.slice(0, 8), Number(second.slice(8)) - Number(first.slice(8))]).toEqual(['2026-02-', 1]);
});

it('are listed in the docs: UPDATE_DOCS=1 writes them anew', async () => {
  const lines = await Promise.all(
    layouts.map(async (layout) => {
      const { mapping } = await previewStatement(fileOf(layout), { today: '2026-11-26' });
      const fields = [...new Set(mapping.columns.filter((it) => it !== null))].join(', ');
      return `| ${layout.bank} | ${layout.header.replaceAll('"', '').replaceAll('|', '\\|')} | ${layout.asked ? 'asked once' : fields} |`;
    }),
  );
  const wanted = `# Tables of banks

Statements come in as CSV, XLSX, XLS and HTML too. A table is read by the names of its columns in nine languages
(\`src/lib/tables/statement-words.json\`: a bank more is some words there), by its values and by its running balance. What
nothing in the table decides is asked, and remembered for the next file; see
[decision 29](decisions/0029-bank-statements.md).

The layouts below are read, each by \`tests/unit/banking/bank-statements/bank-layouts.test.ts\`, which makes this page.

| Bank | Columns | Read as |
|---|---|---|
${lines.join('\n')}
`;
  if (process.env.UPDATE_DOCS) await writeFile(DOCUMENT, wanted);
  expect(await readFile(DOCUMENT, 'utf8')).toBe(wanted);
});
