'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { saveFrom } from '@/components/platform/browser/save-file';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { useWords } from '@/i18n/use-words';
import { companyArchiveWords } from '~/messages/company-archive';

/** Everything of the company for another installation of Folio, for its owner; and the way to have it work here no more. */
export function CompanyArchiveCard() {
  const t = useWords(companyArchiveWords);
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const href = useWorkspaceHref();
  const { isPaused } = useWorkspace();
  const [key, setKey] = useState<string>();
  const onError = (error: Parameters<typeof explain>[0]) => toast.error(explain(error));
  const download = useMutation(
    trpc.companyArchive.newKey.mutationOptions({
      onSuccess: ({ key, recipient }) => {
        setKey(key);
        saveFrom(href(`/archive?recipient=${recipient}`));
      },
      onError,
    }),
  );
  const pause = useMutation(
    trpc.companyArchive.pause.mutationOptions({ onSuccess: () => window.location.reload(), onError }),
  );
  return (
    <Card id="archive">
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody className="flex flex-col gap-2 text-sm text-muted">
        <p>{t('contents')}</p>
        <p>{t('order')}</p>
        {key && (
          <Callout
            tone="warning"
            title={t('keyTitle')}
            action={<CopyButton value={key} what={t('keyName')} labelled />}
          >
            <p>{t('keyCare')}</p>
            <code className="wrap-anywhere">{key}</code>
          </Callout>
        )}
      </CardBody>
      <CardFooter>
        {!isPaused && (
          <AlertDialog
            trigger={<Button>{t('pause')}</Button>}
            title={t('pauseAsk')}
            description={t('pauseEffect')}
            action={t('pause')}
            onConfirm={() => pause.mutateAsync()}
          />
        )}
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden /> {t('action')}
        </Button>
      </CardFooter>
    </Card>
  );
}
