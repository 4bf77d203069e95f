import type { AnswerLine } from '@/server/tax/verifactu/read-answer';

/** What became of a record, as it is kept. */
export type Verdict = {
  status: 'accepted' | 'accepted_with_errors' | 'refused';
  code: string | null;
  description: string | null;
};

/** Codes of AEAT's list of errors, version 1.2.0. */
export const DUPLICATE = '3000';
export const ALREADY_CANCELLED = '3001';

/**
 * What a line of an answer means for its record; null of a duplicate, which the agency has to be asked about.
 * @param inDoubt an earlier request may have brought it: then what is cancelled already, we have cancelled
 */
export function judgeLine({ status, code, description }: AnswerLine, inDoubt: boolean): Verdict | null {
  if (status === 'Correcto') return { status: 'accepted', code: null, description: null };
  if (status === 'AceptadoConErrores') return { status: 'accepted_with_errors', code, description };
  if (code === DUPLICATE) return null;
  if (code === ALREADY_CANCELLED) {
    return inDoubt
      ? { status: 'accepted', code: null, description: null }
      : { status: 'accepted_with_errors', code, description };
  }
  return { status: 'refused', code, description };
}
