import { expect, it } from 'vitest';
import { withFigures } from '~/scripts/bench-table.mjs';

const EMPTY = 'Before.\n\n<!-- figures: written by npm run bench -->\n<!-- /figures -->\n\nAfter.\n';
const benches = ['pdf', 'search'];
const search = {
  bench: 'search',
  measured: '2026-11-23, load 0.2',
  figures: [
    { what: 'a name', value: 12.345, unit: 'ms', goal: { below: 50 } },
    { what: 'one letter', value: 50, unit: 'ms', goal: { below: 50 } },
  ],
};
const pdf = {
  bench: 'pdf',
  measured: '2026-11-24, load 1.0',
  figures: [
    { what: 'small', value: 20, unit: 'a second', goal: { atLeast: 20 } },
    { what: 'long', value: 12_345.6, unit: 'ms' },
  ],
};

it('a bench adds its rows, and the text around the table stays', () => {
  const text = withFigures(withFigures(EMPTY, search, benches), pdf, benches);
  expect(text).toBe(`Before.

<!-- figures: written by npm run bench -->

| bench | what | figure | goal | met | measured |
| --- | --- | --- | --- | --- | --- |
| pdf | small | 20 a second | ≥ 20 | yes | 2026-11-24, load 1.0 |
| pdf | long | 12,346 ms |  |  | 2026-11-24, load 1.0 |
| search | a name | 12.3 ms | < 50 | yes | 2026-11-23, load 0.2 |
| search | one letter | 50 ms | < 50 | **no** | 2026-11-23, load 0.2 |

<!-- /figures -->

After.
`);
});

it('the same figure takes the place of the one before, and a bench that is gone takes its rows along', () => {
  const before = withFigures(withFigures(EMPTY, search, benches), pdf, benches);
  const again = { ...search, measured: '2026-12-01, load 0.0', figures: search.figures.slice(0, 1) };
  const text = withFigures(before, again, ['search']);
  expect(text).toContain('| search | a name | 12.3 ms | < 50 | yes | 2026-12-01, load 0.0 |');
  expect(text).toContain('| search | one letter | 50 ms | < 50 | **no** | 2026-11-23, load 0.2 |');
  expect(text.match(/a name/g)).toHaveLength(1);
  expect(text).not.toContain('| pdf |');
});

it('a document without a place for the table is refused', () => {
  expect(() => withFigures('Nothing.', search, benches)).toThrow('no place');
});
