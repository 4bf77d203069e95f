'use client';

import { Money } from '@/components/platform/format/money';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import type { TaxForm } from '@/server/tax/form-files/forms.schema';
import { taxFormsWords } from '~/messages/tax-forms';

/** Box by box, what differs from what was filed. */
export function ChangesCard({ of: { changes, currency } }: { of: TaxForm }) {
  const t = useWords(taxFormsWords, 'changes');
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <Table aria-label={t('title')}>
        <TableHead>
          <TableRow>
            <TableHeader>{t('box')}</TableHeader>
            <TableHeader align="end">{t('filed')}</TableHeader>
            <TableHeader align="end">{t('now')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ box, filed, now }) => (
            <TableRow key={box}>
              <TableCell>{box}</TableCell>
              <TableCell align="end">
                <Money amount={filed} currency={currency} />
              </TableCell>
              <TableCell align="end">
                <Money amount={now} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
