import { z } from 'zod';
import { given, textAsOrEmpty } from '@/components/platform/api/form-fields';
import { type EInvoiceDetails, EInvoiceDetailsInput } from '@/server/contacts/parties/party.schema';

/** What the e-invoices of a client need, as a form has it: '' for what is not there. */
export function eInvoiceSchema() {
  const { dir3, ...fields } = EInvoiceDetailsInput.shape;
  const offices = given(dir3).shape;
  return z.object({
    buyerReference: given(fields.buyerReference),
    contractReference: given(fields.contractReference),
    endpointId: given(fields.endpointId),
    endpointScheme: textAsOrEmpty(given(fields.endpointScheme)),
    dir3: z.object({
      accountingOffice: textAsOrEmpty(given(offices.accountingOffice)),
      managingBody: textAsOrEmpty(given(offices.managingBody)),
      processingUnit: textAsOrEmpty(given(offices.processingUnit)),
    }),
    recipientCode: textAsOrEmpty(given(fields.recipientCode)),
    pec: textAsOrEmpty(given(fields.pec)),
    contactName: given(fields.contactName),
  });
}

export type EInvoiceValues = z.input<ReturnType<typeof eInvoiceSchema>>;

export function eInvoiceValuesOf({ dir3, ...details }: EInvoiceDetails = {}): EInvoiceValues {
  const { buyerReference = '', contractReference = '', endpointId = '', endpointScheme = '' } = details;
  const { recipientCode = '', pec = '', contactName = '' } = details;
  const { accountingOffice = '', managingBody = '', processingUnit = '' } = dir3 ?? {};
  const offices = { accountingOffice, managingBody, processingUnit };
  const texts = { buyerReference, contractReference, endpointId, endpointScheme, recipientCode, pec, contactName };
  return { ...texts, dir3: offices };
}

/** As the API takes it; what is empty is cleared. */
export function toEInvoice({ dir3, ...values }: EInvoiceValues) {
  return { ...orNull(values), dir3: orNull(dir3) };
}

function orNull<Values extends Record<string, string>>(values: Values) {
  const entries = Object.entries(values).map(([name, value]) => [name, value || null]);
  return Object.fromEntries(entries) as { [Name in keyof Values]: string | null };
}
