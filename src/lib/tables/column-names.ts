import { fold } from '../text/fold';

/** Words that tell nothing, and one word for what is written in many ways. */
const silent = new Set(['de', 'del', 'la', 'el', 'of', 'the', 'utc', 'eur']);
const same: Record<string, string> = { no: 'numero', num: 'numero', nro: 'numero', n: 'numero', number: 'numero' };

/** The name of a column as it is compared: `*N.º de Factura` is `numero factura`. */
export function keyOf(header: string): string {
  const dotless = header.replace(/(?:\p{L}\.)+\p{L}?/gu, (word) =>
    word.replaceAll('.', ' ').trim().replaceAll(' ', ''),
  );
  const words = fold(dotless.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('%', ' pct ')).split(' ');
  return words.flatMap((word) => (silent.has(word) ? [] : [same[word] ?? word])).join('');
}
