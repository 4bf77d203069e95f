import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { type Creditable, type CreditableLine, type Credited, remainingQuantityOf } from '@/lib/money/credit-amounts';
import { type Amount, Money } from '@/lib/money/money';
import { invalid, type Sentence } from '@/server/platform/contract/errors';
import type { CreditedItem } from '@/server/sales/invoices/credit-notes/credit-note.schema';

export type OriginalLine = CreditableLine & { description: string };

/**
 * Which quantity of which line a caller wants credited.
 * @throws 400 that names the item: for a line that is not there, and for more of one than is left
 */
export function readItems(lines: OriginalLine[], before: Credited, items: CreditedItem[]): Map<number, Amount> {
  const wanted = new Map<number, Amount>();
  for (const [index, item] of items.entries()) {
    const remainingOf = (line: OriginalLine) => remainingQuantityOf(line, before).minus(wanted.get(line.position) ?? 0);
    const line = findLine(lines, item, index, remainingOf);
    const remaining = remainingOf(line);
    const quantity = quantityOf(item, remaining);
    if (quantity === null) throw invalid(['items', index, 'quantity'], refusalOf(remaining));
    wanted.set(line.position, quantity.plus(wanted.get(line.position) ?? 0));
  }
  return wanted;
}

/** All that is left: of an invoice that nothing has been credited of, lines of nothing too. */
export function readRest({ lines }: Creditable, before: Credited): Map<number, Amount> {
  const untouched = before.lines.length === 0;
  const remaining = lines.map((line) => [line.position, remainingQuantityOf(line, before)] as const);
  return new Map(remaining.filter(([, quantity]) => untouched || !quantity.isZero()));
}

/** By its place, else by what it says: the first that fits and has as much left, or anything. */
function findLine(
  lines: OriginalLine[],
  { line, description, unitPrice, quantity }: CreditedItem,
  index: number,
  remainingOf: (line: OriginalLine) => Money,
): OriginalLine {
  if (line != null) {
    const found = lines[line];
    if (found) return found;
    throw invalid(['items', index, 'line'], `The invoice has ${lines.length} lines; the first is 0.`);
  }
  if (!description)
    throw invalid(['items', index, 'line'], 'Say which line: its place, the first is 0, or its description.');

  const saying = lines.filter(
    (one) => one.description === description && (unitPrice == null || new Money(one.unitPrice).equals(unitPrice)),
  );
  const [first] = saying;
  if (!first) throw invalid(['items', index, 'description'], 'No line of the invoice has this description and price.');
  const enough = saying.find((one) => quantity != null && remainingOf(one).abs().gte(Math.abs(quantity)));
  return enough ?? saying.find((one) => !remainingOf(one).isZero()) ?? first;
}

/** As much as is wanted, all that is left where nothing is said; null for what is not there, or not to be credited. */
function quantityOf({ quantity }: CreditedItem, remaining: Money): Money | null {
  const asked = quantity == null ? remaining : new Money(quantity);
  const fits = !asked.isZero() && asked.isNegative() === remaining.isNegative() && asked.abs().lte(remaining.abs());
  return fits ? asked : null;
}

function refusalOf(remaining: Money): Sentence {
  if (remaining.isZero()) return 'All of this line is credited. Leave it out.';
  return reasonOf('CREDIT_QUANTITY_LEFT', { quantity: String(remaining), verb: remaining.equals(1) ? 'is' : 'are' });
}
