import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { CallOptions } from '../client.js';
import { etagOf } from '../etags.js';
import type { Folio } from '../folio.js';
import { byCursor, byNumber, Pages } from '../pages.js';
import { type Asked, readAsked } from './flags.js';
import { helpOf } from './help.js';
import type { Operation } from './operation.js';
import { note, print, recordOf, tableOf } from './print.js';
import { folioOf } from './settings.js';
import { UsageError } from './usage.js';

type Row = Record<string, unknown>;

/** The media types of files that are told from each other by their names. */
const TYPES: Record<string, string> = {
  '.xml': 'application/xml',
  '.pdf': 'application/pdf',
  '.p7m': 'application/pkcs7-mime',
};

/** Carries a call out, and prints what it is answered. @throws UsageError, FolioError, NoAnswerError */
export async function callOperation(operation: Operation, args: string[]): Promise<void> {
  const asked = readAsked(operation, args);
  if (asked.isHelp) return print(helpOf(operation));
  const folio = folioOf();
  if (operation.list) return printList(folio, operation, asked);
  const { method, files } = operation;
  const { path, query, body, file, idempotencyKey, ifMatch } = asked;
  const options: CallOptions = { ...(idempotencyKey !== undefined && { idempotencyKey }), ifMatch };
  if (operation.isFile) return writeFile(await folio.file(method, path, { query, body, options }), asked);
  const sentAs = files && sentAsOf(files, file);
  const answer = await folio.json<Row | undefined>(method, path, { query, body, sentAs, options });
  const etag = asked.isTagged && answer && etagOf(answer);
  if (etag) note(`ETag: ${etag}`);
  if (answer === undefined) return asked.isJson ? undefined : note('Done.');
  if (asked.isJson) return print(JSON.stringify(answer, null, 2));
  const { data } = answer;
  if (Array.isArray(data)) return print(tableOf(data));
  print(recordOf(Object.keys(answer).length === 1 && data ? (data as Row) : answer));
}

function sentAsOf(files: readonly string[], name = ''): string | undefined {
  const type = TYPES[extname(name).toLowerCase()];
  return type && files.includes(type) ? type : files[0];
}

async function printList(folio: Folio, operation: Operation, { path, query, isJson, isAll }: Asked): Promise<void> {
  type Page = { data: Row[]; total?: number; nextCursor?: string; hasMore?: boolean };
  const nextOf = operation.list === 'cursor' ? byCursor : byNumber;
  const pages = new Pages<Row, Page>((each) => folio.json('GET', path, { query: each }), query, nextOf);
  if (isAll && isJson) {
    for await (const row of pages) print(JSON.stringify(row));
    return;
  }
  if (isAll) {
    const rows: Row[] = [];
    for await (const row of pages) rows.push(row);
    return print(rows.length > 0 ? tableOf(rows) : 'None.');
  }
  const page = await pages;
  if (isJson) return print(JSON.stringify(page, null, 2));
  print(page.data.length > 0 ? tableOf(page.data) : 'None.');
  const isMore = page.nextCursor !== undefined || page.hasMore;
  if (isMore)
    note(`${page.data.length}${page.total === undefined ? '' : ` of ${page.total}`}; --all shows every page.`);
}

async function writeFile(file: Blob, { output }: Asked): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (output !== undefined) {
    writeFileSync(output, bytes);
    return note(`${output}: ${bytes.length} bytes, ${file.type}`);
  }
  if (process.stdout.isTTY)
    throw new UsageError('It answers with a file: name it by --output, or send it on with a pipe.');
  process.stdout.write(bytes);
}
