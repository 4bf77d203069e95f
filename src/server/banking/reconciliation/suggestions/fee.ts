import { Money } from '@/lib/money/money';
import { fold } from '@/lib/text/fold';
import type { Candidate, ScoredMovement } from '@/server/banking/reconciliation/candidate';
import type { TextKeys } from '@/server/banking/reconciliation/document-keys';

/** Who pays out what cards and wallets took, less a fee: by the names that stand in the texts of a bank. */
const PROCESSORS = new Map(
  [
    ...['Stripe', 'PayPal', 'Adyen', 'SumUp', 'Zettle', 'iZettle', 'Redsys', 'Mollie', 'Klarna', 'GoCardless'],
    ...['Worldpay', 'Square', 'Shopify Payments', 'Amazon Payments', 'Braintree', 'Checkout.com', 'myPOS', 'MONEI'],
    ...['Paycomet', 'TPV', 'Viva Wallet', 'Viva Payments', 'Getnet', 'Comercia', 'Datáfono', 'seQura', 'Aplazame'],
    ...['Revolut Merchant', 'Booking.com', 'Airbnb'],
  ].map((name) => [fold(name), name]),
);

/** The largest share of a payment that a payment processor deducts as its fee. */
const MAX_FEE_SHARE = '0.05';

/** The range of a gross amount that a fee reduced to the movement's amount: above zero, both bounds included. */
type Gross = { from: Money; to: Money };

/** The gross amount where the bank states the fee that it deducted, or charged on top. */
export function grossByCharges({ amount, charges }: ScoredMovement): Gross | undefined {
  if (!charges) return undefined;
  // It lowers what comes in and raises what goes out.
  const gross = amount.plus(charges).abs();
  return { from: gross, to: gross };
}

/** The range of the gross amount of a payment processor's payout: its fee is above zero and at most a twentieth. */
export function grossByProcessor({ amount }: ScoredMovement, keys: TextKeys): Gross | undefined {
  if (amount.lte(0) || !processorIn(keys)) return undefined;
  const most = amount.div(new Money(1).minus(MAX_FEE_SHARE)).toDecimalPlaces(2, Money.ROUND_DOWN);
  return { from: amount.plus('0.01'), to: most };
}

/** The name of the payment processor that the texts of a movement name, where they name one. */
export function processorIn({ parties }: TextKeys): string | undefined {
  for (const [key, name] of PROCESSORS) if (parties.has(key)) return name;
  return undefined;
}

/**
 * What was kept of a document on its way, or charged on top, above zero: where the bank says just so much, or where a
 * payment processor paid out and the document or its party is named.
 */
export function feeOf(
  movement: ScoredMovement,
  { outstanding, currency }: Candidate,
  { isNamed, keys }: { isNamed: boolean; keys: TextKeys },
): Money | undefined {
  const fee = outstanding.minus(movement.amount);
  if (currency !== movement.currency || fee.lte(0)) return undefined;
  const isOf = (gross?: Gross) => gross && outstanding.abs().gte(gross.from) && outstanding.abs().lte(gross.to);
  return isOf(grossByCharges(movement)) || (isNamed && isOf(grossByProcessor(movement, keys))) ? fee : undefined;
}
