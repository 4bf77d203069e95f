import { decoded } from '@/server/fiscal-records/authorities/answer-xml';

/** The elements of a person that identify nobody: codes. */
const CODES = ['rol', 'tipoDocumento', 'nacionalidad', 'sexo', 'pais', 'parentesco'];
const HIDDEN = '•••';
const SHORTEST = 3;

/**
 * What the Ministry says of a lot without the data of the people that were told in it, which its messages repeat: so it can be
 * kept and shown. @param xml of the lot that was sent
 */
export function withoutPeople(answer: string | null, xml: string): string | null {
  if (answer === null) return null;
  const people = xml.match(/<persona>[\s\S]*?<\/persona>/g) ?? [];
  const values = people.flatMap((person) =>
    [...person.matchAll(/<(\w+)>([^<]+)</g)].flatMap(([, name = '', text = '']) =>
      CODES.includes(name) ? [] : [decoded(text)],
    ),
  );
  const hidden = [...new Set(values)].filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
  return hidden.reduce((text, value) => replaceAll(text, value), answer);
}

/** Whatever its case: messages repeat names in capitals. */
function replaceAll(text: string, value: string): string {
  return text.replace(new RegExp(value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), HIDDEN);
}
