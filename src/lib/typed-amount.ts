const grouped = /^(\d{1,3})((?:[.' ]\d{3})+)(?:,(\d{1,2}))?$|^(\d{1,3})((?:[,' ]\d{3})+)(?:\.(\d{1,2}))?$/;
const plain = /^(\d+)(?:[.,](\d{1,2}))?$/;

/**
 * The amount that somebody typed, as `1234.56`, whatever they separate with: `1.234,56 €`, `1,234.56`, `1234,56`.
 * As many decimals as were typed; null for what is no amount.
 */
export function readTypedAmount(text: string): string | null {
  const digits = text.replace(/^[\s-]*\p{Sc}?\s*|\s*\p{Sc}?\s*$/gu, '');
  const [, whole, decimals] = plain.exec(digits) ?? [];
  if (whole !== undefined) return amountOf(whole, decimals);

  const [match, ...parts] = grouped.exec(digits) ?? [];
  if (match === undefined) return null;
  const [first = '', groups = '', fraction] = parts[0] === undefined ? parts.slice(3) : parts;
  return amountOf(first + groups.replace(/\D/g, ''), fraction);
}

function amountOf(whole: string, decimals: string | undefined): string {
  return `${whole.replace(/^0+(?=\d)/, '')}.${decimals ?? ''}`;
}
