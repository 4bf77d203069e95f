import { administer } from '@/server/operations/administration/commands';

export { openHeaders } from '@/server/developers/webhooks/webhook-headers';
export { openSecret } from '@/server/developers/webhooks/webhook-secret';
export { administer };

/** Runs `npm run admin` with these words. @returns its lines; @throws with the sentence of an error */
export async function runAdmin(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  await administer(words, (line) => lines.push(line));
  return lines;
}
