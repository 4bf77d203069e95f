'use client';

import { useTranslations } from 'next-intl';
import { Money } from '@/components/format/money';
import { useFormat } from '@/components/format/use-format';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { sum, toNumber } from '@/lib/money';
import type { Quarterly } from '@/server/figures/quarterly.schema';
import { BoxAmount, type OpenBox } from './boxes';

/** VAT charged, rate by rate, less what can be deducted. */
export function Form303({ figures, onOpen }: { figures: Quarterly; onOpen: OpenBox }) {
  const t = useTranslations('taxes');
  const format = useFormat();
  const { currency, modelo303: form } = figures;
  return (
    <Card>
      <CardHeader title={t('form303')} description={t('form303Hint')} />
      <CardBody className="px-0 pb-0">
        <Table aria-label={t('form303')}>
          <TableHead>
            <TableRow>
              <TableHeader>{t('concept')}</TableHeader>
              <TableHeader align="end">{t('base')}</TableHeader>
              <TableHeader align="end">{t('vat')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {form.tipos.map(({ tipo, base, cuota, recargo }) => (
              <BoxRow
                key={tipo}
                label={t('atRate', { rate: format.percent(tipo) })}
                hint={recargo !== 0 ? t('withSurcharge', { amount: format.money(recargo, currency) }) : undefined}
                base={base}
                tax={toNumber(sum([cuota, recargo]))}
                currency={currency}
                onOpen={() => onOpen({ box: 'vatCharged', rate: tipo })}
              />
            ))}
            <BoxRow
              label={t('charged')}
              base={form.baseImponible}
              tax={form.cuotaRepercutida}
              currency={currency}
              onOpen={() => onOpen({ box: 'vatCharged' })}
            />
            <BoxRow
              label={t('deductible')}
              base={form.baseDeducible}
              tax={form.cuotaDeducible}
              currency={currency}
              onOpen={() => onOpen({ box: 'vatDeductible' })}
            />
            <TableRow className="bg-subtle font-semibold">
              <TableCell>
                <span className="flex flex-wrap items-center gap-2">
                  {t('result')}
                  {form.resultado !== 0 && <Badge>{form.resultado > 0 ? t('toPay') : t('toCarry')}</Badge>}
                </span>
              </TableCell>
              <TableCell />
              <TableCell align="end">
                <Money amount={form.resultado} currency={currency} />
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  );
}

interface BoxRowProps {
  label: string;
  hint?: string;
  base: number;
  tax: number;
  currency: string;
  onOpen: () => void;
}

function BoxRow({ label, hint, base, tax, currency, onOpen }: BoxRowProps) {
  const t = useTranslations('taxes');
  return (
    <TableRow>
      <TableCell>
        {label}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </TableCell>
      <TableCell align="end">
        <BoxAmount label={`${label}, ${t('base')}`} amount={base} currency={currency} onOpen={onOpen} />
      </TableCell>
      <TableCell align="end">
        <BoxAmount label={`${label}, ${t('vat')}`} amount={tax} currency={currency} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  );
}
