/** What the document of the API says of some of the calls of the router beside it. */
export const described = {
  list: {
    summary: 'List invoices',
    description:
      'The invoices of the workspace, newest first. `status` names a state, `dueFrom` and `dueTo` days on which they are due.',
  },
  create: {
    summary: 'Create an invoice',
    description:
      'A draft, unless `status` is `sent` (issued at once, with a number) or `paid` (issued and paid). `POST /v1/invoices/{invoiceId}/issue` issues a draft. Totals and taxes follow from the lines; `items` are needed, and `clientName` or `clientId`. Sends `invoice.created`; no mail goes out, see `/send`.',
  },
  get: {
    summary: 'Read an invoice',
    description: 'One invoice with its lines, taxes, totals and what is still due.',
  },
  replace: {
    summary: 'Replace an invoice',
    description:
      'Writes the whole invoice: what is left out is cleared. Sends `invoice.updated`. What issuing has frozen cannot change (409): credit it instead.',
  },
  update: {
    summary: 'Change an invoice',
    description:
      'What is left out stays, `null` clears. Sends `invoice.updated`. A draft is issued by `status: "sent"`, or by ' +
      '`POST /v1/invoices/{invoiceId}/issue`. What issuing has frozen cannot change (409): credit it instead.',
  },
  issue: {
    summary: 'Issue a draft',
    description:
      'Gives it its number, freezes it and makes its fiscal record; from then on it is credited, not changed. No mail goes ' +
      'out, see `/send`. An invoice that is issued is answered as it is. Sends `invoice.updated`, or `invoice.paid` where ' +
      'it asks for nothing.',
  },
  send: {
    summary: 'Send an invoice by e-mail',
    description:
      'Mails it to the client, or to the address that is sent, with the PDF and a link to its page. A draft is issued first and gets its number. Without any address it is 400, cancelled 422.',
  },
  pay: {
    summary: 'Mark an invoice as paid',
    description:
      'Books that money came in; none is moved. In full, or in part where `amount` says so. A draft is issued first; one that is paid stays as it is. Sends `invoice.paid` once nothing is left to pay, else `invoice.updated`. More than is due is 400.',
  },
  delete: {
    summary: 'Remove a draft, or cancel an issued invoice',
    description:
      'A draft is gone for good (204). An issued invoice keeps its number, is cancelled and kept (200), and its credit note with it; `invoice.updated` is sent.',
  },
  createCreditNote: {
    summary: 'Credit an issued invoice, in full or by items',
    description:
      'Makes the draft of a rectifying invoice. Refusals carry a `code`: IDEMPOTENCY_KEY_REQUIRED, ' +
      'PARTIAL_CREDIT_NOT_IMPLEMENTED, ORIGINAL_INVOICE_IS_DRAFT, ORIGINAL_INVOICE_IS_CANCELLED, ' +
      'ORIGINAL_INVOICE_FULLY_CREDITED, ORIGINAL_INVOICE_MISSING_FISCAL_ZONE.',
  },
  replaceSimplified: {
    summary: 'Replace a simplified invoice by a full one',
    description:
      'Issues a full invoice (F3) of today for the client that is named, and credits the simplified one (R5). What ' +
      'was paid of it is paid of the new one.',
  },
  rectifySeveral: {
    summary: 'Credit several invoices, a period, or invoices of another program',
    description:
      'A draft by differences that names what it rectifies. Once it is issued it is taken off what is due of each of ' +
      'its invoices of here, in proportion to what was left to credit of them, by largest remainder. What it ' +
      'credits of invoices of another program, or of a period without invoices, is owed to the client. For one invoice of here use POST /v1/invoices/{invoiceId}/credit-note.',
  },
  chargeLateFee: {
    summary: 'Charge a late fee',
    description:
      'Once, on an invoice that waits for payment: 8 % a year on what is left to pay, from the day after the due ' +
      'date (30 days after the issue where there is none) up to today, and on each part that was paid late, up to ' +
      'the day it was paid; or at the rate that the settings of the workspace say. The statutory rate is for ' +
      'businesses only. `parts` says how it comes about.',
  },
} as const;
