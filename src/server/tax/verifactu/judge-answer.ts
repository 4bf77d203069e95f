import { judgeLine, type Verdict } from '@/server/tax/verifactu/judge-line';
import type { AnswerLine, Reading } from '@/server/tax/verifactu/read-answer';

export type Judged = Verdict & { sequence: number; csv: string | null };

type SentRecord = {
  sequence: number;
  kind: 'alta' | 'anulacion';
  documentNumber: string;
  /** An earlier request may have brought it. */
  inDoubt: boolean;
};

/**
 * Each record of a request with what was said of it: by our own reference, or else by its number, in the order of the
 * request. Apart from them the sequences of those that the agency calls duplicates, and how many it does not speak of.
 */
export function judgeRecords(records: readonly SentRecord[], { csv, lines }: Extract<Reading, { type: 'answer' }>) {
  const unmatched = [...lines];
  const known: Judged[] = [];
  const duplicates: number[] = [];
  for (const { sequence, inDoubt, ...record } of records) {
    const own = unmatched.findIndex(({ reference }) => reference === String(sequence));
    const index = own >= 0 ? own : unmatched.findIndex((line) => line.reference === null && isOf(line, record));
    const [line] = index < 0 ? [] : unmatched.splice(index, 1);
    const verdict = line && judgeLine(line, inDoubt);
    if (verdict) known.push({ sequence, ...verdict, csv: verdict.status === 'refused' ? null : csv });
    else if (line) duplicates.push(sequence);
  }
  return { known, duplicates, leftOut: records.length - known.length - duplicates.length };
}

function isOf(line: AnswerLine, { documentNumber, kind }: Pick<SentRecord, 'documentNumber' | 'kind'>): boolean {
  return line.kind === kind && line.documentNumber === documentNumber.trim();
}

export const unansweredMessage = (count: number) =>
  `The tax agency's answer leaves out ${count} of the records that were sent.`;
