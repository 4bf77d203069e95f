import { useTranslations } from 'next-intl';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import type { Overview } from '@/server/overview/overview.schema';
import { StepsList } from './steps-list';

/** From an empty company to its first invoice; each step is ticked by what is there. */
export function FirstSteps({ steps }: Pick<Overview, 'steps'>) {
  const t = useTranslations('overview.firstSteps');
  if (steps.company && steps.client && steps.invoice) return null;
  return (
    <Card>
      <CardHeader title={t('title')} description={t('hint')} />
      <CardBody>
        <StepsList
          steps={[
            { label: t('company'), path: '/settings/company', done: steps.company },
            { label: t('taxpayer'), path: '/settings/company#taxpayer', done: steps.taxpayer },
            { label: t('client'), path: '/clients/new', done: steps.client },
            { label: t('invoice'), path: '/invoices/new', done: steps.invoice },
          ]}
        />
      </CardBody>
    </Card>
  );
}
