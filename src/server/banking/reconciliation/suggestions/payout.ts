import type { ScoredMovement } from '@/server/banking/reconciliation/candidate';
import type { TextKeys } from '@/server/banking/reconciliation/document-keys';
import { isNamed, type Signals } from '@/server/banking/reconciliation/score';
import { grossByCharges, grossByProcessor, processorIn } from '@/server/banking/reconciliation/suggestions/fee';
import { MOST_SUMMED, subsetsAddingUp } from '@/server/banking/reconciliation/suggestions/subset-sum';
import {
  groupByParty,
  inOrder,
  isNumbered,
  MOST_OF_A_PARTY,
  outstandingOf,
  type Scored,
  type Sum,
  toSum,
  toUnits,
  unitsOf,
} from '@/server/banking/reconciliation/suggestions/sum-of-documents';

/**
 * Several documents that were paid together less one fee: of one party where the bank says what it kept, and of any
 * clients where a payment processor paid out. Those that the movement names by number, else of whom it names, else of a
 * processor all that are open; where there is one way only to come to it, and never certain.
 */
export function payoutsOf(movement: ScoredMovement, scored: Scored[], keys: TextKeys): Sum[] {
  const byCharges = grossByCharges(movement);
  const named = scored.filter((one) => isNamed(one.signals));
  if (byCharges) {
    const parties = groupByParty(scored.filter((one) => isNamed(one.signals) || isNumbered(one)));
    const found = parties.flatMap((documents) => onlySum(movement, documents, byCharges) ?? []);
    if (found.length > 0) return found;
  }
  const gross = grossByProcessor(movement, keys);
  if (!gross) return [];
  const numbered = scored.filter(isNumbered);
  // Documents that add up to exactly the movement are another explanation: then there was no fee.
  const range = { from: movement.amount, to: gross.to };
  const found =
    (numbered.length >= 2 ? allOf(movement, numbered, gross) : undefined) ??
    (named.length > 0 ? onlySum(movement, named, range) : undefined);
  if (found) return [found];
  if (named.length > 0 || numbered.length > 0) return [];
  const unnamed = onlySum(movement, scored.filter(isInvoice), range);
  return unnamed ? [{ ...unnamed, signals: { ...unnamed.signals, counterparty: paidOutBy(keys) } }] : [];
}

type Gross = NonNullable<ReturnType<typeof grossByCharges>>;

/** All of them, where they come to it together. */
function allOf(movement: ScoredMovement, documents: Scored[], { from, to }: Gross): Sum | undefined {
  const gross = outstandingOf(documents);
  return gross.gte(from) && gross.lte(to) ? withFee(movement, inOrder(documents)) : undefined;
}

/** Those that come to it, where there is no other way; one of them alone would be another. */
function onlySum(movement: ScoredMovement, documents: Scored[], { from, to }: Gross): Sum | undefined {
  if (documents.length >= MOST_OF_A_PARTY) return undefined;
  const smaller = inOrder(documents).filter(({ candidate }) => candidate.outstanding.abs().lte(to));
  if (smaller.length > MOST_SUMMED || smaller.some(({ candidate }) => candidate.outstanding.abs().gte(from)))
    return undefined;
  const [only, other] = subsetsAddingUp(smaller.map(unitsOf), toUnits(from), toUnits(to));
  if (!only || other) return undefined;
  return withFee(
    movement,
    only.flatMap((place) => smaller[place] ?? []),
  );
}

function withFee(movement: ScoredMovement, chosen: Scored[]): Sum | undefined {
  const fee = outstandingOf(chosen).minus(movement.amount.abs()).abs();
  return fee.isZero() ? undefined : toSum(movement, chosen, { isCertain: false, fee });
}

/** Nobody is named, and a processor pays out for whoever has paid. */
function paidOutBy(keys: TextKeys): Signals['counterparty'] {
  return { similarity: 0.5, reason: { code: 'paid_out_by', params: { processor: processorIn(keys) ?? '' } } };
}

const isInvoice = ({ candidate }: Scored) => candidate.documentType === 'invoice';
