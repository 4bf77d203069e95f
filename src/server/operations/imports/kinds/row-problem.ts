import type { ImportReason } from '@/server/operations/imports/imports.schema';
import type { Sentence } from '@/server/platform/contract/errors';

/** What is wrong with the sums of a row: a sentence, or a problem that has words of its own. */
export class RowProblem extends Error {
  readonly reason: ImportReason;

  constructor(field: string, sentence: Sentence | null, problem?: ImportReason['problem'], text?: string) {
    const why = typeof sentence === 'string' ? { message: sentence } : sentence;
    super(why?.message ?? problem);
    this.reason = { field, ...why, ...(problem && { problem }), ...(text && { text }) };
  }
}
