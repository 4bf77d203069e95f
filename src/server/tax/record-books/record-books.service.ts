import { quarterOf } from '@/lib/dates/periods';
import { isActivityKnown } from '@/lib/tax/activity';
import type { BookKind } from '@/lib/tax/record-books/book-kinds';
import { BOOK_PROBLEMS, type BookProblemCode } from '@/lib/tax/record-books/book-problems';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { noFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import type { Actor } from '@/server/platform/api/context';
import type { BinaryAnswer } from '@/server/platform/api/trpc';
import { apiError } from '@/server/platform/contract/errors';
import { writeWorkbook } from '@/server/platform/workbooks/write-workbook';
import { ASSET_COLUMNS, ISSUED_COLUMNS, RECEIVED_COLUMNS } from '@/server/tax/record-books/book-columns';
import { bookSheet } from '@/server/tax/record-books/book-sheet';
import type { Bookkeeper } from '@/server/tax/record-books/bookkeeper';
import { type FilledBooks, fillBooks, readBookkeeper } from '@/server/tax/record-books/read-books';
import type {
  BookProblem,
  RecordBookFileQuery,
  RecordBookQuery,
  RecordBooks,
} from '@/server/tax/record-books/record-books.schema';
import { booksOf, findCompany } from '@/server/tax/reports/books';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOST_PROBLEMS = 200;
const SHEETS = {
  T: ['EXPEDIDAS_INGRESOS', 'RECIBIDAS_GASTOS'],
  C: ['EXPEDIDAS', 'RECIBIDAS'],
  D: ['INGRESOS', 'GASTOS'],
} as const satisfies Record<BookKind, readonly [string, string]>;

/** How many entries the books have, and what the tax agency would refuse of them. */
export async function checkBooks(actor: Actor, query: RecordBookQuery): Promise<RecordBooks> {
  const { kind, quarter, keeper, filled } = await openRecordBooks(actor, query);
  const problems = problemsOf(keeper, filled);
  const withSeverity = (severity: BookProblem['severity']) =>
    new Set(problems.filter((it) => it.severity === severity).map((it) => it.documentId)).size;
  return {
    kind,
    quarter,
    fileName: fileName(keeper, kind),
    issued: filled.issued.length,
    received: filled.received.length,
    assets: filled.assets.length,
    errors: withSeverity('error'),
    warnings: withSeverity('warning'),
    problems: problems.slice(0, MOST_PROBLEMS),
  };
}

/**
 * The books in the tax agency's common format, as it takes them.
 * @throws 422 where it would refuse them, but of a draft
 */
export async function writeBooks(actor: Actor, { draft, ...query }: RecordBookFileQuery): Promise<BinaryAnswer> {
  const { kind, keeper, filled } = await openRecordBooks(actor, query);
  const errors = problemsOf(keeper, filled).filter(({ severity }) => severity === 'error');
  const isDraft = draft === 'true' && errors.length > 0;
  if (errors.length > 0 && !isDraft) {
    throw apiError('RECORD_BOOK_HAS_ERRORS', { count: new Set(errors.map(({ documentId }) => documentId)).size });
  }
  const [issued, received] = SHEETS[kind];
  const bytes = await writeWorkbook([
    bookSheet(issued, ISSUED_COLUMNS, filled.issued, kind),
    bookSheet(received, RECEIVED_COLUMNS, filled.received, kind),
    ...(filled.assets.length > 0 ? [bookSheet('BIENES-INVERSIÓN', ASSET_COLUMNS, filled.assets, kind)] : []),
  ]);
  return { bytes, filename: `${isDraft ? 'DRAFT-' : ''}${fileName(keeper, kind)}`, contentType: XLSX };
}

async function openRecordBooks(actor: Actor, query: RecordBookQuery) {
  const company = await findCompany(actor);
  if (!company.fiscalProfile) throw noFiscalProfile();
  const books = booksOf(company);
  const kind = query.kind ?? (books.isPerson ? 'T' : 'C');
  if (kind === 'D' && !books.isPerson) throw apiError('RECORD_BOOK_OF_PERSON');
  if (kind !== 'D' && books.tax !== 'IVA') throw apiError('RECORD_BOOK_OF_OTHER_TAX');
  const quarter = query.quarter ?? quarterOf(books.today);
  const keeper = await readBookkeeper(company, books, quarter);
  return { kind, quarter, keeper, filled: await fillBooks(books, keeper, kind) };
}

function problemsOf({ activity }: Bookkeeper, { problems }: FilledBooks): BookProblem[] {
  return [
    ...(isActivityKnown(activity) ? [] : [described('activity_missing', { kind: 'company' })]),
    ...problems
      .map(({ code, ...document }) => described(code, document))
      .sort((one, other) => one.severity.localeCompare(other.severity)),
  ];
}

function described(code: BookProblemCode, of: Omit<BookProblem, 'code' | 'severity' | 'message'>): BookProblem {
  const [severity, message] = BOOK_PROBLEMS[code];
  return { code, severity, message, ...of };
}

/** Year, NIF, kind and name without anything between them. */
function fileName({ from, taxId, name }: Bookkeeper, kind: BookKind): string {
  const plainName = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  return `${from.slice(0, 4)}${normalizeTaxId(taxId)}${kind}${plainName}.xlsx`;
}
