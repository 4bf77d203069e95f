import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import { MappingNeeded } from '@/server/banking/bank-statements/tables/csv-mapping';
import { parseStatements, type Statement } from '~/tests/unit/banking/bank-statements/only-statement';
import { decimal } from '~/tests/unit/banking/bank-statements/random-statement';
import { bytesOf, type Dialect, dialects, type Moved, movements, tableOf, truthOf } from './random-table';

const RUNS = Number(process.env.RANDOM_TABLES ?? 300);
/** 10,000 tables take some minutes. */
const TIMEOUT_MS = 60_000 + RUNS * 100;
const today = '2026-11-26';

const core = (statements: Statement[]) =>
  statements.flatMap(({ movements: read, account }) =>
    read.map(({ date, amount, currency }) => `${date} ${amount} ${currency ?? account.currency ?? 'EUR'}`),
  );
const written = (moved: Moved[]) => moved.map(({ date, cents, currency }) => `${date} ${decimal(cents)} ${currency}`);

/** Whether a person who sees the table has no doubt how it is read: such a table is not asked about. */
function isPlain({ language, dates, decimals, sides, balance, isGrouped, totals }: Dialect): boolean {
  const isNamed = language !== 'unknown' && language !== 'none';
  const hasDays = language !== 'en' || !['slash', 'english'].includes(dates);
  const hasSides = ['signed', 'columns', 'columnsWithZero', 'negativeDebits', 'knownWords'].includes(sides);
  // The name of a total may be in the column of the sides, where it is an unknown word.
  const isTotalled = totals === 'rows' && sides === 'knownWords';
  return (
    isNamed && hasDays && hasSides && !isTotalled && decimals !== 'oneDecimal' && balance !== 'before' && !isGrouped
  );
}

it(
  'a random table is read as it was meant, or asked about, and never anything else',
  async () => {
    const counts = { read: 0, asked: 0, refused: 0, warned: 0 };
    await fc.assert(
      fc.asyncProperty(movements, dialects, async (moved, dialect) => {
        fc.pre(moved.length > 0);
        const truth = written(truthOf(moved, dialect)).toSorted();
        const bytes = bytesOf(tableOf(truthOf(moved, dialect), dialect), dialect);
        try {
          const statements = await parseStatements(bytes, { today });
          const isWarned = statements.some(({ warnings }) => warnings.some(({ code }) => code === 'all_income'));
          if (isWarned && dialect.sides !== 'signed') {
            counts.warned += 1;
            return;
          }
          expect(core(statements).toSorted()).toEqual(truth);
          counts.read += 1;
        } catch (error) {
          if (!(error instanceof StatementError)) throw error;
          if (!(error instanceof MappingNeeded)) {
            counts.refused += 1;
            throw error;
          }
          counts.asked += 1;
          expect(isPlain(dialect) ? error.proposal.questions : []).toEqual([]);
          await assertTruthIsOffered(bytes, error, truth);
        }
      }),
      { numRuns: RUNS },
    );
    process.stdout.write(`random tables: ${JSON.stringify(counts)}\n`);
  },
  TIMEOUT_MS,
);

/** Where the columns are known, one of the readings is the truth. */
async function assertTruthIsOffered(bytes: Uint8Array, { proposal }: MappingNeeded, truth: string[]): Promise<void> {
  if (proposal.questions.includes('columns')) return;
  const offered: string[][] = [];
  for (const { mapping } of proposal.readings) {
    offered.push(core(await parseStatements(bytes, { today, mapping })).toSorted());
  }
  expect(offered).toContainEqual(truth);
}
