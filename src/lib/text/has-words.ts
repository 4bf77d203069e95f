import { fold } from './fold';

/** Whether a text has every word that was typed, accents and case aside: 'Peñalver SL' has 'penal s'. */
export function hasWords(text: string, typed: string): boolean {
  const folded = fold(text);
  return fold(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}
