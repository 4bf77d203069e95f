import type { Invoice, InvoiceLine, Prisma, Quote, QuoteLine, QuoteTax } from '@/server/generated/prisma/client';
import type { Document, DocumentCreate } from '@/server/sales/documents/documents.schema';
import type { LineItem } from '@/server/sales/documents/line-item.schema';

/**
 * How the JSON of the API shows a field: a `number` without the zeros that fill its column up, `unlessZero` one that is
 * left out where it is 0. `lines` and `taxes` are rows of tables of their own, `allowances` is without what was resolved of them.
 */
type Shown =
  | 'plain'
  | 'number'
  | 'instant'
  | 'unlessZero'
  | 'unlessEmpty'
  | 'unlessFalse'
  | 'lines'
  | 'taxes'
  | 'allowances'
  | 'hidden';

/**
 * What a credit note says: `mirrors` and `copies` begin as the original's, and only what is copied can be corrected;
 * `negates` is an amount the other way; `own` is given when the note is made; `empty` begins without and may be given;
 * `never` stays without.
 */
type InCreditNote = 'mirrors' | 'copies' | 'negates' | 'own' | 'empty' | 'never';

/** The documents that are made of another one. */
type Successor = 'recurrence' | 'conversion' | 'replacement';

export type Field = {
  /** Whether it stays as it is once an invoice is issued (RD 1619/2012 art. 6); the database holds to it as well. */
  frozenAtIssue: boolean;
  creditNote: InCreditNote;
  shown: Shown;
};

/** How what a column holds is shown: of a decimal, as a number. */
type ShownAs<Value> = [Value] extends [Prisma.Decimal | null]
  ? 'number' | 'unlessZero'
  : Exclude<Shown, 'number' | 'unlessZero' | 'hidden'>;

/**
 * An entry for each field that a caller may say, that the API shows and that the table has: a forgotten one does not
 * compile, nor one that is shown without being in the schema that is read.
 */
export type FieldMap<Written extends string, Read extends string, Row extends object> = {
  [Name in Written | Read | (keyof Row & string)]: Omit<Field, 'shown'> & {
    shown: Name extends Read ? ShownAs<Name extends keyof Row ? Row[Name] : unknown> : 'hidden';
  } & (Name extends Written
      ? {
          carried: readonly Successor[];
          /** Whether it is taken from the client's record where it is left out. */
          ofClient?: true;
        }
      : object);
};

const everywhere = ['recurrence', 'conversion', 'replacement'] as const;

type OfEachTable =
  | 'id'
  | 'workspaceId'
  | 'status'
  | 'state'
  | 'sentAt'
  | 'mailedAt'
  | 'cancelledAt'
  | 'warnings'
  | 'createdAt'
  | 'updatedAt';

/** The fields that invoices and quotes have alike, in the order in which the API shows them. */
export const documentFields = {
  documentNumber: { frozenAtIssue: true, creditNote: 'empty', shown: 'plain', carried: [] },
  seriesId: { frozenAtIssue: true, creditNote: 'empty', shown: 'plain', carried: ['recurrence'] },
  clientId: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'plain', carried: everywhere },
  clientName: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'plain', carried: everywhere },
  clientTaxId: { frozenAtIssue: true, creditNote: 'copies', shown: 'plain', carried: everywhere, ofClient: true },
  clientAddress: { frozenAtIssue: true, creditNote: 'copies', shown: 'plain', carried: everywhere, ofClient: true },
  clientLocation: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'plain', carried: everywhere, ofClient: true },
  clientEmail: { frozenAtIssue: false, creditNote: 'copies', shown: 'plain', carried: everywhere, ofClient: true },
  clientType: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'hidden' },
  items: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'lines', carried: everywhere },
  issueDate: { frozenAtIssue: true, creditNote: 'own', shown: 'plain', carried: [] },
  notes: { frozenAtIssue: false, creditNote: 'empty', shown: 'plain', carried: everywhere },
  taxRate: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'number', carried: everywhere },
  irpfRate: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'number', carried: everywhere },
  discountRate: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'number', carried: everywhere },
  pricesIncludeTax: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'unlessFalse', carried: everywhere },
  allowances: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'allowances', carried: everywhere },
  charges: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'allowances', carried: everywhere },
  currency: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'plain', carried: everywhere },
  exchangeRate: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'number', carried: everywhere },
  equivalenceSurchargeRate: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'number', carried: everywhere },
  prepayment: { frozenAtIssue: true, creditNote: 'never', shown: 'unlessZero', carried: ['conversion', 'replacement'] },
  poNumber: { frozenAtIssue: false, creditNote: 'copies', shown: 'plain', carried: everywhere },
  externalReference: { frozenAtIssue: false, creditNote: 'empty', shown: 'plain', carried: [] },
  operationType: { frozenAtIssue: true, creditNote: 'mirrors', shown: 'plain', carried: everywhere },
  subtotal: { frozenAtIssue: true, creditNote: 'negates', shown: 'number' },
  discount: { frozenAtIssue: true, creditNote: 'negates', shown: 'number' },
  allowanceTotal: { frozenAtIssue: true, creditNote: 'negates', shown: 'unlessZero' },
  chargeTotal: { frozenAtIssue: true, creditNote: 'negates', shown: 'unlessZero' },
  tax: { frozenAtIssue: true, creditNote: 'negates', shown: 'number' },
  irpf: { frozenAtIssue: true, creditNote: 'negates', shown: 'number' },
  total: { frozenAtIssue: true, creditNote: 'negates', shown: 'number' },
  taxes: { frozenAtIssue: true, creditNote: 'negates', shown: 'taxes' },
  folded: { frozenAtIssue: false, creditNote: 'empty', shown: 'hidden' },
} as const satisfies FieldMap<
  keyof DocumentCreate | 'documentNumber',
  Exclude<keyof Document | 'documentNumber' | 'seriesId', OfEachTable>,
  Omit<Pick<Invoice, keyof Invoice & keyof Quote>, OfEachTable>
>;

type ClientDetail = {
  [Name in keyof typeof documentFields]: (typeof documentFields)[Name] extends { ofClient: true } ? Name : never;
}[keyof typeof documentFields];

const clientDetails = Object.entries(documentFields).flatMap(([name, field]) => ('ofClient' in field ? [name] : []));

/** What is there takes nothing more from the client: what the document leaves out, it leaves out. */
export const withoutClientDetails = Object.fromEntries(clientDetails.map((name) => [name, null])) as Record<
  ClientDetail,
  null
>;

type Changeable = { clientId?: string | null; currency?: string | null };

/**
 * What a change does not keep: the name and details of the client where it names another one, from whom they are taken
 * then; and the rate of another currency.
 */
export function fieldsNotFrozen(
  before: Changeable,
  change: Changeable,
): { [Name in ClientDetail | 'clientName' | 'einvoice' | 'exchangeRate']?: undefined } {
  const names = [
    ...(isAnotherClient(before, change) ? ['clientName', 'einvoice', ...clientDetails] : []),
    ...(change.currency !== undefined && change.currency !== before.currency ? ['exchangeRate'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

export function isAnotherClient(before: Changeable, { clientId }: Changeable): boolean {
  return clientId != null && clientId !== before.clientId;
}

export type LineField = { creditNote: 'copies' | 'negates' | 'own'; shown?: 'number' };

/** What a caller says of a line, in the order in which the API shows it. */
export const lineFields = {
  description: { creditNote: 'copies' },
  quantity: { creditNote: 'negates', shown: 'number' },
  unitPrice: { creditNote: 'copies', shown: 'number' },
  priceIncludesTax: { creditNote: 'copies' },
  taxRate: { creditNote: 'copies', shown: 'number' },
  discountRate: { creditNote: 'copies', shown: 'number' },
  unit: { creditNote: 'copies' },
  productId: { creditNote: 'copies' },
  taxExemptReason: { creditNote: 'copies' },
  taxExemptCode: { creditNote: 'copies' },
  taxCategory: { creditNote: 'copies' },
  operationType: { creditNote: 'copies' },
} as const satisfies Record<keyof LineItem | keyof Document['items'][number], LineField>;

/** What a line has that no caller says and the API does not show. The expense that one bills is linked later. */
export const ownLineFields = {
  invoice: { advanceId: { creditNote: 'copies' }, advanceAmount: { creditNote: 'copies' } },
  quote: {},
} as const satisfies {
  invoice: Record<Exclude<keyof InvoiceLine, keyof QuoteLine | 'invoiceId' | 'expenseId'>, LineField>;
  quote: object;
};

/** What a line comes to and bears, as the rules of tax say: see `TaxedLine`. */
export const taxedLineFields = {
  net: { creditNote: 'negates' },
  category: { creditNote: 'copies' },
  rate: { creditNote: 'copies' },
  surchargeRate: { creditNote: 'copies' },
  reason: { creditNote: 'copies' },
  oss: { creditNote: 'copies' },
} as const satisfies Record<Exclude<keyof QuoteLine, 'quoteId' | 'position' | keyof LineItem>, LineField>;

/** What a document comes to by tax: a row for each category, rate, reason and sale of the one-stop shop. */
export const taxFields = {
  category: { creditNote: 'copies' },
  rate: { creditNote: 'copies' },
  reason: { creditNote: 'copies' },
  oss: { creditNote: 'copies' },
  taxable: { creditNote: 'negates' },
  tax: { creditNote: 'negates' },
  surchargeRate: { creditNote: 'own' },
  surchargeTaxable: { creditNote: 'negates' },
  surcharge: { creditNote: 'negates' },
} as const satisfies Record<Exclude<keyof QuoteTax, 'quoteId'>, LineField>;

/** The fields of a map, in its order. */
export function fieldsOf<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}

/** What a document hands on to one that is made of it. */
export function fieldsForSuccessor<Source extends object>(
  successor: Successor,
  fields: Record<string, Field & { carried?: readonly Successor[] }>,
  source: Source,
): Partial<Source> {
  const carried = Object.entries(source).filter(([name]) => fields[name]?.carried?.includes(successor));
  return Object.fromEntries(carried) as Partial<Source>;
}
