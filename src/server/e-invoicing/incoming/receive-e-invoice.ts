import { endingsOf } from '@/lib/file-name';
import { normalizeTaxId } from '@/lib/tax-id';
import type { Actor } from '@/server/api/context';
import { AppError } from '@/server/contract/errors';
import { fileKinds } from '@/server/contract/file-kinds';
import { inTransaction, rows, sql } from '@/server/db/client';
import { taxIdOf } from '@/server/e-invoicing/incoming/expense-of';
import type {
  EInvoiceReceive,
  IncomingFile,
  IncomingReading,
  ReadEInvoice,
  Remark,
} from '@/server/e-invoicing/incoming/incoming.schema';
import type { InterpretedEInvoice } from '@/server/e-invoicing/incoming/interpret-e-invoice';
import { readInTurn } from '@/server/e-invoicing/incoming/reading-thread';
import { unreadable } from '@/server/e-invoicing/incoming/xml-node';
import { announceAttachment } from '@/server/expenses/announce-attachment';
import type { FileAttachment } from '@/server/expenses/attachments.schema';
import { type Expense, ExpenseCreate } from '@/server/expenses/expenses.schema';
import { createExpense, findExpensesLike } from '@/server/expenses/expenses.service';
import { readReceipt } from '@/server/expenses/read-receipt';
import { storeReceipt } from '@/server/expenses/store-receipt';
import { wholeFile } from '@/server/files/store-file';
import { typeOfContent } from '@/server/files/type-of-content';
import { getFiscalProfile } from '@/server/fiscal-profile/fiscal-profile.service';
import { pickParty } from '@/server/parties/find-parties';
import type { Vendor } from '@/server/vendors/vendors.schema';
import { createVendor, findVendorsLike } from '@/server/vendors/vendors.service';
import { getWorkspace } from '@/server/workspaces/workspaces.service';

/**
 * A file that was announced and stored, and the expense that it would be; no reading of a PDF that holds no e-invoice.
 * Nothing is written. @throws 404
 */
export async function readIncoming(actor: Actor, fileId: string): Promise<IncomingFile> {
  const { bytes, name, contentType, sizeBytes } = await readReceipt(actor, fileId);
  const content = new Uint8Array(await new Response(bytes).arrayBuffer());
  const isReadable = isEInvoiceType(contentType);
  const type = contentType as ReceiptType;
  const file = { fileReferenceId: fileId, originalName: name, contentType: type, size: sizeBytes };
  try {
    const read = isReadable ? await readFile(actor, content, contentType) : undefined;
    return { file, reading: read ? await readingOf(actor, read) : null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error;
    return { file, reading: null, problem: error.message };
  }
}

/**
 * Books a file as an expense, with the file as its receipt.
 * @throws 409 for one that is booked already; 422 for what cannot be read, does not add up, or no expense can say
 */
export async function receiveEInvoice(
  actor: Actor,
  { file, fileName, category, createVendor: isVendorMade }: EInvoiceReceive,
): Promise<{ expense: Expense; warnings: Remark[] }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const contentType = await typeOfContent(bytes);
  if (!isEInvoiceType(contentType)) throw unreadable('It is neither XML nor a PDF.');
  const read = await readFile(actor, bytes, contentType);
  if (!read) throw unreadable('The PDF holds no e-invoice. Enter an expense, and attach it as its receipt.');
  assertBookable(await readingOf(actor, read));

  const { invoice } = read;
  const named = fileName ?? `${invoice.number}.${endingsOf([contentType])[0]}`;
  const announced = { fileName: named.slice(0, 255), contentType, sizeBytes: bytes.length } as const;
  const { attach, fileReferenceId } = await announceAttachment(actor, announced);
  await storeReceipt(actor, fileReferenceId, wholeFile(bytes));
  return inTransaction(async () => {
    await lockNumber(actor, invoice);
    const reading = await readingOf(actor, read);
    assertBookable(reading);
    const vendor = reading.vendor ?? (isVendorMade === 'true' ? await makeVendor(actor, invoice) : null);
    const input = ExpenseCreate.parse({
      ...reading.expense,
      vendorId: vendor?.id,
      category,
      attachments: [attach.body],
    });
    return { expense: await createExpense(actor, input), warnings: reading.warnings };
  });
}

async function readFile(
  actor: Actor,
  bytes: Uint8Array,
  contentType: string,
): Promise<InterpretedEInvoice | undefined> {
  const { currency: books } = await getWorkspace(actor);
  const [read, ...others] = await readInTurn(actor.workspaceId, { bytes, contentType, books });
  if (others.length > 0) {
    throw unreadable(`It holds ${others.length + 1} invoices. Ask the vendor for a file of each.`);
  }
  return read;
}

/** Two who book the same invoice at once: the second waits, and finds that of the first. */
async function lockNumber({ workspaceId }: Actor, invoice: ReadEInvoice): Promise<void> {
  const key = `e-invoice ${workspaceId} ${taxIdOf(invoice) ?? invoice.seller.name} ${invoice.number}`;
  await rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** @throws 409, 422 */
function assertBookable({ problems, warnings }: IncomingReading): void {
  const twin = warnings.find(({ code }) => code === DUPLICATE);
  if (twin) {
    throw new AppError(409, twin.message, { error: DUPLICATE, extra: { existingExpenseId: twin.expenseId } });
  }
  if (problems.length === 0) return;
  const said = problems.map(({ message }) => message);
  throw new AppError(422, `This e-invoice cannot be booked as it is. ${said.join(' ')}`, {
    error: 'EINVOICE_PROBLEMS',
    details: problems.map(({ code, message }) => ({ path: ['file'], message, code })),
  });
}

type ReceiptType = FileAttachment['contentType'];
type EInvoiceType = (typeof fileKinds.incomingInvoice.types)[number];

function isEInvoiceType(type: string | undefined): type is EInvoiceType {
  return fileKinds.incomingInvoice.types.some((it) => it === type);
}

const DUPLICATE = 'EXPENSE_DUPLICATE';

async function readingOf(actor: Actor, read: InterpretedEInvoice): Promise<IncomingReading> {
  const { invoice, problems, warnings } = read;
  const vendor = await findVendor(actor, invoice);
  const expense = { ...read.expense, vendorId: vendor?.id };
  return {
    invoice,
    problems: [...problems, ...tooLarge(expense).map((message) => ({ code: 'limit', message }))],
    warnings: [...warnings, ...(await warningsOf(actor, invoice, vendor))],
    vendor: vendor ? { id: vendor.id, name: vendor.name } : null,
    expense,
  };
}

/** What is longer or larger than an expense keeps. */
function tooLarge(expense: ExpenseCreate): string[] {
  const checked = ExpenseCreate.safeParse(expense);
  const fields = checked.success ? [] : checked.error.issues.map(({ path }) => String(path[0]));
  return [...new Set(fields)].map((field) => `Its ${field} is more than an expense can keep. Enter it by hand.`);
}

/** A tax id with and without the prefix of its country. */
function spellingsOf(taxId: string | null | undefined, country: string | null): string[] {
  if (!taxId) return [];
  const id = normalizeTaxId(taxId);
  const prefix = country === 'GR' ? 'EL' : (country ?? '');
  return id.startsWith(prefix) ? [id, id.slice(prefix.length)] : [id, `${prefix}${id}`];
}

/** By its tax id alone: two of the same name may be two. */
async function findVendor(actor: Actor, { seller }: ReadEInvoice): Promise<Vendor | undefined> {
  const sought = spellingsOf(seller.taxId, seller.country).map((taxId) => ({ name: seller.name, taxId }));
  const found = await findVendorsLike(actor, sought);
  return sought.map((it) => pickParty(it, found)).find((it) => it !== undefined);
}

function makeVendor(actor: Actor, invoice: ReadEInvoice): Promise<Vendor> {
  const { name, country, street, city, postalCode, state, phone } = invoice.seller;
  const address = { street, city, postalCode, state, country };
  return createVendor(actor, {
    name: name.slice(0, 200),
    taxId: taxIdOf(invoice),
    phone: phone?.slice(0, 50),
    address,
  });
}

async function warningsOf(actor: Actor, invoice: ReadEInvoice, vendor: Vendor | undefined): Promise<Remark[]> {
  const { number, buyer, replaces, preceding } = invoice;
  const warnings: Remark[] = [];
  const twin = await findTwin(actor, invoice, vendor);
  if (twin) {
    const message = `Invoice ${number} of this vendor has been entered already.`;
    warnings.push({ code: DUPLICATE, message, expenseId: twin.id });
  }
  const profile = await getFiscalProfile(actor);
  const own = spellingsOf(buyer.taxId, buyer.country);
  if (profile?.taxId && own.length > 0 && !own.includes(normalizeTaxId(profile.taxId))) {
    const message = `It is made out to the tax id ${own[0]}, which is not that of this company.`;
    warnings.push({ code: 'OTHER_BUYER', message });
  }
  if (isUntaxedFromAbroad(invoice)) {
    const message =
      'The vendor is abroad and charges no tax. For a service you owe it yourselves: choose the purchase type.';
    warnings.push({ code: 'NO_TAX_FROM_ABROAD', message });
  }
  if (replaces) {
    const message = `It stands in the place of invoice ${preceding[0] ?? '?'}. Delete the expense of that one.`;
    warnings.push({ code: 'REPLACES', message });
  }
  return warnings;
}

/** Nor does it leave any to the buyer: what foreign vendors write of services and of goods alike, so that a person decides. */
function isUntaxedFromAbroad({ seller: { country }, taxes }: ReadEInvoice): boolean {
  if (!country || country === 'ES') return false;
  return taxes.every(({ category, tax }) => tax === 0 && category !== 'AE' && category !== 'K');
}

/** An expense with the same number of the same vendor, by its tax id, else by its name. */
async function findTwin(actor: Actor, invoice: ReadEInvoice, vendor: Vendor | undefined) {
  const { seller, number } = invoice;
  const alike = await findExpensesLike(actor, [{ invoiceNumber: number }]);
  const ids = spellingsOf(seller.taxId, seller.country);
  return alike.find(({ vendorTaxId, vendorId, vendor: name }) => {
    if (vendor && vendorId === vendor.id) return true;
    if (vendorTaxId && ids.length > 0) return ids.includes(normalizeTaxId(vendorTaxId));
    return name?.toLowerCase() === seller.name.toLowerCase();
  });
}
