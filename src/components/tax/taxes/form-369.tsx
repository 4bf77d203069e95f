'use client';

import { useCountryName } from '@/components/platform/format/use-country-name';
import { useFormat } from '@/components/platform/format/use-format';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import { readOssLine } from '@/lib/tax/tax-forms/modelo-369';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { taxesWords } from '~/messages/taxes';
import { Box, type OpenBox } from './boxes';

interface Form369Props {
  form: NonNullable<Quarterly['modelo369']>;
  currency: string;
  onOpen: OpenBox;
}

/** The Union scheme of the one-stop shop: what was sold to consumers elsewhere, by country and rate. */
export function Form369({ form, currency, onOpen }: Form369Props) {
  const t = useWords(taxesWords);
  const country = useCountryName();
  const lineName = useOssLineName();
  return (
    <Card>
      <CardHeader title={t('form.369')} description={t('formHint.369')} />
      <CardBody className="px-0 pb-0">
        <Table aria-label={t('form.369')}>
          <TableHead>
            <TableRow>
              <TableHeader>{t('concept')}</TableHeader>
              <TableHeader align="end">{t('base')}</TableHeader>
              <TableHeader align="end">{t('cuota')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {form.lineas.map(({ linea, base, cuota }) => (
              <TableRow key={linea}>
                <TableCell>{lineName(linea)}</TableCell>
                {[base, cuota].map((amount, index) => (
                  <TableCell key={index === 0 ? 'base' : 'tax'} align="end">
                    <Box
                      amount={amount}
                      label={`${lineName(linea)}, ${t(index === 0 ? 'base' : 'cuota')}`}
                      currency={currency}
                      onOpen={() => onOpen({ form: '369', box: linea })}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
            {form.correcciones.map(({ pais, periodo, cuota }) => (
              <TableRow key={`${pais} ${periodo}`}>
                <TableCell>{t('ossCorrection', { country: country(pais), quarter: quarterName(periodo) })}</TableCell>
                <TableCell />
                <TableCell align="end">
                  <Box amount={cuota} label={t('cuota')} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
            <TableRow className="bg-subtle font-semibold">
              <TableCell>{t('ossTotal')}</TableCell>
              <TableCell />
              <TableCell align="end">
                <Box amount={form.total} label={t('ossTotal')} currency={currency} />
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  );

  function quarterName(quarter: string) {
    return t('quarter', { quarter: quarter.slice(-1), year: quarter.slice(0, 4) });
  }
}

/** What a line of form 369 is called: "Germany, goods at 19%". */
export function useOssLineName(): (line: string) => string {
  const t = useWords(taxesWords);
  const format = useFormat();
  const country = useCountryName();
  return (name) => {
    const line = readOssLine(name);
    if (!line) return t('form.369');
    return t(`oss.${line.supply}`, { country: country(line.country), rate: format.percent(line.rate) });
  };
}
