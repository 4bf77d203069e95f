import { useWords } from '@/i18n/use-words';
import type { TaxFormNumber } from '@/lib/tax/tax-forms/form-catalog';
import { taxFormsWords } from '~/messages/tax-forms';

/** What forms and their periods are called. */
export function useFormWords() {
  const t = useWords(taxFormsWords);
  return {
    nameOf: (form: TaxFormNumber) => t('formName', { form, name: t(`name.${form}`) }),
    periodOf: (period: string) => {
      const [, year = '', kind, number = ''] = /^(\d{4})(?:-([QP]?)(\d+))?$/.exec(period) ?? [];
      if (kind === 'Q') return t('period.quarter', { number, year });
      if (kind === 'P') return t('period.instalment', { number, year });
      return number ? t('period.month', { month: number, year }) : t('period.year', { year });
    },
  };
}
