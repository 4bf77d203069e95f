/** What a column of a bank's table may be. */
export const CSV_FIELDS = [
  'date',
  'valueDate',
  'description',
  'amount',
  'debit',
  'credit',
  'side',
  'fee',
  'balance',
  'balanceBefore',
  'currency',
  'reference',
  'counterparty',
  'counterpartyIban',
  'id',
  'state',
  'category',
  'originalAmount',
  'originalCurrency',
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

/** Fields that more than one column may be: their texts are put together. */
export const TEXT_FIELDS: ReadonlySet<CsvField> = new Set(['description', 'reference', 'counterparty']);

/** What in a table may have more than one reading. */
export const MAPPING_QUESTIONS = ['columns', 'date_order', 'decimal_mark', 'sides', 'signs', 'sheet'] as const;
export type MappingQuestion = (typeof MAPPING_QUESTIONS)[number];
