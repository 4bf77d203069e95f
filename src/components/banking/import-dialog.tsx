'use client';

import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApiWords } from '@/components/api/api-words';
import { useErrorMessage } from '@/components/api/errors';
import { sendFile, UploadError } from '@/components/api/send-file';
import { useTRPCClient } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Dialog } from '@/components/ui/dialog';
import { DropZone } from '@/components/ui/drop-zone';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { BankAccount } from '@/server/banking/accounts.schema';
import { StatementCheckStep } from './statement-check-step';

/** Brings a statement into an account: its file, then what would become of each movement, then the import. */
export function ImportDialog({ account }: { account: BankAccount }) {
  const t = useTranslations('banking.import');
  const [isOpen, setOpen] = useState(false);
  const [statementId, setStatementId] = useState<string>();

  function onOpenChange(open: boolean) {
    setOpen(open);
    if (!open) setStatementId(undefined);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      size={statementId ? 'xl' : 'md'}
      title={t('title')}
      description={statementId ? t('checkText') : t('text')}
      trigger={
        <Button variant="primary">
          <Upload aria-hidden /> {t('open')}
        </Button>
      }
    >
      {statementId ? (
        <StatementCheckStep
          account={account}
          statementId={statementId}
          onBack={() => setStatementId(undefined)}
          onDone={() => onOpenChange(false)}
        />
      ) : (
        <StatementUpload accountId={account.id} onSent={setStatementId} />
      )}
    </Dialog>
  );
}

function StatementUpload({ accountId, onSent }: { accountId: string; onSent: (statementId: string) => void }) {
  const t = useTranslations('banking.import');
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const inWords = useApiWords();
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setProgress(0);
      const announced = { accountId, fileName: file.name, sizeBytes: file.size };
      const { id } = await api.banking.announceStatement.mutate(announced);
      await sendFile(href(`/files/statement/${id}`), file, setProgress);
      return id;
    },
    onSuccess: onSent,
  });
  const { error, variables } = upload;
  return (
    <>
      <DropZone
        words={{ drop: t('drop'), choose: t('choose'), limits: t('limits') }}
        accept=".n43,.q43,.csb,.aeb,.txt,.xml,.ofx,.qfx,.sta,.mt940,.940"
        onFiles={([file]) => file && upload.mutate(file)}
      />
      {upload.isPending && variables && (
        <ProgressBar label={t('uploading', { name: variables.name })} value={progress} />
      )}
      {error && (
        <Callout tone="danger">{error instanceof UploadError ? inWords(error.message) : explain(error)}</Callout>
      )}
    </>
  );
}
