import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Money } from '@/lib/money/money';
import { exportEInvoice } from '@/server/e-invoicing/e-invoicing/exports/export-e-invoice';
import type { Format } from '@/server/e-invoicing/e-invoicing/formats/format';
import { formats } from '@/server/e-invoicing/e-invoicing/formats/formats';
import { readEInvoice, readXml } from '@/server/e-invoicing/e-invoicing/incoming/read-e-invoice';
import { composeEInvoice } from '@/server/e-invoicing/e-invoicing/model/compose-e-invoice';
import { findEInvoiceSource } from '@/server/e-invoicing/e-invoicing/model/find-source';
import { typeOfContent } from '@/server/platform/files/type-of-content';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { openCompleteCompany } from '~/tests/einvoice/companies';
import { inPoland } from '~/tests/einvoice/in-poland';
import { bodyOf } from '~/tests/einvoice/invoices';
import { bookedOf, readBack } from '~/tests/einvoice/read-back';
import { rules } from '~/tests/einvoice/rules';
import { readSums, sumsOf } from '~/tests/einvoice/sums';
import { setClock } from '~/tests/setup/clock';
import { disguised, disguises } from '~/tests/unit/e-invoicing/disguises';
import { germanUbl } from '~/tests/unit/e-invoicing/samples';

const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
const line = fc.record({
  description: fc.constantFrom('Chair', 'Consulting & more'),
  quantity: fc.oneof(
    fc.integer({ min: -5000, max: 50_000 }).map((thousandths) => thousandths / 1000),
    fc.integer({ min: -1e8, max: 1e11 }).map((parts) => parts / 1e8),
  ),
  unitPrice: fc.oneof(
    fc.integer({ min: -100_000, max: 9_999_999 }).map((parts) => parts / 10_000),
    fc.integer({ min: -1e8, max: 1e10 }).map((parts) => parts / 1e8),
  ),
  priceIncludesTax: fc.option(fc.boolean(), { nil: undefined }),
  taxRate: fc.constantFrom(21, 10, 4, 0),
  discountRate: fc.option(percent, { nil: undefined }),
  operationType: fc.constantFrom('goods', 'service'),
});
/** What belongs to the tax of the first line, whichever that is. */
const charges = fc.array(
  fc.integer({ min: 1, max: 99_999 }).map((cents) => ({ reason: 'Shipping', amount: cents / 100 })),
  { maxLength: 2 },
);
const drawn = fc.record({
  pricesIncludeTax: fc.boolean(),
  items: fc.array(line, { minLength: 1, maxLength: 8 }),
  discountRate: fc.option(percent, { nil: undefined }),
  charges,
  irpfRate: fc.constantFrom(0, 7, 15, 19),
  equivalenceSurchargeRate: fc.constantFrom(null, 5.2, 1.4),
});

const sale = drawn.map((body) => ({
  ...body,
  charges: body.charges.map((charge) => ({ ...charge, taxRate: body.items[0]?.taxRate })),
}));

it.each(['peninsula', 'polish'] as const)('says the sums of any invoice of a company in %s', async (where) => {
  const opened = await openCompleteCompany(where);
  const company = where === 'polish' ? inPoland(opened) : opened;
  let minute = 0;
  await fc.assert(
    fc.asyncProperty(sale, async (body) => {
      setClock(new Date(Date.UTC(2026, 2, 18, 9, minute++)).toISOString());
      const { body: made, text } = await company.post('/v1/invoices', bodyOf({ name: '', body }));
      expect(made.id, text).toBeDefined();
      const invoice = await getInvoice(company.actor, made.id);
      const said = sumsOf(invoice);
      const isSurcharged = body.equivalenceSurchargeRate !== null && body.items.some(({ taxRate }) => taxRate > 0);
      for (const { name: format, isReadable } of formats as readonly Format[]) {
        if ((format === 'FA-2-KSeF') !== (where === 'polish')) continue;
        const exported = exportEInvoice(company.actor, made.id, { format });
        if (isSurcharged && ['FatturaPA', 'FA-2-KSeF'].includes(format)) {
          await expect(exported, format).rejects.toThrow('recargo de equivalencia');
          continue;
        }
        const { xml } = await exported;
        const read = readSums(xml);
        expect(read, format).toEqual({ ...said, due: read.due === null ? null : said.due });
        expect(rules[format]?.(xml) ?? [], format).toEqual([]);
        if (!isReadable) continue;
        expect(readBack(xml), format).toEqual(bookedOf(invoice));
        const [disguise] = fc.sample(disguises, { seed: minute, numRuns: 1 });
        if (!disguise) throw new Error('no disguise was drawn');
        const file = disguised(xml, germanUbl, disguise);
        expect(readEInvoice(file, (await typeOfContent(file)) ?? ''), JSON.stringify(disguise)).toEqual(readXml(xml));
      }
    }),
    { numRuns: 25 },
  );
});

it('writes prices of eight decimals and a thousand and one lines, where a program has them', async () => {
  const company = await openCompleteCompany('peninsula');
  setClock('2026-03-18T09:00:00.000Z');
  const { id } = (await company.post('/v1/invoices', bodyOf({ name: '' }))).body;
  const model = composeEInvoice(await findEInvoiceSource(company.id, id));
  const [only] = model.lines;
  if (!only) throw new Error('The invoice has no line');
  const unitPrice = new Money('0.12345678');
  const lines = Array.from({ length: 1001 }, (_, n) => ({ ...only, unitPrice, position: n + 1 }));
  const zeros = lines.map((line, n) => (n === 0 ? line : { ...line, net: new Money(0), gross: new Money(0) }));
  for (const format of formats) {
    const { xml } = format.write({ ...model, lines: zeros });
    expect(xml.match(/0\.12345678</g)).toSatisfy((found: unknown[]) => found.length >= 1001);
    expect(readSums(xml).ofLines).toBe(10_000);
  }
});
