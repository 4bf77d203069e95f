import { quarterPeriod } from '@/lib/dates/periods';
import { sum, toNumber } from '@/lib/money/money';
import { modelo303 } from '@/lib/tax/tax-forms/modelo-303';
import { modelo420 } from '@/lib/tax/tax-forms/modelo-420';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { FrozenFigures } from '@/server/tax/form-files/open-form';

/** What the VAT return of a quarter said. */
export type FiledVat = { base: number; outputTax: number; inputTax: number; result: number };

/** The VAT returns that were noted as filed, by quarter: of several of one quarter the latest. */
export async function filedVat({ workspaceId }: Actor, quarters: readonly string[]): Promise<Map<string, FiledVat>> {
  const filings = await db.taxFiling.findMany({
    where: { workspaceId, form: { in: ['303', '420'] }, period: { in: [...quarters] }, undoneAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return new Map(
    filings.map(({ form, period, figures }) => {
      const { boxes } = FrozenFigures.parse(figures);
      const { lines, boxes: named } = form === '303' ? modelo303(quarterPeriod(period).to) : modelo420;
      const bases = lines.filter(({ section, sales }) => section === 'charged' && !sales?.surcharge);
      const boxOf = (box: string | undefined) => (box && boxes[box]) || 0;
      return [
        period,
        {
          base: toNumber(sum([...new Set(bases.flatMap(({ base }) => base ?? []))].map(boxOf))),
          outputTax: boxOf(named.charged),
          inputTax: boxOf(named.deducted),
          result: boxOf(named.result),
        },
      ];
    }),
  );
}
