'use client';

import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import type { Amounts, Overview } from '@/server/operations/overview/overview.schema';
import { overviewWords } from '~/messages/overview';

/** What is to be received after this week, which has its own tile; a row a week, each leading to its invoices. */
export function ExpectedPayments({ overview }: { overview: Overview }) {
  const t = useWords(overviewWords, 'expected');
  const href = useWorkspaceHref();
  const rows = useRows(overview);
  if (rows.every(({ amounts }) => amounts.length === 0)) return null;
  return (
    <Card>
      <CardHeader title={t('title')} description={t('hint')} />
      <CardBody className="px-0 pb-1">
        <Table aria-label={t('title')}>
          <TableHead>
            <TableRow>
              <TableHeader>{t('week')}</TableHeader>
              <TableHeader align="end">{t('amount')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ label, path, amounts }) => (
              <TableRow key={label}>
                <TableCell>
                  {path && amounts.length > 0 ? <TextLink href={href(path)}>{label}</TextLink> : label}
                </TableCell>
                <TableCell align="end">
                  <AllCurrencies amounts={amounts} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  );
}

/** One below the other: they cannot be added up. */
function AllCurrencies({ amounts }: { amounts: Amounts }) {
  const { currency } = useWorkspace();
  const shown = amounts.length > 0 ? amounts : [{ currency, amount: 0 }];
  return (
    <span className="flex flex-col">
      {shown.map((each) => (
        <Money key={each.currency} amount={each.amount} currency={each.currency} />
      ))}
    </span>
  );
}

function useRows({ nextWeeks, later, undated }: Overview) {
  const t = useWords(overviewWords, 'expected');
  const format = useFormat();
  const last = nextWeeks.at(-1)?.to;
  const weeks = nextWeeks.map(({ from, to, amounts }) => ({
    label: format.days(from, to),
    path: `/invoices?dueFrom=${from}&dueTo=${to}`,
    amounts,
  }));
  const others = [
    { label: t('later'), path: last && `/invoices?dueFrom=${addDays(last, 1)}`, amounts: later },
    { label: t('undated'), path: undefined, amounts: undated },
  ];
  return [...weeks, ...others.filter(({ amounts }) => amounts.length > 0)];
}
