import { fold } from '../fold';

type Named = { name?: unknown; firstName?: unknown; lastName?: unknown };

/**
 * The name of a party whose row may have it in parts: that of the company, else a person's first and last name. A name
 * without a first one beside it is the first: `Nombre;Apellidos` of a company has no last name.
 */
export function partyName({ name, firstName, lastName }: Named): string | undefined {
  const [whole, first, last] = [name, firstName, lastName].map((it) => (typeof it === 'string' ? it.trim() : ''));
  if (whole && (first || !last || has(whole, last))) return whole;
  return joined(whole || first, last) || undefined;
}

function joined(first = '', last = ''): string {
  return has(last, first) ? last : [first, last].filter(Boolean).join(' ');
}

function has(text: string, part: string): boolean {
  return part !== '' && ` ${fold(text)} `.includes(` ${fold(part)} `);
}
