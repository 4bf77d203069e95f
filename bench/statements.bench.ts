import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';

// How long 100,000 movements take to read in each format, and how much memory the process has at most. Goal: a few seconds
// and 300 MB. BENCH_FORMATS names those to read.

Object.assign(process.env, {
  DATABASE_URL: 'postgresql://localhost/none',
  LOG_LEVEL: 'error',
  NODE_ENV: 'development', // its thread runs as it is written
  AUTH_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
});
const MOVEMENTS = Number(process.env.BENCH_MOVEMENTS ?? 100_000);
const FORMATS = process.env.BENCH_FORMATS?.split(',') ?? ['n43', 'camt', 'ofx', 'mt940', 'csv', 'xlsx'];

const numbers = Array.from({ length: MOVEMENTS }, (_, n) => n);
const day = (n: number) => String(1 + Math.floor((n * 28) / MOVEMENTS)).padStart(2, '0');
const cents = (n: number) => ((n * 7919) % 100_000) - 40_000;
const padded = (value: number, digits: number) => String(Math.abs(value)).padStart(digits, '0');
const euros = (value: number, mark = '.') =>
  `${value < 0 ? '-' : ''}${padded(value, 3).slice(0, -2)}${mark}${padded(value, 2).slice(-2)}`;
const total = (of: (value: number) => boolean) =>
  numbers
    .map(cents)
    .filter(of)
    .reduce((sum, value) => sum + value, 0);
const closing = total(() => true);

const writers: Record<string, () => string | Buffer> = {
  n43: () => {
    const lines = numbers.map(
      (n) =>
        `22    04182602${day(n)}2602${day(n)}04127${cents(n) < 0 ? 1 : 2}${padded(cents(n), 14)}${'0'.repeat(22)}F-2026-${n}\n2301CLIENTE NUMERO ${n} SL`,
    );
    const debits = numbers.filter((n) => cents(n) < 0).length;
    const last = `33210004180200051332${padded(debits, 5)}${padded(
      total((it) => it < 0),
      14,
    )}${padded(MOVEMENTS - debits, 5)}${padded(
      total((it) => it >= 0),
      14,
    )}${closing < 0 ? 1 : 2}${padded(closing, 14)}978`;
    return [
      `112100041802000513322602012602282${padded(0, 14)}9782TALLER SL`,
      ...lines,
      last,
      `88${'9'.repeat(18)}${padded(2 * MOVEMENTS + 2, 6)}`,
    ].join('\n');
  },
  camt: () =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id></Acct>${numbers
      .map(
        (n) =>
          `<Ntry><Amt Ccy="EUR">${euros(Math.abs(cents(n)))}</Amt><CdtDbtInd>${cents(n) < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-${day(n)}</Dt></BookgDt><AcctSvcrRef>R${n}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Cliente ${n} SL</Nm></Dbtr></RltdPties><RmtInf><Ustrd>F-2026-${n}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
      )
      .join('')}</Stmt></BkToCstmrStmt></Document>`,
  ofx: () =>
    `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${numbers
      .map(
        (n) =>
          `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202602${day(n)}<TRNAMT>${euros(cents(n))}<FITID>R${n}<MEMO>F-2026-${n}</STMTTRN>\n`,
      )
      .join('')}</BANKTRANLIST></STMTRS></OFX>`,
  mt940: () =>
    `:20:X\n:25:1\n:60F:C260201EUR0,00\n${numbers
      .map(
        (n) =>
          `:61:2602${day(n)}${cents(n) < 0 ? 'D' : 'C'}${euros(Math.abs(cents(n)), ',')}NTRFR${n}\n:86:F-2026-${n}\n`,
      )
      .join('')}:62F:${closing < 0 ? 'D' : 'C'}260228EUR${euros(Math.abs(closing), ',')}\n`,
  csv: () =>
    rows()
      .map((row) => row.map((cell, at) => (at > 2 && typeof cell === 'number' ? euros(cell, ',') : cell)).join(';'))
      .join('\n'),
  xlsx: () => {
    const sheet = utils.aoa_to_sheet(
      rows().map((row) => row.map((cell) => (typeof cell === 'number' ? cell / 100 : cell))),
    );
    return write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'buffer', bookType: 'xlsx', compression: true });
  },
};

/** The rows of a table with its running balance. */
function rows(): (string | number)[][] {
  let balance = 0;
  return [
    ['Fecha', 'Fecha valor', 'Concepto', 'Importe', 'Saldo'],
    ...numbers.map((n) => {
      balance += cents(n);
      return [`${day(n)}/02/2026`, `${day(n)}/02/2026`, `F-2026-${n}`, cents(n), balance];
    }),
  ];
}

// Each file is read by a process of its own, on the thread that reads it in the server: what wrote it counts for nothing.
const reading = process.env.BENCH_FILE;
if (reading) {
  const { StatementReader } = await import('@/server/banking/statements/statement-reader');
  const file = readFileSync(reading);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const reader = new StatementReader();
  const { statements } = await reader.parse('bench', file, { today: '2026-11-22' });
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage();
  const [statement] = statements;
  if (statement?.movements.length !== MOVEMENTS || statement.warnings.length > 0)
    throw new Error(`${reading} is not read`);
  const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
  const cpu = ((user + system) / 1_000_000).toFixed(1);
  process.stdout.write(
    `${size(file.length).padStart(6)} ${seconds.toFixed(1).padStart(6)} s (${cpu} s of work), at most ${size(process.resourceUsage().maxRSS * 1024)}, ${size(before)} of them before\n`,
  );
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'statements-'));
for (const format of FORMATS) {
  const path = join(folder, format);
  writeFileSync(path, writers[format]?.() ?? '');
  const env = { ...process.env, BENCH_FILE: path };
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'bench/statements.bench.ts'],
    {
      env,
    },
  );
  if (status !== 0) throw new Error(`${format}: ${stderr}`);
  process.stdout.write(`${format.padEnd(6)} ${stdout}`);
}
rmSync(folder, { recursive: true });
process.exit(0);
