import type { Invoice as Row } from '@/server/generated/prisma/client';
import { sql } from '@/server/platform/db/client';
import { documentFields, type FieldMap } from '@/server/sales/documents/document-fields';
import { documentJson } from '@/server/sales/documents/document-json';
import type { Invoice, InvoiceCreate } from '@/server/sales/invoices/invoices.schema';

/** Every field of an invoice, in the order in which the API shows it: what is written, frozen, credited and read. */
export const invoiceFields = {
  id: { frozenAtIssue: true, creditNote: 'own', shown: 'plain' },
  workspaceId: { frozenAtIssue: true, creditNote: 'copies', shown: 'hidden' },
  status: { frozenAtIssue: false, creditNote: 'empty', shown: 'plain' },
  state: { frozenAtIssue: false, creditNote: 'empty', shown: 'hidden' },
  kind: { frozenAtIssue: true, creditNote: 'own', shown: 'plain' },
  declaredAs: { frozenAtIssue: true, creditNote: 'empty', shown: 'hidden' },
  cashCriterion: { frozenAtIssue: true, creditNote: 'empty', shown: 'unlessFalse' },
  issuer: { frozenAtIssue: true, creditNote: 'copies', shown: 'hidden' },
  ...documentFields,
  dueDate: { frozenAtIssue: false, creditNote: 'empty', shown: 'plain', carried: [] },
  operationDate: { frozenAtIssue: true, creditNote: 'empty', shown: 'plain', carried: [] },
  deliveryDate: { frozenAtIssue: true, creditNote: 'empty', shown: 'plain', carried: [] },
  deliveryCountry: {
    frozenAtIssue: true,
    creditNote: 'mirrors',
    shown: 'plain',
    carried: ['recurrence', 'replacement'],
  },
  paymentMethod: { frozenAtIssue: false, creditNote: 'empty', shown: 'plain', carried: ['recurrence', 'replacement'] },
  mandateReference: { frozenAtIssue: false, creditNote: 'empty', shown: 'plain', carried: ['recurrence'] },
  einvoice: { frozenAtIssue: false, creditNote: 'copies', shown: 'plain', carried: ['recurrence', 'replacement'] },
  warnings: { frozenAtIssue: false, creditNote: 'empty', shown: 'unlessEmpty' },
  replacesId: { frozenAtIssue: false, creditNote: 'empty', shown: 'plain' },
  amountPaid: { frozenAtIssue: false, creditNote: 'empty', shown: 'number' },
  lateFee: { frozenAtIssue: false, creditNote: 'empty', shown: 'unlessZero' },
  lateFeeAt: { frozenAtIssue: false, creditNote: 'empty', shown: 'instant' },
  amountDue: { frozenAtIssue: false, creditNote: 'empty', shown: 'number' },
  credited: { frozenAtIssue: false, creditNote: 'empty', shown: 'hidden' },
  creditedAmount: { frozenAtIssue: false, creditNote: 'empty', shown: 'unlessZero' },
  creditNoteIds: { frozenAtIssue: false, creditNote: 'empty', shown: 'unlessEmpty' },
  carried: { frozenAtIssue: false, creditNote: 'empty', shown: 'hidden' },
  payable: { frozenAtIssue: false, creditNote: 'empty', shown: 'hidden' },
  outstanding: { frozenAtIssue: false, creditNote: 'empty', shown: 'hidden' },
  recurring: { frozenAtIssue: false, creditNote: 'never', shown: 'plain', carried: [] },
  generatedFromId: { frozenAtIssue: false, creditNote: 'empty', shown: 'plain' },
  occurrence: { frozenAtIssue: false, creditNote: 'empty', shown: 'hidden' },
  imported: { frozenAtIssue: true, creditNote: 'empty', shown: 'unlessFalse' },
  verifactuHash: { frozenAtIssue: true, creditNote: 'empty', shown: 'plain' },
  verifactuPreviousHash: { frozenAtIssue: true, creditNote: 'empty', shown: 'plain' },
  qrUrl: { frozenAtIssue: true, creditNote: 'empty', shown: 'plain' },
  originalInvoiceId: { frozenAtIssue: true, creditNote: 'own', shown: 'plain' },
  rectification: { frozenAtIssue: true, creditNote: 'own', shown: 'plain' },
  rectifies: { frozenAtIssue: true, creditNote: 'empty', shown: 'plain' },
  creditReason: { frozenAtIssue: false, creditNote: 'own', shown: 'plain' },
  creditDescription: { frozenAtIssue: false, creditNote: 'own', shown: 'plain' },
  issuedAt: { frozenAtIssue: false, creditNote: 'empty', shown: 'hidden' },
  sentAt: { frozenAtIssue: false, creditNote: 'empty', shown: 'instant' },
  mailedAt: { frozenAtIssue: false, creditNote: 'empty', shown: 'hidden' },
  paidAt: { frozenAtIssue: false, creditNote: 'empty', shown: 'instant' },
  overdueAt: { frozenAtIssue: false, creditNote: 'empty', shown: 'instant' },
  cancelledAt: { frozenAtIssue: false, creditNote: 'empty', shown: 'instant' },
  createdAt: { frozenAtIssue: false, creditNote: 'own', shown: 'instant' },
  updatedAt: { frozenAtIssue: false, creditNote: 'own', shown: 'instant' },
} as const satisfies FieldMap<Exclude<keyof InvoiceCreate, 'status'>, keyof Invoice, Row>;

type Fields = typeof invoiceFields;

/** The fields of an invoice that its credit notes treat in one of these ways. */
export type CreditNoteField<How extends Fields[keyof Fields]['creditNote']> = {
  [Name in keyof Fields]: Fields[Name]['creditNote'] extends How ? Name : never;
}[keyof Fields];

/** The fields that the credit notes of an invoice treat in one of these ways, in their order. */
export function creditNoteFields<How extends Fields[keyof Fields]['creditNote']>(...how: How[]) {
  const among: readonly string[] = how;
  return Object.entries(invoiceFields).flatMap(([name, { creditNote }]) =>
    among.includes(creditNote) ? [name as CreditNoteField<How>] : [],
  );
}

/** The fields that issuing an invoice freezes. */
export const frozenAtIssue = Object.entries(invoiceFields).flatMap(([name, field]) =>
  field.frozenAtIssue ? [name as keyof Fields] : [],
);

const row = { table: 'invoice', alias: 'i' } as const;

/** Of the record before that of `invoice i`: only invoices that were issued until November 2026 have it themselves. */
const verifactuPreviousHash = sql`coalesce(i.verifactu_previous_hash, (
  SELECT nullif(r.previous_hash, '') FROM fiscal_record r WHERE r.invoice_id = i.id AND r.kind = 'alta' AND r.hash = i.verifactu_hash))`;

/** The row `invoice AS i` as the API shows it. */
export const invoiceJson = documentJson(row, invoiceFields, { amountDue: sql`i.outstanding`, verifactuPreviousHash });

/** The same of the row that a statement has just `written`. */
export const writtenInvoiceJson = documentJson({ ...row, alias: 'written' }, invoiceFields, {
  amountDue: sql`written.outstanding`,
});

/** What is left to pay of `invoice i` once it has been issued, or to pay out of the credit note. */
export const outstanding = sql`CASE WHEN i.status = 'draft' THEN 0 ELSE i.outstanding END`;

/** What a client has paid of `invoice i` beyond what its credit notes leave of it. */
export const owedToClient = sql`
  CASE WHEN i.status NOT IN ('draft', 'cancelled') AND i.total > 0 THEN greatest(-(i.amount_due + i.credited), 0) ELSE 0 END`;

/** The same row as the dashboard shows it. */
export const invoiceViewJson = documentJson(
  row,
  {
    ...invoiceFields,
    state: { shown: 'plain' },
    mailedAt: { shown: 'instant' },
    outstanding: { shown: 'number' },
    owedToClient: { shown: 'unlessZero' },
  },
  { amountDue: sql`i.outstanding`, verifactuPreviousHash, outstanding, owedToClient },
);
