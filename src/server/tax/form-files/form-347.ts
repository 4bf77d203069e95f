import { quarterOf } from '@/lib/dates/periods';
import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { Money, sum, toNumber } from '@/lib/money/money';
import { activityOf, isLandlord } from '@/lib/tax/activity';
import { type FilledRecord, listFile, YEARLY_LISTS } from '@/lib/tax/form-files/yearly-lists';
import { daysOfForm } from '@/lib/tax/tax-forms/form-catalog';
import { isRentCategory } from '@/lib/tax/tax-forms/withholding-forms';
import { grouped } from '@/lib/text/grouped';
import { type Cash, cashOf, cashRow } from '@/server/tax/form-files/cash-of-347';
import type {
  Duty,
  FormContext,
  FormFigures,
  FormRow,
  FormRules,
  RowDocument,
} from '@/server/tax/form-files/form-figures';
import { declarantRecord, kindMarks, listProblems, ownRecord, rowsOfNext } from '@/server/tax/form-files/list-records';
import { type Party, partyOf, provincesOf, unidentified } from '@/server/tax/form-files/parties';
import { type PurchaseDocument, purchaseDocuments } from '@/server/tax/tax-rows/purchase-documents';
import { type SaleDocument, saleDocuments } from '@/server/tax/tax-rows/sale-documents';

/** Euros a year, tax included, from which on a party is stated: RD 1065/2007 art. 33.1. */
const LIMIT = new Money('3005.06');

/** What is charged on rents of business premises, and on no dwelling: LIVA art. 20.Uno.23. */
const PREMISES_RATE = 21;

/** Percent that a tenant withholds of a rent, and no client of a professional: RIRPF art. 100. */
const RENT_RATE = 19;

/** What one document adds to the list. */
export interface Stated {
  document: RowDocument;
  party: Party;
  /** A purchase, B sale. */
  key: 'A' | 'B';
  mark: '' | 'reverseCharge' | 'cashCriterion' | 'premisesRent';
  day: string;
  /** Tax included. */
  amount: Money;
}

/**
 * What an invoice adds: no export and nothing that form 349 or 369 has, nothing that was only passed on, and no fees of which a
 * client withholds something, since form 190 has them (art. 33.2.i); a landlord states its rents all the same.
 * @param byLandlord whether the company's activity is to let property: what it charges without a withholding is a rent as well
 */
export function statedOfSale(sale: SaleDocument, byLandlord = false): Stated | undefined {
  const isWithheld = !sale.irpf.isZero();
  const isRent = isWithheld ? sale.irpfRate.equals(RENT_RATE) : byLandlord && isOfPremises(sale);
  if (isWithheld && !isRent) return undefined;
  const isAtHome = sale.clientZone === null || ['peninsula', 'canarias', 'ceuta_melilla'].includes(sale.clientZone);
  const party = partyOf(sale.recipient, sale.type === 'F2' ? null : sale.clientName, sale.clientId);
  const isIn349 = !isAtHome || Boolean(party?.vatId);
  const counted = sale.taxes.filter(
    ({ category, oss, isPassedOn }) =>
      !isPassedOn && oss === '' && category !== 'K' && category !== 'G' && (category !== 'AE' || !isIn349),
  );
  if (counted.length === 0 || !party) return undefined;
  const isReverse = counted.every(({ category }) => category === 'AE');
  const isCash = counted.some(({ regime }) => regime === '07');
  return {
    document: { kind: 'invoice', id: sale.id, title: sale.number },
    party,
    key: 'B',
    mark: isRent ? 'premisesRent' : isReverse ? 'reverseCharge' : isCash ? 'cashCriterion' : '',
    day: sale.day,
    amount: sum(counted.flatMap((tax) => [tax.base, tax.amount ?? 0, tax.surcharge ?? 0])),
  };
}

function isOfPremises({ taxes }: SaleDocument): boolean {
  return taxes.some(({ category, oss, rate }) => category === 'S' && oss === '' && rate?.equals(PREMISES_RATE));
}

/** What an expense adds: no import, nothing that form 349 has, and nothing of which the company withheld something. */
export function statedOfPurchase(purchase: PurchaseDocument): Stated | undefined {
  const { purchaseType, irpf, vendor, vendorName, vendorId, date, taxes, amount } = purchase;
  if (purchaseType === 'intra_community' || purchaseType === 'import' || !irpf.isZero()) return undefined;
  const party = partyOf(vendor, vendorName, vendorId);
  if (!party || (purchaseType === 'reverse_charge' && party.vatId !== '')) return undefined;
  const passedOn = sum(taxes.filter(({ kind }) => kind === 'not_subject').map(({ base }) => base));
  const isRent = isRentCategory(purchase.category) && taxes.some(({ rate }) => rate?.equals(PREMISES_RATE));
  const isReverse = purchaseType === 'reverse_charge';
  const mark = isReverse ? 'reverseCharge' : isRent ? 'premisesRent' : purchase.deductedOn ? 'cashCriterion' : '';
  const document = { kind: 'expense' as const, id: purchase.id, title: purchase.description };
  return { document, party, key: 'A', mark, day: date, amount: amount.minus(passedOn) };
}

/** Everything that the documents of a year add, with what has no exchange rate left to the forms of its quarters. */
export async function statedOf({ books, period, settings }: FormContext): Promise<Stated[]> {
  const days = daysOfForm(period);
  const byLandlord = isLandlord({ activity: activityOf(settings) });
  const stated: Stated[] = [];
  for await (const sale of saleDocuments(books, days)) {
    const of = sale.isValued && sale.day >= days.from && sale.day <= days.to && statedOfSale(sale, byLandlord);
    if (of) stated.push(of);
  }
  for await (const purchase of purchaseDocuments(books, days)) {
    const of =
      purchase.isValued && purchase.date >= days.from && purchase.date <= days.to && statedOfPurchase(purchase);
    if (of) stated.push(of);
  }
  return stated;
}

/** Form 347 is of the State's agency; whoever is under IGIC files form 415 at that of the Canary Islands as well, with the same limit. */
async function read(context: FormContext): Promise<FormFigures> {
  if (context.form === '415' && context.books.tax !== 'IGIC') {
    const duty: Duty = { must: 'no', why: reasonOf('FORM_OTHER_ZONE') };
    return { duty, boxes: new Map(), rows: [], blocked: [] };
  }

  const { company, books, settings, period } = context;
  const stated = await statedOf(context);
  const totals = grouped(stated, ({ party, key }) => `${key}:${party.key}`);
  const above = [...totals.values()].filter((of) =>
    sum(of.map(({ amount }) => amount))
      .abs()
      .gt(LIMIT),
  );
  const cash = await cashOf(books, period);
  const named = above.filter(([first]) => first?.party.isIdentified);
  const provinceOf = await provincesOf(books.workspaceId, [
    ...named.flatMap(([first]) => first?.party ?? []),
    ...cash.map(({ party }) => party),
  ]);
  const isReportedAnyway = company.fiscalProfile?.usesSii || settings.monthlyRefund;
  const count = new Set([...above.flat(), ...cash].map(({ party }) => party.key)).size;
  const limit = LIMIT.toFixed(2);
  const duty: Duty = isReportedAnyway
    ? { must: 'no', why: reasonOf('FORM_SII_INSTEAD') }
    : count > 0
      ? { must: 'yes', why: reasonOf('FORM_PARTIES_DUE', { count, limit }) }
      : { must: 'no', why: reasonOf('FORM_PARTIES_NONE', { limit }) };
  const list = [
    ...named.flatMap((of) => rowsOf(of, { provinceOf, cash, year: period })),
    ...cash.flatMap((of) => cashRow(of, { provinceOf, named, year: period })),
  ];
  return {
    duty,
    boxes: new Map(),
    rows: list.sort((a, b) => a.name.localeCompare(b.name) || a.key.localeCompare(b.key)),
    blocked: [
      ...above.flatMap((of) => blockedBy(of, provinceOf)),
      ...cash.flatMap(({ party }) =>
        named.some(([first]) => first?.party.key === party.key) || provinceOf(party) ? [] : [withoutProvince(party)],
      ),
      ...(list.some(isOwnRent) && !settings.propertySituation ? [reasonOf('FORM_NEEDS_PROPERTY')] : []),
    ],
  };
}

/** Whether a line is of rents that the company charges: where they are is the landlord's to state. */
function isOwnRent({ values }: FormRow): boolean {
  return values.premisesRent === true && values.key === 'B';
}

function blockedBy(of: Stated[], provinceOf: (party: Party) => string | undefined): Why[] {
  const [first] = of;
  if (!first) return [];
  if (!first.party.isIdentified) return [unidentified(first.party, sum(of.map(({ amount }) => amount)))];
  return provinceOf(first.party) ? [] : [withoutProvince(first.party)];
}

function withoutProvince({ name }: Party): Why {
  return reasonOf('FORM_PARTY_WITHOUT_PROVINCE', { name });
}

interface RowsContext {
  provinceOf: (party: Party) => string | undefined;
  cash: readonly Cash[];
  year: string;
}

/** The lines of a party: what is under reverse charge, under the cash criterion, or a rent stands on one of its own. */
function rowsOf(stated: Stated[], { provinceOf, cash, year }: RowsContext): FormRow[] {
  const byMark = [...grouped(stated, ({ mark }) => mark)].sort(([a], [b]) => a.localeCompare(b));
  return byMark.flatMap(([mark, of], index) => {
    const [first] = of;
    if (!first) return [];
    const { party, key } = first;
    const amount = sum(of.map((it) => it.amount));
    const inQuarter = (number: number) =>
      toNumber(sum(of.filter(({ day }) => quarterOf(day) === `${year}-Q${number}`).map((it) => it.amount)));
    const isOfYear = (it: Cash) => it.party.key === party.key && it.year === year;
    const inCash = key === 'B' && index === 0 ? cash.find(isOfYear) : undefined;
    const quarters = Object.fromEntries([1, 2, 3, 4].map((number) => [`q${number}`, inQuarter(number)]));
    return [
      {
        key: `${key}:${party.key}${mark && `:${mark}`}`,
        party: `${key}:${party.key}`,
        name: party.name,
        taxId: party.taxId || party.vatId,
        amount,
        values: {
          ...{ key, partyTaxId: party.taxId, vatId: party.vatId, province: provinceOf(party) ?? '' },
          ...(party.country && { country: party.country }),
          amount: toNumber(amount),
          // Under the cash criterion the year is stated and no quarter.
          ...(mark === 'cashCriterion' ? { cashCriterionAmount: toNumber(amount) } : quarters),
          ...(mark && { [mark]: true }),
          ...(inCash && { cash: toNumber(inCash.amount) }),
        },
      },
    ];
  });
}

const write: FormRules['write'] = (context, figures) => {
  const problems = listProblems(context);
  if (problems.length > 0) return { blocked: problems };
  const { declarant, party, property } = YEARLY_LISTS['347'];
  const list = rowsOfNext(context, figures.rows);
  const rents = list.filter(isOwnRent);
  const own = ownRecord(context);
  const { propertySituation, propertyReference } = context.settings;
  const records: FilledRecord[] = [
    {
      design: declarant,
      values: {
        ...declarantRecord(context),
        ...kindMarks(context),
        parties: list.length,
        amount: sum(list.map(({ amount }) => amount)),
        properties: rents.length,
        rents: sum(rents.map(({ amount }) => amount)),
      },
    },
    ...list.map(({ name, values }) => ({ design: party, values: { ...own, partyName: name, ...values } })),
    ...rents.map(({ name, values, amount }) => ({
      design: property,
      values: {
        ...{ ...own, partyName: name, partyTaxId: values.partyTaxId, amount },
        ...{ situation: propertySituation, cadastralReference: propertyReference },
      },
    })),
  ];
  return { ...listFile(records), notes: [] };
};

export const form347: FormRules = { read, write };
export const form415: FormRules = { read };
