import type { TaxFormNumber } from './form-catalog';

/**
 * What may be entered for a box or a question: an amount, percent, how many people, a date, a name, a cadastral reference (4: there is none), or one
 * of these answers.
 */
export type EntryKind = 'amount' | 'rate' | 'count' | 'date' | 'text' | 'reference' | readonly string[];

const boxes = (kind: EntryKind, ...names: string[]) => Object.fromEntries(names.map((name) => [name, kind]));

/** How the return of a list that was filed before follows: it takes the place of that one, or has what was missing alone. */
const LIST_KIND: EntryKind = ['S', 'C'];

/**
 * What a person enters into a form because no document says it, by box or question. `type` is the agency's letter of how a
 * return is declared: I paid, U by direct debit, G and V by current account, D refund, C carried over, B deducted later, N
 * nothing.
 */
export const FORM_ENTRIES: Record<TaxFormNumber, Record<string, EntryKind>> = {
  '303': {
    ...boxes('amount', '42', '43', '76', '77', '110', '68', '108', '70', '109', '112', '111'),
    ...boxes('rate', '65'),
    type: ['I', 'U', 'G', 'D', 'V', 'C', 'N'],
    insolvencyDate: 'date',
    insolvencyType: ['1', '2'],
    reason: ['rectification', 'criterion'],
    cancelsDebit: ['X'],
  },
  '420': {},
  '130': { ...boxes('amount', '16', '18'), type: ['I', 'U', 'B', 'N'] },
  '111': {
    ...boxes('count', '01', '04', '10', '13', '16', '19', '22', '25'),
    ...boxes(
      'amount',
      '02',
      '03',
      '05',
      '06',
      '11',
      '12',
      '14',
      '15',
      '17',
      '18',
      '20',
      '21',
      '23',
      '24',
      '26',
      '27',
      '29',
    ),
    type: ['I', 'U', 'G', 'N'],
  },
  '115': { ...boxes('amount', '04'), type: ['I', 'U', 'G', 'N'] },
  '123': {
    ...boxes('count', '01', '02'),
    ...boxes('amount', '04', '05', '07', '08', '10', '11', '12', '13'),
    type: ['I', 'U', 'G', 'N'],
  },
  '216': {},
  '202': boxes('amount', '01', '02'),
  '349': { kind: LIST_KIND },
  '390': boxes(
    'amount',
    '99',
    '100',
    '101',
    '102',
    '105',
    '110',
    '125',
    '126',
    '127',
    '128',
    '227',
    '228',
    '106',
    '107',
  ),
  '425': {},
  '190': { kind: LIST_KIND },
  '180': { kind: LIST_KIND },
  '296': {},
  '347': { kind: LIST_KIND },
  '415': {},
};

/** Form 349's consignment stock (Orden HAC/174/2020): a transfer (R), a return (D), or who takes the place of whom (C). */
const CONSIGNMENT = /^(?:[RD]:[A-Z]{2}[0-9A-Z]{2,13}|C:[A-Z]{2}[0-9A-Z]{2,13}:[A-Z]{2}[0-9A-Z]{2,13})$/;

/** Keys and subkeys of form 190 that something is withheld under of an invoice. */
const KEYS_190 = [
  'G01',
  'G02',
  'G03',
  'G04',
  'G05',
  'G06',
  'G07',
  'G08',
  'H01',
  'H02',
  'H03',
  'H04',
  'I01',
  'I02',
] as const;

/** Keys of form 349 that supplies are under: E of goods, T triangular, M and H after an exempt import. */
export const SUPPLY_KEYS = ['E', 'T', 'M', 'H'] as const;
export type SupplyKey = (typeof SUPPLY_KEYS)[number];

/** What is asked for of one party: the name beside a VAT number, the property of a landlord, the key of a professional. */
const PARTY_ENTRIES: { form: TaxFormNumber; box: RegExp; kind: EntryKind }[] = [
  { form: '349', box: CONSIGNMENT, kind: 'amount' },
  { form: '349', box: /^name:[A-Z]{2}[0-9A-Z]{2,13}$/, kind: 'text' },
  { form: '180', box: /^reference:[0-9A-Z]{9}$/, kind: 'reference' },
  { form: '347', box: /^reference:[0-9A-Z]{9}$/, kind: 'reference' },
  { form: '349', box: /^supply:[A-Z]{2}[0-9A-Z]{2,13}$/, kind: SUPPLY_KEYS },
  { form: '190', box: /^key:[0-9A-Z]{9}$/, kind: KEYS_190 },
];

/** What may be entered for a box or question of a form; undefined for one that nothing is entered for. */
export function entryKindOf(form: TaxFormNumber, box: string): EntryKind | undefined {
  const ofParty = PARTY_ENTRIES.find((it) => it.form === form && it.box.test(box));
  if (ofParty) return ofParty.kind;
  return Object.hasOwn(FORM_ENTRIES[form], box) ? FORM_ENTRIES[form][box] : undefined;
}

/** What was entered into a form of a period: amounts and answers, by box or question. */
export interface FormEntries {
  amounts: ReadonlyMap<string, string>;
  answers: ReadonlyMap<string, string>;
}

export const NO_ENTRIES: FormEntries = { amounts: new Map(), answers: new Map() };

/** Whether form 303 asks for a refund: what earlier quarters left is asked for as well, and nothing is carried on. */
export function asksForRefund(type: string | null | undefined): boolean {
  return type === 'D' || type === 'V' || type === 'X';
}
