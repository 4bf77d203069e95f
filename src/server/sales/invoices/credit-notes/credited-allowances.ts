import type { Credit, Creditable, Credited } from '@/lib/money/credit-amounts';
import { Money, sum, toNumber } from '@/lib/money/money';
import { taxKey } from '@/lib/tax/line-tax';
import { StoredAllowances } from '@/server/platform/contract/allowance-charge';

/** What the columns of an invoice, or of a credit note of it, hold. */
export type AllowanceColumns = { allowances: unknown; charges: unknown };

const kinds = ['allowances', 'charges'] as const;
type Kind = (typeof kinds)[number];

/** What a charge adds, an allowance takes off. */
const SIGN = { allowances: -1, charges: 1 } as const;

/** What an invoice adds to the base of its taxes, with its sign. */
export function creditableAllowances(original: AllowanceColumns): Creditable['added'] {
  return kinds.flatMap((kind) =>
    partsOf(original, kind).map(({ amount, bears: lineTax }, position) => ({
      ...{ id: idOf(kind, position), amount: new Money(amount).times(SIGN[kind]), group: taxKey(lineTax) },
    })),
  );
}

/** What its notes have credited of that, with the signs of the invoice. */
export function creditedAllowances(notes: AllowanceColumns[]): Credited['added'] {
  const parts = notes.flatMap((note) =>
    kinds.flatMap((kind) =>
      partsOf(note, kind).map(({ amount, of = 0 }) => ({
        ...{ id: idOf(kind, of), amount: new Money(amount).times(-SIGN[kind]) },
      })),
    ),
  );
  const ids = [...new Set(parts.map(({ id }) => id))];
  return ids.map((id) => ({ id, amount: sum(parts.flatMap((part) => (part.id === id ? [part.amount] : []))) }));
}

/** What a note says of them: what it credits, below zero, and what it credits it of. */
export function allowancesOfNote(original: AllowanceColumns, { added }: Credit) {
  const parts = (kind: Kind): StoredAllowances | null => {
    const credited = partsOf(original, kind).flatMap((part, position) => {
      const amount = added.find(({ id }) => id === idOf(kind, position))?.amount.times(-SIGN[kind]);
      return amount && !amount.isZero() ? [{ ...part, amount: toNumber(amount), of: position }] : [];
    });
    return credited.length > 0 ? credited : null;
  };
  const total = (kind: Kind) =>
    sum(added.flatMap((it) => (it.id.startsWith(kind) ? [it.amount.times(SIGN[kind])] : [])));
  return {
    allowances: parts('allowances'),
    charges: parts('charges'),
    allowanceTotal: total('allowances'),
    chargeTotal: total('charges'),
  };
}

function partsOf(columns: AllowanceColumns, kind: Kind): StoredAllowances {
  return StoredAllowances.parse(columns[kind]) ?? [];
}

function idOf(kind: Kind, position: number): string {
  return `${kind} ${position}`;
}
