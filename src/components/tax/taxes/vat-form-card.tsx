'use client';

import type { ReactNode } from 'react';
import { useFormat } from '@/components/platform/format/use-format';
import { Badge } from '@/components/platform/ui/badge';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import type { FormLine, VatForm } from '@/lib/tax/tax-forms/form-lines';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { taxesWords } from '~/messages/taxes';
import { Box, type OpenBox } from './boxes';
import { FilingLink } from './filing-link';
import { NotFiled } from './not-filed';

interface VatFormCardProps {
  form: VatForm;
  figures: Quarterly['modelo303'];
  currency: string;
  quarter: string;
  onOpen: OpenBox;
}

/** Form 303 or 420: tax charged less tax deducted, line by line; lines without amounts are left out. */
export function VatFormCard({ form, figures, currency, quarter, onOpen }: VatFormCardProps) {
  const t = useWords(taxesWords);
  const lineName = useLineName();
  const title = t(`form.${form.number}`);
  const { casillas, motivo } = figures;
  const amountOf = (box: string | undefined) => (box === undefined ? 0 : (casillas[box] ?? 0));
  const linesOf = (section: FormLine['section']) =>
    uniqueBoxes(form.lines).filter(
      (line) => line.section === section && (amountOf(line.base) !== 0 || amountOf(line.tax) !== 0),
    );
  const box = (number: string | undefined, label: string, opens = true) =>
    number && (
      <Box
        {...{ number, label, currency }}
        amount={amountOf(number)}
        onOpen={opens ? () => onOpen({ form: form.number, box: number }) : undefined}
      />
    );
  /** Tax that the form has no box for is shown where it counts. */
  const unboxed = (section: FormLine['section']) =>
    figures.sinCasilla.map(({ nombre, base, cuota }) => {
      const line = form.lines.find(({ name }) => name === nombre);
      if (line?.section !== section) return null;
      const opens = line.proRata ? undefined : () => onOpen({ form: form.number, box: nombre });
      const of = { label: lineName(line), currency, onOpen: opens };
      return (
        <Row
          key={nombre}
          concept={of.label}
          base={line.proRata ? undefined : <Box {...of} amount={base} />}
          tax={<Box {...of} amount={cuota} />}
        />
      );
    });
  const { boxes } = form;
  const toPay = boxes.toPay.at(-1) ?? boxes.result;
  return (
    <Card>
      <CardHeader
        title={title}
        description={motivo ? undefined : t(`formHint.${form.number}`)}
        actions={!motivo && <FilingLink form={form.number} quarter={quarter} />}
      />
      {motivo ? (
        <CardBody>
          <NotFiled reason={motivo} />
        </CardBody>
      ) : (
        <CardBody className="px-0 pb-0">
          <Table aria-label={title}>
            <TableHead>
              <TableRow>
                <TableHeader>{t('concept')}</TableHeader>
                <TableHeader align="end">{t('base')}</TableHeader>
                <TableHeader align="end">{t('cuota')}</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {linesOf('charged').map((line) => (
                <LineRow key={line.tax} line={line} box={box} />
              ))}
              {unboxed('charged')}
              <Row strong concept={t('charged')} tax={box(boxes.charged, t('charged'))} />
              {linesOf('deducted').map((line) => (
                <LineRow key={line.tax} line={line} box={box} />
              ))}
              {unboxed('deducted')}
              <Row strong concept={t('deductible')} tax={box(boxes.deducted, t('deductible'))} />
              <Row strong concept={t('result')} tax={box(boxes.result, t('result'), false)} />
              {amountOf(boxes.pending ?? boxes.compensated) !== 0 && (
                <>
                  {boxes.pending && <Row concept={t('pending')} tax={box(boxes.pending, t('pending'), false)} />}
                  <Row concept={t('taken')} tax={box(boxes.compensated, t('taken'), false)} />
                  {boxes.remaining && <Row concept={t('left')} tax={box(boxes.remaining, t('left'), false)} />}
                </>
              )}
              <Row
                strong
                concept={
                  <span className="flex flex-wrap items-center gap-2">
                    {t('finalResult')}
                    {amountOf(toPay) !== 0 && <Badge>{amountOf(toPay) > 0 ? t('toPay') : t('toCarry')}</Badge>}
                  </span>
                }
                tax={box(toPay, t('finalResult'), false)}
              />
              {linesOf('informative').map((line) => (
                <LineRow key={line.base} line={line} box={box} />
              ))}
            </TableBody>
          </Table>
        </CardBody>
      )}
    </Card>
  );
}

/** Two lines can share a box, which is shown once. */
function uniqueBoxes(lines: readonly FormLine[]): FormLine[] {
  const boxOf = ({ base, tax }: FormLine) => base ?? tax;
  return lines.filter(
    (line, index) => boxOf(line) && lines.findIndex((first) => boxOf(first) === boxOf(line)) === index,
  );
}

interface LineRowProps {
  line: FormLine;
  box: (number: string | undefined, label: string, opens?: boolean) => ReactNode;
}

function LineRow({ line, box }: LineRowProps) {
  const label = useLineName()(line);
  const t = useWords(taxesWords);
  return (
    <Row
      concept={label}
      base={box(line.base, `${label}, ${t('base')}`)}
      tax={box(line.tax, `${label}, ${t('cuota')}`, !line.proRata)}
    />
  );
}

/** What a line is called, with its rate. */
export function useLineName(): (line: FormLine) => string {
  const t = useWords(taxesWords);
  const format = useFormat();
  return ({ name, rate, sales }) => {
    if (name === 'rate') return t('atRate', { rate: (sales?.rates ?? []).map((of) => format.percent(of)).join(' / ') });
    if (name === 'surcharge') return t('surchargeAt', { rate: format.percent(rate?.percent ?? 0) });
    return t(`line.${name as 'modified'}`);
  };
}

function Row({
  concept,
  base,
  tax,
  strong,
}: {
  concept: ReactNode;
  base?: ReactNode;
  tax?: ReactNode;
  strong?: boolean;
}) {
  return (
    <TableRow className={strong ? 'bg-subtle font-semibold' : undefined}>
      <TableCell>{concept}</TableCell>
      <TableCell align="end">{base}</TableCell>
      <TableCell align="end">{tax}</TableCell>
    </TableRow>
  );
}
