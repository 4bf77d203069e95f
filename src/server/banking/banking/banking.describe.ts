/** What the document of the API says of some of the calls of the router beside it. */
export const described = {
  listAccounts: {
    summary: 'List bank accounts',
    description: 'The bank accounts of the company with their balances, newest first.',
  },
  createAccount: {
    summary: 'Add a bank account',
    description:
      'An account whose statements are imported, or whose transactions you send. An IBAN that is there already is 409.',
  },
  getAccount: {
    summary: 'Read a bank account',
    description: 'One account with its balance.',
  },
  updateAccount: {
    summary: 'Change a bank account',
    description: 'What is left out stays. The currency of an account with transactions cannot change (409).',
  },
  listStatements: {
    summary: 'List the statements of an account',
    description: 'The files that were imported to the account, with what each brought.',
  },
  getTransaction: {
    summary: 'Read a bank transaction',
    description: 'One movement of an account, with its category and what it is matched to.',
  },
  include: {
    summary: 'Take an exclusion back',
    description: 'It is again what it was before it was excluded. If a rule excluded it, no rule does so again.',
  },
  categorize: {
    summary: 'Say what a transaction is',
    description: 'Gives it a category and, if you want, notes. One that is matched to a document is 409.',
  },
} as const;
