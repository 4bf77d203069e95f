/** Fewer columns than this may begin with the same word by chance. */
const FEWEST = 3;

/**
 * The names of columns without a word that each of them begins with: Invoice Ninja names the columns of an export `CLIENTS Name`,
 * `CLIENTS Email` and so on.
 */
export function plainHeaders(headers: readonly string[]): readonly string[] {
  const named = headers.filter((header) => header.trim() !== '');
  const [first = ''] = named;
  const [, prefix] = /^(\S+)\s+\S/.exec(first) ?? [];
  if (!prefix || named.length < FEWEST || !named.every((header) => header.startsWith(`${prefix} `))) return headers;
  return headers.map((header) => header.slice(prefix.length).trim());
}
