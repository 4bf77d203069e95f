import { fold } from '../../text/fold';

type Named = { name?: unknown; firstName?: unknown; lastName?: unknown };

/**
 * The name of a party whose row may have it in parts: that of the company, else a person's first and last name. A name
 * without a first one beside it is the first: `Nombre;Apellidos` of a company has no last name. A last name that has the
 * first one in it is joined as any other: `Martín` and `Pérez Martín` are `Martín Pérez Martín`.
 */
export function partyName({ name, firstName, lastName }: Named): string | undefined {
  const [whole, first, last] = [name, firstName, lastName].map((it) => (typeof it === 'string' ? it.trim() : ''));
  if (whole && (first || !last || isWithin(last, whole))) return whole;
  return joined(whole || first, last) || undefined;
}

/** Both parts; one of them where both are the same text, as companies have it that write their name twice. */
function joined(first = '', last = ''): string {
  return first.toLowerCase() === last.toLowerCase() ? first : [first, last].filter(Boolean).join(' ');
}

/** Whether a longer name has the words of a shorter one, whatever their accents. */
function isWithin(part: string, text: string): boolean {
  const [words, all] = [fold(part), fold(text)];
  return words !== '' && words !== all && ` ${all} `.includes(` ${words} `);
}
