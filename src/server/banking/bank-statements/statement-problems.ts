/**
 * What can be wrong with a bank's file, so that it is not read, by code. A program reads the English of it; the dashboard
 * says the same in the reader's language, by the code: `problems` of messages/*\/statements.json.
 */
const errors = {
  empty_file: 'This file is empty. Download it again from the bank.',
  pdf: 'This is a PDF, for people to read. Download the movements as Norma 43, camt.053, OFX or Excel.',
  packed: 'This file is packed. Unpack it, and import what is in it.',
  zip_too_large: 'This ZIP unpacks to more than can be read at once. Unpack it, and import its files one by one.',
  zip_without_statements:
    'No file in this ZIP is Norma 43, camt, OFX or MT940. Unpack it, and import the table with the movements.',
  picture: 'This is a picture. Download the movements from the bank as a file.',
  ebcdic: 'This Norma 43 is in EBCDIC, of large computers. Download it as text.',
  qif: 'This is QIF, which does not say its account or balance. Download OFX, Norma 43 or CSV.',
  no_text: 'This is no text, nor a table. Download the movements from the bank again.',
  encoding: 'Its letters are not in the encoding that it says. Download it again.',
  document_type: 'It declares a document type, which no statement needs and which is not safe to read.',
  entities: 'It declares entities, which no statement needs and which is not safe to read.',
  too_demanding:
    'Reading this file takes more time or memory than there is for one. Download fewer months of it, or another format.',
  no_account: 'There is no account in this file. Download it again.',

  amount_unreadable: '"{text}" is no amount. Download the file again from the bank.',
  amount_too_large: 'The amount "{text}" is larger than any that an account can have.',
  amount_decimals: 'The amount {amount} is none that an account can hold: two decimals are kept.',
  other_currency: 'It holds an amount in {currency}, and the account is in {own}.',
  date_unreadable: '"{text}" is no date. Download the file again from the bank.',
  movement_without_date: 'This movement has no date. Download the file again from the bank.',

  xml_damaged: 'The XML of this file is damaged. Download it again from the bank.',
  xml_entity: 'It uses "{text}", which is not declared. Download the file again.',
  xml_other: 'This XML is no statement of an account. Download it as camt.053, or in another format.',
  camt_side: 'This movement does not say whether it is a credit or a debit. Download the file again.',

  ofx_missing: 'There is no OFX in this file. Download it again from the bank.',
  ofx_cut: 'The file ends before its OFX does. Download it again from the bank.',
  ofx_securities: 'This OFX is of securities, not of a bank account. Download the movements of the bank account.',

  n43_open: 'The account that begins on line {begun} has no end. Download the file again from the bank.',
  n43_cut: 'The file ends within the account that begins on line {begun}. Download the file again from the bank.',
  n43_no_account: 'A record {kind} stands before the account that it is of. Download the file again from the bank.',
  n43_no_movement: 'A record {kind} stands before the movement that it is of. Download the file again from the bank.',
  n43_record: '"{kind}" begins no record of Norma 43. Download the file again from the bank.',
  n43_number: '"{text}" is no account number. Download the file again from the bank.',
  n43_sign: '"{text}" is no sign: 1 is a debit, 2 a credit. Download the file again from the bank.',
  n43_amount: '"{text}" is no amount of 14 digits. Download the file again from the bank.',
  n43_date: 'A date of this file does not exist. Download it again from the bank.',

  mt940_order: '":{tag}:" stands before the statement that it is of. Download the file again from the bank.',
  mt940_open:
    'The statement that begins on line {begun} has no closing balance. Download the file again from the bank.',
  mt940_balance: '":{tag}:" is no balance. Download the file again from the bank.',
  mt940_movement: '":61:" is no movement. Download the file again from the bank.',
  mt942: 'This is MT942, of the movements of a day so far. Download MT940, of whole days, or another format.',
  mt940_day: '"{text}" is no day of a year. Download the file again from the bank.',

  no_table: 'This is no table of movements. Download them as Norma 43, camt.053, OFX, CSV or Excel.',
  workbook_damaged: 'This workbook cannot be read: it is damaged, or protected. Save it anew as XLSX, or as CSV.',
  workbook_too_large: 'Unpacked, this workbook is too large. Save its table alone in a new one, or as CSV.',
  too_many_columns: 'This table has more columns than a statement. Download the movements again.',
  no_movements: 'There are no movements in this table. Download it again.',
  no_rows: 'No row of this table has a date and an amount. Say which columns these are.',
  mapping_needed: 'Nothing in this table tells which columns are what. Say which they are.',
  reading_needed: 'This table can be read in more than one way, and nothing in it decides. Choose one of the readings.',
  no_sheet: 'This workbook has no sheet "{text}". It has: {sheets}.',
  mapping_incomplete: 'A movement needs a date and an amount. Say which columns these are.',
  date_order: '"{text}" is no date in the order of this column. Choose another order.',
  dates_turned:
    'Some days of this table are dates and others texts: a spreadsheet seems to have taken the month for the day, as in "{text}". Download the movements again, and import the file without opening it.',
  no_year:
    '"{text}" is a date without a year, and nothing in the table tells which. Download the movements with whole dates, or write the year into them.',
  amount_style: '"{text}" is no amount as this column writes them. Correct it, or choose another column.',
  currency_unknown: '"{text}" is no currency. Correct it, or leave this column out.',
  split_decimals:
    'This row has more cells than the columns have names: the comma of an amount splits it in two. Download the table with semicolons, or as Excel.',
  side_unknown: '"{text}" does not say whether money came or went. Correct it, or leave this column out.',
} as const;

/** What is odd about a file and does not keep it from being read. */
const warnings = {
  account: 'The file is of {account}. Nothing tells whether that is this account: check that it is.',
  account_again: 'The statement says a second account, {account}, which was passed over.',
  account_differs: 'The record that ends the account is of another account.',
  balance_day: '"{text}" is no date of a balance: the days of the movements are gone by.',
  balance_unreadable: 'The balance "{text}" is no amount, and was left out.',
  all_income:
    'Every amount is positive, and nothing in the table says which way the money went: all are read as money in. If they are charges, undo the import, and choose the columns anew.',
  balance_rows: 'Skipped, for they are balances or totals and no movements: {count}.',
  balance: '{opening} and the movements come to {moved}; the bank says {closing}.',
  correction: 'The bank corrects the movement "{text}", which is in an earlier file. Look at it.',
  date_outside_period: 'A movement is outside of the days that the file says it is about, or is still to come.',
  gap: 'The statement until {day} ends with {closing}, and this one begins with {opening}: a statement between them is missing.',
  gap_in_file: 'A statement of this file begins with {opening}; the one before it ends with {closing}.',
  movement_count: 'The bank counts {debits} debits and {credits} credits; the file has {ownDebits} and {ownCredits}.',
  movement_sum:
    'The bank adds up {debits} of debits and {credits} of credits; those in the file come to {ownDebits} and {ownCredits}.',
  no_amount: 'Left out, for they have a date and no amount: {count}.',
  no_date: 'Left out, for they have an amount and no date: {count}.',
  no_end: 'The record that ends the file is missing.',
  notification: 'A notification (camt.054) repeats movements of a statement. Import one of the two.',
  other_accounts: 'The file is of other accounts too, which are left out: {accounts}.',
  other_sheets: 'Other sheets of the workbook have movements too, and are not read: {sheets}.',
  pending: 'Left out, for the bank has not booked them: {count}.',
  record_count: 'The bank counts {said} records; the file has {records}.',
  repeated_id: 'The bank gives several movements the id "{text}": such ids are not gone by.',
  rules_not_reached:
    'No rule was asked about them, for the rules take too long: {count}. Shorten their patterns, and apply the rules.',
  running_balance: 'A balance does not follow from the one before it and the amount: {broken} of {of}.',
  zip_others: 'Left out of the ZIP, for they do not say by themselves what their movements are: {files}.',
  zip_twice: 'Left out of the ZIP, for others in it say the same movements of this account: {count}.',
  same_file: 'This very file has been imported before, as {file}.',
} as const;

export const statementProblems = { ...errors, ...warnings };

export type StatementErrorCode = keyof typeof errors;
export type StatementWarningCode = keyof typeof warnings;

/** What varies in a sentence: amounts as decimals, days as `YYYY-MM-DD`, numbers that count something as such. */
export type ProblemParams = Record<string, string | number>;

/** What is odd about a file; `line` counts from 1. */
export type StatementWarning = { code: string; message: string; params?: ProblemParams; line?: number };

/** A file that cannot be read: the message says what is wrong and what to do, `line` where (from 1). */
export class StatementError extends Error {
  constructor(
    readonly code: StatementErrorCode,
    readonly params: ProblemParams = {},
    readonly line?: number,
  ) {
    super(sentenceOf(errors[code], params));
    this.name = 'StatementError';
  }
}

export function warningOf(code: StatementWarningCode, params: ProblemParams = {}, line?: number): StatementWarning {
  const varies = Object.keys(params).length > 0;
  return {
    ...{ code, message: sentenceOf(warnings[code], params) },
    ...(varies && { params }),
    ...(line !== undefined && { line }),
  };
}

function sentenceOf(template: string, params: ProblemParams): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
