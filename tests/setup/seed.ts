import fc from 'fast-check';

const USUAL_SEED = 1;

/**
 * What tests draw their random cases from: the same ones in each run, so that a change alone makes a test fail.
 * `TEST_SEED=random` draws others, and a failure names the seed that replays it: `TEST_SEED=1249955801`.
 */
export const seed = drawn(process.env.TEST_SEED);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

function drawn(named: string | undefined): number {
  if (named === 'random') return Math.floor(Math.random() * 2 ** 31);
  return Number(named || USUAL_SEED);
}

/** At how many places a process dies in one run: each costs two seconds. FAULT_DEATHS=1000 takes them all. */
const MOST_DEATHS = Number(process.env.FAULT_DEATHS ?? 12);

/** The statements at which a process is to die, in their order: the first, the last, and others that are drawn. */
export function placesToDie(statements: number): number[] {
  const between = Array.from({ length: Math.max(0, statements - 2) }, (_, n) => n + 2);
  const most = Math.min(between.length, MOST_DEATHS - 2);
  const [drawn = []] = fc.sample(fc.shuffledSubarray(between, { minLength: most, maxLength: most }), {
    numRuns: 1,
    seed,
  });
  return [...new Set([1, ...drawn, statements])].sort((one, other) => one - other);
}
