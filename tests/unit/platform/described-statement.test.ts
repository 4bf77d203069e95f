import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeStatement } from '@/server/platform/db/described-statement';

it.each([
  ['SELECT 1', 'SELECT', 'SELECT ?'],
  ['  select "public"."client"."id" FROM "public"."client" WHERE id = $1 LIMIT $2', 'SELECT client', undefined],
  ['INSERT INTO event (id) VALUES ($1)', 'INSERT event', undefined],
  ['UPDATE invoice SET status = $1', 'UPDATE invoice', undefined],
  [
    "SELECT 'it''s' AS a, E'b\\'c' AS b, $tag$d$tag$ AS c, $1::text",
    'SELECT',
    'SELECT ? AS a, ? AS b, ? AS c, $1::text',
  ],
  ['SET LOCAL statement_timeout = 30000', 'SET', 'SET LOCAL statement_timeout = ?'],
  [
    "-- by Ana\nDELETE FROM note /* 'x */ WHERE v2 = 1.5 AND n = -3",
    'DELETE note',
    'DELETE FROM note WHERE v2 = ? AND n = -?',
  ],
  ['SELECT * FROM unnest($1::text[]) AS given (id) JOIN note USING (id)', 'SELECT', undefined],
  ['COMMIT', 'COMMIT', 'COMMIT'],
])('describes %s', (text, summary, words) => {
  const described = describeStatement(text);
  expect(described.summary).toBe(summary);
  if (words) expect(described.text).toBe(words);
});

it('has no literal in it, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', 'E'), (value, before) => {
      const escaped = before ? value.replaceAll('\\', '\\\\') : value;
      const text = `SELECT ${before}'${escaped.replaceAll("'", "''")}' FROM client WHERE name = $1`;
      expect(describeStatement(text).text).toBe('SELECT ? FROM client WHERE name = $1');
    }),
  );
});
