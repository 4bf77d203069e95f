import type { ReactNode } from 'react';
import { CardBody } from '@/components/platform/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import { taxesWords } from '~/messages/taxes';

/** The boxes of a form in their order, each beside what it is. */
export function BoxTable({ label, children }: { label: string; children: ReactNode }) {
  const t = useWords(taxesWords);
  return (
    <CardBody className="px-0 pb-0">
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            <TableHeader>{t('concept')}</TableHeader>
            <TableHeader align="end">{t('amount')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </CardBody>
  );
}

export function BoxRow({ concept, amount, strong }: { concept: ReactNode; amount: ReactNode; strong?: boolean }) {
  return (
    <TableRow className={strong ? 'bg-subtle font-semibold' : undefined}>
      <TableCell>{concept}</TableCell>
      <TableCell align="end">{amount}</TableCell>
    </TableRow>
  );
}
