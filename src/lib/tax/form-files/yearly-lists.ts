import { boxesFrom, type Field, fieldsOf, type RecordDesign, record500 } from './record-design';
import type { FormFile } from './tagged-file';
import { type FieldValues, writeRecord } from './write-record';

// Forms 347, 349, 180 and 190: a record of the declarant, then one of each party, of 500 positions each.

/** What a declarant's record begins with. */
const declarant: Field[] = fieldsOf(
  ['recordType', 1, 1, 'code', '1'],
  ['form', 2, 3, 'code'],
  ['year', 5, 4, 'code'],
  ['taxId', 9, 9, 'code'],
  ['name', 18, 40, 'text'],
  ['support', 58, 1, 'code', 'T'],
  ['phone', 59, 9, 'code'],
  ['contactName', 68, 40, 'text'],
  ['number', 108, 13, 'code'],
  ['complementary', 121, 1, 'code'],
  ['substitutive', 122, 1, 'code'],
  ['previousNumber', 123, 13, 'count'],
);

/** What a party's record begins with. */
const party: Field[] = fieldsOf(
  ['recordType', 1, 1, 'code', '2'],
  ['form', 2, 3, 'code'],
  ['year', 5, 4, 'code'],
  ['taxId', 9, 9, 'code'],
);

const named: Field[] = fieldsOf(
  ['partyTaxId', 18, 9, 'code'],
  ['representative', 27, 9, 'code'],
  ['partyName', 36, 40, 'text'],
);

/** Where a property stands, from its cadastral reference on; the same in forms 347 and 180, elsewhere. */
function addressFrom(situation: number, reference: number, length: number): Field[] {
  const street = reference + length;
  return fieldsOf(
    ['situation', situation, 1, 'code'],
    ['cadastralReference', reference, length, 'code'],
    ['streetType', street, 5, 'text'],
    ['street', street + 5, 50, 'text'],
    ['numbering', street + 55, 3, 'text'],
    ['houseNumber', street + 58, 5, 'count'],
    ['qualifier', street + 63, 3, 'text'],
    ['block', street + 66, 3, 'text'],
    ['portal', street + 69, 3, 'text'],
    ['stair', street + 72, 3, 'text'],
    ['floor', street + 75, 3, 'text'],
    ['door', street + 78, 3, 'text'],
    ['complement', street + 81, 40, 'text'],
    ['locality', street + 121, 30, 'text'],
    ['municipality', street + 151, 30, 'text'],
    ['municipalityCode', street + 181, 5, 'count'],
    ['propertyProvince', street + 186, 2, 'code'],
    ['postalCode', street + 188, 5, 'code'],
  );
}

const form347 = {
  declarant: record500([
    ...declarant,
    ...fieldsOf(
      ['parties', 136, 9, 'count'],
      ['amount', 145, 16, 'amount'],
      ['properties', 161, 9, 'count'],
      ['rents', 170, 16, 'amount'],
      ['representative', 391, 9, 'code'],
    ),
  ]),
  party: record500([
    ...party,
    ...named,
    ...fieldsOf(
      ['sheet', 76, 1, 'code', 'D'],
      ['province', 77, 2, 'code'],
      ['country', 79, 2, 'code'],
      ['key', 82, 1, 'code'],
      ['amount', 83, 16, 'amount'],
      ['insurance', 99, 1, 'mark'],
      ['premisesRent', 100, 1, 'mark'],
      ['cash', 101, 15, 'unsigned'],
      ['realEstate', 116, 16, 'amount'],
      ['cashYear', 132, 4, 'count'],
    ),
    ...boxesFrom(136, 'q1 realEstate1 q2 realEstate2 q3 realEstate3 q4 realEstate4', 'amount', 16),
    ...fieldsOf(
      ['vatId', 264, 17, 'code'],
      ['cashCriterion', 281, 1, 'mark'],
      ['reverseCharge', 282, 1, 'mark'],
      ['deposit', 283, 1, 'mark'],
      ['cashCriterionAmount', 284, 16, 'amount'],
    ),
  ]),
  property: record500([
    ...party,
    ...named,
    ...fieldsOf(['sheet', 76, 1, 'code', 'I'], ['amount', 99, 16, 'amount']),
    ...addressFrom(115, 116, 25),
  ]),
};

const form349 = {
  declarant: record500([
    ...declarant,
    ...fieldsOf(
      ['period', 136, 2, 'code'],
      ['operators', 138, 9, 'count'],
      ['amount', 147, 15, 'unsigned'],
      ['rectifications', 162, 9, 'count'],
      ['rectified', 171, 15, 'unsigned'],
      ['changesPeriodicity', 186, 1, 'mark'],
      ['representative', 391, 9, 'code'],
    ),
  ]),
  party: record500([
    ...party,
    ...fieldsOf(
      ['vatId', 76, 17, 'code'],
      ['partyName', 93, 40, 'text'],
      ['key', 133, 1, 'code'],
      ['base', 134, 13, 'unsigned'],
      ['finalVatId', 179, 17, 'code'],
      ['finalName', 196, 40, 'text'],
    ),
  ]),
  rectification: record500([
    ...party,
    ...fieldsOf(
      ['vatId', 76, 17, 'code'],
      ['partyName', 93, 40, 'text'],
      ['key', 133, 1, 'code'],
      ['rectifiedYear', 147, 4, 'code'],
      ['rectifiedPeriod', 151, 2, 'code'],
      ['base', 153, 13, 'unsigned'],
      ['baseBefore', 166, 13, 'unsigned'],
      ['finalVatId', 179, 17, 'code'],
      ['finalName', 196, 40, 'text'],
    ),
  ]),
};

const form180 = {
  declarant: record500([
    ...declarant,
    ...fieldsOf(['parties', 136, 9, 'count'], ['base', 145, 16, 'amount'], ['withheld', 161, 15, 'unsigned']),
  ]),
  party: record500([
    ...party,
    ...named,
    ...fieldsOf(
      ['province', 76, 2, 'code'],
      ['modality', 78, 1, 'code', '1'],
      ['base', 79, 14, 'amount'],
      ['rate', 93, 4, 'rate'],
      ['withheld', 97, 13, 'unsigned'],
      ['accrualYear', 110, 4, 'count'],
    ),
    ...addressFrom(114, 115, 20),
  ]),
};

const form190 = {
  declarant: record500([
    ...declarant,
    ...fieldsOf(['parties', 136, 9, 'count'], ['amount', 145, 16, 'amount'], ['withheld', 161, 15, 'unsigned']),
  ]),
  party: record500([
    ...party,
    ...named,
    ...fieldsOf(
      ['province', 76, 2, 'code'],
      ['key', 78, 1, 'code'],
      ['subkey', 79, 2, 'code'],
      ['amount', 81, 14, 'amount'],
      ['withheld', 95, 13, 'unsigned'],
      ['inKind', 108, 14, 'amount'],
      ['onAccount', 122, 13, 'unsigned'],
      ['passedOn', 135, 13, 'unsigned'],
      ['accrualYear', 148, 4, 'count'],
      ['specialTerritory', 152, 1, 'code', '0'],
      // Of employees alone: birth, family, reductions, children, sick leave, child supplement.
      ['birthYear', 153, 4, 'count'],
      ['family', 157, 1, 'count'],
      ['spouse', 158, 9, 'code'],
      ['disability', 167, 1, 'count'],
      ['contract', 168, 1, 'count'],
      ['cohabitation', 169, 1, 'count'],
      ['mobility', 170, 1, 'count'],
      ['reductions', 171, 13, 'unsigned'],
      ['deductible', 184, 13, 'unsigned'],
      ['pensions', 197, 13, 'unsigned'],
      ['alimony', 210, 13, 'unsigned'],
      ['relatives', 223, 32, 'count'],
      ['sickLeaveSign', 255, 1, 'code'],
      ['sickLeave', 256, 26, 'count'],
      ['sickLeaveInKindSign', 282, 1, 'code'],
      ['sickLeaveInKind', 283, 39, 'count'],
      ['foral', 322, 66, 'count'],
      ['emergingShares', 388, 1, 'count'],
      ['carriedInterest', 389, 1, 'count'],
      ['pensionMarks', 390, 5, 'count'],
    ),
  ]),
};

export const YEARLY_LISTS = { '347': form347, '349': form349, '180': form180, '190': form190 };

export type YearlyList = keyof typeof YEARLY_LISTS;

/** A record of a list by its design and what it says. */
export type FilledRecord = { design: RecordDesign; values: FieldValues };

/**
 * Records of 500 positions, each ended by CR and LF.
 * @throws FieldOverflow
 */
export function listFile(records: readonly FilledRecord[]): FormFile {
  const written = records.map(({ design, values }) => writeRecord(design, values));
  return {
    text: written.map(({ text }) => `${text}\r\n`).join(''),
    changes: written.flatMap(({ changes }) => changes),
  };
}
