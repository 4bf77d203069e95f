import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compactKey, numberKey, partyKey } from '@/server/banking/reconciliation/document-keys';

import { ask, sql } from '~/tests/setup/ask';

const part = fc.oneof(
  fc.constantFrom('F', 'fra', 'Ñ', 'ß', 'SL', 'S.L.U.', 's a', 'GmbH', 'Ltd', 'Acme', 'Peña', '½', 'İ', '②', '٣'),
  fc.integer({ min: 0, max: 9_999_999 }).map((n) => String(n).padStart(n % 9, '0')),
);
const text = fc
  .array(fc.tuple(part, fc.constantFrom('', ' ', '-', '/', '.', ', ', '_', '€')), { maxLength: 8 })
  .map((parts) => parts.map(([word, after]) => word + after).join(''));
const long = fc.string({ unit: fc.constantFrom('a', '0', '7', ' ', '.', '𝔸'), minLength: 150, maxLength: 500 });

// By these keys a movement finds its document: made by JavaScript of its text, and by the database of the document.
it('a number and a party have the same keys in the database and in JavaScript', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 9, arbitrary: text }, long), { minLength: 400, maxLength: 600 }),
      async (texts) => {
        const found = await ask<Record<'number' | 'compact' | 'party', string>>(sql`
        SELECT folio_number_key(it.text) AS number, folio_compact(it.text) AS compact, folio_party_key(it.text) AS party
        FROM unnest(${texts}::text[]) WITH ORDINALITY AS it (text, place) ORDER BY place`);
        expect(found).toEqual(
          texts.map((it) => ({ number: numberKey(it), compact: compactKey(it), party: partyKey(it) })),
        );
      },
    ),
    { numRuns: 2 },
  );
});
