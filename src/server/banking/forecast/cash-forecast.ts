import { addDays, todayIn } from '@/lib/dates';
import { type Money, sum, toNumber } from '@/lib/money/money';
import { activeBalances } from '@/server/banking/banking/balances';
import { balanceByDay, lowestOf } from '@/server/banking/forecast/balance-by-day';
import type { CashForecast, ForecastLine } from '@/server/banking/forecast/forecast.schema';
import { type Expected, findOpenExpenses, findOpenInvoices } from '@/server/banking/forecast/open-documents';
import { findRecurring } from '@/server/banking/forecast/recurring-documents';
import { clientDelays, vendorDelays } from '@/server/banking/forecast/usual-delays';
import type { Actor } from '@/server/platform/api/context';
import { currencyOf } from '@/server/platform/db/currency-of';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';

const MOST_LINES = 500;

type Dated = Expected & { date: string; isOverdue: boolean };

/**
 * What will be on the company's accounts: what is on them, and what open and recurring invoices and expenses bring and
 * take until then, in the company's currency. Drafts, quotes and taxes are not in it.
 * @param days from today
 */
export async function forecastCash({ workspaceId }: Actor, { days }: { days: number }): Promise<CashForecast> {
  const currency = await currencyOf(workspaceId);
  const from = todayIn(await timeZoneOf(workspaceId), clock.now());
  const to = addDays(from, days);
  const balances = await activeBalances(workspaceId);
  const expected = await expectedUntil(workspaceId, { from, to });
  const own = expected.filter((one) => one.currency === currency);
  const byDay = balanceByDay(balances.get(currency) ?? 0, own, { from, to });
  const lowest = lowestOf(byDay);
  const last = byDay.at(-1);
  if (!lowest || !last) throw new Error('A forecast has a day');
  const byDueDate = own.filter(({ isOverdue }) => isOverdue).sort((one, other) => compare(one.dueDate, other.dueDate));
  return {
    ...{ currency, from, to },
    openingBalance: toNumber(balances.get(currency) ?? 0),
    closingBalance: toNumber(last.balance),
    lowest: { date: lowest.date, balance: toNumber(lowest.balance) },
    days: byDay.map(({ date, incoming, outgoing, balance }) => ({
      ...{ date, incoming: toNumber(incoming), outgoing: toNumber(outgoing), balance: toNumber(balance) },
    })),
    overdue: byDueDate.slice(0, MOST_LINES).map(toLine),
    lines: own
      .filter(({ isOverdue }) => !isOverdue)
      .slice(0, MOST_LINES)
      .map(toLine),
    total: own.length,
    otherCurrencies: otherCurrencies(currency, balances, expected),
  };
}

/** What is expected within the days, in all currencies, by day; what should have come before is expected today. */
async function expectedUntil(workspaceId: string, { from, to }: { from: string; to: string }): Promise<Dated[]> {
  const found = [
    ...(await findOpenInvoices(workspaceId, from)),
    ...(await findOpenExpenses(workspaceId, from)),
    ...(await findRecurring(workspaceId, to)),
  ];
  const partiesOf = (sources: Expected['source'][]) =>
    found.flatMap(({ source, partyId }) => (sources.includes(source) && partyId ? [partyId] : []));
  // No id is a client's and a vendor's.
  const delays = new Map([
    ...(await clientDelays(workspaceId, partiesOf(['invoice', 'recurring_invoice']))),
    ...(await vendorDelays(workspaceId, partiesOf(['expense', 'recurring_expense']))),
  ]);
  return found
    .map((one) => dated(one, delays.get(one.partyId ?? '') ?? 0, from))
    .filter(({ date }) => date <= to)
    .sort((one, other) => compare(one.date, other.date) || compare(one.dueDate, other.dueDate));
}

/**
 * When a document is expected. An invoice or a bill is overdue once it is due; an expense without a due date, once it
 * would usually have been paid; what is owed to a client is not, and goes out today.
 */
function dated(one: Expected, delay: number, today: string): Dated {
  const isOwedToClient = one.source === 'invoice' && one.amount.isNegative();
  const usual = isOwedToClient ? today : addDays(one.dueDate, delay);
  const isLate = one.source === 'invoice' || one.hasDueDate ? one.dueDate < today : usual < today;
  return { ...one, date: usual < today ? today : usual, isOverdue: isLate && !isOwedToClient };
}

function toLine({ date, dueDate, amount, source, documentId, ...one }: Dated): ForecastLine {
  return {
    ...{ date, dueDate, amount: toNumber(amount), source, documentId },
    documentNumber: one.documentNumber ?? undefined,
    partyName: one.partyName ?? undefined,
    description: one.description,
  };
}

function otherCurrencies(
  own: string,
  balances: Map<string, Money>,
  expected: Dated[],
): CashForecast['otherCurrencies'] {
  const currencies = new Set([...balances.keys(), ...expected.map(({ currency }) => currency)]);
  currencies.delete(own);
  return [...currencies].sort(compare).map((currency) => {
    const amounts = expected.filter((one) => one.currency === currency).map(({ amount }) => amount);
    return {
      currency,
      balance: toNumber(balances.get(currency) ?? 0),
      incoming: toNumber(sum(amounts.filter((amount) => amount.isPositive()))),
      outgoing: toNumber(sum(amounts.filter((amount) => amount.isNegative())).abs()),
    };
  });
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
