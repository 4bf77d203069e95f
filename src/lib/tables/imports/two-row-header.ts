/** A header of two rows has at least so many names in the second one whose group stands in the first. */
const FEWEST = 2;

/**
 * The names of columns whose group stands in the row above, in one cell over several columns, as the tax agency's books have
 * them: `NIF Destinatario` over `Tipo` and `Identificación` names the columns `NIF Destinatario Tipo` and so on. Null where
 * the second row is none of names: it has a digit or an address, or names nothing below a group.
 */
export function joinedHeader(first: readonly unknown[], second: readonly unknown[]): string[] | null {
  const [above, below] = [first, second].map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? cell.trim() : cell)),
  );
  if (!above || !below || below.some((cell) => typeof cell === 'number' || /[\d@]/.test(String(cell ?? ''))))
    return null;
  let [group, grouped] = ['', 0];
  const width = Math.max(above.length, below.length);
  const names = Array.from({ length: width }, (_, column) => {
    const [title, name] = [String(above[column] ?? ''), String(below[column] ?? '')];
    if (title !== '') group = title;
    else if (name !== '' && group !== '') grouped += 1;
    return name === '' ? title : `${group} ${name}`.trim();
  });
  return grouped >= FEWEST ? names : null;
}
