import { toCalendarDate, todayIn } from '@/lib/dates';
import { quarterOf } from '@/lib/dates/periods';
import { Money, roundIn, toNumber, unitOf } from '@/lib/money/money';
import { FIRST_RECORDS } from '@/lib/tax/issuing-rules';
import { ownTax } from '@/lib/tax/purchase-tax';
import { filedAgain } from '@/lib/tax/tax-forms/filed-again';
import { mayBePerson } from '@/lib/tax/tax-id';
import { closedQuarters } from '@/server/company/closed-periods/assert-period-open';
import type { FiledAgain } from '@/server/company/closed-periods/closed-periods.schema';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { db, type OpenTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type { DepositInvoice } from '@/server/sales/deposits/deposits.schema';
import { findSources } from '@/server/sales/documents/document-sources';
import { type Composed, composeSalesDocument } from '@/server/sales/documents/sales-document';
import { findSeries, lastIssueDate } from '@/server/sales/documents/series-number';
import type { InvoiceCreate } from '@/server/sales/invoices/invoices.schema';

const ADVANCE = { en: 'Advance payment', es: 'Anticipo a cuenta' };

/** The advance invoice of a deposit, before it is written. */
export type AdvanceTerms = {
  invoice: InvoiceCreate;
  totals: Composed['totals'];
  received: string;
  /** What an invoice to this client bears by the settings, percent, where the caller does not say it: to be asked. */
  unsaidIrpf: number | null;
  /** The quarter of the money, where that is closed. */
  closedQuarter: string | null;
  /** What is to be filed again of the closed quarter. */
  returns: FiledAgain[];
};

/**
 * The invoice that leaves the money of a deposit to pay, to the cent: its tax is taken out of that, and what the client
 * withholds comes on top. It is of the day of the money; of today, with the day of the money as that of the operation, where
 * the series has given a number of a later day, or that quarter is closed (LIVA 75.Dos; RD 1619/2012 art. 6.1.a and 6.1.i).
 * @throws 404; 400 where no invoice leaves what was received to pay
 */
export async function advanceTerms(
  tx: OpenTransaction,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  depositId: string,
  input: DepositInvoice,
): Promise<AdvanceTerms> {
  const deposit = await db.deposit.findFirst({ where: { id: depositId, workspaceId }, include: { workspace: true } });
  if (!deposit) throw notFound('Deposit');
  const { clientId, clientName, workspace, currency } = deposit;
  const received = toCalendarDate(deposit.receivedDate);
  const today = todayIn(workspace.timeZone, clock.now());
  const quarter = quarterOf(received);
  const closedQuarter = (await closedQuarters(workspaceId)).has(quarter) ? quarter : null;
  const isOfTheDay = closedQuarter === null && (await mayBeDated(workspaceId, received));
  const description = input.description ?? ADVANCE[workspace.locale === 'en' ? 'en' : 'es'];
  const priced = (price: Money, priceIncludesTax: boolean): InvoiceCreate => ({
    ...{ clientId, clientName, currency, exchangeRate: input.exchangeRate, taxRate: input.taxRate },
    irpfRate: input.irpfRate,
    issueDate: isOfTheDay ? received : today,
    operationDate: isOfTheDay || received === today ? null : received,
    items: [{ description, quantity: 1, unitPrice: toNumber(price), ...(priceIncludesTax && { priceIncludesTax }) }],
  });
  const sources = await findSources(tx, workspaceId, [priced(new Money(0), true)]);
  const compose = (price: Money, isGross: boolean) => {
    const invoice = priced(price, isGross);
    return { invoice, composed: composeSalesDocument(invoice, 'invoice', sources) };
  };
  const gross = grossThatLeaves(
    new Money(deposit.amount),
    currency,
    (it) => compose(it, true).composed.totals.amountDue,
  );
  const withTax = compose(gross, true);
  // A price before tax is plainer to read, where it comes to the same.
  const beforeTax = compose(withTax.composed.totals.subtotal, false);
  const isSame = beforeTax.composed.totals.amountDue.equals(deposit.amount);
  const { invoice, composed } = isSame ? beforeTax : withTax;
  const { irpfRate } = composed.document;
  return {
    invoice: { ...invoice, irpfRate },
    totals: composed.totals,
    received,
    unsaidIrpf: input.irpfRate == null && irpfRate !== 0 ? irpfRate : null,
    closedQuarter,
    returns: closedQuarter === null ? [] : returnsOf(closedQuarter, workspace.currency, composed),
  };
}

/** What the invoice changes of the returns of a quarter, in the currency of the books. */
function returnsOf(quarter: string, books: string, { totals, document, issuer }: Composed): FiledAgain[] {
  const { groups, irpf } = totals;
  const { exchangeRate, currency } = document;
  if (currency !== books && exchangeRate === null) return []; // it is not issued without a rate
  const tax = ownTax({ zone: issuer?.zone ?? null }) ?? null;
  const filer = { tax, isPerson: mayBePerson(issuer?.taxId), currency: books };
  return filedAgain({ groups, irpf, exchangeRate: currency === books ? null : exchangeRate }, filer).map((of) => ({
    form: of.form,
    quarter,
    base: toNumber(of.base),
    tax: of.tax && toNumber(of.tax),
    withheld: of.withheld && toNumber(of.withheld),
  }));
}

/** The total, tax included, of which exactly `received` is to be paid. @throws 400 where there is none */
function grossThatLeaves(received: Money, currency: string, dueOf: (gross: Money) => Money): Money {
  const due = dueOf(received);
  const nearest = due.gt(0) ? roundIn(currency, received.times(received).div(due)) : received;
  const unit = unitOf(currency);
  for (const steps of [0, -1, 1, -2, 2, -3, 3]) {
    const gross = nearest.plus(unit.times(steps));
    if (gross.gt(0) && dueOf(gross).equals(received)) return gross;
  }
  throw invalid(['irpfRate'], 'No invoice with this withholding leaves what was received to pay. Send another rate.');
}

/** An invoice of that day is numbered in the order of its series, and the agencies take it. */
async function mayBeDated(workspaceId: string, day: string): Promise<boolean> {
  if (day < FIRST_RECORDS) return false;
  const series = await findSeries(workspaceId, 'invoice', null);
  const last = await lastIssueDate(workspaceId, series, day);
  return last === null || last <= day;
}

/**
 * What has to be said before the invoice is issued is said.
 * @throws 422 `WITHHOLDING_NEEDED`, and `ADVANCE_IN_CLOSED_QUARTER` with the returns that are to be filed again
 */
export function assertConfirmed({ unsaidIrpf, closedQuarter, returns }: AdvanceTerms, input: DepositInvoice): void {
  if (unsaidIrpf !== null) {
    const extra = { irpfRate: unsaidIrpf };
    throw apiError('WITHHOLDING_NEEDED', { rate: unsaidIrpf }, { extra }).at(['irpfRate'], 'required');
  }
  if (closedQuarter === null || input.confirmClosedQuarter) return;
  const extra = { quarter: closedQuarter, returns };
  const error = apiError('ADVANCE_IN_CLOSED_QUARTER', { quarter: closedQuarter }, { extra });
  throw error.at(['confirmClosedQuarter'], 'required');
}
