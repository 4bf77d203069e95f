import { z } from 'zod';
import { columnAmount, Money } from '@/lib/money/money';
import { grouped } from '@/lib/text/grouped';
import { outstandingOfExpense, payableOfExpense } from '@/server/banking/banking/settled-expense';
import type { Candidate, ScoredMovement } from '@/server/banking/reconciliation/candidate';
import type { TextKeys } from '@/server/banking/reconciliation/document-keys';
import { grossByProcessor } from '@/server/banking/reconciliation/suggestions/fee';
import { clientOf, vendorOf } from '@/server/banking/reconciliation/suggestions/learnt-parties';
import { MOST_SUMMED } from '@/server/banking/reconciliation/suggestions/subset-sum';
import { Prisma } from '@/server/generated/prisma/client';
import { rows, type Sql, sql } from '@/server/platform/db/client';

/** A processor pays out what was paid days before, and most invoices are paid within two months. */
const PAYOUT_DAYS = 60;

/** What documents are looked for by; `names` are the keys of the parties that are known by the movement's IBAN. */
export type Search = { movement: ScoredMovement; keys: TextKeys; names: string[] };

/**
 * The open documents that each movement may have paid: those with its amount or nearly, with a number that it names, of
 * a party that it names, or where a payment processor paid out, any recent invoice that may be a part of that. A statement
 * for all movements and a type of document; each way to find has an index of its own.
 */
export async function findDocuments(workspaceId: string, searches: Search[]): Promise<Candidate[][]> {
  const asked = searches.map((search, n) => ({ ...search, n }));
  const found = [
    await find('invoice', { workspaceId, searches: asked, ways: likely }),
    await find('expense', { workspaceId, searches: asked, ways: likely }),
    await find('invoice', { workspaceId, searches: asked.filter(isPaidOut), ways: parts }),
  ];
  return searches.map((_, n) => {
    const each = found.flatMap((ofType) => ofType.get(n) ?? []);
    return [...new Map(each.map((candidate) => [candidate.documentId, candidate])).values()];
  });
}

const isPaidOut = ({ movement, keys }: Search) => grossByProcessor(movement, keys) !== undefined;

type Table = Record<'table' | 'columns' | 'open' | 'outstanding' | 'byAmount' | 'number' | 'party' | 'day', Sql> & {
  /** How a document is found by how its bill is to be paid. */
  ofBill: Sql[];
};

/** Invoices that wait for payment, or credit notes where money went out. */
const invoices: Table = {
  table: sql`invoice`,
  columns: sql`document_number AS number, client_name AS party, client_tax_id AS "taxId", ${clientOf} AS "partyId",
    issue_date AS "issueDate", due_date AS "dueDate", NULL AS "paymentReference", NULL AS iban`,
  open: sql`status IN ('sent', 'partial', 'overdue')`,
  outstanding: sql`outstanding`,
  byAmount: sql`outstanding`,
  ...{ number: sql`document_number`, party: sql`client_name`, day: sql`issue_date`, ofBill: [] },
};

/** Expenses that no match has settled in full, whether somebody has marked them as paid or not. */
const expenses: Table = {
  table: sql`expense`,
  columns: sql`invoice_number AS number, vendor_name AS party, vendor_tax_id AS "taxId", ${vendorOf} AS "partyId",
    date AS "issueDate", due_date AS "dueDate", payment_reference AS "paymentReference", vendor_iban AS iban`,
  open: sql`true`,
  outstanding: outstandingOfExpense,
  byAmount: payableOfExpense,
  ...{ number: sql`invoice_number`, party: sql`vendor_name`, day: sql`date` },
  ofBill: [sql`folio_compact(payment_reference) = ANY (asked.compact)`, sql`vendor_iban = asked.iban`],
};

const Found = z.object({
  number: z.string().nullable(),
  taxId: z.string().nullable(),
  issueDate: z.string(),
  dueDate: z.string().nullable(),
  currency: z.string(),
  party: z.string().nullable(),
  iban: z.string().nullable(),
  paymentReference: z.string().nullable(),
  documentId: z.string(),
  partyId: z.string().nullable(),
  n: z.number(),
  outstanding: z.string(),
});

/** A way to find documents: of those that are open, these, in this order, so many at most. */
type Way = { where: Sql; order: Sql; most: Sql };

/** By the amount or nearly, by the number, by the party, or by how its bill is to be paid. */
function likely({ outstanding, byAmount, number, party, day, ofBill }: Table): Way[] {
  const nearest = { order: sql`abs(${outstanding} - asked.amount), id`, most: sql`40` };
  return [
    { where: sql`${byAmount} = asked.amount`, order: sql`abs(${day} - asked.day), id`, most: sql`40` },
    {
      where: sql`${byAmount} > asked.amount AND ${byAmount} <= asked.high`,
      order: sql`${byAmount}, id`,
      most: sql`20`,
    },
    {
      ...{ where: sql`${byAmount} < asked.amount AND ${byAmount} >= asked.low`, most: sql`20` },
      order: sql`${byAmount} DESC, id DESC`,
    },
    { ...nearest, where: sql`folio_number_key(${number}) = ANY (asked.numbers)` },
    { ...nearest, where: sql`folio_compact(${number}) = ANY (asked.compact)` },
    { ...nearest, where: sql`folio_party_key(${party}) = ANY (asked.parties)` },
    ...ofBill.map((where) => ({ ...nearest, where })),
  ];
}

/** What a payout may be made of, and one more than are added up where there are too many. */
function parts({ byAmount, day }: Table): Way[] {
  const where = sql`${byAmount} <= asked.part AND ${day} BETWEEN asked.day - ${PAYOUT_DAYS}::int AND asked.day`;
  return [{ where, order: sql`${byAmount} DESC, id DESC`, most: Prisma.raw(`${MOST_SUMMED + 1}`) }];
}

type Finding = { workspaceId: string; searches: (Search & { n: number })[]; ways: (table: Table) => Way[] };

/** The documents of a type that are found in these ways, by the places of the searches. */
async function find(
  documentType: Candidate['documentType'],
  { workspaceId, searches, ways }: Finding,
): Promise<Map<number, Candidate[]>> {
  if (searches.length === 0) return new Map();
  const isInvoice = documentType === 'invoice';
  const of = isInvoice ? invoices : expenses;
  const { table, columns, open, outstanding } = of;
  const found = await rows(
    Found,
    sql`
    SELECT asked.n, document.*
    FROM jsonb_to_recordset(${JSON.stringify(searches.map((search) => askedOf(search, isInvoice)))}::jsonb)
      AS asked(n int, amount numeric, low numeric, high numeric, currency char(3), day date, numbers text[], compact text[],
               parties text[], part numeric, iban text)
    CROSS JOIN LATERAL (${Prisma.join(
      ways(of).map(
        ({ where, order, most }) => sql`
          (SELECT id AS "documentId", ${columns}, currency, ${outstanding} AS outstanding FROM ${table}
           WHERE workspace_id = ${workspaceId} AND currency = asked.currency AND ${open} AND ${outstanding} * asked.amount > 0
             AND ${where} ORDER BY ${order} LIMIT ${most})`,
      ),
      ' UNION ALL ',
    )}) AS document`,
  );
  const candidates = found.map(({ n, outstanding: amount, ...one }) => ({
    ...{ n, candidate: { ...one, documentType, outstanding: signedOf(new Money(amount), isInvoice) } },
  }));
  return new Map(
    [...grouped(candidates, ({ n }) => n)].map(([n, ofIt]) => [n, ofIt.map(({ candidate }) => candidate)]),
  );
}

/** Whoever pays an expense sends money out: of what is left, that is below zero. */
function signedOf(amount: Money, isInvoice: boolean): Money {
  return isInvoice ? amount : amount.negated();
}

function askedOf({ n, movement, keys, names }: Finding['searches'][number], isInvoice: boolean) {
  const amount = signedOf(movement.amount, isInvoice);
  const [low, high] = [amount.times('0.97'), amount.times('1.03')]
    .sort((a, b) => a.cmp(b))
    .map((bound) => columnAmount(bound));
  return {
    ...{ n, amount: columnAmount(amount), low, high, currency: movement.currency, day: movement.date },
    ...{ numbers: [...keys.numbers], compact: [...keys.compact], parties: [...keys.parties, ...names] },
    part: grossByProcessor(movement, keys)?.to.toFixed(),
    iban: movement.counterpartyIban,
  };
}
