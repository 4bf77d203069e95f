import { z } from 'zod';
import { quarterOf, quarterPeriod, shiftQuarter } from '@/lib/dates/periods';
import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { Money, sum, toNumber } from '@/lib/money/money';
import { type FilledRecord, listFile, YEARLY_LISTS } from '@/lib/tax/form-files/yearly-lists';
import { agencyPeriod, daysOfForm, monthAfter } from '@/lib/tax/tax-forms/form-catalog';
import type { SupplyKey } from '@/lib/tax/tax-forms/form-entries';
import { grouped } from '@/lib/text/grouped';
import { firstRow, sql } from '@/server/platform/db/client';
import type {
  Duty,
  FormContext,
  FormFigures,
  FormRow,
  FormRules,
  RowDocument,
} from '@/server/tax/form-files/form-figures';
import { declarantRecord, kindMarks, listProblems, ownRecord, rowsOfNext } from '@/server/tax/form-files/list-records';
import { type Party, partyOf, unidentified } from '@/server/tax/form-files/parties';
import { type Books, taxDays } from '@/server/tax/reports/books';
import { formEntriesOf } from '@/server/tax/reports/form-entries';
import { type PurchaseDocument, purchaseDocuments } from '@/server/tax/tax-rows/purchase-documents';
import { type SaleDocument, saleDocuments } from '@/server/tax/tax-rows/sale-documents';

/** Euros of supplies and services in a quarter from which on it is filed month by month: RIVA art. 81. */
const QUARTERLY_LIMIT = 50_000;

type Key = SupplyKey | 'S' | 'A' | 'I';

/** What one document adds to the list. */
export interface Operation {
  document: RowDocument;
  day: string;
  party: Party;
  key: Key | typeof UNDECIDED;
  /** Without tax. */
  base: Money;
  /** The quarter or month of what a credit note rectifies, where that is another. */
  rectifies?: string;
}

/** Goods under reverse charge are no service: nothing but an answer tells whether they are a triangular supply. */
const UNDECIDED = '?';

/**
 * What an invoice adds: goods (E) or services (S) that a business in another member state is taxed on. No document says a
 * triangular supply (T) or one after an exempt import (M, H): `supplyKeyOf` answers for a VAT number.
 */
export function operationsOfSale(
  sale: SaleDocument,
  periodOf: (day: string) => string,
  supplyKeyOf: (vatId: string) => SupplyKey | undefined,
): Operation[] {
  const party = partyOf(sale.recipient, sale.clientName, sale.clientId);
  if (!party) return [];
  const before =
    sale.rectifiedDay && periodOf(sale.rectifiedDay) !== periodOf(sale.day) ? periodOf(sale.rectifiedDay) : undefined;
  const document = { kind: 'invoice' as const, id: sale.id, title: sale.number };
  return sale.taxes.flatMap(({ category, base }) => {
    const isAbroad = sale.clientZone === 'eu' || party.vatId !== '';
    const supply = supplyKeyOf(party.vatId);
    const ofReverse = sale.operationType === 'goods' ? (supply ?? UNDECIDED) : 'S';
    const key = category === 'K' ? (supply ?? 'E') : category === 'AE' && isAbroad ? ofReverse : undefined;
    return key ? [{ document, day: sale.day, party, key, base, ...(before && { rectifies: before }) }] : [];
  });
}

/** What an expense adds: what it charges itself of goods (A) or services (I) from another member state. */
export function operationsOfPurchase(purchase: PurchaseDocument): Operation[] {
  const { purchaseType, vendor, vendorName, vendorId, taxes } = purchase;
  const party = partyOf(vendor, vendorName, vendorId);
  if (!party) return [];
  const document = { kind: 'expense' as const, id: purchase.id, title: purchase.description };
  return taxes.flatMap(({ operationType, selfAssessedBase, base }) => {
    const isFromEu = purchaseType === 'intra_community' || (purchaseType === 'reverse_charge' && party.vatId !== '');
    if (!isFromEu) return [];
    const isService = operationType === 'service' || purchaseType === 'reverse_charge';
    return [
      {
        document,
        day: purchase.date,
        party,
        key: isService ? ('I' as const) : ('A' as const),
        base: selfAssessedBase.isZero() ? base : selfAssessedBase,
      },
    ];
  });
}

/** Everything that the documents of a period add. */
export async function operationsOf(
  { books, entries }: Pick<FormContext, 'books' | 'entries'>,
  period: string,
): Promise<Operation[]> {
  const days = daysOfForm(period);
  const periodOf = (day: string) => (period.includes('Q') ? quarterOf(day) : day.slice(0, 7));
  const supplyKeyOf = (vatId: string) => entries.answers.get(`supply:${vatId}`) as SupplyKey | undefined;
  const found: Operation[] = [];
  for await (const sale of saleDocuments(books, days)) {
    if (sale.isValued && sale.day >= days.from && sale.day <= days.to)
      found.push(...operationsOfSale(sale, periodOf, supplyKeyOf));
  }
  for await (const purchase of purchaseDocuments(books, days)) {
    if (purchase.isValued && purchase.date >= days.from && purchase.date <= days.to)
      found.push(...operationsOfPurchase(purchase));
  }
  return found;
}

/** The quarter or the month after one. */
function periodAfter(period: string): string {
  return period.includes('Q') ? shiftQuarter(period, 1) : monthAfter(period);
}

const rowKey = ({ party, key, rectifies }: Operation) => `${key}:${party.key}${rectifies ? `:${rectifies}` : ''}`;

async function read(context: FormContext): Promise<FormFigures> {
  const { books, period, entries } = context;
  const operations = await operationsOf(context, period);
  // What was declared of a period: its own operations, and what the periods since have rectified of it.
  const earlier = new Map<string, Operation[]>();
  const found = new Map<string, Operation[]>();
  for (const rectified of new Set(operations.flatMap(({ rectifies }) => rectifies ?? []))) {
    const declared: Operation[] = [];
    for (let before = rectified; before < period; before = periodAfter(before)) {
      const all =
        found.get(before) ??
        (await operationsOf({ books, entries: (await formEntriesOf(books, before))('349') }, before));
      found.set(before, all);
      declared.push(...all.filter((it) => (before === rectified ? !it.rectifies : it.rectifies === rectified)));
    }
    earlier.set(rectified, declared);
  }
  const lines = [...grouped(operations, rowKey)].flatMap(([key, of]) => lineOf(key, of, earlier));
  const consignment = [...entries.amounts].flatMap(([box, amount]) => consignmentRow(box, amount, entries.answers));
  const rows = [...lines.flatMap(({ row }) => row ?? []), ...consignment];
  const monthly = period.includes('Q') && (await isMonthly(books, period));
  const duty: Duty = {
    must: rows.length > 0 || lines.length > 0 ? 'yes' : 'no',
    why: reasonOf(rows.length > 0 || lines.length > 0 ? 'FORM_349_DUE' : 'FORM_349_NONE'),
  };
  return {
    duty,
    boxes: new Map(),
    rows: rows.sort((a, b) => a.name.localeCompare(b.name) || a.key.localeCompare(b.key)),
    blocked: [
      ...lines.flatMap(({ blocked }) => blocked ?? []),
      ...(monthly && rows.length > 0 ? [reasonOf('FORM_349_MONTHLY', { limit: QUARTERLY_LIMIT })] : []),
    ],
    notes: rows.length > 0 || lines.length > 0 ? [reasonOf('FORM_349_KEYS_UNKNOWN')] : [],
  };
}

/** A line of a party and key, or what stands against it. */
function lineOf(key: string, of: Operation[], earlier: Map<string, Operation[]>): { row?: FormRow; blocked?: Why }[] {
  const [first] = of;
  if (!first) return [];
  const { party, rectifies } = first;
  const amount = sum(of.map(({ base }) => base));
  if (amount.isZero()) return [];
  if (!party.vatId) return [{ blocked: unidentified(party, amount) }];
  if (first.key === UNDECIDED) {
    return [{ blocked: reasonOf('FORM_NEEDS_SUPPLY_KEY', { name: party.name, vatId: party.vatId }) }];
  }
  const values = { vatId: party.vatId, key: first.key };
  const of349 = { key, party: `${first.key}:${party.key}`, name: party.name, taxId: party.vatId };
  if (!rectifies) {
    if (amount.isNegative()) return [{ blocked: reasonOf('FORM_349_BELOW', { name: party.name, key: first.key }) }];
    return [{ row: { ...of349, amount, values: { ...values, base: toNumber(amount) } } }];
  }
  const same = (earlier.get(rectifies) ?? []).filter((it) => it.key === first.key && it.party.key === party.key);
  const before = sum(same.map(({ base }) => base));
  const right = before.plus(amount);
  if (right.isNegative()) return [{ blocked: reasonOf('FORM_349_BELOW', { name: party.name, key: first.key }) }];
  const { year, period } = agencyPeriod(rectifies);
  const rectified = {
    rectifiedYear: `${year}`,
    rectifiedPeriod: period,
    base: toNumber(right),
    baseBefore: toNumber(before),
  };
  return [{ row: { ...of349, amount: right, values: { ...values, ...rectified } } }];
}

/** A line of consignment stock as a person entered it: `R:DE123456789`, `D:…`, or `C:` with who was to get it and who does. */
function consignmentRow(box: string, amount: string, answers: ReadonlyMap<string, string>): FormRow[] {
  const [key = '', vatId = '', finalVatId] = box.split(':');
  if (!/^[RDC]$/.test(key)) return [];
  const name = answers.get(`name:${vatId}`) ?? vatId;
  const final = finalVatId && { finalVatId, finalName: answers.get(`name:${finalVatId}`) ?? finalVatId };
  const values = { vatId, key, base: Number(amount), ...final };
  return [{ key: box, party: box, name, taxId: vatId, amount: new Money(amount), values }];
}

const SuppliedRow = z.object({ most: z.string().nullable() });

/** Whether the quarter or one of the four before has more supplies and services than a quarter may. */
async function isMonthly(books: Books, quarter: string): Promise<boolean> {
  const period = { from: quarterPeriod(shiftQuarter(quarter, -4)).from, to: quarterPeriod(quarter).to };
  const found = await firstRow(
    SuppliedRow,
    sql`
    SELECT max(supplied)::text AS most FROM (
      SELECT sum(worth_taxable) AS supplied FROM (${taxDays(books, period)}) AS t
      WHERE oss = '' AND (category = 'K' OR category = 'AE' AND client_zone = 'eu') GROUP BY date_trunc('quarter', day)
    ) AS quarters`,
  );
  return new Money(found?.most ?? 0).gt(QUARTERLY_LIMIT);
}

const write: FormRules['write'] = (context, figures) => {
  const problems = listProblems(context);
  if (problems.length > 0) return { blocked: problems };
  const { declarant, party, rectification } = YEARLY_LISTS['349'];
  const list = rowsOfNext(context, figures.rows);
  const isRectified = ({ values }: FormRow) => 'rectifiedYear' in values;
  const [rectified, stated] = [list.filter(isRectified), list.filter((row) => !isRectified(row))];
  const own = ownRecord(context);
  const records: FilledRecord[] = [
    {
      design: declarant,
      values: {
        ...declarantRecord(context),
        ...kindMarks(context),
        period: agencyPeriod(context.period).period,
        ...{ operators: stated.length, amount: sum(stated.map(({ amount }) => amount)) },
        ...{ rectifications: rectified.length, rectified: sum(rectified.map(({ amount }) => amount)) },
      },
    },
    ...stated.map(({ name, values }) => ({ design: party, values: { ...own, partyName: name, ...values } })),
    ...rectified.map(({ name, values }) => ({ design: rectification, values: { ...own, partyName: name, ...values } })),
  ];
  return { ...listFile(records), notes: [] };
};

export const form349: FormRules = { read, write };
