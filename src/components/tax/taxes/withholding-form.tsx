'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/platform/ui/badge';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { WITHHOLDING_BOXES, type WithholdingForm } from '@/lib/tax/tax-forms/withholding-forms';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { BoxRow, BoxTable } from './box-table';
import { Box, type OpenBox } from './boxes';
import { FilingLink } from './filing-link';

interface WithholdingFormCardProps {
  number: WithholdingForm;
  form: NonNullable<Quarterly['modelo111']>;
  currency: string;
  quarter: string;
  onOpen: OpenBox;
}

/** Form 111 or 115: what was withheld from vendors in the quarter, and of how much. */
export function WithholdingFormCard({ number, form, currency, quarter, onOpen }: WithholdingFormCardProps) {
  const t = useTranslations('taxes');
  const boxes = WITHHOLDING_BOXES[number];
  const box = (of: 'recipients' | 'base' | 'withheld') => (
    <Box
      number={boxes[of]}
      label={t(`vendors.${of}`)}
      amount={form.casillas[boxes[of]] ?? 0}
      currency={of === 'recipients' ? undefined : currency}
      onOpen={() => onOpen({ form: number, box: boxes[of] })}
    />
  );
  const toPay = form.casillas[boxes.result] ?? 0;
  return (
    <Card>
      <CardHeader
        title={t(`form.${number}`)}
        description={t(`formHint.${number}`)}
        actions={<FilingLink form={number} quarter={quarter} />}
      />
      <BoxTable label={t(`form.${number}`)}>
        {(['recipients', 'base', 'withheld'] as const).map((of) => (
          <BoxRow key={of} concept={t(`vendors.${of}`)} amount={box(of)} />
        ))}
        <BoxRow
          strong
          concept={
            <>
              <span className="flex flex-wrap items-center gap-2">
                {t('result')}
                <Badge>{toPay > 0 ? t('toPay') : t('nothingToPay')}</Badge>
              </span>
              {toPay < 0 && <span className="block text-xs font-normal text-muted">{t('vendors.below')}</span>}
            </>
          }
          amount={<Box number={boxes.result} label={t('result')} amount={toPay} currency={currency} />}
        />
      </BoxTable>
    </Card>
  );
}
