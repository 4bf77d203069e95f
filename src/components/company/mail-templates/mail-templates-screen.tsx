'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useMay } from '@/components/platform/shell/use-may';
import { Callout } from '@/components/platform/ui/callout';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { mailTemplatesWords } from '~/messages/mail-templates-screen';
import { ReminderScheduleForm } from './reminder-schedule-form';
import { TemplateCard } from './template-card';

/** When clients are reminded, and the words of each kind of mail. */
export function MailTemplatesScreen() {
  const t = useWords(mailTemplatesWords);
  const trpc = useTRPC();
  const schedule = useQuery(trpc.reminders.schedule.queryOptions());
  const templates = useQuery(trpc.mailTemplates.list.queryOptions());
  const isReadOnly = !useMay('administer');
  const failed = [schedule, templates].find(({ error }) => error);
  return (
    <Page width="narrow">
      <PageHeader title={t('title')} description={t('description')} />
      {isReadOnly && <Callout>{t('readOnly')}</Callout>}
      {failed ? (
        <ErrorState error={failed.error} retry={() => void failed.refetch()} />
      ) : !schedule.data || !templates.data ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <>
          <ReminderScheduleForm schedule={schedule.data} disabled={isReadOnly} />
          <TemplateCard templates={templates.data} disabled={isReadOnly} />
        </>
      )}
    </Page>
  );
}
