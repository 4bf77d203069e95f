'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { saveFrom } from '@/components/platform/browser/save-file';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import { dataExportWords } from '~/messages/data-export';

/** All data of the company as a file, for its owner. */
export function DataExportCard() {
  const t = useWords(dataExportWords);
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const href = useWorkspaceHref();
  const allow = useMutation(
    trpc.workspaces.allowExport.mutationOptions({
      onSuccess: () => {
        saveFrom(href('/export'));
        toast.success(t('started'));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <Card id="export">
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody className="flex flex-col gap-2 text-sm text-muted">
        <p>{t('contents')}</p>
        <p>{t('care')}</p>
      </CardBody>
      <CardFooter>
        <Button loading={allow.isPending} onClick={() => allow.mutate()}>
          <Download aria-hidden /> {t('action')}
        </Button>
      </CardFooter>
    </Card>
  );
}
