/**
 * What of a change is not as the record was when its form opened: a form that sends no more than that undoes nothing of
 * what others have saved since. Null, an empty text and what is left out are the same. Of a group of
 * fields that stand `together`, all are sent where one is not as it was.
 */
export function changesSince<Change extends object>(
  opened: object,
  change: Change,
  ...together: readonly (readonly (keyof Change)[])[]
): Partial<Change> {
  const before = opened as Partial<Change>;
  const names = Object.keys(change) as (keyof Change)[];
  const changed = new Set(names.filter((name) => !isSame(before[name], change[name])));
  for (const group of together) {
    if (group.some((name) => changed.has(name))) for (const name of group) changed.add(name);
  }
  return Object.fromEntries(
    names.filter((name) => changed.has(name)).map((name) => [name, change[name]]),
  ) as Partial<Change>;
}

function isSame(one: unknown, other: unknown): boolean {
  if (isNone(one) || isNone(other)) return isNone(one) && isNone(other);
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].every((key) => isSame(first[key], second[key]));
}

function isNone(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
