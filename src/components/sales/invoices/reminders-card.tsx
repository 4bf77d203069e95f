'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate, DateTime } from '@/components/platform/format/time';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { invoicesWords } from '~/messages/invoices';

/** Which reminders of an invoice go out by themselves; nothing where none ever did and none will. */
export function RemindersCard({ invoice: { id: invoiceId, clientId } }: { invoice: Pick<Invoice, 'id' | 'clientId'> }) {
  const t = useWords(invoicesWords, 'reminders');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const { data } = useQuery(trpc.reminders.ofInvoice.queryOptions({ invoiceId }));
  const set = useMutation(
    trpc.reminders.setForInvoice.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(trpc.reminders.ofInvoice.queryKey({ invoiceId }), saved),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  if (!data || (data.sent.length === 0 && (data.off === 'settled' || data.off === 'company'))) return null;
  const { off, next, sent, lacksAddress } = data;
  const editPath = clientId ? `/clients/${clientId}/edit` : `/invoices/${invoiceId}/edit`;
  const isOff = off === 'invoice';
  return (
    <Card>
      <CardHeader
        title={t('title')}
        actions={
          mayWrite &&
          (isOff || !off) && (
            <Button size="sm" loading={set.isPending} onClick={() => set.mutate({ invoiceId, enabled: isOff })}>
              {t(isOff ? 'turnOn' : 'turnOff')}
            </Button>
          )
        }
      />
      <CardBody className="flex flex-col gap-3">
        {lacksAddress && (
          <Callout tone="warning" action={mayWrite && <TextLink href={href(editPath)}>{t('addAddress')}</TextLink>}>
            {t('noAddress')}
          </Callout>
        )}
        {off && <p className="text-muted">{t(`off.${off}`)}</p>}
        {!off && !next && <p className="text-muted">{t('none')}</p>}
        <DefinitionList
          entries={[
            { term: t('next'), value: next && <CalendarDate value={next.date} /> },
            ...sent.map(({ days, at }) => ({
              term: t(`sent.${days < 0 ? 'before' : days === 0 ? 'onDay' : 'after'}`, { days: Math.abs(days) }),
              value: <DateTime value={at} />,
            })),
          ]}
        />
      </CardBody>
    </Card>
  );
}
