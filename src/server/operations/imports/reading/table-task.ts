import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import { readTable, type Table } from '@/server/operations/imports/reading/read-table';
import { AppError, apiErrorWithMessage, type ErrorParts } from '@/server/platform/contract/errors';
import { UnreadableWorkbook } from '@/server/platform/workbooks/unreadable-workbook';

export type TableTask = {
  kind: ImportKind;
  contentType: string;
  file: Uint8Array<ArrayBuffer>;
  /** No year of two digits is beyond the next one. */
  thisYear?: number;
  /** The sheet to read; that which fits best where left out. */
  sheet?: string;
};

/** An error loses its class on the way to another thread: what is wrong with the file is said as data. */
export type TableAnswer = { table: Table } | { refused: ErrorParts; cause?: string };

/** Reads the table of a file; what is wrong with it is an answer. */
export async function runTableTask({ kind, contentType, file, thisYear, sheet }: TableTask): Promise<TableAnswer> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
    return { table: await readTable(kind, contentType, bytes, { thisYear, sheet }) };
  } catch (error) {
    if (error instanceof UnreadableWorkbook)
      return {
        refused: apiErrorWithMessage('TABLE_UNREADABLE', error.message).parts,
        cause: String(error.cause ?? error.reason),
      };
    if (error instanceof AppError && error.status === 422) return { refused: error.parts };
    throw error;
  }
}
