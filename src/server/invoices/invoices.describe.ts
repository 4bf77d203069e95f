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
      'A draft, unless `status` is `sent` (issued, with a number) or `paid` (issued and paid). Totals follow from the lines.',
  },
  get: {
    summary: 'Read an invoice',
    description: 'One invoice with its lines, taxes, totals and what is still due.',
  },
  replace: {
    summary: 'Replace an invoice',
    description: 'Writes the whole invoice: what is left out is cleared. What issuing has frozen cannot change (409).',
  },
  update: {
    summary: 'Change an invoice',
    description: 'What is left out stays, `null` clears. What issuing has frozen cannot change (409).',
  },
  send: {
    summary: 'Send an invoice by e-mail',
    description: 'To the client, or to the address that is sent, with the PDF. A draft is issued first.',
  },
  pay: {
    summary: 'Mark an invoice as paid',
    description:
      'In full, or in part where `amount` says so. A draft is issued first; one that is paid stays as it is. More than is due is 400.',
  },
} as const;
