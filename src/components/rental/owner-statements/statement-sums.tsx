'use client';

import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { Table, TableBody, TableCell, TableRow } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import type { OwnerStatement } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';

/** From what the month before left to what the owner gets. */
export function StatementSums({ statement }: { statement: OwnerStatement }) {
  const t = useWords(ownerStatementsWords, 'sums');
  const format = useFormat();
  const { totals, currency, feePercent, payouts } = statement;
  const rows = [
    { label: t('opening'), amount: totals.opening, stays: true },
    { label: t('gross'), amount: totals.gross, stays: true },
    { label: t('commission'), amount: -totals.commission },
    { label: t('cleaning'), amount: -totals.cleaning },
    { label: t('fee', { percent: format.percent(feePercent) }), amount: -totals.fee },
    { label: t('feeTax'), amount: -totals.feeTax },
    { label: t('feeWithheld'), amount: totals.feeWithheld },
    { label: t('costs'), amount: -totals.costs },
    { label: t('balance'), amount: totals.balance, isSum: true },
    { label: t('reserve'), amount: totals.reserve },
    { label: t('payable'), amount: totals.payable, stays: true },
    ...payouts.map(({ paidOn, amount }) => ({ label: t('payout', { date: format.date(paidOn) }), amount: -amount })),
    { label: t('closing'), amount: totals.closing, isSum: true },
    { label: t('touristTax'), amount: totals.touristTax },
  ];
  const shown = rows.filter(({ amount, stays, isSum }) => amount !== 0 || stays || isSum);
  return (
    <Card>
      <CardHeader title={t('title')} />
      <Table aria-label={t('title')} className="border-t">
        <TableBody>
          {shown.map(({ label, amount, isSum }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payouts of a day have the same label
            <TableRow key={position} className={isSum ? 'bg-subtle font-semibold' : undefined}>
              <TableCell>{label}</TableCell>
              <TableCell align="end">
                <Money amount={amount + 0} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
