'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { ReturnsCallout } from '@/components/deposits/returns-callout';
import { useFormat } from '@/components/format/use-format';
import { useMay } from '@/components/shell/use-may';
import { useWorkspace } from '@/components/shell/workspace-context';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { todayIn } from '@/lib/dates';
import { quarterPeriod } from '@/lib/periods';
import type { Quarterly } from '@/server/reports/quarterly.schema';

interface QuarterClosingProps {
  quarter: string;
  /** What has come into it since it was closed. */
  changed: Quarterly['changedSinceClosed'];
}

/** Whether a quarter is closed, and by whom; who has the right closes it after filing, and may reopen it. */
export function QuarterClosing({ quarter, changed }: QuarterClosingProps) {
  const t = useTranslations('taxes.closing');
  const trpc = useTRPC();
  const format = useFormat();
  const { timeZone } = useWorkspace();
  const closings = useQuery(trpc.closedPeriods.list.queryOptions());
  const closed = closings.data?.find((closing) => closing.quarter === quarter && !closing.reopenedAt);
  const mayClose = useMay('closeQuarters');
  const isOver = quarterPeriod(quarter).to < todayIn(timeZone, new Date());
  if (closed) {
    return (
      <>
        <Callout
          tone="success"
          title={t('closed', { name: closed.closedBy, time: format.dateTime(closed.closedAt) })}
          action={mayClose && <ClosingDialog action="reopen" quarter={quarter} />}
        >
          {t('closedText')}
        </Callout>
        {changed && (
          <ReturnsCallout title={t('changed')} returns={changed.returns}>
            {t('changedText', {
              count: changed.invoices.length,
              numbers: format.list(changed.invoices.map(({ invoiceNumber }) => invoiceNumber)),
            })}
          </ReturnsCallout>
        )}
      </>
    );
  }
  if (!closings.data || !mayClose || !isOver) return null;
  return (
    <Callout title={t('open')} action={<ClosingDialog action="close" quarter={quarter} />}>
      {t('openText')}
    </Callout>
  );
}

function ClosingDialog({ action, quarter }: { action: 'close' | 'reopen'; quarter: string }) {
  const t = useTranslations('taxes.closing');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const change = useMutation(
    trpc.closedPeriods[action].mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.closedPeriods.pathFilter());
        toast.success(t(`${action}.done`));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <AlertDialog
      trigger={<Button>{t(`${action}.action`)}</Button>}
      title={t(`${action}.title`)}
      description={t(`${action}.text`)}
      action={t(`${action}.action`)}
      tone="primary"
      onConfirm={() => change.mutateAsync({ quarter })}
    />
  );
}
