import { administer } from '@/server/operations/administration/commands';

/** Runs `npm run admin` with these words. @returns its lines; @throws with the sentence of an error */
export async function runAdmin(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  await administer(words, (line) => lines.push(line));
  return lines;
}
