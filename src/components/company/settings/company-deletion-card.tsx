'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { DeletionReview } from '@/server/operations/company-deletion/company-deletion.schema';
import { companyDeletionWords } from '~/messages/company-deletion';

/** What its owner reads before they delete the company, and the way to do it. */
export function CompanyDeletionCard() {
  const t = useWords(companyDeletionWords);
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const { name: company } = useWorkspace();
  const [isAsking, setAsking] = useState(false);
  const review = useQuery(trpc.companyDeletion.review.queryOptions(undefined, { enabled: isAsking, staleTime: 0 }));
  const deletion = useMutation(
    trpc.companyDeletion.delete.mutationOptions({
      // A full load, so that nothing of the company stays in memory: it leads to another company, or to making one.
      onSuccess: () => window.location.assign('/'),
      onError: (error) => {
        toast.error(explain(error));
        void review.refetch();
      },
    }),
  );
  const exportLink = (chunks: ReactNode) => (
    <TextLink href="#export" onClick={() => setAsking(false)}>
      {chunks}
    </TextLink>
  );
  const isSending = (review.data?.underWay.length ?? 0) > 0;
  return (
    <Card id="delete">
      <CardHeader title={t('title')} description={t('description', { company })} />
      <CardBody className="flex flex-col gap-2 text-sm text-muted">
        <p>{t('effect')}</p>
        <p>{t.rich('law', { export: exportLink })}</p>
        <p>{t('backups')}</p>
      </CardBody>
      <CardFooter>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('action')}
        </Button>
      </CardFooter>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('ask', { company })}
        description={t('undone')}
        action={t('action')}
        confirmName={company}
        isPossible={review.data !== undefined && !isSending}
        onConfirm={() => deletion.mutateAsync({ name: company })}
      >
        {review.error && <ErrorState error={review.error} retry={() => void review.refetch()} />}
        {review.data && <Review {...review.data} />}
        <p className="text-sm text-muted">{t.rich('exportFirst', { export: exportLink })}</p>
      </AlertDialog>
    </Card>
  );
}

const COUNTED = ['invoices', 'quotes', 'expenses', 'clients', 'members'] as const;

function Review({ counts, underWay, stuck }: DeletionReview) {
  const t = useWords(companyDeletionWords);
  const lost = COUNTED.filter((what) => counts[what] > 0);
  return (
    <>
      <div className="flex flex-col gap-1 text-sm">
        <p>{t('goes')}</p>
        <List items={lost.map((what) => t(what, { count: counts[what] }))} />
      </div>
      {underWay.length > 0 && (
        <Callout tone="danger" title={t('underWayTitle')}>
          <p>{t('underWay')}</p>
          <List items={underWay.map(({ addressee, count }) => t(`unsent.${addressee}`, { count }))} />
        </Callout>
      )}
      {stuck.length > 0 && (
        <Callout tone="warning" title={t('stuckTitle')}>
          <p>{t('stuck')}</p>
          <List items={stuck.map(({ addressee, count }) => t(`unsent.${addressee}`, { count }))} />
        </Callout>
      )}
    </>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul className="list-disc pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
