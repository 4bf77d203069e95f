import type { PurchaseType } from '@/lib/tax/purchase-types';
import type { FiscalZone, TaxCategory } from '@/lib/tax/tax-zones';

/** Which sales a line adds up: all conditions that are there hold. */
export interface SalesOf {
  categories: readonly TaxCategory[];
  /** Percent. */
  rates?: readonly number[];
  rateNot?: readonly number[];
  /** Credit notes, or all but them. */
  rectifies?: boolean;
  /** The client is in the zone of the form, or unknown; or is elsewhere. */
  clientAtHome?: boolean;
  /** The client is in another member state, or is not. */
  clientInUnion?: boolean;
  /** Those that form 369 declares, instead of all others. */
  oss?: true;
  /** What is under the cash criterion, by the day of the operation: for information. Else, what falls due. */
  cashCriterion?: true;
  /** The recargo on them, and what it is on, instead of the tax. */
  surcharge?: true;
  /** The recargo is at this rate, percent, or is not. */
  surchargeRate?: number;
  surchargeRateNot?: number;
}

/** Which purchases a line adds up. */
export interface PurchasesOf {
  types?: readonly PurchaseType[];
  investment?: boolean;
  /** What vendors gave back, or all but that. */
  rectifies?: boolean;
  /** What the company charges itself, what it deducts, or what is deductible before the pro rata. */
  side: 'selfAssessed' | 'deducted' | 'input';
  /** What is deducted as it is paid, by its date: for information. Else, what is deducted. */
  cashCriterion?: true;
}

/** A line of a form. */
export interface FormLine {
  /** What it is called in the messages. */
  name: string;
  section: 'charged' | 'deducted' | 'informative';
  /** The numbers of its boxes. */
  base?: string;
  tax?: string;
  /** The box of the rate, and the rate that is printed in it, percent. */
  rate?: { box: string; percent: number };
  sales?: SalesOf;
  purchases?: PurchasesOf;
  /** What the definitive pro rata of a year makes up for in its last quarter: no sum of documents. */
  proRata?: true;
}

/** The boxes of the result that no document fills, and where they are added. */
export interface EnteredBoxes {
  /** Deducted as well. */
  deducted: readonly string[];
  /** Added to the result before its share; the sum, the share in percent, and what it comes to. */
  regularised: string;
  sum: string;
  share: string;
  shared: string;
  /** Added after the share, before what is carried over is taken off. */
  added: readonly string[];
  /** Taken off, and added, after all. */
  paidBefore: string;
  refunded: readonly string[];
}

/** The lines of a form of VAT or IGIC, as they are at a time. */
export interface VatForm {
  number: '303' | '420';
  tax: 'IVA' | 'IGIC';
  /** Where its clients are at home. */
  zone: FiscalZone;
  /** Of the sales that the tax is charged on. */
  categories: readonly TaxCategory[];
  lines: readonly FormLine[];
  boxes: {
    charged: string;
    deducted: string;
    result: string;
    /** Carried over: what earlier quarters left, what of it this one takes, and what it leaves. */
    pending?: string;
    compensated: string;
    remaining?: string;
    /** What is to be paid, or below nothing carried over. */
    toPay: readonly string[];
    /** What only a person can enter of the result; form 420 has no such boxes here. */
    entered?: EnteredBoxes;
  };
}

/** The sales that tax was charged on, at these rates; boxes of base, rate and tax follow one another. */
export function rateLine(
  section: readonly TaxCategory[],
  boxes: readonly [string, string, string],
  ...rates: readonly [number, ...number[]]
): FormLine {
  const [base, box, tax] = boxes;
  const sales: SalesOf = { categories: section, rates, rectifies: false };
  return { name: 'rate', section: 'charged', base, tax, rate: { box, percent: rates[0] }, sales };
}
