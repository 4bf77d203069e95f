import { type Money, sum } from '@/lib/money/money';
import type { AssetKind } from '@/lib/tax/assets/asset-kinds';
import { depreciationBetween } from '@/lib/tax/assets/depreciation';
import { type AssetRow, depreciatedAsset, readAssets } from '@/server/tax/assets/asset-rows';

/** What is depreciated of an asset between two days. */
export interface AssetDepreciation {
  row: AssetRow;
  kind: AssetKind;
  amount: Money;
}

/** What is depreciated of each of these assets from a day to another, both included; of those of which something is. */
export function depreciationOf(
  assets: readonly AssetRow[],
  { from, to }: { from: string; to: string },
): AssetDepreciation[] {
  return assets
    .map((row) => ({ row, kind: row.kind as AssetKind, amount: depreciationBetween(depreciatedAsset(row), from, to) }))
    .filter(({ amount }) => !amount.isZero());
}

/** What lowers the income of a person as depreciation, in each of these periods. */
export async function depreciationCosts(
  workspaceId: string,
  periods: readonly { from: string; to: string }[],
): Promise<Money[]> {
  const assets = (await readAssets(workspaceId)).map(depreciatedAsset);
  return periods.map(({ from, to }) => sum(assets.map((asset) => depreciationBetween(asset, from, to))));
}
