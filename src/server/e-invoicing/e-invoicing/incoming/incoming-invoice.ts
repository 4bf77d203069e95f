import type { Why } from '@/lib/errors/reasons/reason-table';
import type { Money } from '@/lib/money/money';
import type { TaxCategory } from '@/lib/tax/tax-zones';

/**
 * An electronic invoice as in its XML, whatever the syntax. Amounts are in its currency, and signs are the house's:
 * what a credit note gives back is below zero. Nothing is worked out; what the file does not say is null.
 */
export type IncomingInvoice = {
  syntax: 'UBL' | 'CII' | 'Facturae' | 'FatturaPA' | 'FA(2)' | 'FA(3)';
  isCreditNote: boolean;
  number: string;
  /** Calendar dates, `YYYY-MM-DD`. */
  issueDate: string;
  dueDate: string | null;
  operationDate: string | null;
  /** ISO 4217. */
  currency: string;
  /** What one unit of its currency is in another. */
  exchange: { currency: string; rate: Money; date: string | null } | null;
  seller: IncomingParty;
  buyer: IncomingParty;
  lines: IncomingLine[];
  /** Discounts (below zero) and charges on the document as a whole. */
  adjustments: { reason: string | null; amount: Money }[];
  /** Their taxable amounts come to `totals.taxable`, whatever their kind, and their taxes to `totals.tax`. */
  taxes: IncomingTax[];
  /** IRPF and the like. */
  withheld: Money;
  totals: {
    /** Σ lines. */
    lines: Money | null;
    taxable: Money;
    /** Surcharge included. */
    tax: Money;
    /** Taxable and tax, before anything is withheld. */
    total: Money;
    /** Paid before. */
    prepaid: Money;
    /** Added to the total, so that a round amount is paid. */
    rounding: Money;
    due: Money | null;
  };
  /** The invoices that it refers to, and whether it stands in the place of one. */
  preceding: string[];
  replaces: boolean;
  payment: { iban: string | null; reference: string | null };
  /** The buyer's own order (BT-13). */
  orderNumber: string | null;
  /** What is to be paid, where it is not the total less what is withheld: rounded, or a part was paid before. */
  amountToPay: Money | null;
  /** Where the document contradicts itself and was booked all the same, each with the two figures. */
  warnings: (Why & { code: string })[];
  notes: string[];
};

/** An invoice as the reader of a syntax returns it; `amountToPay` is computed from it. */
export type ParsedInvoice = Omit<IncomingInvoice, 'amountToPay'>;

export type IncomingParty = {
  name: string;
  taxId: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  state: string | null;
  email: string | null;
  phone: string | null;
};

export type IncomingLine = {
  name: string;
  details: string | null;
  quantity: Money | null;
  /** A code of UN/ECE Recommendation 20, or of Facturae. */
  unit: string | null;
  /** Before tax, of `perQuantity` units. */
  unitPrice: Money | null;
  perQuantity: Money;
  /** What is added to quantity × price; a discount is below zero. */
  adjustment: Money;
  net: Money;
  category: TaxCategory | null;
  /** Percent, recargo de equivalencia included. */
  rate: Money | null;
};

/**
 * What a group of amounts is. `vat`: IVA, IGIC, IPSI or a VAT of another country, or why none is charged. `otherTax`: a tax
 * that is no VAT and in the base of none, so that it is cost (a water levy of 5.00: taxable 5.00, tax 0.00); one in the
 * base of VAT, as that of electricity, has no group. `notSubject`: what the vendor paid for the buyer (suplidos), or took
 * off after tax.
 */
export type TaxKind = 'vat' | 'otherTax' | 'notSubject';

export type IncomingTax = {
  kind: TaxKind;
  category: TaxCategory;
  /** Percent, recargo de equivalencia included, as EN 16931 has it. */
  rate: Money;
  taxable: Money;
  tax: Money;
  /** Why none is charged. */
  reason: string | null;
};
