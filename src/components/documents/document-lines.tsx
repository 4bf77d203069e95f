'use client';

import { useTranslations } from 'next-intl';
import { type Taxed, useTaxLabel } from '@/components/documents/amounts';
import { Money } from '@/components/format/money';
import { useFormat } from '@/components/format/use-format';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { lineNet } from '@/lib/invoice-totals';
import type { Invoice } from '@/server/invoices/invoices.schema';

type Lined = Pick<Invoice, 'items' | 'currency'>;

/** The lines of an invoice or a quote, with the tax that each of them bears. */
export function DocumentLines({ of, taxed }: { of: Lined; taxed: Taxed[] | undefined }) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const taxLabel = useTaxLabel();
  return (
    <Table aria-label={t('form.lines')}>
      <TableHead>
        <TableRow>
          <TableHeader className="w-full">{t('form.description')}</TableHeader>
          <TableHeader align="end">{t('form.quantity')}</TableHeader>
          <TableHeader align="end">{t('form.unitPrice')}</TableHeader>
          <TableHeader align="end">{t('form.taxRate')}</TableHeader>
          <TableHeader align="end">{t('form.amount')}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {of.items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored document have no other name
          <TableRow key={position} className="align-top">
            <TableCell className="min-w-48 align-top">
              <span className="block whitespace-pre-wrap wrap-anywhere">{item.description}</span>
              {item.discountRate ? (
                <span className="block text-xs text-muted">
                  {t('detail.lineDiscount', { rate: format.percent(item.discountRate) })}
                </span>
              ) : null}
              {item.taxExemptReason && (
                <span className="block text-xs text-muted">
                  {t('detail.exemptBecause', { reason: item.taxExemptReason })}
                </span>
              )}
            </TableCell>
            <TableCell align="end" className="align-top whitespace-nowrap">
              {format.number(item.quantity)} {item.unit}
            </TableCell>
            <TableCell align="end" className="align-top">
              <Money amount={item.unitPrice} currency={of.currency} />
            </TableCell>
            <TableCell align="end" className="align-top whitespace-nowrap">
              {taxed?.[position] && taxLabel(taxed[position])}
            </TableCell>
            <TableCell align="end" className="align-top">
              <Money amount={lineNet(item, of.currency).toNumber()} currency={of.currency} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
