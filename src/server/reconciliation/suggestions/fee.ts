import type { Money } from '@/lib/money';
import type { TextKeys } from '@/server/reconciliation/document-keys';
import type { Candidate, ScoredMovement } from '@/server/reconciliation/score';

/** Who pays out what cards and wallets took, less a fee: as their names stand in the texts of a bank. */
const PROVIDERS = [
  ...[
    'stripe',
    'paypal',
    'adyen',
    'sumup',
    'zettle',
    'izettle',
    'redsys',
    'mollie',
    'klarna',
    'gocardless',
    'worldpay',
  ],
  ...[
    'square',
    'shopify payments',
    'amazon payments',
    'braintree',
    'checkout com',
    'mypos',
    'monei',
    'paycomet',
    'tpv',
  ],
  ...['viva wallet', 'viva payments', 'getnet', 'comercia', 'datafono', 'sequra', 'aplazame', 'revolut merchant'],
];

/** No provider keeps more of a payment than this. */
const MOST_KEPT = '0.05';

/**
 * What was kept of a document on its way, or charged on top, above zero: where the bank says just so much, or where a
 * payment provider paid out and the document or its party is named.
 */
export function feeOf(
  { amount, currency, charges }: ScoredMovement,
  { left, currency: own }: Candidate,
  { isNamed, keys }: { isNamed: boolean; keys: TextKeys },
): Money | undefined {
  // It lowers what comes in and raises what goes out.
  const fee = left.minus(amount);
  if (own !== currency || fee.lte(0)) return undefined;
  if (charges?.equals(fee)) return fee;
  const isPaidOut = isNamed && amount.gt(0) && PROVIDERS.some((name) => keys.parties.has(name));
  return isPaidOut && fee.lte(left.times(MOST_KEPT)) ? fee : undefined;
}
