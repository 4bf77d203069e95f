import type { Money } from '@/lib/money';
import { round2 } from '@/lib/money';
import { settledOfExpense } from '@/server/banking/settled-expense';
import { rows, type Sql, sql } from '@/server/db/client';
import type { TextKeys } from '@/server/reconciliation/document-keys';
import type { Candidate, ScoredMovement } from '@/server/reconciliation/score';
import { grossByProcessor } from '@/server/reconciliation/suggestions/fee';
import { clientOf, vendorOf } from '@/server/reconciliation/suggestions/learnt-parties';
import { MOST_SUMMED } from '@/server/reconciliation/suggestions/subset-sum';

/** A processor pays out what was paid days before, and most invoices are paid within two months. */
const PAYOUT_DAYS = 60;

/** What documents are looked for by; `names` are the keys of the parties that are known by the movement's IBAN. */
export type Search = { movement: ScoredMovement; keys: TextKeys; names: string[] };

/**
 * The open documents that each movement may have paid: those with its amount or nearly, with a number that it names, of
 * a party that it names, or where a payment processor paid out, any recent invoice that may be a part of that. One statement for all of them; each way to find has an index of its own.
 */
export async function findDocuments(workspaceId: string, searches: Search[]): Promise<Candidate[][]> {
  const invoices = await find('invoice', workspaceId, searches);
  const expenses = await find('expense', workspaceId, searches);
  return searches.map((_, n) => [...(invoices.get(n) ?? []), ...(expenses.get(n) ?? [])]);
}

type Table = Record<'table' | 'columns' | 'open' | 'left' | 'byAmount' | 'number' | 'party' | 'day', Sql>;

/** Invoices that wait for payment, or credit notes where money went out. */
const invoices: Table = {
  table: sql`invoice`,
  columns: sql`document_number AS number, client_name AS party, client_tax_id AS "taxId", ${clientOf} AS "partyId",
    issue_date AS "issueDate", due_date AS "dueDate"`,
  open: sql`status IN ('sent', 'partial', 'overdue') AND amount_due * asked.amount > 0`,
  left: sql`(amount_due + credited)`,
  byAmount: sql`(amount_due + credited)`,
  ...{ number: sql`document_number`, party: sql`client_name`, day: sql`issue_date` },
};

/** Expenses that no match has settled in full, whether somebody has marked them as paid or not. */
const expenses: Table = {
  table: sql`expense`,
  columns: sql`invoice_number AS number, vendor_name AS party, vendor_tax_id AS "taxId", ${vendorOf} AS "partyId",
    date AS "issueDate", NULL::date AS "dueDate"`,
  open: sql`true`,
  left: sql`(expense.amount - irpf - sign(expense.amount - irpf) * ${settledOfExpense})`,
  byAmount: sql`(expense.amount - irpf)`,
  ...{ number: sql`invoice_number`, party: sql`vendor_name`, day: sql`date` },
};

type Found = Omit<Candidate, 'left' | 'documentType'> & { n: number; left: string };

async function find(
  documentType: Candidate['documentType'],
  workspaceId: string,
  searches: Search[],
): Promise<Map<number, Candidate[]>> {
  const isInvoice = documentType === 'invoice';
  const { table, columns, open, left, byAmount, number, party, day } = isInvoice ? invoices : expenses;
  const some = (where: Sql, order: Sql, most: Sql = sql`40`) => sql`
    (SELECT id AS "documentId", ${columns}, currency, ${left} AS left FROM ${table}
     WHERE workspace_id = ${workspaceId} AND currency = asked.currency AND ${open} AND ${left} * asked.amount > 0
       AND ${where} ORDER BY ${order} LIMIT ${most})`;
  const nearest = sql`abs(${left} - asked.amount), id`;
  const found = await rows<Found>(sql`
    SELECT asked.n, document.*
    FROM jsonb_to_recordset(${JSON.stringify(searches.map((search, n) => askedOf(search, n, isInvoice)))}::jsonb)
      AS asked(n int, amount numeric, low numeric, high numeric, currency char(3), day date, numbers text[], compact text[],
               parties text[], part numeric)
    CROSS JOIN LATERAL (
      ${some(sql`${byAmount} = asked.amount`, sql`abs(${day} - asked.day), id`)}
      UNION ALL ${some(sql`${byAmount} > asked.amount AND ${byAmount} <= asked.high`, sql`${byAmount}, id`, sql`20`)}
      UNION ALL ${some(sql`${byAmount} < asked.amount AND ${byAmount} >= asked.low`, sql`${byAmount} DESC, id DESC`, sql`20`)}
      UNION ALL ${some(sql`folio_number_key(${number}) = ANY (asked.numbers)`, nearest)}
      UNION ALL ${some(sql`folio_compact(${number}) = ANY (asked.compact)`, nearest)}
      UNION ALL ${some(sql`folio_party_key(${party}) = ANY (asked.parties)`, nearest)}
      UNION ALL ${some(
        sql`${byAmount} <= asked.part AND ${day} BETWEEN asked.day - ${PAYOUT_DAYS}::int AND asked.day`,
        sql`${byAmount} DESC, id DESC`,
        sql`${MOST_SUMMED + 1}::int`,
      )}
    ) AS document`);
  const each = new Map<number, Map<string, Candidate>>();
  for (const { n, left: amount, ...one } of found) {
    const ofIt = each.get(n) ?? new Map<string, Candidate>();
    ofIt.set(one.documentId, { ...one, documentType, left: signedOf(round2(amount), isInvoice) });
    each.set(n, ofIt);
  }
  return new Map([...each].map(([n, ofIt]) => [n, [...ofIt.values()]]));
}

/** Whoever pays an expense sends money out: of what is left, that is below zero. */
function signedOf(amount: Money, isInvoice: boolean): Money {
  return isInvoice ? amount : amount.negated();
}

function askedOf({ movement, keys, names }: Search, n: number, isInvoice: boolean) {
  const amount = signedOf(movement.amount, isInvoice);
  const [low, high] = [amount.times('0.97'), amount.times('1.03')]
    .sort((a, b) => a.cmp(b))
    .map((bound) => bound.toFixed(2));
  return {
    ...{ n, amount: amount.toFixed(2), low, high, currency: movement.currency, day: movement.date },
    ...{ numbers: [...keys.numbers], compact: [...keys.compact], parties: [...keys.parties, ...names] },
    part: isInvoice ? grossByProcessor(movement, keys)?.to.toFixed(2) : undefined,
  };
}
