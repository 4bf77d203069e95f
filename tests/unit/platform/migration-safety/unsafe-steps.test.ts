import { expect, it } from 'vitest';
import { unsafeSteps } from '~/scripts/migration-safety/check';

const before = {
  name: '20270101000000_before',
  sql: `CREATE TABLE invoice (id text, status text, total numeric, old text);
    CREATE FUNCTION folio_total(invoice text) RETURNS numeric LANGUAGE sql AS $$ SELECT 1 $$;
    CREATE TRIGGER counted AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION folio_count();`,
};

/** The rules that migrations break, one after the other, each named by what it is. */
async function broken(...migrations: (string | { name: string; sql: string })[]): Promise<string[]> {
  const texts = migrations.map((it, at) =>
    typeof it === 'string' ? { name: `2027010200000${at}_next`, sql: it } : it,
  );
  const sentences = await unsafeSteps([before, ...texts], before.name);
  return sentences.map((sentence) => /\n {4}([\w-]+):/.exec(sentence)?.[1] ?? sentence);
}

const contract = (sql: string) => ({ name: '20270102000000_contract_next', sql });

it.each([
  ['CREATE INDEX i ON invoice (total)', 'index-locks'],
  ['DROP INDEX i', 'index-locks'],
  ['ALTER TABLE invoice ADD COLUMN a int; CREATE INDEX CONCURRENTLY i ON invoice (a)', 'runs-alone'],
  ['CREATE INDEX CONCURRENTLY ON invoice (total)', 'unreadable'],
  ['ALTER TABLE invoice ADD COLUMN a int NOT NULL', 'breaks-writes'],
  ['ALTER TABLE invoice ADD COLUMN a uuid DEFAULT gen_random_uuid()', 'rewrites-table'],
  ['ALTER TABLE invoice ADD COLUMN a text GENERATED ALWAYS AS (upper(status)) STORED', 'rewrites-table'],
  ['ALTER TABLE invoice ADD COLUMN a int CHECK (a > 0)', 'scans-table'],
  ['ALTER TABLE invoice ALTER status SET NOT NULL', 'scans-table'],
  ['ALTER TABLE invoice ADD CONSTRAINT c CHECK (total > 0)', 'scans-table'],
  ['ALTER TABLE invoice ADD CONSTRAINT c FOREIGN KEY (id) REFERENCES client (id)', 'scans-table'],
  ['ALTER TABLE invoice ADD CONSTRAINT c UNIQUE (id)', 'scans-table'],
  [
    'ALTER TABLE invoice ADD CONSTRAINT c CHECK (total > 0) NOT VALID; ALTER TABLE invoice VALIDATE CONSTRAINT c',
    'runs-alone',
  ],
  ['ALTER TABLE invoice ALTER total TYPE text', 'rewrites-table'],
  ['ALTER TABLE invoice SET UNLOGGED', 'rewrites-table'],
  ['ALTER TABLE invoice ALTER status DROP DEFAULT', 'breaks-writes'],
  ['ALTER TABLE invoice ALTER status DROP NOT NULL', 'breaks-reads'],
  ['ALTER TABLE invoice DROP COLUMN old', 'breaks-reads'],
  ['ALTER TABLE invoice RENAME COLUMN old TO older', 'breaks-reads'],
  ['DROP TABLE invoice', 'breaks-reads'],
  ['DROP TRIGGER counted ON invoice', 'breaks-reads'],
  ['DROP FUNCTION folio_total(text)', 'breaks-reads'],
  [
    'CREATE OR REPLACE FUNCTION folio_total(invoice text, at date DEFAULT now()) RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'breaks-reads',
  ],
  ["ALTER TYPE invoice_status ADD VALUE 'lost'", 'breaks-reads'],
  ['UPDATE invoice SET total = 0', 'writes-many-rows'],
  ['-- repeated: until no row is left\nUPDATE invoice SET total = 0', 'writes-many-rows'],
  ['DELETE FROM invoice', 'writes-many-rows'],
  ['INSERT INTO invoice SELECT * FROM quote', 'writes-many-rows'],
  ['TRUNCATE invoice', 'breaks-reads'],
  ['DO $$ BEGIN END $$', 'unreadable'],
  ['BEGIN', 'runs-alone'],
  ['VACUUM FULL invoice', 'unreadable'],
])('refuses %s', async (sql, rule) => {
  expect(await broken(sql)).toEqual([rule]);
});

it.each([
  ['CREATE INDEX CONCURRENTLY i ON invoice (total)'],
  ['-- Why it is there.\nCREATE UNIQUE INDEX CONCURRENTLY "i" ON invoice (total) WHERE total > 0'],
  ['DROP INDEX CONCURRENTLY i'],
  [
    "ALTER TABLE invoice ADD COLUMN a int, ADD COLUMN b text NOT NULL DEFAULT 'x', ADD COLUMN c timestamptz NOT NULL DEFAULT now()",
  ],
  [
    'CREATE TABLE note (id text NOT NULL, at date); CREATE INDEX i ON note (at); ALTER TABLE note ADD CONSTRAINT c CHECK (true)',
  ],
  ['CREATE OR REPLACE FUNCTION folio_total(invoice text) RETURNS numeric LANGUAGE sql AS $$ SELECT 2 $$'],
  [
    'DROP TRIGGER counted ON invoice; CREATE CONSTRAINT TRIGGER counted AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION f()',
  ],
  ["INSERT INTO upkeep (name) VALUES ('x')"],
  [
    '-- repeated: until no row is left\nUPDATE invoice SET total = 0 WHERE id IN (SELECT id FROM invoice WHERE total IS NULL LIMIT 5000)',
  ],
  ['ALTER TABLE invoice ADD CONSTRAINT c UNIQUE USING INDEX i'],
])('lets pass %s', async (sql) => {
  expect(await broken(sql)).toEqual([]);
});

it('lets a contract migration remove what nobody reads any more, but not lock', async () => {
  expect(
    await broken(contract('ALTER TABLE invoice DROP COLUMN old; DROP FUNCTION folio_total(text); DROP TABLE quote')),
  ).toEqual([]);
  expect(await broken(contract('ALTER TABLE invoice ALTER status DROP NOT NULL'))).toEqual([]);
  expect(await broken(contract('DROP INDEX i'))).toEqual(['index-locks']);
});

it('lets a function of one name be for the rows of each table, and each keep its arguments', async () => {
  const entry = (of: string) =>
    `CREATE OR REPLACE FUNCTION folio_entry(${of}) RETURNS text LANGUAGE sql AS $$ SELECT 'x' $$`;
  const note = `CREATE TABLE note (id text); ${entry('it note')}`;
  expect(await broken(entry('it invoice'), note, entry('it invoice'))).toEqual([]);
  expect(await broken(entry('it invoice'), entry('it invoice, at date DEFAULT now()'))).toEqual(['breaks-reads']);
  expect(await broken(entry('it invoice'), entry('it text'))).toEqual(['breaks-reads']);
});

it('lets a column be required whose rows were looked at before', async () => {
  const added = 'ALTER TABLE invoice ADD CONSTRAINT has_status CHECK (status IS NOT NULL) NOT VALID';
  const validated = 'ALTER TABLE invoice VALIDATE CONSTRAINT has_status';
  const required = 'ALTER TABLE invoice ALTER status SET NOT NULL; ALTER TABLE invoice DROP CONSTRAINT has_status';
  expect(await broken(added, validated, required)).toEqual([]);
  expect(await broken(added, required)).toEqual(['scans-table']);
});

it('takes an exception with its reason, and none that is not needed', async () => {
  const type = 'ALTER TABLE invoice ALTER total TYPE text';
  expect(await broken(`-- allows: rewrites-table, the table has a row for each installation\n${type}`)).toEqual([]);
  expect(await broken(`-- allows: rewrites-table\n${type}`)).toEqual([expect.stringContaining('say why')]);
  expect(await broken(`-- allows: breaks-reads, nobody does\nSELECT 1`)).toEqual([
    expect.stringContaining('nothing of the kind'),
    'unreadable',
  ]);
  expect(await broken('-- allows: everything, because\nCREATE TABLE a ()')).toEqual([
    expect.stringContaining('there is no rule everything'),
  ]);
});

it('says the migration, the statement, why and what to write instead', async () => {
  expect(
    await unsafeSteps([{ name: '20270102000000_next', sql: '-- Ä\nCREATE INDEX i ON invoice (total);' }], ''),
  ).toEqual([
    '20270102000000_next: CREATE INDEX i ON invoice (total)\n    index-locks: a table takes no writes while an index of it is ' +
      'built or dropped in a transaction. CREATE INDEX CONCURRENTLY, in a migration by itself.',
  ]);
});
