import { inSpanish } from '@/i18n/api-errors/in-spanish';
import { quarterPeriod } from '@/lib/dates/periods';
import { type Cell, csvStyles, csvText } from '@/lib/text/csv';
import { safeFileName } from '@/lib/text/file-name';
import type { ArchiveFile, QuarterOf, QuarterWriter } from '@/server/operations/quarter-archive/archive-file';
import { formFigures, printedInvoices, recordBooks } from '@/server/operations/quarter-archive/made-files';
import { bankStatements, eInvoices, filedReturns, receipts } from '@/server/operations/quarter-archive/stored-files';
import type { Actor } from '@/server/platform/api/context';
import { AppError } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { streamBytes } from '@/server/platform/files/store-file';
import type { ZipArchive } from '@/server/platform/files/zip-archive';
import { toMailLocale } from '@/server/platform/mail/mail-layout';

/** Each kind of file of a quarter, in the order of the index: a new kind is a writer here. */
const writers: QuarterWriter[] = [
  printedInvoices,
  eInvoices,
  receipts,
  bankStatements,
  formFigures,
  filedReturns,
  recordBooks,
];

/** Of these, packing makes no less. */
const packed = /^(image|application\/(pdf|vnd\.))/;

const HEAD = ['kind', 'file', 'number', 'date', 'party', 'amount', 'currency', 'missing'];

/**
 * Writes the quarter of companies, a folder each with an index of its own. What cannot be made, or is lost, is in the index with
 * the reason. @throws ReaderDisconnected
 */
export async function writeArchive(archive: ZipArchive, actors: readonly Actor[], quarter: string): Promise<void> {
  const folders = new Set<string>();
  for (const actor of actors) await writeCompany(archive, actor, quarter, folders);
  archive.end();
}

async function writeCompany(archive: ZipArchive, actor: Actor, quarter: string, folders: Set<string>): Promise<void> {
  const { workspaceId } = actor;
  const { name, locale } = await db.workspace.findFirstOrThrow({
    where: { id: workspaceId },
    select: { name: true, locale: true },
  });
  const folder = free(safeFileName(`${name} ${quarter}`, 'application/zip').replace(/\.zip$/, ''), folders);
  const of: QuarterOf = {
    ...{ actor, quarter, period: quarterPeriod(quarter), locale: toMailLocale(locale), signal: archive.gone },
  };
  const paths = new Set(['index.csv']);
  const index: Cell[][] = [];
  for (const writer of writers) {
    for await (const file of writer(of)) {
      archive.throwIfDisconnected();
      const row = await writeFile(archive, folder, { ...file, path: free(file.path, paths) });
      index.push(of.locale === 'es' ? inLanguage(row) : row);
    }
  }
  await archive.add(`${folder}/index.csv`, streamBytes(Buffer.from(csvText([HEAD, ...index], csvStyles[of.locale]))));
}

/** The reason why something is missing in Spanish. */
function inLanguage(row: Cell[]): Cell[] {
  return row.map((cell, at) => (at === HEAD.length - 1 ? inSpanish(String(cell)) : cell));
}

/** @returns the row of the index */
async function writeFile(archive: ZipArchive, folder: string, file: ArchiveFile): Promise<Cell[]> {
  const { kind, path, contentType, number, date, party, amount, currency } = file;
  const row = (name: string, missing: string) => [
    ...[kind, name, number, date, party],
    ...[amount === undefined ? '' : Number(amount), currency, missing],
  ];
  try {
    const bytes = await file.bytes();
    if (!bytes) return row('', 'The file store has lost it.');
    await archive.add(`${folder}/${path}`, bytes, { compress: !packed.test(contentType) });
    return row(path, '');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return row('', error.message);
  }
}

/** The path, numbered before its ending where it is in use; it is from then on. Windows tells no capitals apart. */
function free(path: string, used: Set<string>): string {
  const [, stem = path, ending = ''] = /^(.*?)(\.\w+)?$/s.exec(path) ?? [];
  let wanted = path;
  for (let n = 2; used.has(wanted.toLowerCase()); n++) wanted = `${stem} (${n})${ending}`;
  used.add(wanted.toLowerCase());
  return wanted;
}
