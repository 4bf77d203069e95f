import { fold } from '@/lib/text/fold';
import data from './municipalities.json';

/** A municipality by INE's code of five digits; the name as people say it: `La Acebeda`, not `Acebeda, La`. */
export type Municipality = { code: string; name: string };

type Entry = Municipality & { folded: string; postalCodes: string[] };

let read: Map<string, Entry> | undefined;

/** Of INE, about eight thousand; read once, where somebody asks first. */
function entries(): Map<string, Entry> {
  read ??= new Map(
    Object.entries(data.provinces).flatMap(([province, list]) =>
      list.split(';').map((line): [string, Entry] => {
        const [number = '', listed = '', postalCodes = ''] = line.split(':');
        const name = listed.replace(/^([^/]*), ([^/]+)$/, (_, rest, article) => joined(article, rest));
        const code = province + number;
        return [code, { code, name, folded: fold(name), postalCodes: postalCodes.split(' ') }];
      }),
    ),
  );
  return read;
}

/** `L'` stands at its noun, `La` before it. */
function joined(article: string, rest: string): string {
  return article.endsWith("'") ? article + rest : `${article} ${rest}`;
}

/** The municipality of a code; undefined where INE knows none. */
export function municipalityOf(code: string): Municipality | undefined {
  const found = entries().get(code);
  return found && named(found);
}

/** Where a Spanish postal code delivers to: mostly one municipality, sometimes several, by name. */
export function municipalitiesAt(postalCode: string): Municipality[] {
  return [...entries().values()]
    .filter(({ postalCodes }) => postalCodes.includes(postalCode))
    .map(named)
    .sort(byName);
}

/** Those of a province, by its code of two digits, which Spanish postal codes begin with; by name. */
export function municipalitiesOf(province: string): Municipality[] {
  return [...entries().values()]
    .filter(({ code }) => code.startsWith(province))
    .map(named)
    .sort(byName);
}

/** Municipalities whose name, or a word of it, begins with what somebody types; those that begin so come first. */
export function findMunicipalities(typed: string, most = 10): Municipality[] {
  const wanted = fold(typed);
  if (!wanted) return [];
  const found = [...entries().values()].filter(({ folded }) => ` ${folded}`.includes(` ${wanted}`));
  const rank = ({ folded }: Entry) => (folded === wanted ? 0 : folded.startsWith(wanted) ? 1 : 2);
  return found
    .sort((a, b) => rank(a) - rank(b) || byName(a, b))
    .slice(0, most)
    .map(named);
}

const named = ({ code, name }: Entry): Municipality => ({ code, name });
const byName = (a: Municipality, b: Municipality) => a.name.localeCompare(b.name, 'es');
