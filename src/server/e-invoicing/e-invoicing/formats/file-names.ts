import { safeFileName } from '@/lib/text/file-name';

/** The name of an invoice's file: its number, and what the format adds. */
export function namedByNumber({ number }: { number: string }, ending: string, mediaType = 'application/xml'): string {
  return safeFileName(`${number}${ending}`, mediaType);
}
