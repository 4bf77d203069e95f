import { beforeAll, expect, it } from 'vitest';
import { pool } from '@/server/platform/db/client';
import { missingFunctions, readFunctionFiles } from '@/server/platform/postgres/functions';
import { env } from '@/server/platform/runtime/env';

let files: string[];

beforeAll(async () => {
  files = await readFunctionFiles();
});

const missing = (edited: string[]) => missingFunctions(env.DATABASE_URL, edited);

/** The files with one word of one of them changed. */
function edited(before: string, after: string): string[] {
  expect(files.filter((text) => text.includes(before))).toHaveLength(1);
  return files.map((text) => text.replace(before, after));
}

it('what the migrations come to is what the files say', async () => {
  expect(await missing(files)).toBe('');
});

it('a changed function is proposed in the words of the file, with its comment', async () => {
  const sql = await missing(edited('is append-only', 'is not to be changed'));
  expect(sql).toMatch(/^-- What was written down stays as it was.*\nCREATE OR REPLACE FUNCTION folio_refuse_change/s);
  expect(sql.match(/^CREATE /gm)).toHaveLength(1);
});

it('a trigger that the files do not have any more is dropped, and what they have besides is made', async () => {
  const without = edited(
    'CREATE OR REPLACE TRIGGER activity_unchanged BEFORE UPDATE ON activity',
    'CREATE TRIGGER new_name BEFORE UPDATE ON activity',
  );
  const sql = await missing(without);
  expect(sql).toMatch(/^DROP TRIGGER activity_unchanged ON activity;\n/);
  expect(sql).toContain('CREATE TRIGGER new_name');
});

it('a constraint trigger, which PostgreSQL cannot replace, is dropped and made again', async () => {
  const sql = await missing(edited('DEFERRABLE INITIALLY DEFERRED', 'DEFERRABLE INITIALLY IMMEDIATE'));
  expect(sql).toMatch(/^DROP TRIGGER workspace_forget_counts ON workspace;\n\n.*CREATE CONSTRAINT TRIGGER/s);
});

it('a function that the files lack is noticed, and what is proposed makes them agree', async () => {
  await pool.query('CREATE FUNCTION folio_left_behind() RETURNS int LANGUAGE sql RETURN 1');
  const changed = edited('is append-only', 'is not to be changed');
  const sql = await missing(changed);
  expect(sql).toMatch(/^DROP FUNCTION folio_left_behind\(\);\n/);
  await pool.query(sql);
  expect(await missing(changed)).toBe('');
});

it('nothing may be defined twice', async () => {
  await expect(missing([...files, files[0] ?? ''])).rejects.toThrow('one function, trigger or view anew');
});
