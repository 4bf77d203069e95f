import { Money, sum } from '@/lib/money/money';
import type { TaxCategory } from '@/lib/tax/tax-zones';
import type { IncomingTax } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { none } from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';
import type { XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

/** Reverse charge has no element of its own, but its words are required (RD 1619/2012 art. 6.1.m). */
const REVERSED = /inversi[oó]n\s+del\s+sujeto\s+pasivo/i;
const CENT = new Money('0.01');

/** What lines without tax come to, and why none is charged. */
export type Untaxed = { category: TaxCategory; reason: string | null; amount: Money };

/**
 * Why the lines of a rate of zero bear none, by category: reverse charge by the words of the line, or of the whole invoice;
 * else 01 exempt, 02 not subject. Some write 02 of what is reversed, so that words of the whole count for it too.
 */
export function untaxedOf(lines: XmlNode[], notes: string[]): Untaxed[] {
  const ofWhole = notes.find((note) => REVERSED.test(note.normalize('NFC')));
  const own = lines.map(ofLine);
  const isReversedByLine = own.some(({ category }) => category === 'AE');
  const isAllExempt = own.every(({ category }) => category === 'E');
  const known = own.map((it): Untaxed => {
    const isOfWhole = ofWhole && !isReversedByLine && (it.category !== 'E' || isAllExempt);
    if (isOfWhole) return { ...it, category: 'AE', reason: ofWhole };
    return { ...it, category: it.category ?? 'Z' };
  });
  const categories = [...new Set(known.map(({ category }) => category))];
  return categories.map((category) => {
    const same = known.filter((it) => it.category === category);
    const reason = same.map((it) => it.reason).find(Boolean) ?? null;
    return { category, reason, amount: sum(same.map(({ amount }) => amount)) };
  });
}

function ofLine(line: XmlNode): Omit<Untaxed, 'category'> & { category: TaxCategory | null } {
  const event = line.child('SpecialTaxableEvent');
  const reason = event?.text('SpecialTaxableEventReason') ?? null;
  const texts = [reason, line.text('ItemDescription'), line.text('AdditionalLineItemInformation')];
  const reversed = texts.find((it) => it && REVERSED.test(it.normalize('NFC')));
  const amount = line.amount('GrossAmount') ?? none;
  if (reversed) return { category: 'AE', reason: reversed, amount };
  const code = event?.text('SpecialTaxableEventCode');
  return { category: code === '01' ? 'E' : code === '02' ? 'O' : null, reason, amount };
}

/**
 * The groups of a rate of zero, divided by why none is charged. The lines of one that no group names, as those of an
 * insurance, which bears another tax alone, are one as well.
 * @param vatGroups the groups that the invoice lists
 * @param rest what of the taxable amount is in no group
 */
export function untaxedGroups(vatGroups: IncomingTax[], untaxed: Untaxed[], rest: Money): IncomingTax[] {
  const ofLines = sum(untaxed.map(({ amount }) => amount));
  const listed = sum(vatGroups.map(({ taxable }) => taxable));
  const isUnlisted = !rest.isZero() && listed.plus(rest).minus(ofLines).abs().lte(CENT);
  const whole = isUnlisted ? listed.plus(rest) : listed;
  if (vatGroups.length === 0 && (!isUnlisted || untaxed.length === 0)) return [];
  const [only, ...others] = untaxed;
  if (!only) return vatGroups.map((it) => ({ ...it, category: 'Z' }));
  if (others.length === 0 && !isUnlisted)
    return vatGroups.map((it) => ({ ...it, category: only.category, reason: only.reason }));
  const over = whole.minus(ofLines);
  const largest = untaxed.reduce((most, it) => (it.amount.abs().gt(most.amount.abs()) ? it : most));
  return untaxed.map((it) => ({
    ...{ kind: 'vat', category: it.category, rate: none, tax: none, reason: it.reason },
    taxable: it === largest ? it.amount.plus(over) : it.amount,
  }));
}
