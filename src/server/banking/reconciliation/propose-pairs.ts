import { z } from 'zod';
import { addDays, daysBetween, toCalendarDate } from '@/lib/dates';
import { columnAmount, toNumber } from '@/lib/money/money';
import { fold } from '@/lib/text/fold';
import { partyKey } from '@/server/banking/reconciliation/document-keys';
import type { PairCandidate } from '@/server/banking/reconciliation/pair.schema';
import type { Reason } from '@/server/banking/reconciliation/reasons.schema';
import type { BankTransaction as Row } from '@/server/generated/prisma/client';
import { rows, sql } from '@/server/platform/db/client';

/** Banks book a transfer within days on both sides; what is given back, within two months (SEPA: eight weeks). */
const TRANSFER_DAYS = 5;
const RETURN_DAYS = 60;
const MOST_PROPOSED = 10;

const Found = z.object({
  description: z.string(),
  date: z.string(),
  accountName: z.string(),
  accountId: z.string(),
  transactionId: z.string(),
  amount: z.string(),
  status: z.string(),
  returned: z.boolean(),
  reference: z.string().nullable(),
  counterpartyName: z.string().nullable(),
  counterpartyIban: z.string().nullable(),
  accountIban: z.string().nullable(),
});
type Found = z.output<typeof Found>;

export type PairCandidates = { transfers: PairCandidate[]; returns: PairCandidate[] };

/** The transactions that may be the counterpart of an open one: of the same amount the other way, the likeliest first. */
export async function proposePairs(own: Row): Promise<PairCandidates> {
  const date = toCalendarDate(own.date);
  const [first, last] = [addDays(date, -RETURN_DAYS), addDays(date, RETURN_DAYS)];
  const found = await rows(
    Found,
    sql`
    SELECT it.id AS "transactionId", it.account_id AS "accountId", account_name AS "accountName", date, amount,
           description, status, returned, reference, counterparty_name AS "counterpartyName",
           counterparty_iban AS "counterpartyIban", account.iban AS "accountIban"
    FROM bank_transaction AS it JOIN bank_account AS account ON account.id = it.account_id
    WHERE it.workspace_id = ${own.workspaceId} AND amount = ${columnAmount(own.amount.negated())}::numeric
      AND it.currency = ${own.currency} AND date BETWEEN ${first}::date AND ${last}::date
      AND status <> 'excluded' AND paired_with_id IS NULL
    ORDER BY abs(date - ${date}::date), it.id LIMIT 50`,
  );
  const account = await ownIban(own);
  const near = ({ date: day }: Found) => Math.abs(daysBetween(date, day));
  const transfers = found
    .filter((it) => it.accountId !== own.accountId && it.status !== 'matched' && near(it) <= TRANSFER_DAYS)
    .flatMap((it) => transferOf(own, it, account) ?? []);
  const returns = found.filter(({ accountId }) => accountId === own.accountId).flatMap((it) => returnOf(own, it) ?? []);
  return { transfers: likeliest(transfers), returns: likeliest(returns) };
}

const OwnIbanRow = z.object({ iban: z.string().nullable() });

async function ownIban({ accountId, workspaceId }: Row): Promise<string | null> {
  const [found] = await rows(
    OwnIbanRow,
    sql`
    SELECT iban FROM bank_account WHERE id = ${accountId} AND workspace_id = ${workspaceId}`,
  );
  return found?.iban ?? null;
}

type Weighed = PairCandidate & { weight: number };

/** Those for which most speaks first; as near as they are in time where that is the same. */
function likeliest(proposals: Weighed[]): PairCandidate[] {
  return proposals
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_PROPOSED)
    .map(({ weight: _, ...proposal }) => proposal);
}

/** A counterparty whose IBAN is that of neither account is somebody else. */
function transferOf(own: Row, other: Found, ownAccountIban: string | null): Weighed | undefined {
  const named = [
    [own.counterpartyIban, other.accountIban],
    [other.counterpartyIban, ownAccountIban],
  ];
  if (named.some(([statedIban, iban]) => statedIban && iban && statedIban !== iban)) return undefined;
  const isNamed = named.some(([statedIban, iban]) => statedIban && statedIban === iban);
  const days = daysBetween(toCalendarDate(own.date), other.date);
  const [before, later] = own.amount.isNegative()
    ? (['reached_account_before', 'reached_account_later'] as const)
    : (['left_account_before', 'left_account_later'] as const);
  const params = { account: other.accountName, days: Math.abs(days) };
  const reasons: Reason[] = [{ code: days < 0 ? before : later, params }];
  if (isNamed) reasons.push({ code: 'account_iban_named', params: {} });
  return proposalOf(other, reasons, isNamed ? 1 : 0);
}

/** What gives back is the later one: nothing has explained it, and the bank says so, or both name the same. */
function returnOf(own: Row, other: Found): Weighed | undefined {
  const days = daysBetween(toCalendarDate(own.date), other.date);
  const isGivenBack = days > 0 || (days === 0 && other.returned && !own.returned);
  const later = isGivenBack ? other : own;
  if (later.status === 'matched') return undefined;
  const reference = fold(own.reference ?? '');
  const name = partyKey(own.counterpartyName ?? '');
  const isSameParty =
    (name && name === partyKey(other.counterpartyName ?? '')) ||
    (own.counterpartyIban && own.counterpartyIban === other.counterpartyIban);
  const signs: Reason[] = [];
  if (later.returned) signs.push({ code: 'called_return', params: {} });
  if (reference && reference === fold(other.reference ?? '')) {
    signs.push({ code: 'same_reference', params: { reference: own.reference ?? '' } });
  }
  if (isSameParty) signs.push({ code: 'same_counterparty', params: {} });
  if (signs.length === 0) return undefined;
  const way: Reason = { code: isGivenBack ? 'given_back' : 'gives_back', params: { days: Math.abs(days) } };
  return proposalOf(other, [way, ...signs], signs.length);
}

function proposalOf(other: Found, reasons: Reason[], weight: number): Weighed {
  const { transactionId, accountId, accountName, date, description } = other;
  const reconciled = other.status === 'matched';
  const amount = toNumber(other.amount);
  return { transactionId, accountId, accountName, date, amount, description, reconciled, reasons, weight };
}
