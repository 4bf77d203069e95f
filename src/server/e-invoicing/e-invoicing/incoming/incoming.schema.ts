import { z } from 'zod';
import { TAX_CATEGORIES } from '@/lib/tax/tax-zones';
import { UploadedFile } from '@/server/platform/contract/file-kinds';
import { CalendarDate } from '@/server/platform/contract/pagination';
import { reasonFields } from '@/server/platform/contract/reason-fields';
import { oneLineText } from '@/server/platform/contract/text';
import { FileAttachment } from '@/server/purchases/expenses/attachments.schema';
import { Expense, ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';

const Text = z.string().nullable();
const Amount = z.number();

const ReadParty = z.object({
  name: z.string(),
  taxId: Text,
  country: Text,
  street: Text,
  city: Text,
  postalCode: Text,
  state: Text,
  email: Text,
  phone: Text,
});
export type ReadParty = z.output<typeof ReadParty>;

/** What an e-invoice says, from its XML and from nothing else: see `IncomingInvoice`. */
export const ReadEInvoice = z.object({
  syntax: z.enum(['UBL', 'CII', 'Facturae', 'FatturaPA', 'FA(2)', 'FA(3)']),
  isCreditNote: z.boolean(),
  number: z.string(),
  issueDate: CalendarDate,
  dueDate: CalendarDate.nullable(),
  operationDate: CalendarDate.nullable(),
  currency: z.string(),
  exchange: z.object({ currency: z.string(), rate: Amount, date: CalendarDate.nullable() }).nullable(),
  seller: ReadParty,
  buyer: ReadParty,
  lines: z.array(
    z.object({
      name: z.string(),
      details: Text,
      quantity: Amount.nullable(),
      unit: Text,
      unitPrice: Amount.nullable(),
      perQuantity: Amount,
      adjustment: Amount,
      net: Amount,
      category: z.enum(TAX_CATEGORIES).nullable(),
      rate: Amount.nullable(),
    }),
  ),
  adjustments: z.array(z.object({ reason: Text, amount: Amount })),
  taxes: z.array(
    z.object({
      kind: z.enum(['vat', 'otherTax', 'notSubject']),
      category: z.enum(TAX_CATEGORIES),
      rate: Amount,
      taxable: Amount,
      tax: Amount,
      reason: Text,
    }),
  ),
  withheld: Amount,
  totals: z.object({
    lines: Amount.nullable(),
    taxable: Amount,
    tax: Amount,
    total: Amount,
    prepaid: Amount,
    rounding: Amount,
    due: Amount.nullable(),
  }),
  preceding: z.array(z.string()),
  replaces: z.boolean(),
  payment: z.object({ iban: Text, reference: Text }),
  orderNumber: Text,
  amountToPay: Amount.nullable(),
  warnings: z.array(z.object({ code: z.string(), message: z.string(), ...reasonFields })),
  notes: z.array(z.string()),
});
export type ReadEInvoice = z.output<typeof ReadEInvoice>;

const Remark = z.object({
  code: z.string().meta({ description: 'What it is about, for programs.', example: 'OTHER_BUYER' }),
  message: z.string().meta({ description: 'The same in a sentence.' }),
  ...reasonFields,
  expenseId: z.string().optional().meta({ description: 'The expense that it is about.' }),
});
export type Remark = z.output<typeof Remark>;

const Remarks = z.array(Remark).meta({ description: 'What somebody should look at, such as another buyer.' });

export const IncomingPath = z.object({ fileId: z.string().max(64) });

/** What an e-invoice would be as an expense, and what keeps it from being booked so. */
export const IncomingReading = z.object({
  invoice: ReadEInvoice,
  /** What does not add up, and what an expense cannot say. */
  problems: z.array(Remark),
  /** What somebody should look at before it is booked. */
  warnings: z.array(Remark),
  /** By its tax id. */
  vendor: z.object({ id: z.string(), name: z.string() }).nullable(),
  expense: ExpenseCreate,
});
export type IncomingReading = z.output<typeof IncomingReading>;

/** A file that was announced and stored, as a form links it, and what it says. */
export const IncomingFile = z.object({
  file: z.object({
    fileReferenceId: z.string(),
    originalName: z.string(),
    contentType: FileAttachment.shape.contentType,
    size: z.int(),
  }),
  /** One of each invoice; none of what is no e-invoice. `problem` says why one cannot be read. */
  readings: z.array(IncomingReading),
  problem: z
    .object({
      message: z.string(),
      errorCode: z.string(),
      details: z.array(z.object({ message: z.string(), ...reasonFields })),
    })
    .optional(),
});
export type IncomingFile = z.output<typeof IncomingFile>;

export const BookIncoming = IncomingPath.extend({ createVendor: z.boolean() });
export type BookIncoming = z.output<typeof BookIncoming>;

export const EInvoiceReceive = z.object({
  file: UploadedFile.meta({
    description: 'The e-invoice: XML, a signed Facturae, or a PDF with the XML in it (Factur-X, ZUGFeRD).',
  }),
  fileName: oneLineText(255, 'A file name is one line of text')
    .optional()
    .meta({ description: 'What the file is called.', example: 'F-2026-118.xml' }),
  category: z.string().trim().max(100).optional().meta({ description: 'That of the expense.', example: 'Office' }),
  createVendor: z.enum(['true', 'false']).optional().meta({
    description: 'Whether a vendor that nobody has entered yet, by its tax id, is created. Left out: no.',
  }),
});
export type EInvoiceReceive = z.output<typeof EInvoiceReceive>;

export const EInvoiceReceived = z
  .object({
    data: z
      .object({
        expense: Expense.meta({ description: 'The expense; of several, the first.' }),
        warnings: Remarks,
        expenses: z
          .array(
            z.object({ expense: Expense.meta({ description: 'The expense that was booked.' }), warnings: Remarks }),
          )
          .optional()
          .meta({
            description: 'Where the file holds several invoices: the expense of each that was not booked before.',
          }),
      })
      .meta({ description: 'The expense that was booked, and what somebody should look at.' }),
  })
  .meta({ id: 'EInvoiceReceived' });
export type EInvoiceReceived = z.output<typeof EInvoiceReceived>;
