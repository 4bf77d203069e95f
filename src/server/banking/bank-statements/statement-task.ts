import {
  type ParsedFile,
  type ParseOptions,
  parseStatements,
  previewStatement,
} from '@/server/banking/bank-statements/parse-statements';
import {
  type ProblemParams,
  StatementError,
  type StatementErrorCode,
} from '@/server/banking/bank-statements/statement-problems';
import { MappingNeeded, type MappingProposal } from '@/server/banking/bank-statements/tables/csv-mapping';
import type { TablePreview } from '@/server/banking/bank-statements/tables/preview-table';

/** What is asked of a file: what it says, or how its table would be read. */
export type StatementTask = { work: 'parse' | 'preview'; file: Uint8Array; options: ParseOptions };

/** What is wrong with a file: an error loses its class on the way to another thread. */
export type RefusedStatement = {
  code: StatementErrorCode;
  params: ProblemParams;
  line?: number;
  /** Where it is only unknown how its table is read. */
  proposal?: MappingProposal;
};

/** How a table would be read; its first problem is data, as an error is on the way between threads. */
export type StatementPreview = Omit<TablePreview, 'problem'> & { problem?: RefusedStatement };

export type StatementAnswer = { parsed: ParsedFile } | { preview: StatementPreview } | { refused: RefusedStatement };

/** Runs a task of the reading thread; an error of the file is an answer, not an exception. */
export async function runStatementTask({ work, file, options }: StatementTask): Promise<StatementAnswer> {
  try {
    if (work === 'parse') return { parsed: await parseStatements(file, options) };
    const { problem, ...preview } = await previewStatement(file, options);
    return { preview: { ...preview, ...(problem && { problem: toRefused(problem) }) } };
  } catch (error) {
    if (error instanceof StatementError) return { refused: toRefused(error) };
    throw error;
  }
}

/** What of an answer changes hands between threads, instead of being copied. */
export function transferableBuffers(answer: StatementAnswer): ArrayBuffer[] {
  if (!('parsed' in answer)) return [];
  return answer.parsed.statements.flatMap(({ movements }) => movements.chunks.map(({ buffer }) => buffer));
}

function toRefused(error: StatementError): RefusedStatement {
  const { code, params, line } = error;
  return {
    ...{ code, params, ...(line !== undefined && { line }) },
    ...(error instanceof MappingNeeded && { proposal: error.proposal }),
  };
}
