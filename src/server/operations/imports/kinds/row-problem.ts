import type { ImportReason } from '@/server/operations/imports/imports.schema';

/** What is wrong with the sums of a row: a sentence, or a problem that has words of its own. */
export class RowProblem extends Error {
  readonly reason: ImportReason;

  constructor(field: string, message: string | null, problem?: ImportReason['problem'], text?: string) {
    super(message ?? problem);
    this.reason = { field, ...(message && { message }), ...(problem && { problem }), ...(text && { text }) };
  }
}
