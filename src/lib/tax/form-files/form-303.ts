import { boxesFrom, fieldsOf, page, rateLinesFrom } from './record-design';
import type { FilledPage } from './tagged-file';
import type { FieldValues } from './write-record';

// Form 303 in the record design in force from 1 January 2026; before each page its fields are named as the boxes are.

/** Page 1: who files, how, and the tax charged and deducted. */
const page1 = page('T30301000', 1581, [
  ...fieldsOf(
    ['type', 13, 1, 'code'],
    ['taxId', 14, 9, 'code'],
    ['name', 23, 80, 'text'],
    ['year', 103, 4, 'code'],
    ['period', 107, 2, 'code'],
    ['foralOnly', 109, 1, 'code'],
    ['monthlyRefund', 110, 1, 'code'],
    ['simplifiedRegime', 111, 1, 'code'],
    ['jointReturn', 112, 1, 'code'],
    ['cashCriterion', 113, 1, 'code'],
    ['cashCriterionRecipient', 114, 1, 'code'],
    ['specialProRata', 115, 1, 'code'],
    ['specialProRataRevoked', 116, 1, 'code'],
    ['insolvency', 117, 1, 'code'],
    ['insolvencyDate', 118, 8, 'code'],
    ['insolvencyType', 126, 1, 'code'],
    ['voluntarySii', 127, 1, 'code'],
    ['exemptFrom390', 128, 1, 'code'],
    ['hasVolume', 129, 1, 'code'],
    ['fuelDeposit', 130, 1, 'code'],
  ),
  ...rateLinesFrom(131, '150 151 152', '165 166 167', '01 02 03', '153 154 155', '04 05 06', '07 08 09'),
  ...boxesFrom(365, '10 11 12 13 14 15'),
  ...rateLinesFrom(467, '156 157 158', '168 169 170', '16 17 18', '19 20 21', '22 23 24'),
  ...boxesFrom(662, '25 26 27'),
  ...boxesFrom(713, '28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46'),
]);

/** Page 3: what is for information, and the result. */
const page3 = page('T30303000', 1017, [
  ...boxesFrom(12, '59 60 120 122 123 124 62 63 74 75 76 64'),
  ...fieldsOf(['65', 216, 5, 'rate']),
  ...boxesFrom(221, '66 77 110 78 87 68 108 69 70 109 112 71'),
  ...fieldsOf(
    ['withoutActivity', 425, 1, 'mark'],
    ['rectifies', 426, 1, 'mark'],
    ['rectifiedReceipt', 427, 13, 'code'],
    ['cancelsDebit', 440, 1, 'mark'],
    ['111', 441, 17, 'amount'],
    ['reasonRectification', 458, 1, 'mark'],
    ['reasonCriterion', 459, 1, 'mark'],
  ),
]);

/** Page 4: the year's volume, of who files no form 390; in the last return of the year alone. */
const page4 = page('T30304000', 998, [
  ...fieldsOf(
    ['activityKey', 13, 3, 'code'],
    ['activityCode', 16, 4, 'code'],
    ['files347', 55, 1, 'mark'],
    ['territory1', 56, 5, 'rate'],
    ['territory2', 61, 5, 'rate'],
    ['territory3', 66, 5, 'rate'],
    ['territory4', 71, 5, 'rate'],
    ['territory5', 76, 5, 'rate'],
  ),
  ...boxesFrom(81, '80 81 93 94 83 84 125 126 127 128 86 95 96 97 98 79 99 88'),
]);

/** Where a refund comes to, or what a direct debit is drawn from. */
const accountPage = page('T303DID00', 823, [
  ...fieldsOf(
    ['bic', 12, 11, 'code'],
    ['iban', 23, 34, 'code'],
    ['bank', 57, 70, 'text'],
    ['bankAddress', 127, 35, 'text'],
    ['bankCity', 162, 30, 'text'],
    ['bankCountry', 192, 2, 'code'],
    ['sepa', 194, 1, 'code', '0'],
  ),
]);

/** The pages of a form 303 by what they say; page 4 and that of the account where they are given. */
export function pagesOf303(of: {
  page1: FieldValues;
  page3: FieldValues;
  page4?: FieldValues;
  account?: FieldValues;
}): FilledPage[] {
  return [
    { design: page1, values: of.page1 },
    { design: page3, values: of.page3 },
    ...(of.page4 ? [{ design: page4, values: of.page4 }] : []),
    ...(of.account ? [{ design: accountPage, values: of.account }] : []),
  ];
}

const names = (fields: { name: string }[]) =>
  new Set(fields.map(({ name }) => name).filter((name) => /^\d+$/.test(name)));

/** The boxes of each page, by their numbers. */
export const BOXES_303 = {
  page1: names([...page1.fields]),
  page3: names([...page3.fields]),
  page4: names([...page4.fields]),
};
