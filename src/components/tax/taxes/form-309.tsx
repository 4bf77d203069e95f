'use client';

import { Card, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { taxesWords } from '~/messages/taxes';
import { BoxRow, BoxTable } from './box-table';
import { Box, type OpenBox } from './boxes';

interface Form309Props {
  form: NonNullable<Quarterly['modelo309']>;
  currency: string;
  onOpen: OpenBox;
}

/** Form 309: the VAT of purchases without any, of who files no form 303. */
export function Form309({ form, currency, onOpen }: Form309Props) {
  const t = useWords(taxesWords);
  const box = (of: 'base' | 'cuota') => (
    <Box amount={form[of]} label={t(of)} currency={currency} onOpen={() => onOpen({ form: '309', box: of })} />
  );
  return (
    <Card>
      <CardHeader title={t('form.309')} description={t('formHint.309')} />
      <BoxTable label={t('form.309')}>
        <BoxRow concept={t('base')} amount={box('base')} />
        <BoxRow strong concept={t('cuota')} amount={box('cuota')} />
      </BoxTable>
    </Card>
  );
}
