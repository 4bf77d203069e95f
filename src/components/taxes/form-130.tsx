'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '@/components/format/money';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { shiftQuarter } from '@/lib/periods';
import type { Quarterly } from '@/server/figures/quarterly.schema';
import { BoxAmount, type OpenBox } from './boxes';

/** The income tax that a sole trader advances, box by box. */
export function Form130({ figures, onOpen }: { figures: Quarterly; onOpen: OpenBox }) {
  const t = useTranslations('taxes');
  const { currency, modelo130: form, quarter } = figures;
  const amount = (of: number) => <Money amount={of} currency={currency} />;
  const opens = (box: 'income' | 'expenses' | 'withheld', of: number) => (
    <BoxAmount label={t(box)} amount={of} currency={currency} onOpen={() => onOpen({ box })} />
  );
  return (
    <Card>
      <CardHeader title={t('form130')} description={t('form130Hint')} />
      <CardBody className="px-0 pb-0">
        <Table aria-label={t('form130')}>
          <TableHead>
            <TableRow>
              <TableHeader>{t('box')}</TableHeader>
              <TableHeader>{t('concept')}</TableHeader>
              <TableHeader align="end">{t('amount')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            <Row box="01" concept={t('income')} amount={opens('income', form.ingresos)} />
            <Row box="02" concept={t('expenses')} amount={opens('expenses', form.gastos)} />
            <Row box="02" concept={t('hardToJustify')} amount={amount(form.dificilJustificacion)} />
            <Row box="03" concept={t('profit')} amount={amount(form.rendimientoNeto)} />
            <Row box="04" concept={t('advance')} amount={amount(form.cuota)} />
            <Row
              box="05"
              concept={
                <>
                  {t('paidBefore')} {!quarter.endsWith('Q1') && <EarlierQuarter quarter={shiftQuarter(quarter, -1)} />}
                </>
              }
              amount={amount(form.pagosAnteriores)}
            />
            <Row box="06" concept={t('withheld')} amount={opens('withheld', form.retenciones)} />
            <TableRow className="bg-subtle font-semibold">
              <TableCell className="tabular-nums">07</TableCell>
              <TableCell>
                <span className="flex flex-wrap items-center gap-2">
                  {t('result')}
                  <Badge>{form.pagoFraccionado > 0 ? t('toPay') : t('nothingToPay')}</Badge>
                </span>
              </TableCell>
              <TableCell align="end">{amount(form.pagoFraccionado)}</TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  );
}

function Row({ box, concept, amount }: { box: string; concept: ReactNode; amount: ReactNode }) {
  return (
    <TableRow>
      <TableCell className="text-muted tabular-nums">{box}</TableCell>
      <TableCell>{concept}</TableCell>
      <TableCell align="end">{amount}</TableCell>
    </TableRow>
  );
}

function EarlierQuarter({ quarter }: { quarter: string }) {
  const t = useTranslations('taxes');
  const href = useWorkspaceHref();
  const name = t('quarter', { quarter: quarter.slice(-1), year: quarter.slice(0, 4) });
  return <TextLink href={href(`/taxes?quarter=${quarter}`)}>{t('seeEarlier', { quarter: name })}</TextLink>;
}
