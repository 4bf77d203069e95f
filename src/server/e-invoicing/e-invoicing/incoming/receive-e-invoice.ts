import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { cutText } from '@/lib/text/cut-text';
import { endingsOf } from '@/lib/text/file-name';
import { getWorkspace } from '@/server/access/workspaces/workspaces.service';
import { getFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import type { Vendor } from '@/server/contacts/vendors/vendors.schema';
import { createVendor } from '@/server/contacts/vendors/vendors.service';
import { taxIdOf } from '@/server/e-invoicing/e-invoicing/incoming/expense-of';
import type {
  BookIncoming,
  EInvoiceReceive,
  EInvoiceReceived,
  IncomingFile,
  IncomingReading,
  ReadEInvoice,
  Remark,
} from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import type { InterpretedEInvoice } from '@/server/e-invoicing/e-invoicing/incoming/interpret-e-invoice';
import { DUPLICATE, readingOf } from '@/server/e-invoicing/e-invoicing/incoming/reading-of';
import { readInTurn } from '@/server/e-invoicing/e-invoicing/incoming/reading-thread';
import { unreadable } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';
import type { Actor } from '@/server/platform/api/context';
import { AppError, apiErrorWithMessage } from '@/server/platform/contract/errors';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { streamBytes } from '@/server/platform/files/store-file';
import { typeOfContent } from '@/server/platform/files/type-of-content';
import type { FileAttachment, FileAttachmentInput } from '@/server/purchases/expenses/attachments.schema';
import { ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';
import { createExpense } from '@/server/purchases/expenses/expenses.service';
import { announceAttachment, readReceipt, storeReceipt } from '@/server/purchases/expenses/receipts.service';

/** As many invoices as a file may hold: as many as a batch. */
const MOST_INVOICES = 50;

type Received = EInvoiceReceived['data'];
type Booked = Required<Received>['expenses'][number];

/**
 * A file that was announced and stored, and the expense that each of its invoices would be; none of a PDF that holds no
 * e-invoice. Nothing is written. @throws 404
 */
export async function readIncoming(actor: Actor, fileId: string): Promise<IncomingFile> {
  const { content, name, contentType, sizeBytes } = await contentOf(actor, fileId);
  const type = contentType as ReceiptType;
  const file = { fileReferenceId: fileId, originalName: name, contentType: type, size: sizeBytes };
  try {
    const read = isEInvoiceType(contentType) ? await readFile(actor, content, contentType) : [];
    const readings: IncomingReading[] = [];
    for (const one of read) readings.push(await readingOf(actor, one));
    return { file, readings };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error;
    const { message, errorCode, options } = error;
    const details = (options.details ?? []).map(({ path, code, ...why }) => why);
    return { file, readings: [], problem: { message, errorCode, details } };
  }
}

/** Books all invoices of a file that was announced and stored. @throws as `receiveEInvoice` does, 404 */
export async function bookIncoming(actor: Actor, { fileId, createVendor: isVendorMade }: BookIncoming) {
  const { content, name, contentType } = await contentOf(actor, fileId);
  if (!isEInvoiceType(contentType)) throw unreadable(reasonOf('EINVOICE_NEITHER_XML_NOR_PDF'));
  return book(actor, { bytes: content, contentType, fileName: name, isVendorMade });
}

async function contentOf(actor: Actor, fileId: string) {
  const { bytes, ...file } = await readReceipt(actor, fileId);
  return { ...file, content: new Uint8Array(await new Response(bytes).arrayBuffer()) };
}

/**
 * Books a file as an expense of each of its invoices, with the file as the receipt of each.
 * @throws 409 for one that is booked already; 422 for what cannot be read, does not add up, or no expense can say
 */
export async function receiveEInvoice(
  actor: Actor,
  { file, fileName, category, createVendor: isVendorMade }: EInvoiceReceive,
): Promise<Received> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const contentType = await typeOfContent(bytes);
  if (!isEInvoiceType(contentType)) throw unreadable(reasonOf('EINVOICE_NEITHER_XML_NOR_PDF'));
  return book(actor, { bytes, contentType, fileName, category, isVendorMade: isVendorMade === 'true' });
}

type File = {
  bytes: Uint8Array;
  contentType: EInvoiceType;
  fileName?: string;
  category?: string;
  /** A vendor that nobody has entered yet is created. */
  isVendorMade: boolean;
};

async function book(actor: Actor, file: File): Promise<Received> {
  const read = await readFile(actor, file.bytes, file.contentType);
  if (read.length === 0) throw unreadable(reasonOf('EINVOICE_NOT_IN_PDF'));
  const readings: IncomingReading[] = [];
  for (const one of read) readings.push(await readingOf(actor, one));
  assertBookable(readings);

  // A receipt is of one expense: each has the file of its own.
  const receipts: FileAttachmentInput[] = [];
  for (const { invoice } of read) receipts.push(await storeFile(actor, file, invoice));
  return inTransaction(async () => {
    await lockNumbers(actor, read);
    const booked: Booked[] = [];
    const passedOver: IncomingReading[] = [];
    for (const [index, one] of read.entries()) {
      const reading = await readingOf(actor, one);
      if (isTwin(reading)) passedOver.push(reading);
      else booked.push(await bookReading(actor, reading, { file, receipt: receipts[index] }));
    }
    const [first] = booked;
    if (!first) throw duplicate(passedOver[0]);
    if (read.length === 1) return first;
    const duplicates = passedOver.flatMap(({ warnings }) => warnings.filter(({ code }) => code === DUPLICATE));
    return {
      expense: first.expense,
      warnings: [...booked.flatMap((it) => it.warnings), ...duplicates],
      expenses: booked,
    };
  });
}

async function bookReading(
  actor: Actor,
  reading: IncomingReading,
  { file, receipt }: { file: File; receipt: FileAttachmentInput | undefined },
): Promise<Booked> {
  const vendor = reading.vendor ?? (file.isVendorMade ? await makeVendor(actor, reading.invoice) : null);
  const input = ExpenseCreate.parse({
    ...reading.expense,
    vendorId: vendor?.id,
    category: file.category,
    attachments: receipt && [receipt],
  });
  return { expense: await createExpense(actor, input), warnings: reading.warnings };
}

async function storeFile(actor: Actor, { bytes, contentType, fileName }: File, invoice: ReadEInvoice) {
  const named = fileName ?? `${invoice.number}.${endingsOf([contentType])[0]}`;
  const announced = { fileName: cutText(named, 255, 'units'), contentType, sizeBytes: bytes.length } as const;
  const { attach, fileReferenceId } = await announceAttachment(actor, announced);
  await storeReceipt(actor, fileReferenceId, streamBytes(bytes));
  return attach.body;
}

async function readFile(actor: Actor, bytes: Uint8Array, contentType: string): Promise<InterpretedEInvoice[]> {
  const { currency: books } = await getWorkspace(actor);
  const zone = (await getFiscalProfile(actor))?.zone ?? null;
  const read = await readInTurn(actor.workspaceId, { bytes, contentType, books, zone });
  if (read.length <= MOST_INVOICES) return read;
  throw unreadable(reasonOf('EINVOICE_SEVERAL_TOO_MANY', { count: read.length, most: MOST_INVOICES }));
}

/** Two who book the same invoice at once: the second waits, and finds that of the first. */
async function lockNumbers({ workspaceId }: Actor, read: InterpretedEInvoice[]): Promise<void> {
  const keys = read.map(
    ({ invoice }) => `e-invoice ${workspaceId} ${taxIdOf(invoice) ?? invoice.seller.name} ${invoice.number}`,
  );
  for (const key of [...new Set(keys)].sort()) {
    await rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

function isTwin({ warnings }: IncomingReading): boolean {
  return warnings.some(({ code }) => code === DUPLICATE);
}

function duplicate(reading: IncomingReading | undefined): AppError {
  const twin = reading?.warnings.find(({ code }) => code === DUPLICATE);
  return apiErrorWithMessage(DUPLICATE, twin?.message ?? '', { extra: { existingExpenseId: twin?.expenseId } });
}

/** All invoices of a file can be booked, and one of them is not booked already. @throws 409, 422 */
function assertBookable(readings: IncomingReading[]): void {
  if (readings.every(isTwin)) throw duplicate(readings[0]);
  const isOne = readings.length === 1;
  const fresh = readings.filter((reading) => !isTwin(reading));
  const problems = fresh.flatMap((reading) =>
    reading.problems.map((problem) => ({
      ...(isOne ? problem : ofFile(reading.invoice, problem)),
      path: ['file'],
    })),
  );
  if (problems.length === 0) return;
  const messages = problems.map(({ message }) => message);
  throw apiErrorWithMessage('EINVOICE_PROBLEMS', `This e-invoice cannot be booked as it is. ${messages.join(' ')}`, {
    details: problems,
  });
}

/** A problem of one of several invoices, with the number of that one. */
function ofFile({ number }: ReadEInvoice, { code, message, reason, params }: Remark): Remark {
  const numbered = `Invoice ${number}: ${message}`;
  if (!reason) return { code, message: numbered };
  return {
    code,
    message: numbered,
    reason: 'EINVOICE_OF_FILE',
    params: { ...params, invoice: number, problem: reason },
  };
}

type ReceiptType = FileAttachment['contentType'];
type EInvoiceType = (typeof fileKinds.incomingInvoice.types)[number];

function isEInvoiceType(type: string | undefined): type is EInvoiceType {
  return fileKinds.incomingInvoice.types.some((it) => it === type);
}

function makeVendor(actor: Actor, invoice: ReadEInvoice): Promise<Vendor> {
  const { name, country, street, city, postalCode, state, phone } = invoice.seller;
  const address = { street, city, postalCode, state, country };
  return createVendor(actor, {
    name: cutText(name, 200, 'units'),
    taxId: taxIdOf(invoice),
    phone: phone && cutText(phone, 50, 'units'),
    address,
  });
}
