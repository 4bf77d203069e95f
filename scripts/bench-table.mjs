// The table of docs/performance.md: one row a figure of a bench, between two marks; the text around it is written by hand.

const BEGINS = '<!-- figures: written by npm run bench -->';
const ENDS = '<!-- /figures -->';
const HEAD = ['bench', 'what', 'figure', 'goal', 'met', 'measured'];

/**
 * The text with these figures in its table, in the place of those that the same bench had of the same things. A row of a
 * bench that no longer exists goes; one that a bench no longer reports is taken out by hand.
 * @param {string} text what docs/performance.md says
 * @param {{ bench: string, measured: string, figures: import('../bench/report').Figure[] }} run
 * @param {string[]} benches the names of all that there are
 * @throws Error where the text has no place for the table
 */
export function withFigures(text, { bench, measured, figures }, benches) {
  const [begin, end] = [text.indexOf(BEGINS), text.indexOf(ENDS)];
  if (begin < 0 || end < begin) throw new Error(`There is no place for the table: ${BEGINS} … ${ENDS}`);
  const rows = new Map();
  const keep = (row) => rows.set(`${row[0]}|${row[1]}`, row);
  for (const row of readRows(text.slice(begin + BEGINS.length, end))) if (benches.includes(row[0])) keep(row);
  for (const figure of figures) keep([bench, ...cellsOf(figure), measured]);
  const sorted = [...rows.values()].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const lines = [HEAD, HEAD.map(() => '---'), ...sorted].map((cells) => `| ${cells.join(' | ')} |`);
  return `${text.slice(0, begin + BEGINS.length)}\n\n${lines.join('\n')}\n\n${text.slice(end)}`;
}

function readRows(table) {
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => line.slice(2, -2).split(' | '));
}

/** What was measured, the figure, its goal, and whether it is met. */
function cellsOf({ what, value, unit, goal }) {
  if (!goal) return [what, `${rounded(value)} ${unit}`, '', ''];
  const below = 'below' in goal;
  const met = below ? value < goal.below : value >= goal.atLeast;
  return [
    what,
    `${rounded(value)} ${unit}`,
    below ? `< ${rounded(goal.below)}` : `≥ ${rounded(goal.atLeast)}`,
    met ? 'yes' : '**no**',
  ];
}

/** Three digits that count, and thousands apart. */
function rounded(value) {
  return value.toLocaleString('en', { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2 });
}
