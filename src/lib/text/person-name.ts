/** A person's name and surnames as one text has them: of more than two words the last two are surnames, as in Spain. */
export function splitName(name: string): [name: string, first: string, second: string] {
  const words = name.trim().split(/\s+/);
  const surnames = words.length > 2 ? words.slice(-2) : words.slice(1);
  return [words.slice(0, words.length - surnames.length).join(' '), surnames[0] ?? '', surnames[1] ?? ''];
}
