'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { DateTime } from '@/components/format/time';
import { useMayWrite } from '@/components/shell/use-may-write';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { InvoiceLink } from '@/server/invoices/public-page/invoice-link.schema';

/** Where the client sees the invoice, and whether they have. */
export function LinkCard({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations('invoices.link');
  const trpc = useTRPC();
  const mayWrite = useMayWrite();
  const link = useQuery(trpc.invoices.link.queryOptions({ invoiceId }));
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      {link.error && <ErrorState error={link.error} retry={link.refetch} className="py-6" />}
      {link.isPending && <Skeleton className="mx-4 mb-4 h-10" />}
      {link.data && (
        <CardBody className="flex flex-col gap-4">
          <Openings link={link.data} />
          {link.data.url && (
            <div className="flex flex-wrap gap-2">
              <CopyButton labelled value={link.data.url} what={t('what')} />
              <ButtonLink href={link.data.url} target="_blank" prefetch={false}>
                <ExternalLink aria-hidden /> {t('open')}
              </ButtonLink>
              {mayWrite && <WithdrawButton invoiceId={invoiceId} />}
            </div>
          )}
          {!mayWrite && <p className="text-muted">{t('forWriters')}</p>}
          {!link.data.url && mayWrite && <MakeButton invoiceId={invoiceId} isNew={!link.data.withdrawnAt} />}
        </CardBody>
      )}
    </Card>
  );
}

function Openings({ link }: { link: InvoiceLink }) {
  const t = useTranslations('invoices.link');
  const { url, withdrawnAt, openings, firstOpenedAt, lastOpenedAt } = link;
  return (
    <>
      {withdrawnAt && !url && <p className="text-muted">{t('withdrawn')}</p>}
      {openings === 0 && url && <p className="text-muted">{t('unopened')}</p>}
      {openings > 0 && (
        <DefinitionList
          entries={[
            { term: t('openings'), value: t('times', { count: openings }) },
            { term: t(openings > 1 ? 'first' : 'when'), value: firstOpenedAt && <DateTime value={firstOpenedAt} /> },
            { term: t('last'), value: openings > 1 && lastOpenedAt && <DateTime value={lastOpenedAt} /> },
          ]}
        />
      )}
    </>
  );
}

function MakeButton({ invoiceId, isNew }: { invoiceId: string; isNew: boolean }) {
  const t = useTranslations('invoices.link');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const make = useMutation(
    trpc.invoices.makeLink.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.invoices.pathFilter()),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <Button className="self-start" loading={make.isPending} onClick={() => make.mutate({ invoiceId })}>
      {t(isNew ? 'make' : 'makeAnew')}
    </Button>
  );
}

function WithdrawButton({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations('invoices.link');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation(
    trpc.invoices.withdrawLink.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.invoices.pathFilter()),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('withdraw')}</Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('withdrawTitle')}
        description={t('withdrawText')}
        action={t('withdraw')}
        onConfirm={() => withdraw.mutateAsync({ invoiceId })}
      />
    </>
  );
}
