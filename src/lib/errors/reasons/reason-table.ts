import { accessReasons } from './access-reasons';
import { eInvoiceMissingReasons } from './e-invoice-missing-reasons';
import { eInvoiceReadingReasons } from './e-invoice-reading-reasons';
import { eInvoiceWritingReasons } from './e-invoice-writing-reasons';
import { fieldReasons } from './field-reasons';
import { formDutyReasons } from './form-duty-reasons';
import { operationsReasons } from './operations-reasons';
import { platformReasons } from './platform-reasons';
import { purchasesReasons } from './purchases-reasons';
import { type Reason, type ReasonWords, reasonsOf } from './reason-words';
import { rentalReasons } from './rental-reasons';
import { salesReasons } from './sales-reasons';
import { schemaReasons } from './schema-reasons';
import { taxFormReasons } from './tax-form-reasons';
import { taxReasons } from './tax-reasons';

const table = {
  ...fieldReasons,
  ...schemaReasons,
  ...platformReasons,
  ...accessReasons,
  ...salesReasons,
  ...purchasesReasons,
  ...taxReasons,
  ...formDutyReasons,
  ...taxFormReasons,
  ...eInvoiceMissingReasons,
  ...eInvoiceWritingReasons,
  ...eInvoiceReadingReasons,
  ...rentalReasons,
  ...operationsReasons,
};

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
