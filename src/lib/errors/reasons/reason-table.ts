import { eInvoiceMissingReasons } from './e-invoice-missing-reasons';
import { eInvoiceReadingReasons } from './e-invoice-reading-reasons';
import { eInvoiceWritingReasons } from './e-invoice-writing-reasons';
import { fieldReasons } from './field-reasons';
import { type Reason, type ReasonWords, reasonsOf } from './reason-words';

const table = { ...fieldReasons, ...eInvoiceMissingReasons, ...eInvoiceWritingReasons, ...eInvoiceReadingReasons };

/** The code of a sentence that is no answer by itself: of `details`, and of what is stored with its sentence. */
export type ReasonCode = keyof typeof table;

/** A reason of the table with its English sentence. */
export type Why = Reason<ReasonCode>;

/** Every reason in both languages. */
export const reasonTable: Record<ReasonCode, ReasonWords> = table;

/** A reason with its English sentence. */
export const reasonOf = reasonsOf(table);

/** Whether a text is the code of a reason. */
export function isReasonCode(text: string): text is ReasonCode {
  return Object.hasOwn(table, text);
}
