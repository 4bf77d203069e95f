import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ask, sql } from '~/tests/setup/ask';

/** Each table of docs/indexes.md with its indexes. */
function described(): [string, string[]][] {
  const [, ...sections] = readFileSync('docs/indexes.md', 'utf8').split(/^## /m);
  return sections.map((section) => [
    section.split('\n')[0] ?? '',
    [...section.matchAll(/^\| `(\w+)` \| \S.* \|$/gm)].map(([, name = '']) => name).sort(),
  ]);
}

it('says of every index of what an invoice writes which statement needs it', async () => {
  const tables = described();
  expect(tables.length).toBeGreaterThan(14);
  for (const [table, indexes] of tables) {
    const found = await ask<{ name: string }>(sql`
      SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public' AND tablename = ${table}`);
    expect(indexes, table).toEqual(found.map(({ name }) => name).sort());
  }
});
