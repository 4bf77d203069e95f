import { toCalendarDate } from '@/lib/dates';
import { Money, round2 } from '@/lib/money';
import type { Actor } from '@/server/api/context';
import { rows, type Sql, sql } from '@/server/db/client';
import type { BankTransaction as Row } from '@/server/generated/prisma/client';
import type { TextKeys } from '@/server/reconciliation/document-keys';
import { findTransaction, isOpen } from '@/server/reconciliation/open-transaction';
import { proposePairs } from '@/server/reconciliation/propose-pairs';
import { type Candidate, keysOfMovement, rank, type ScoredMovement } from '@/server/reconciliation/score';
import type { MatchSuggestions } from '@/server/reconciliation/suggestions.schema';

/** Of each way to find documents, so many at most: among more alike, none could be told from the others. */
const MOST_FOUND = 40;

/**
 * The documents that a transaction may have paid, the likeliest first; of one that is matched or excluded, none. Changes
 * nothing.
 * @throws 404
 */
export async function suggestMatches(
  { workspaceId }: Actor,
  transactionId: string,
  limit: number,
): Promise<MatchSuggestions['data']> {
  const row = await findTransaction(workspaceId, transactionId);
  if (!isOpen(row) || row.amount.isZero()) return { transactionId, limit, suggestions: [], transfers: [], returns: [] };
  const movement = movementOf(row);
  const keys = keysOfMovement(movement);
  const invoices = await findInvoices(workspaceId, movement, keys);
  const expenses = await findExpenses(workspaceId, movement, keys);
  const suggestions = rank(movement, [...invoices, ...expenses], limit, keys);
  return { transactionId, limit, suggestions, ...(await proposePairs(row)) };
}

function movementOf(row: Row): ScoredMovement {
  return {
    ...{ amount: new Money(row.amount), currency: row.currency, date: toCalendarDate(row.date) },
    texts: [row.description, row.reference ?? ''].filter(Boolean),
    counterparty: row.counterpartyName ?? undefined,
  };
}

type Found = Omit<Candidate, 'left' | 'documentType'> & { left: string };

/** Open invoices, or credit notes where money went out: each way to find them has an index of its own. */
async function findInvoices(workspaceId: string, movement: ScoredMovement, keys: TextKeys): Promise<Candidate[]> {
  const { amount, currency } = movement;
  const left = sql`(amount_due + credited)`;
  const open = sql`workspace_id = ${workspaceId} AND currency = ${currency} AND status IN ('sent', 'partial', 'overdue')`;
  const direction = amount.isNegative() ? sql`amount_due < 0` : sql`${left} > 0`;
  const found = await rows<Found>(sql`
    SELECT id AS "documentId", document_number AS number, client_name AS party, client_tax_id AS "taxId",
           ${left} AS left, currency, issue_date AS "issueDate", due_date AS "dueDate"
    FROM invoice WHERE id IN (${alike({
      ...{ table: sql`invoice`, open, direction, left, movement, keys },
      ...{ number: sql`document_number`, party: sql`client_name`, day: sql`issue_date` },
    })})`);
  return found.map((one) => ({ ...one, documentType: 'invoice', left: round2(one.left) }));
}

/** Expenses that no match has settled in full, whether somebody has marked them as paid or not. */
async function findExpenses(workspaceId: string, movement: ScoredMovement, keys: TextKeys): Promise<Candidate[]> {
  const { amount, currency } = movement;
  const open = sql`workspace_id = ${workspaceId} AND currency = ${currency}`;
  const direction = sql`${amount.isNegative() ? sql`amount > 0` : sql`amount < 0`}
    AND NOT EXISTS (SELECT FROM bank_allocation WHERE expense_id = expense.id)`;
  // Whoever pays an expense sends money out: of what is left, that is below zero.
  const found = await rows<Found>(sql`
    SELECT id AS "documentId", invoice_number AS number, vendor_name AS party, vendor_tax_id AS "taxId",
           irpf - amount AS left, currency, date AS "issueDate", NULL AS "dueDate"
    FROM expense WHERE id IN (${alike({
      ...{
        table: sql`expense`,
        open,
        direction,
        left: sql`amount`,
        keys,
        movement: { ...movement, amount: amount.negated() },
      },
      ...{ number: sql`invoice_number`, party: sql`vendor_name`, day: sql`date` },
    })})`);
  return found.map((one) => ({ ...one, documentType: 'expense', left: round2(one.left) }));
}

type Search = Record<'table' | 'open' | 'direction' | 'left' | 'number' | 'party' | 'day', Sql> & {
  movement: ScoredMovement;
  keys: TextKeys;
};

/** SQL: the ids of documents with the amount or nearly, with a number that the text names, or of a party that it names. */
function alike({ table, open, direction, left, number, party, day, movement, keys }: Search): Sql {
  const { amount, date } = movement;
  const { numbers, compact, parties } = keys;
  const exact = amount.toFixed(2);
  const [low, high] = [amount.times('0.97'), amount.times('1.03')]
    .sort((a, b) => a.cmp(b))
    .map((bound) => bound?.toFixed(2));
  const some = (where: Sql, order: Sql) =>
    sql`(SELECT id FROM ${table} WHERE ${open} AND ${direction} AND ${where} ORDER BY ${order} LIMIT ${MOST_FOUND})`;
  const nearest = sql`abs(${left} - ${exact}::numeric), id`;
  return sql`
    ${some(sql`${left} = ${exact}::numeric`, sql`abs(${day} - ${date}::date), id`)}
    UNION ${some(sql`${left} BETWEEN ${low}::numeric AND ${high}::numeric`, nearest)}
    UNION ${some(sql`folio_number_key(${number}) = ANY (${[...numbers]})`, nearest)}
    UNION ${some(sql`folio_compact(${number}) = ANY (${[...compact]})`, nearest)}
    UNION ${some(sql`folio_party_key(${party}) = ANY (${[...parties]})`, nearest)}`;
}
