import { boxesFrom, type Field, fieldsOf, page, type RecordDesign } from './record-design';

// Forms 111, 115, 123 and 130: one page each, which begin alike and end with what is paid and from which account.

/** What all of them begin with. */
const head: Field[] = fieldsOf(
  ['type', 13, 1, 'code'],
  ['taxId', 14, 9, 'code'],
  ['surname', 23, 60, 'text'],
  ['firstName', 83, 20, 'text'],
  ['year', 103, 4, 'code'],
  ['period', 107, 2, 'code'],
);

/** Groups of how many, of how much and what was withheld of it (8, 17, 17). */
function groupsFrom(from: number, ...groups: string[]): Field[] {
  return groups.flatMap((group, index) => {
    const [count = '', base = '', withheld = ''] = group.split(' ');
    const start = from + index * 42;
    return fieldsOf([count, start, 8, 'count'], [base, start + 8, 17, 'amount'], [withheld, start + 25, 17, 'amount']);
  });
}

function tailFrom(from: number): Field[] {
  return fieldsOf(['complementary', from, 1, 'mark'], ['receipt', from + 1, 13, 'code']);
}

export const INCOME_TAX_FORMS = {
  '111': page('T11101000', 1000, [
    ...head,
    ...groupsFrom(
      109,
      '01 02 03',
      '04 05 06',
      '07 08 09',
      '10 11 12',
      '13 14 15',
      '16 17 18',
      '19 20 21',
      '22 23 24',
      '25 26 27',
    ),
    ...boxesFrom(487, '28 29 30'),
    ...tailFrom(538),
    ...fieldsOf(['school', 552, 1, 'mark'], ['iban', 553, 34, 'code']),
  ]),
  '115': page('T11501000', 500, [
    ...head,
    ...fieldsOf(['01', 109, 15, 'count']),
    ...boxesFrom(124, '02 03 04 05'),
    ...tailFrom(192),
    ...fieldsOf(['iban', 206, 34, 'code']),
  ]),
  '123': page('T12301000', 600, [
    // Its name is one field.
    ...head.filter(({ name }) => name !== 'surname' && name !== 'firstName'),
    ...fieldsOf(['name', 23, 80, 'text'], ['01', 109, 15, 'count'], ['02', 124, 15, 'count'], ['03', 139, 15, 'count']),
    ...boxesFrom(154, '04 05 06 07 08 09 10 11 12 13 14'),
    ...tailFrom(341),
    ...fieldsOf(['iban', 355, 34, 'code']),
  ]),
  '130': page('T13001000', 600, [
    ...head,
    ...boxesFrom(109, '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19'),
    ...tailFrom(432),
    ...fieldsOf(['iban', 446, 34, 'code']),
  ]),
} as const satisfies Record<string, RecordDesign>;

export type IncomeTaxForm = keyof typeof INCOME_TAX_FORMS;
