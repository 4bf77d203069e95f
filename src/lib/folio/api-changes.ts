/** A change of the API that a client can see. */
export type ApiChange = {
  /** When it came, YYYY-MM-DD. */
  date: string;
  /** Its name, in a few words. */
  title: string;
  /** What is different now. */
  text: string;
  /** The ids of the operations that it affects; none where it holds for all. */
  operations: readonly string[];
  /** Whether a client that worked before may fail: then it comes with a version of its own. */
  isBreaking: boolean;
};

const added = { isBreaking: false } as const;

/**
 * What has changed in the API, the latest first: what `/docs/changelog` shows. CHANGELOG.md tells of the whole program, to people;
 * here a line is of the API alone, and names its operations.
 */
export const apiChanges: readonly ApiChange[] = [
  {
    ...added,
    date: '2026-11-29',
    title: 'The property of a rent',
    text: 'Expenses and properties have `propertySituation` and `propertyReference`: form 180 and the record books name the property of each rent.',
    operations: [
      'propertiesCreate',
      'propertiesUpdate',
      'expensesCreate',
      'expensesUpdate',
      'expensesReplace',
      'expensesGet',
      'taxFormsGet',
    ],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'What is withheld of non-residents and of interest',
    text: '`GET /v1/quarterly` has `modelo216` and `modelo123`: what is withheld from vendors that are not resident and of interest is no longer in `modelo111` and `modelo115`. `/v1/tax/forms` has forms 216 and 296.',
    operations: ['figuresQuarterly', 'taxFormsList', 'taxFormsGet', 'boardGet'],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'Statuses of invoices between businesses',
    text: '`/v1/invoices/{invoiceId}/statuses` and `/v1/expenses/{expenseId}/statuses` have what was said of an invoice (RD 238/2026), and take more; `/v1/invoice-statuses` lists all of them, downloads each as UBL and reads files of others. Each is an `invoice.updated` or `expense.updated`.',
    operations: [
      ...(['invoiceStatusesOfInvoice', 'invoiceStatusesOfExpense', 'invoiceStatusesRecordOfInvoice'] as const),
      ...(['invoiceStatusesRecordOfExpense', 'invoiceStatusesList', 'invoiceStatusesDownload'] as const),
      'invoiceStatusesReadResponse',
    ],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'The journal has depreciation, pro rata and the cash criterion',
    text: '`/v1/ledger/entries` has what assets are depreciated by each quarter and their disposal, what the definitive pro rata changes, and VAT under the cash criterion as it falls due. A period has at most 20,000 entries.',
    operations: ['ledgerEntries', 'ledgerExport'],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'Investment goods',
    text: '`/v1/tax/assets` has what is depreciated over years: form 130 and the record books count its depreciation, and the cost of its expense no longer.',
    operations: ['assetsList', 'assetsGet', 'assetsCreate', 'assetsUpdate', 'assetsDelete'],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'How several companies stand for a quarter',
    text: '`GET /v1/gestoria/board` has what each company files and by when, what blocks it, and a light with its reasons. Expenses are filtered by `withoutReceipt` and `withoutTaxId`.',
    operations: ['boardGet', 'expensesList'],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'Record books',
    text: "`/v1/tax/record-books` checks the books of a company by the tax agency's rules, and `/file` downloads them in its common format. `/v1/tax/expense-concepts` says which concept each category has.",
    operations: ['recordBooksCheck', 'recordBooksDownload', 'recordBooksConcepts', 'recordBooksSaveConcept'],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'Versions by choice, and notice of what is to go',
    text: '`X-API-Version` of a request asks for a version; an unknown one is 400 `API_VERSION_UNKNOWN`. What is deprecated says so in `Deprecation`, `Sunset` and a `Link`.',
    operations: [],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'If-Match',
    text: 'A change of a record takes its `ETag` in `If-Match`: where somebody has changed the record since, nothing is done and the answer is 412 `PRECONDITION_FAILED`.',
    operations: [],
  },
  {
    ...added,
    date: '2026-11-29',
    title: '/paid answers the invoice',
    text: '`invoice` is the invoice as it is now, beside `success`, `status` and `paidAt`.',
    operations: ['invoicesPay'],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'A client by its id alone',
    text: 'A new invoice or quote of a client may leave out `clientName`, which is theirs then.',
    operations: ['invoicesCreate', 'quotesCreate'],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'External references',
    text: '`externalReference` is what another program calls a record: written, read, and a filter of the list. `uniqueReferences` of the company refuses a second record with the same one.',
    operations: [
      ...['invoicesCreate', 'invoicesList', 'quotesCreate', 'quotesList', 'expensesCreate', 'expensesList'],
      ...[
        'clientsCreate',
        'clientsList',
        'vendorsCreate',
        'vendorsList',
        'productsCreate',
        'productsList',
        'companyPatch',
      ],
    ],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'Several states in one filter',
    text: '`status=sent,overdue`, and `stage` of clients. The key may be repeated as well.',
    operations: [
      ...['invoicesList', 'quotesList', 'depositsList', 'deliveriesList', 'webhooksList', 'propertiesList'],
      ...['reservationsList', 'channelsList', 'bankingListTransactions', 'clientsList'],
    ],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'Connected applications',
    text: 'A program may come to `/mcp` by OAuth, without a key. `connectedTo` of a key is where such an application is; it cannot be rotated.',
    operations: ['apiKeysList', 'apiKeysRotate'],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'The rate of a webhook',
    text: '`ratePerSecond`: what comes faster waits, in its order, and is not lost.',
    operations: ['webhooksCreate', 'webhooksReplace', 'webhooksUpdate'],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'Links of a portal',
    text: 'A link shows one webhook to the developer of its receiver, without an account.',
    operations: ['portalLinksList', 'portalLinksCreate', 'portalLinksRevoke'],
  },
  {
    ...added,
    date: '2026-11-29',
    title: 'A test company with a clock',
    text: 'A company of its own to try things in, whose day is advanced by a call.',
    operations: ['testModeMake', 'testModeCompany', 'testModeRemove', 'testModeClock', 'testModeAdvance'],
  },
  {
    ...added,
    date: '2026-11-28',
    title: 'An error has a code',
    text: '`code`, `params` and `docs` beside `error` and `message`, and `reason` where a sentence says more than its code.',
    operations: [],
  },
  {
    ...added,
    date: '2026-11-28',
    title: 'The log of events, and of deletions',
    text: '`GET /v1/events?after=` replays what happened, in order and without a gap; `GET /v1/deletions` lists what is gone.',
    operations: ['eventsList', 'eventsGet', 'deletionsList'],
  },
];
