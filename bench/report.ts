import { appendFileSync } from 'node:fs';

/** One figure that a bench found, a row of the table in docs/performance.md. */
export type Figure = {
  /** What was measured, sizes included: a figure of another size is another row. */
  what: string;
  value: number;
  unit: string;
  goal?: { below: number } | { atLeast: number };
  /** What stands beside the figure on the screen, and not in the table. */
  detail?: string;
};

/** Says a figure, and hands it to `npm run bench` (scripts/bench.mjs), which puts it into the table. */
export function report(figure: Figure): void {
  const { what, value, unit, goal, detail } = figure;
  const aim = goal ? `   goal ${'below' in goal ? `below ${goal.below}` : `at least ${goal.atLeast}`}` : '';
  const figureText = `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`;
  process.stdout.write(`${what.padEnd(64)} ${figureText.padStart(16)}${aim}${detail ? `   ${detail}` : ''}\n`);
  const { BENCH_FIGURES } = process.env;
  if (BENCH_FIGURES) appendFileSync(BENCH_FIGURES, `${JSON.stringify({ what, value, unit, goal })}\n`);
}
