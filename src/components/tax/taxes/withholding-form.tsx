'use client';

import { Badge } from '@/components/platform/ui/badge';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import { WITHHOLDING_BOXES, type WithheldForm } from '@/lib/tax/tax-forms/withholding-forms';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { taxesWords } from '~/messages/taxes';
import { BoxRow, BoxTable } from './box-table';
import { Box, type OpenBox } from './boxes';
import { FilingLink } from './filing-link';

interface WithholdingFormCardProps {
  number: WithheldForm;
  form: NonNullable<Quarterly['modelo111']>;
  currency: string;
  quarter: string;
  onOpen: OpenBox;
}

/** Form 111, 115, 123 or 216: what was withheld from vendors in the quarter, and of how much. */
export function WithholdingFormCard({ number, form, currency, quarter, onOpen }: WithholdingFormCardProps) {
  const t = useWords(taxesWords);
  const amounts = { recipients: form.perceptores, base: form.base, withheld: form.retenciones };
  const boxOf = (of: 'recipients' | 'base' | 'withheld' | 'result') =>
    number === '216' ? undefined : WITHHOLDING_BOXES[number][of];
  const box = (of: keyof typeof amounts) => {
    const own = boxOf(of);
    return (
      <Box
        number={own}
        label={t(`vendors.${of}`)}
        amount={own ? (form.casillas[own] ?? 0) : amounts[of]}
        currency={of === 'recipients' ? undefined : currency}
        onOpen={number !== '216' && own ? () => onOpen({ form: number, box: own }) : undefined}
      />
    );
  };
  const result = boxOf('result');
  const toPay = result ? (form.casillas[result] ?? 0) : form.retenciones;
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
          amount={<Box number={result} label={t('result')} amount={toPay} currency={currency} />}
        />
      </BoxTable>
    </Card>
  );
}
