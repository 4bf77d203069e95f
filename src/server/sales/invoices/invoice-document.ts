import { invoiceDateWarnings } from '@/lib/dates/date-warnings';
import { isBusiness } from '@/lib/tax/tax-parties';
import { type EInvoiceDetails, readEInvoiceDetails } from '@/server/contacts/parties/party.schema';
import type { OpenTransaction } from '@/server/platform/db/client';
import { readRecurring } from '@/server/platform/recurring/schedule';
import { isAnotherClient } from '@/server/sales/documents/document-fields';
import { findSources, type IssuingCompany, type Sources } from '@/server/sales/documents/document-sources';
import type { InvoiceLine, WrittenLine } from '@/server/sales/documents/line-item.schema';
import {
  billedClient,
  type Composed as ComposedSale,
  composeSalesDocument,
  type SalesDocument,
} from '@/server/sales/documents/sales-document';
import type { TaxedLine } from '@/server/sales/documents/taxed-lines';
import type { Invoice, InvoiceCreate } from '@/server/sales/invoices/invoices.schema';

/** What an invoice says, before it is numbered, sent or paid: what a caller may set, with the defaults filled in. */
export type InvoiceDocument = SalesDocument & {
  [Field in Exclude<keyof InvoiceCreate, keyof SalesDocument | 'status' | 'recurring' | 'einvoice'>]-?: NonNullable<
    InvoiceCreate[Field]
  > | null;
} & {
  items: (InvoiceLine & WrittenLine)[];
  einvoice: EInvoiceDetails | null;
  recurring: Invoice['recurring'] | null;
};

export type InvoiceInput = InvoiceCreate & { items: (InvoiceLine & WrittenLine)[] };

type Composed = ComposedSale & {
  document: InvoiceDocument;
  /** What is wrong with its dates, in English sentences. */
  warnings: string[];
};

type Predecessor = {
  /** The invoice that is changed. */
  before?: Invoice;
  /** What its lines go on bearing, where they are those of another document. */
  taxed?: TaxedLine[];
};

/** The invoice a caller describes and what it comes to. @throws as `composeSalesDocument` does */
export async function readDocument(
  tx: OpenTransaction,
  workspaceId: string,
  input: InvoiceInput,
  { company, ...predecessor }: Predecessor & { company?: IssuingCompany } = {},
): Promise<Composed> {
  return composeDocument(input, await findSources(tx, workspaceId, [input], company), predecessor);
}

/** The same of several. The clients stay until the open transaction ends. */
export async function readDocuments(
  tx: OpenTransaction,
  workspaceId: string,
  inputs: InvoiceInput[],
): Promise<Composed[]> {
  const sources = await findSources(tx, workspaceId, inputs);
  return inputs.map((input) => composeDocument(input, sources));
}

/** The same, from sources that have been found. */
export function composeDocument(input: InvoiceInput, sources: Sources, { before, taxed }: Predecessor = {}): Composed {
  const kind = before?.originalInvoiceId === undefined ? 'invoice' : 'rectifying';
  const isFrozen = before !== undefined && (before.status !== 'draft' || before.originalInvoiceId !== undefined);
  const { document, ...composed } = composeSalesDocument(input, kind, sources, { taxed, isFrozen });
  const dates = { dueDate: input.dueDate ?? null, operationDate: input.operationDate ?? null };
  const delivery = { deliveryDate: input.deliveryDate ?? null, deliveryCountry: input.deliveryCountry ?? null };
  const payment = { paymentMethod: input.paymentMethod ?? null, mandateReference: input.mandateReference || null };
  // A change of an invoice that has none leaves it without: the client's are taken when it is made, or becomes theirs.
  const isOfBefore = before !== undefined && !isAnotherClient(before, input);
  const client = isOfBefore || input.clientId == null ? null : sources.clients.get(input.clientId);
  const einvoice = input.einvoice === undefined ? (client?.einvoice ?? null) : readEInvoiceDetails(input.einvoice);
  const recurring = readRecurring(input.recurring, before?.recurring, sources.company.today);
  const whole = { ...document, ...dates, ...delivery, ...payment, einvoice, recurring };
  return { ...composed, document: whole, warnings: dateWarningsOf(whole, sources.company) };
}

function dateWarningsOf(document: InvoiceDocument, { today, issuer }: IssuingCompany): string[] {
  const { zone } = billedClient(document, false);
  const isToBusiness = isBusiness(billedClient(document, false), zone ?? issuer?.zone ?? 'peninsula');
  const dated = { ...document, today, isBusiness: isToBusiness, isImported: document.documentNumber !== null };
  return invoiceDateWarnings(dated).map(({ message }) => message);
}
