import { type FoundTable, findTables } from '@/server/operations/imports/reading/find-tables';
import { joinScripts } from '@/server/operations/moves/reading/factura-scripts';
import { readInvoiceNinja } from '@/server/operations/moves/reading/invoice-ninja';
import type { MadeTable } from '@/server/operations/moves/reading/made-table';
import { type UnpackedFile, unpack } from '@/server/operations/moves/reading/unpack';
import { AppError, type ErrorParts } from '@/server/platform/contract/errors';
import { UnreadableWorkbook } from '@/server/platform/workbooks/unreadable-workbook';

type Bytes = Uint8Array<ArrayBuffer>;

/** What is done with the files of a move away from the main thread. */
export type MoveReading =
  | { work: 'unpack'; file: Bytes }
  | { work: 'find'; contentType: string; file: Bytes }
  | { work: 'join'; of: 'facturascli' | 'facturasprov'; files: Bytes[]; lines: Bytes[] };

/** What a file has in it, or why it cannot be read. */
export type MoveAnswer =
  | { unpacked: UnpackedFile[] }
  | { tables: FoundTable[] }
  | { made: MadeTable[]; deleted: number }
  | { joined: MadeTable[][]; orphans: number }
  | { refused: ErrorParts | 'damaged' | 'too_large' };

/** Does one of them; what is wrong with a file is an answer. */
export async function readForMove(task: MoveReading): Promise<MoveAnswer> {
  try {
    if (task.work === 'join') return joinScripts(task.of, task.files.map(bufferOf), task.lines.map(bufferOf));
    const bytes = bufferOf(task.file);
    if (task.work === 'unpack') return { unpacked: unpack(bytes) };
    const ninja = looksLikeJson(bytes) && readInvoiceNinja(bytes.toString('utf8'));
    if (ninja) return { made: ninja.tables, deleted: ninja.deleted };
    return { tables: await findTables(task.contentType, bytes) };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { refused: error.reason };
    if (error instanceof AppError && error.status === 422) return { refused: error.parts };
    throw error;
  }
}

function bufferOf(file: Bytes): Buffer {
  return Buffer.from(file.buffer, file.byteOffset, file.length);
}

function looksLikeJson(bytes: Buffer): boolean {
  return /^\uFEFF?\s*\{/.test(bytes.subarray(0, 100).toString('utf8'));
}
