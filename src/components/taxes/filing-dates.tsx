import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/format/use-format';
import { Card, CardBody } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { filingDate, QUARTERLY_FORMS, type QuarterlyForm } from '@/lib/tax-forms/filing-dates';
import type { Quarterly } from '@/server/reports/quarterly.schema';

/** Until when each form of the quarter that the company has is filed. */
export function FilingDates({ figures }: { figures: Quarterly }) {
  const t = useTranslations('taxes.filing');
  const format = useFormat();
  const { quarter } = figures;
  const has: Record<QuarterlyForm, boolean> = {
    '303': figures.modelo303.aplica,
    '420': Boolean(figures.modelo420),
    '130': figures.modelo130.aplica,
    '111': Boolean(figures.modelo111),
    '115': Boolean(figures.modelo115),
    '309': Boolean(figures.modelo309),
    '369': Boolean(figures.modelo369),
  };
  const forms = QUARTERLY_FORMS.filter((form) => has[form]);
  if (forms.length === 0) return null;
  const dates = [...new Set(forms.map((form) => filingDate(form, quarter)))].sort();
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <DefinitionList
          entries={dates.map((date) => {
            const due = forms.filter((form) => filingDate(form, quarter) === date);
            return {
              term: t('until', { date: format.date(date) }),
              value: t('forms', { count: due.length, forms: format.list(due) }),
            };
          })}
        />
        <p className="text-xs text-muted">{t('note')}</p>
      </CardBody>
    </Card>
  );
}
