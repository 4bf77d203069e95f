import type { AnswerLine } from '@/server/verifactu/read-answer';

/** What became of a record, as it is kept. */
export type Verdict = {
  status: 'accepted' | 'accepted_with_errors' | 'refused';
  code: string | null;
  description: string | null;
};

/** Codes of AEAT's list of errors, version 1.2.0. */
export const DUPLICATE = '3000';
const ALREADY_CANCELLED = '3001';

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

/** Stored although something is wrong, and nothing is to be put right: the clock, or cancelled before. */
export const NOTHING_TO_CORRECT = ['2004', ALREADY_CANCELLED];
/** Another record stands there, or it was entered by a form. A missing permission (3003) can be given, so it is not among them. */
const FOR_THE_AGENCY = [DUPLICATE, '3004'];

export type Todo = 'resume' | 'correct' | 'ask_agency';

/** What a person has to do about a record; null where nothing. */
export function todoOf(status: string, code: string | null): Todo | null {
  if (status === 'blocked') return 'resume';
  if (status === 'refused') return FOR_THE_AGENCY.includes(code ?? '') ? 'ask_agency' : 'correct';
  if (status === 'accepted_with_errors') return NOTHING_TO_CORRECT.includes(code ?? '') ? null : 'correct';
  return null;
}
