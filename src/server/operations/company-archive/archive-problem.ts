import { inOwnWords } from '@/lib/folio/own-words';
import { StartError } from '@/server/platform/runtime/start-error';

/** Why an archive is refused: each is a sentence of `archive.problems` in `messages`, which /admin shows. */
const sentences = {
  KEY: 'This key does not open the archive. Use the one that was shown when it was made: AGE-SECRET-KEY-…',
  DAMAGED: 'The archive is not whole, or was changed since it was made. Make another one where the company is.',
  BOMB: 'The archive unpacks to far more than an archive of a company does. Make another one where the company is.',
  FORMAT: 'This is no archive of a company that this version of Folio reads. Install the version that made it.',
  OTHER_VERSION:
    'The archive was made by Folio {version}, whose database is another than the one here. Bring both installations to the same version, and make the archive again.',
  EXISTS:
    'The company is in this installation already, or is being erased from it. An archive is not read into it again.',
  IDS: 'The archive has ids that this installation has already ({table}). Nothing of it was read.',
  OTHER_COMPANY: 'The archive has rows that are not of its company ({table}). Nothing of it was read.',
  INCONSISTENT: 'What the archive says of itself does not agree with what is in it ({table}). Nothing of it was read.',
  CHAIN: 'The chain of fiscal records in the archive does not hold: {reason}',
  OWNER:
    'There is no account {email} here whose address is confirmed. Sign up with it first, or: npm run admin -- confirm-address',
} as const;
export type ArchiveProblemCode = keyof typeof sentences;

/** An archive that is refused, with nothing of it read into the installation. */
export class ArchiveProblem extends StartError {
  static {
    inOwnWords(ArchiveProblem);
  }

  constructor(
    readonly code: ArchiveProblemCode,
    readonly details: Record<string, string> = {},
  ) {
    super(sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? ''));
  }
}
