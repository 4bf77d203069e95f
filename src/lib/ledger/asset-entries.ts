import { type AccountNeed, accumulatedAccount, assetAccount, generalAccount } from '@/lib/ledger/accounts';
import { balancedEntry, credit, debit, type Entry } from '@/lib/ledger/entry';
import { type Amount, Money } from '@/lib/money/money';
import type { AssetKind } from '@/lib/tax/assets/asset-kinds';

/** What one kind of assets is depreciated by, in the currency of the books. */
export interface PostedDepreciation {
  kind: AssetKind;
  amount: Amount;
}

/** The entry of what a quarter depreciates, each kind on its own accounts (680 or 681, 280 or 281). */
export function depreciationEntry(date: string, of: readonly PostedDepreciation[]): Entry {
  const lines = of.flatMap(({ kind, amount }) => [
    debit(generalAccount(isIntangible(kind) ? 'depreciation_intangible' : 'depreciation_tangible'), amount),
    credit(accumulatedAccount(kind), amount),
  ]);
  return balancedEntry({ date, document: '', text: 'Amortización del trimestre', lines });
}

/** An asset that is no longer in use: its cost and what was depreciated of it leave the books. */
export interface PostedDisposal {
  date: string;
  description: string;
  kind: AssetKind;
  cost: Amount;
  accumulated: Amount;
  /** Where its sale is; a loss where it was not sold. */
  result: AccountNeed;
}

/** The entry of a disposal: what it was still worth meets the price of its sale on the account of the result. */
export function disposalEntry({ date, description, kind, cost, accumulated, result }: PostedDisposal): Entry {
  const lines = [
    debit(accumulatedAccount(kind), accumulated),
    debit(result, new Money(cost).minus(accumulated)),
    credit(assetAccount(kind), cost),
  ];
  return balancedEntry({ date, document: '', text: `Baja ${description}`, lines });
}

/** Where what an asset brings or loses is: 771 or 671, of what has no body 770 or 670. */
export function resultAccount(kind: AssetKind, result: Amount): AccountNeed {
  const isGain = !new Money(result).isNegative();
  if (isIntangible(kind)) return generalAccount(isGain ? 'gain_intangible' : 'loss_intangible');
  return generalAccount(isGain ? 'gain_tangible' : 'loss_tangible');
}

function isIntangible(kind: AssetKind): boolean {
  return kind.startsWith('3');
}
