/**
 * Field selection: keeps the named members of a resource, of each item of a list, or of what `data` holds; `id`
 * always stays, and unknown names are ignored.
 */
export function selectFields(answer: unknown, fields: string | undefined): unknown {
  const names = new Set(fields?.split(',').map((name) => name.trim()));
  names.delete('');
  if (names.size === 0 || !isRecord(answer)) return answer;
  names.add('id');

  const { data } = answer;
  if (Array.isArray(data)) return { ...answer, data: data.map((item) => pick(item, names)) };
  if (isRecord(data)) return { ...answer, data: pick(data, names) };
  return pick(answer, names);
}

function pick(value: unknown, names: Set<string>): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name))) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
