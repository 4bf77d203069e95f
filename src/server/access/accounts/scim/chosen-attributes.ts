/** Which attributes of an answer are wanted, by their names in small letters (RFC 7644, 3.9). */
export type Chosen = { attributes: readonly string[]; excluded: readonly string[] };

/** What an answer always has. */
const always = ['schemas', 'id'];

/** The chosen attributes of a User; a part of one that is chosen brings the whole. */
export function chooseAttributes(user: object, { attributes, excluded }: Chosen): object {
  const isMeant = (names: readonly string[], name: string) =>
    names.some((it) => it === name || it.startsWith(`${name}.`) || it.endsWith(`:user:${name}`));
  const entries = Object.entries(user).filter(([name]) => {
    if (always.includes(name)) return true;
    if (attributes.length > 0) return isMeant(attributes, name.toLowerCase());
    return !excluded.includes(name.toLowerCase()) && !excluded.some((it) => it.endsWith(`:user:${name.toLowerCase()}`));
  });
  return Object.fromEntries(entries);
}
