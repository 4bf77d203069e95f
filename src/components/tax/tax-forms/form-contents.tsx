'use client';

import { useState } from 'react';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { BoxSheet } from '@/components/tax/taxes/box-sheet';
import { opensBox, printedRates } from '@/components/tax/taxes/opens-box';
import { useWords } from '@/i18n/use-words';
import { entryKindOf } from '@/lib/tax/tax-forms/form-entries';
import { isCountOfPeople } from '@/lib/tax/tax-forms/withholding-forms';
import type { TaxForm } from '@/server/tax/form-files/forms.schema';
import { taxFormsWords } from '~/messages/tax-forms';
import { taxesWords } from '~/messages/taxes';
import { RowSheet } from './row-sheet';

/** The boxes of a form that are not nothing; those made of documents open them. */
export function BoxesCard({ of: { form, period, boxes, currency } }: { of: TaxForm }) {
  const t = useWords(taxFormsWords);
  const format = useFormat();
  const [open, setOpen] = useState<string>();
  const opening = opensBox(form, period);
  const printed = printedRates(form, period);
  return (
    <Card>
      <CardHeader title={t('boxes.title')} />
      <Table aria-label={t('boxes.title')}>
        <TableHead>
          <TableRow>
            <TableHeader>{t('boxes.box')}</TableHeader>
            <TableHeader align="end">{t('boxes.amount')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {boxes
            .filter(({ box, amount, isEntered }) => (amount !== 0 || isEntered) && !printed.has(box))
            .map(({ box, amount, isEntered }) => {
              const isPlain = isCountOfPeople(form, box) || ['rate', 'count'].includes(`${entryKindOf(form, box)}`);
              const text = isPlain ? format.number(amount) : format.money(amount, currency);
              return (
                <TableRow key={box}>
                  <TableCell>
                    {t('enter.box', { box })}
                    {isEntered && <span className="block text-xs text-muted">{t('boxes.entered')}</span>}
                  </TableCell>
                  <TableCell align="end">
                    {opening?.(box) ? (
                      <Button
                        variant="link"
                        className="tabular-nums"
                        aria-label={`${text}: ${t('enter.box', { box })}`}
                        onClick={() => setOpen(box)}
                      >
                        {text}
                      </Button>
                    ) : (
                      <span className="tabular-nums">{text}</span>
                    )}
                  </TableCell>
                </TableRow>
              );
            })}
        </TableBody>
      </Table>
      {open && opening && (
        <BoxSheet quarter={period} form={form as '303'} box={open} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

/** What tells a line from the others of its party: its key, or the property and the rate of what was withheld. */
function keyOf({ key, subkey, rate, cadastralReference }: TaxForm['rows'][number]['values']): string {
  if (key !== undefined || rate === undefined) return `${key ?? ''}${subkey ?? ''}`;
  return [cadastralReference, `${rate} %`].filter(Boolean).join(' · ');
}

/** The lines of a list. */
export function RowsCard({ of }: { of: TaxForm }) {
  const { rows, rowCount, currency } = of;
  const t = useWords(taxFormsWords, 'rows');
  const taxes = useWords(taxesWords);
  const format = useFormat();
  const [open, setOpen] = useState<TaxForm['rows'][number]>();
  const isWithheld = rows.some(({ values }) => values.withheld !== undefined);
  if (rowCount === 0) {
    return (
      <Card>
        <CardHeader title={t('title')} description={t('none')} />
      </Card>
    );
  }
  return (
    <Card>
      <CardHeader title={t('title')} />
      <Table aria-label={t('title')}>
        <TableHead>
          <TableRow>
            <TableHeader>{t('who')}</TableHeader>
            <TableHeader>{t('taxId')}</TableHeader>
            <TableHeader>{t('key')}</TableHeader>
            <TableHeader align="end">{t('amount')}</TableHeader>
            {isWithheld && <TableHeader align="end">{taxes('withheldTax')}</TableHeader>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key}>
              <TableCell className="max-w-56 truncate">{row.name}</TableCell>
              <TableCell>{row.taxId || '–'}</TableCell>
              <TableCell>{keyOf(row.values) || '–'}</TableCell>
              <TableCell align="end">
                <Button
                  variant="link"
                  className="tabular-nums"
                  aria-label={taxes('showDocuments', { amount: format.money(row.amount, currency), box: row.name })}
                  onClick={() => setOpen(row)}
                >
                  {format.money(row.amount, currency)}
                </Button>
              </TableCell>
              {isWithheld && (
                <TableCell align="end" className="tabular-nums">
                  {format.money(Number(row.values.withheld ?? 0), currency)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length < rowCount && (
        <CardBody>
          <p className="text-xs text-muted">{t('more', { count: rows.length, all: rowCount })}</p>
        </CardBody>
      )}
      {open && <RowSheet of={of} row={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
