'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Money } from '@/components/format/money';
import { Button } from '@/components/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { WorkspaceAging } from '@/server/gestoria/gestoria.schema';
import { DebtorSheet } from './debtor-sheet';

/** Who owes a company most; each opens to the invoices behind it. */
export function Debtors({ company }: { company: WorkspaceAging }) {
  const t = useTranslations('aging');
  const [shown, setShown] = useState<WorkspaceAging['topDebtors'][number]>();
  const { workspaceName, topDebtors, currency } = company;
  if (topDebtors.length === 0) return <p className="text-sm text-muted">{t('noDebtors')}</p>;
  return (
    <>
      <Table aria-label={t('debtors', { company: workspaceName })} className="rounded-lg border bg-surface">
        <TableHead>
          <TableRow>
            <TableHeader>{t('client')}</TableHeader>
            <TableHeader align="end">{t('invoices')}</TableHeader>
            <TableHeader align="end">{t('oldest')}</TableHeader>
            <TableHeader align="end">{t('outstanding')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {topDebtors.map((debtor) => (
            <TableRow key={`${debtor.clientId}.${debtor.clientName}`}>
              <TableCell>
                <Button variant="link" onClick={() => setShown(debtor)}>
                  {debtor.clientName}
                </Button>
              </TableCell>
              <TableCell align="end">{debtor.invoiceCount}</TableCell>
              <TableCell align="end">{debtor.daysOldestInvoice}</TableCell>
              <TableCell align="end">
                <Money amount={debtor.totalOutstanding} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {shown && <DebtorSheet company={company} debtor={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
