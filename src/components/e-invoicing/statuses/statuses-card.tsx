import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { saveFile } from '@/components/platform/browser/save-file';
import { CalendarDate } from '@/components/platform/format/time';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Labelled } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { type InvoiceStatusCode, REJECTION_REASONS, type RejectionReason } from '@/lib/sales/invoice-statuses';
import type { StatusLog, StatusSubject } from '@/server/e-invoicing/statuses/statuses.schema';
import { invoiceStatusesWords } from '~/messages/invoice-statuses';

/** What was said of an invoice between businesses, and what can be said; nothing of what is none. */
export function StatusesCard({ subject }: { subject: StatusSubject }) {
  const t = useWords(invoiceStatusesWords);
  const trpc = useTRPC();
  const client = useTRPCClient();
  const explain = useErrorMessage();
  const log = useQuery(trpc.invoiceStatuses.log.queryOptions(subject, { retry: false }));
  const isWriter = useMay('correctExpenses');
  const download = useMutation({
    mutationFn: (entryId: string) => client.invoiceStatuses.file.query({ entryId }),
    onSuccess: ({ fileName, xml }) => saveFile(fileName, 'application/xml', xml),
    onError: (error) => toast.error(explain(error)),
  });
  if (!log.data) return null;
  const { entries, suggestion } = log.data;
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody className="flex flex-col gap-4">
        {suggestion && (
          <Callout tone={suggestion.isObliged ? 'warning' : 'info'} title={t('suggestion')}>
            {t(suggestion.isObliged ? 'suggestionObliged' : 'suggestionFree')} <CalendarDate value={suggestion.dueOn} />
          </Callout>
        )}
        {entries.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
        {entries.length > 0 && (
          <ul aria-label={t('title')} className="flex flex-col gap-2 text-sm">
            {entries.map(({ id, code, effectiveDate, reason, byUs, authorName }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  <span className="font-medium">{t(`codes.${code}`)}</span> · <CalendarDate value={effectiveDate} />
                  {reason && ` · ${t(`reasons.${reason}`)}`}
                  <span className="text-muted"> · {byUs ? (authorName ?? t('byUs')) : t('byOther')}</span>
                </span>
                {byUs && (
                  <Button
                    aria-label={t('downloadOf', { code: t(`codes.${code}`) })}
                    onClick={() => download.mutate(id)}
                  >
                    <Download aria-hidden /> XML
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {isWriter && <StatusForm subject={subject} log={log.data} />}
      </CardBody>
    </Card>
  );
}

function StatusForm({ subject, log }: { subject: StatusSubject; log: StatusLog }) {
  const t = useWords(invoiceStatusesWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { dayNow } = useWorkspace();
  const [code, setCode] = useState<InvoiceStatusCode | null>(log.suggestion ? 'PAYMENT' : null);
  const [effectiveDate, setEffectiveDate] = useState(log.suggestion?.paidOn ?? dayNow());
  const [reason, setReason] = useState<RejectionReason>('01');
  const record = useMutation(
    trpc.invoiceStatuses.record.mutationOptions({
      onSuccess: async () => {
        setCode(null);
        await queryClient.invalidateQueries(trpc.invoiceStatuses.pathFilter());
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  const choices = [
    ...log.possible.map((value) => ({ value, label: t(`codes.${value}`) })),
    ...log.possibleOfOther.map((value) => ({ value, label: t('ofOther', { code: t(`codes.${value}`) }) })),
  ];
  return (
    <div className="grid items-end gap-3 border-t pt-4 sm:grid-cols-[1fr_auto_auto]">
      <Select
        aria-label={t('status')}
        placeholder={t('status')}
        value={choices.some(({ value }) => value === code) ? code : null}
        onChange={setCode}
        choices={choices}
      />
      <Labelled label={t('effectiveDate')}>
        {(id) => <DateInput id={id} value={effectiveDate} onChange={setEffectiveDate} />}
      </Labelled>
      <Button
        disabled={!code || !effectiveDate}
        loading={record.isPending}
        onClick={() => code && record.mutate({ subject, code, effectiveDate, ...(code === 'REJECTION' && { reason }) })}
      >
        {t('record')}
      </Button>
      {code === 'REJECTION' && (
        <Select
          aria-label={t('reason')}
          value={reason}
          onChange={setReason}
          choices={(Object.keys(REJECTION_REASONS) as RejectionReason[]).map((value) => ({
            value,
            label: t(`reasons.${value}`),
          }))}
        />
      )}
    </div>
  );
}
