import { useFormat } from '@/components/platform/format/use-format';
import { Card, CardBody } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { useWords } from '@/i18n/use-words';
import { filedForms } from '@/lib/tax/tax-forms/filed-forms';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { taxesWords } from '~/messages/taxes';

/** Until when each form of the quarter that the company has is filed. */
export function FilingDates({ figures }: { figures: Quarterly }) {
  const t = useWords(taxesWords, 'filing');
  const format = useFormat();
  const forms = filedForms(figures);
  if (forms.length === 0) return null;
  const dates = [...new Set(forms.map(({ dueOn }) => dueOn))].sort();
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <DefinitionList
          entries={dates.map((date) => {
            const due = forms.filter(({ dueOn }) => dueOn === date).map(({ form }) => form);
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
