import type { Money } from '@/lib/money/money';
import type { FiscalZone, TaxCategory } from '@/lib/tax/tax-zones';
import type { EInvoiceDetails } from '@/server/contacts/parties/party.schema';
import type { Address } from '@/server/platform/contract/address';

/**
 * An issued invoice, as every electronic format is written from: EN 16931's model, with what Spanish law adds. Sums are
 * the invoice's own; nothing here is worked out anew, and its signs are the invoice's: a credit note is below zero.
 */
export type EInvoice = {
  number: string;
  /** The series' part of the number and the rest are one text in Folio. */
  kind: 'invoice' | 'simplified' | 'credit_note' | 'advance';
  /** Calendar dates, `YYYY-MM-DD`. */
  issueDate: string;
  dueDate: string | null;
  operationDate: string | null;
  /** ISO 4217. */
  currency: string;
  /** Of the company's papers; what is written in words is in it. */
  language: 'es' | 'en';
  /** Where the books are in another currency: what one unit of the invoice's comes to, and the tax in it. */
  books: { currency: string; exchangeRate: Money; tax: Money } | null;
  seller: Seller;
  buyer: Buyer;
  purchaseOrder: string | null;
  /** What is rectified, and the invoices of advances that it takes off. */
  preceding: {
    number: string;
    issueDate: string;
    isRectified: boolean;
    /** It is itself one over an advance, or one that takes advances off. */
    isAdvance: boolean;
    isSettlement: boolean;
  }[];
  /** Of a credit note: R1 to R5 (RD 1619/2012), and why. */
  rectification: { code: string | null; reason: string | null; description: string | null } | null;
  /** Where goods go: the town only where that is the client's. */
  delivery: { date: string | null; country: string | null; city: string | null; postalCode: string | null };
  payment: Payment;
  lines: Line[];
  /** The discount on the whole document; each tax group has its share of it. */
  discount: { rate: Money; amount: Money };
  /** What else is taken off the whole document, and what is added to it. */
  allowances: AllowanceCharge[];
  charges: AllowanceCharge[];
  taxes: TaxGroup[];
  /** IRPF: what the buyer withholds and pays to the tax agency. */
  withholding: { rate: Money; base: Money; amount: Money } | null;
  /** What was collected before: by the invoice's own words, and out of deposits. */
  prepaid: { amount: Money; paidOn: string | null }[];
  totals: {
    /** Σ lines, before the document discount. */
    lines: Money;
    taxable: Money;
    /** Surcharge included. */
    tax: Money;
    total: Money;
    /** What is left to pay: the total less withholding and what was collected before. */
    due: Money;
  };
  notes: string | null;
  /** What the law wants said of the invoice as a whole. */
  mentions: string[];
  /** Where the tax agency confirms it. */
  qrUrl: string | null;
};

export type Party = {
  name: string;
  /** As it was given, without separators. */
  taxId: string | null;
  /** With the prefix of its country; null outside of the Union, and of who is no business. */
  vatId: string | null;
  address: Address;
  /** ISO 3166-1 alpha-2; null where nobody knows. */
  country: string | null;
  endpoint: { id: string; scheme: string } | null;
  contact: { name: string | null; phone: string | null; email: string | null };
};

export type Seller = Party & { zone: FiscalZone; country: string };

export type Buyer = Party & { isIndividual: boolean; details: EInvoiceDetails };

export type Payment = {
  method: 'transfer' | 'direct_debit' | 'card' | 'cash' | 'other' | null;
  iban: string | null;
  bic: string | null;
  mandateReference: string | null;
  terms: string | null;
};

/** The tax of a line or a group, EN 16931's category and rates in percent. */
export type Tax = {
  category: TaxCategory;
  rate: Money;
  /** Recargo de equivalencia. */
  surchargeRate: Money;
  /** Why none is charged: E1 to E8, S2, N1 or N2 as VERI*FACTU has them, or a VATEX code; '' where nothing is to be said. */
  reason: string;
  /** What form 369 declares it as, such as `DE:goods`; '' where it does not. */
  oss: string;
};

export type Line = Tax & {
  /** From 1. */
  position: number;
  description: string;
  quantity: Money;
  unit: string | null;
  unitPrice: Money;
  discountRate: Money;
  /** Quantity × price, rounded; what the discount takes off; what is left. */
  gross: Money;
  discount: Money;
  net: Money;
  exemptReason: string | null;
};

/** Of the whole document, in the part of its tax that it changes the base of. */
export type AllowanceCharge = Tax & {
  words: string;
  amount: Money;
  exemptReason: string | null;
};

export type TaxGroup = Tax & {
  taxable: Money;
  tax: Money;
  /** The part that bears recargo de equivalencia (goods alone), and what it comes to. */
  surchargeTaxable: Money;
  surcharge: Money;
  /** The same in words; null where nothing is to be said. */
  explanation: string | null;
};
