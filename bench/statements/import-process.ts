import { readFileSync } from 'node:fs';
import pg from 'pg';

/** What is to be imported into which account. */
export type ImportOrder = { key: string; accountId: string; path: string; dataDir: string; movements: number };

/** Seconds: of the whole request, of the reading alone, of the SQL by what it does, and of the same file once more. Bytes. */
export type ImportTimes = {
  bytes: number;
  movements: number;
  seconds: number;
  reading: number;
  /** What its processor worked for, the reading thread included; the database's not. */
  work: number;
  databaseWork: number;
  sql: Record<'known' | 'insert' | 'commit' | 'other', number>;
  again: number;
  peak: number;
  before: number;
};

const spent = { known: 0, insert: 0, commit: 0, other: 0 };
const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(...parts: unknown[]) {
    const [asked] = parts;
    const text = typeof asked === 'string' ? asked : String((asked as { text?: string } | undefined)?.text);
    const began = performance.now();
    const answer = query.apply(this, parts);
    const end = () => {
      spent[kindOf(text)] += (performance.now() - began) / 1000;
    };
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  },
});

process.once('message', async (order: ImportOrder) => process.send?.(await importOnce(order), () => process.exit()));

async function importOnce({ key, accountId, path, dataDir, movements }: ImportOrder): Promise<ImportTimes> {
  process.env.DATA_DIR = dataDir;
  const { handleRest } = await import('@/server/entry/rest/handle');
  const { cpuTime } = await import('~/bench/cpu-time');
  const { StatementReader } = await import('@/server/banking/banking/statements/statement-reader');
  const bytes = readFileSync(path);
  const headers: Record<string, string> = { 'x-api-key': key, 'content-type': 'application/octet-stream' };
  const send = async () => {
    const began = performance.now();
    const { status, body } = await handleRest({
      method: 'POST',
      target: `/v1/banking/accounts/${accountId}/statements`,
      header: (name) => headers[name],
      readBody: async () => new Uint8Array(bytes),
    });
    if (status !== 201) throw new Error(`${path}: ${status} ${String(body)}`);
    return { seconds: (performance.now() - began) / 1000, statement: JSON.parse(String(body)).data };
  };
  const before = process.memoryUsage().rss;
  const worked = await cpuTime();
  const first = await send();
  const peak = process.resourceUsage().maxRSS * 1024;
  const { ours, database } = await cpuTime();
  if (first.statement.imported !== movements || first.statement.warnings.length > 0) {
    throw new Error(`${path} is not imported whole: ${JSON.stringify(first.statement)}`);
  }
  const sql = { ...spent };
  const { seconds: again, statement } = await send();
  if (statement.duplicates !== movements) throw new Error(`${path} is imported twice`);
  const began = performance.now();
  await new StatementReader().parse('bench', new Uint8Array(bytes), { today: '2026-11-22' });
  const reading = (performance.now() - began) / 1000;
  return {
    bytes: bytes.length,
    movements,
    seconds: first.seconds,
    work: ours - worked.ours,
    databaseWork: database - worked.database,
    reading,
    sql,
    again,
    peak,
    before,
  };
}

function kindOf(text: string): keyof typeof spent {
  if (/INSERT INTO "?bank_transaction/.test(text)) return 'insert';
  if (/dedupe_key/.test(text) && /^\s*SELECT/.test(text)) return 'known';
  return /^\s*COMMIT/i.test(text) ? 'commit' : 'other';
}
