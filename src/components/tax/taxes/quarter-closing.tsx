'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { ReturnsCallout } from '@/components/sales/deposits/returns-callout';
import { useWords } from '@/i18n/use-words';
import { quarterPeriod } from '@/lib/dates/periods';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { taxesWords } from '~/messages/taxes';

interface QuarterClosingProps {
  quarter: string;
  /** What has come into it since it was closed. */
  changed: Quarterly['changedSinceClosed'];
}

/** Whether a quarter is closed, and by whom; who has the right closes it after filing, and may reopen it. */
export function QuarterClosing({ quarter, changed }: QuarterClosingProps) {
  const t = useWords(taxesWords, 'closing');
  const trpc = useTRPC();
  const format = useFormat();
  const { dayNow } = useWorkspace();
  const closings = useQuery(trpc.closedPeriods.list.queryOptions());
  const closed = closings.data?.find((closing) => closing.quarter === quarter && !closing.reopenedAt);
  const mayClose = useMay('closeQuarters');
  const isOver = quarterPeriod(quarter).to < dayNow();
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
  const t = useWords(taxesWords, 'closing');
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
