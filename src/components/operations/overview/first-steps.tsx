import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import type { Overview } from '@/server/operations/overview/overview.schema';
import { overviewWords } from '~/messages/overview';
import { StepsList } from './steps-list';

/** From an empty company to its first invoice and its mail: each step is ticked by what is there, and the next has a button. */
export function FirstSteps({ steps, sendsMail }: Pick<Overview, 'steps' | 'sendsMail'>) {
  const t = useWords(overviewWords, 'firstSteps');
  const href = useWorkspaceHref();
  if (steps.company && steps.client && steps.invoice) return null;
  const all = [
    { name: 'company', path: '/start', done: steps.company },
    { name: 'taxpayer', path: '/start?step=taxes', done: steps.taxpayer },
    { name: 'client', path: '/clients/new', done: steps.client },
    { name: 'invoice', path: '/invoices/new', done: steps.invoice },
    { name: 'mail', path: '/settings/mail', done: sendsMail },
  ] as const;
  const next = all.filter(isStage).find(({ done }) => !done);
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('hint')}
        actions={
          next && (
            <ButtonLink variant="primary" href={href(next.path)}>
              {t(`begin.${next.name}`)}
            </ButtonLink>
          )
        }
      />
      <CardBody>
        <StepsList steps={all.map(({ name, ...step }) => ({ label: t(name), ...step }))} />
      </CardBody>
    </Card>
  );
}

/** The taxpayer is a part of the company's own steps. */
function isStage<Step extends { name: string }>(step: Step): step is Exclude<Step, { name: 'taxpayer' }> {
  return step.name !== 'taxpayer';
}
