import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate } from '@/components/platform/format/time';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Label } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { StatusesRead } from '@/server/e-invoicing/statuses/statuses.schema';
import { invoiceStatusesWords } from '~/messages/invoice-statuses';

const sizes = ['unknown', 'large', 'small'] as const;

/** Whether statuses of invoices concern the company, what is still to be said, and the files of others. */
export function StatusSettingsCard({ disabled }: { disabled: boolean }) {
  const t = useWords(invoiceStatusesWords, 'settings');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const href = useWorkspaceHref();
  const tasks = useQuery(trpc.invoiceStatuses.tasks.queryOptions());
  const refresh = () => queryClient.invalidateQueries(trpc.invoiceStatuses.pathFilter());
  const onError = (error: unknown) => toast.error(explain(error));
  const save = useMutation(trpc.invoiceStatuses.saveSettings.mutationOptions({ onSuccess: refresh, onError }));
  const read = useMutation(trpc.invoiceStatuses.readFile.mutationOptions({ onSuccess: refresh, onError }));
  const found = tasks.data;
  if (tasks.error) return <ErrorState error={tasks.error} retry={tasks.refetch} />;
  if (!found) return null;
  const { isLarge, sendsMail, dutyDay } = found;
  return (
    <Card id="invoice-statuses">
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody className="flex flex-col gap-5">
        <div className="flex max-w-sm flex-col gap-1.5">
          <Label htmlFor="statuses-size">{t('size')}</Label>
          <Select
            id="statuses-size"
            disabled={disabled}
            value={isLarge === null ? 'unknown' : isLarge ? 'large' : 'small'}
            onChange={(size) => save.mutate({ sendsMail, isLarge: size === 'unknown' ? null : size === 'large' })}
            choices={sizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
          />
        </div>
        <p className="text-sm">
          {t('duty')} <CalendarDate value={dutyDay} />
        </p>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is in it */}
        <label className="flex items-center gap-2">
          <Checkbox
            value={sendsMail}
            disabled={disabled}
            onChange={(next) => save.mutate({ isLarge, sendsMail: next })}
          />
          {t('sendsMail')}
        </label>
        {found.tasks.length > 0 && (
          <ul aria-label={t('tasks')} className="flex flex-col gap-2 text-sm">
            {found.tasks.map(({ expenseId, vendor, invoiceNumber, dueOn, isLate }) => (
              <li key={expenseId} className="flex flex-wrap items-center gap-2">
                <TextLink href={href(`/expenses/${expenseId}`)}>
                  {vendor} {invoiceNumber}
                </TextLink>
                <span className="text-muted">
                  {t('until')} <CalendarDate value={dueOn} />
                </span>
                {isLate && <Badge tone="danger">{t('late')}</Badge>}
              </li>
            ))}
          </ul>
        )}
        {!disabled && (
          <div className="flex flex-col gap-1.5">
            <Label htmlFor="statuses-file">{t('file')}</Label>
            <input
              id="statuses-file"
              type="file"
              accept=".xml"
              className="text-sm"
              onChange={async ({ target }) => {
                const [file] = target.files ?? [];
                if (file) read.mutate({ xml: await file.text() });
              }}
            />
          </div>
        )}
        {read.data && <Read read={read.data} />}
      </CardBody>
    </Card>
  );
}

function Read({ read: { recorded, repeated, unmatched } }: { read: StatusesRead }) {
  const t = useWords(invoiceStatusesWords, 'settings');
  return (
    <Callout tone={unmatched.length > 0 ? 'warning' : 'success'} title={t('read', { recorded, repeated })}>
      <ul>
        {unmatched.map(({ number, code, why }) => (
          <li key={`${number} ${code}`}>
            {number} · {code}: {t(`why.${why}`)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
