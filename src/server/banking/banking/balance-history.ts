import { z } from 'zod';
import { addDays, todayIn } from '@/lib/dates';
import { Money, sum, toNumber } from '@/lib/money/money';
import type { BalanceHistory, BalanceHistoryInput, TotalBalance } from '@/server/banking/banking/accounts.schema';
import { activeBalances, balancesOf } from '@/server/banking/banking/balances';
import type { Actor } from '@/server/platform/api/context';
import { db, rows, sql } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';

/**
 * What was on accounts at the end of the days on which something moved, from the first day to today, both included:
 * today's balance, and backwards from it. The days before an account's first transaction are not in it.
 */
export async function balanceHistory(actor: Actor, input: BalanceHistoryInput): Promise<BalanceHistory> {
  const histories = await readHistories(actor, input);
  return histories.map(({ accountId, points, firstDay }) => ({ accountId, points: pointsSince(firstDay, points) }));
}

type History = BalanceHistory[number] & { firstDay: string | null };

const DailySumRow = z.object({ id: z.string(), firstDay: z.string().nullable() });

const FirstDayRow = z.object({ id: z.string(), date: z.string(), amount: z.string() });

/** The same from the first day of all on, with the day of each account's first movement. */
async function readHistories({ workspaceId }: Actor, input: BalanceHistoryInput): Promise<History[]> {
  const { accountIds, days } = input;
  const today = todayIn(await timeZoneOf(workspaceId), clock.now());
  const from = addDays(today, -days);
  const known = await db.bankAccount.findMany({ where: { workspaceId, id: { in: accountIds } }, select: { id: true } });
  const ids = known.map(({ id }) => id);
  const balances = await balancesOf(workspaceId, ids);
  const dailySums = await rows(
    FirstDayRow,
    sql`
    SELECT account_id AS id, date, sum(amount) AS amount FROM bank_transaction
    WHERE workspace_id = ${workspaceId} AND account_id = ANY(${ids}) AND date > ${from}::date
    GROUP BY account_id, date ORDER BY date DESC`,
  );
  const firstDays = await rows(
    DailySumRow,
    sql`
    SELECT id, (SELECT min(date) FROM bank_transaction WHERE account_id = a.id) AS "firstDay"
    FROM bank_account a WHERE workspace_id = ${workspaceId} AND id = ANY(${ids})`,
  );
  return ids.map((accountId) => {
    const ofAccount = dailySums.filter(({ id }) => id === accountId);
    const points = pointsOf(balances.get(accountId) ?? '0', ofAccount, { from, today });
    return { accountId, points, firstDay: firstDays.find(({ id }) => id === accountId)?.firstDay ?? null };
  });
}

/** Today's point stays where nothing has moved yet. */
function pointsSince(firstDay: string | null, points: Points): Points {
  return points.filter(({ date }, index) => index === points.length - 1 || (firstDay !== null && date >= firstDay));
}

type DailySum = { date: string; amount: string };

/** @param dailySums of one account, the last day first */
function pointsOf(balance: string, dailySums: DailySum[], { from, today }: { from: string; today: string }) {
  let then = new Money(balance);
  const points = dailySums[0] && dailySums[0].date >= today ? [] : [{ date: today, balance: toNumber(then) }];
  for (const { date, amount } of dailySums) {
    points.push({ date, balance: toNumber(then) });
    then = then.minus(amount);
  }
  return [...points, { date: from, balance: toNumber(then) }].reverse();
}

/**
 * What was on all active accounts in the company's currency together, on the days on which something moved on one of
 * them; what is on those in other currencies now is named beside it.
 */
export async function totalBalance(actor: Actor, { days }: { days: number }): Promise<TotalBalance> {
  const { workspaceId } = actor;
  const currency = await currencyOf(workspaceId);
  const where = { workspaceId, currency, isActive: true };
  const accounts = await db.bankAccount.findMany({ where, select: { id: true } });
  const histories = await readHistories(actor, { accountIds: accounts.map(({ id }) => id), days });
  const [firstDay = null] = histories.flatMap((history) => history.firstDay ?? []).sort();
  const others = [...(await activeBalances(workspaceId))].filter(([of]) => of !== currency);
  return {
    currency,
    points: pointsSince(firstDay, addUp(histories.map(({ points }) => points))),
    otherCurrencies: others.map(([of, balance]) => ({ currency: of, balance: toNumber(balance) })),
  };
}

type Points = BalanceHistory[number]['points'];

/** Lines that step on their own days, added up on each day on which one of them does. @param lines each by day, from the same one on */
export function addUp(lines: readonly Points[]): Points {
  const dates = [...new Set(lines.flatMap((points) => points.map(({ date }) => date)))].sort();
  const reached = lines.map(() => 0);
  return dates.map((date) => {
    const balances = lines.map((points, line) => {
      let at = reached[line] ?? 0;
      while ((points[at + 1]?.date ?? '9999') <= date) at += 1;
      reached[line] = at;
      return points[at]?.balance ?? 0;
    });
    return { date, balance: toNumber(sum(balances)) };
  });
}
