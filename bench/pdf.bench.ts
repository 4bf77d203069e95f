import { report } from '~/bench/report';
import { timeOf } from '~/bench/times';
import { contentOf } from '~/tests/setup/pdf-content';

// How many PDFs a second: small ones of one company and of two, and how long the longest that the schemas let through take.

Object.assign(process.env, {
  NODE_ENV: 'development', // where the worker is run from its source
  DATABASE_URL: 'postgresql://localhost/none',
  LOG_LEVEL: 'error',
  AUTH_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
});
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);

const { renderPdf } = await import('@/server/platform/pdf/pdf-renderer');

const [line] = contentOf().lines;
if (!line) throw new Error('The sample has no line');
let number = 0;
const order = (workspaceId: string, lines: number, description = line.description) =>
  renderPdf({
    workspaceId,
    content: contentOf({
      number: `F-${++number}`,
      lines: Array.from({ length: lines }, () => ({ ...line, description })),
    }),
  });

async function rate(what: string, work: () => Promise<unknown>, goal?: { atLeast: number }): Promise<void> {
  report({ what, value: (1000 * ROUNDS) / (await timeOf(work)), unit: 'a second', goal });
}

async function time(what: string, work: () => Promise<unknown>, goal?: { below: number }): Promise<void> {
  const before = process.cpuUsage();
  report({ what, value: await timeOf(work), unit: 'ms', goal });
  const { user, system } = process.cpuUsage(before);
  report({ what: `${what}: processor time`, value: (user + system) / 1000, unit: 'ms' });
}

/** Ten at a time, as a busy company asks. */
async function many(companies: string[]): Promise<void> {
  for (let made = 0; made < ROUNDS; made += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => order(companies[index % companies.length] as string, 3)),
    );
  }
}

await Promise.all([order('a', 1), order('b', 1)]); // both threads have started
await rate('PDFs of three lines, one company', () => many(['a']));
await rate('PDFs of three lines, two companies', () => many(['a', 'b']), { atLeast: 20 });
await time('a PDF of 60 lines', () => order('a', 60));
await time('a PDF of 1,000 lines of 60 characters', () => order('a', 1000, 'x'.repeat(25) + ' y'.repeat(17)), {
  below: 1000,
});
await time('a PDF of 30 lines of 2,000 characters, one word each', () => order('a', 30, 'W'.repeat(2000)));
await time('a PDF of 6 lines of 160 line breaks', () => order('a', 6, `x${'\n'.repeat(160)}x`));
process.exit(0);
