import type { WrittenLine } from '@/server/sales/documents/line-item.schema';

/**
 * The lines of a draft that is written anew: one that takes an advance off goes on doing so whatever it is called, and
 * whatever it comes to under the name that it had. That it takes off another sum then is `assertAdvancesFit`'s to say.
 */
export function preserveDeductions<Line extends WrittenLine>(lines: Line[], before: readonly WrittenLine[]): Line[] {
  const merged = [...lines];
  const free = [...before];
  const open = new Set(lines.flatMap(({ advanceId }, place) => (advanceId ? [] : [place])));
  for (const isSame of [isSameLine, isRenamed, isOtherSum]) {
    for (const place of open) {
      const line = merged[place] as Line;
      const at = free.findIndex((it) => isSame(it, line));
      if (at < 0) continue;
      const [{ advanceId, advanceAmount, advanceNet } = {}] = free.splice(at, 1);
      if (advanceId) merged[place] = { ...line, advanceId, advanceAmount, advanceNet };
      open.delete(place);
    }
  }
  return merged;
}

const isSameLine = (one: WrittenLine, other: WrittenLine) =>
  one.description === other.description && isSameSum(one, other);

const isRenamed = (one: WrittenLine, other: WrittenLine) => Boolean(one.advanceId) && isSameSum(one, other);

const isOtherSum = (one: WrittenLine, { description, quantity, unitPrice }: WrittenLine) =>
  Boolean(one.advanceId) && one.description === description && quantity * unitPrice < 0;

function isSameSum(one: WrittenLine, other: WrittenLine): boolean {
  const keyOf = ({ quantity, unitPrice, discountRate, taxRate }: WrittenLine) =>
    [quantity, unitPrice, discountRate ?? 0, taxRate ?? null].join(' ');
  return keyOf(one) === keyOf(other);
}
