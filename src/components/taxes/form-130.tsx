'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { shiftQuarter } from '@/lib/periods';
import type { Quarterly } from '@/server/reports/quarterly.schema';
import { Box, type OpenBox } from './boxes';
import { NotFiled } from './not-filed';

const OPENING = ['01', '02', '06'];
/** What most people never have is left out where it is nothing. */
const RARE = ['13', '15', '16', '18'];

/** The income tax that a sole trader advances, box by box. */
export function Form130({ figures, onOpen }: { figures: Quarterly; onOpen: OpenBox }) {
  const t = useTranslations('taxes');
  const { currency, modelo130: form, quarter } = figures;
  const amountOf = (box: string) => form.casillas[box] ?? 0;
  const box = (number: string, label: string) => (
    <Box
      {...{ number, label, currency }}
      amount={amountOf(number)}
      onOpen={OPENING.includes(number) ? () => onOpen({ form: '130', box: number }) : undefined}
    />
  );
  const toPay = amountOf('19');
  return (
    <Card>
      <CardHeader title={t('form.130')} description={form.motivo ? undefined : t('formHint.130')} />
      {form.motivo ? (
        <CardBody>
          <NotFiled reason={form.motivo} />
        </CardBody>
      ) : (
        <CardBody className="px-0 pb-0">
          <Table aria-label={t('form.130')}>
            <TableHead>
              <TableRow>
                <TableHeader>{t('concept')}</TableHeader>
                <TableHeader align="end">{t('amount')}</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              <Row concept={t('income')} amount={box('01', t('income'))} />
              <Row
                concept={
                  <>
                    {t('expenses')}
                    <span className="block text-xs text-muted">{t('hardToJustify')}</span>
                  </>
                }
                amount={box('02', t('expenses'))}
              />
              <Row concept={t('profit')} amount={box('03', t('profit'))} />
              <Row concept={t('advance')} amount={box('04', t('advance'))} />
              <Row
                concept={
                  <>
                    {t('paidBefore')}{' '}
                    {!quarter.endsWith('Q1') && <EarlierQuarter quarter={shiftQuarter(quarter, -1)} />}
                  </>
                }
                amount={box('05', t('paidBefore'))}
              />
              <Row concept={t('withheld')} amount={box('06', t('withheld'))} />
              <Row strong concept={t('result')} amount={box('07', t('result'))} />
              {RARE.filter((number) => amountOf(number) !== 0).map((number) => (
                <Row
                  key={number}
                  concept={t(`box130.${number as '13'}`)}
                  amount={box(number, t(`box130.${number as '13'}`))}
                />
              ))}
              <Row
                strong
                concept={
                  <span className="flex flex-wrap items-center gap-2">
                    {t('finalResult')}
                    <Badge>{toPay > 0 ? t('toPay') : t('nothingToPay')}</Badge>
                  </span>
                }
                amount={box('19', t('finalResult'))}
              />
            </TableBody>
          </Table>
        </CardBody>
      )}
    </Card>
  );
}

function Row({ concept, amount, strong }: { concept: ReactNode; amount: ReactNode; strong?: boolean }) {
  return (
    <TableRow className={strong ? 'bg-subtle font-semibold' : undefined}>
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
