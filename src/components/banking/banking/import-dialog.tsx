'use client';

import { Upload } from 'lucide-react';
import { useState } from 'react';
import { sendFile } from '@/components/platform/api/send-file';
import { useTRPCClient } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import { FileUpload } from '@/components/platform/ui/file-upload';
import { useWords } from '@/i18n/use-words';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import type { StatementMapping } from '@/server/banking/banking/statements/statements.schema';
import { bankingWords } from '~/messages/banking';
import { StatementCheckStep } from './statement-check-step';
import { StatementColumnsStep } from './statement-columns-step';

/** Brings a statement into an account: its file, then what would become of each movement, then the import. */
export function ImportDialog({ account }: { account: BankAccount }) {
  const t = useWords(bankingWords, 'import');
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
        <StatementSteps
          key={statementId}
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

interface StatementStepsProps {
  account: BankAccount;
  statementId: string;
  onBack: () => void;
  onDone: () => void;
}

/** Of a table first which columns are what, where nothing tells or somebody wants to say so; then what becomes of it. */
function StatementSteps({ account, statementId, onBack, onDone }: StatementStepsProps) {
  const [mapping, setMapping] = useState<StatementMapping>();
  const [isChoosing, setChoosing] = useState(false);
  if (!isChoosing) {
    const onColumns = () => setChoosing(true);
    return <StatementCheckStep {...{ account, statementId, mapping, onColumns, onBack, onDone }} />;
  }
  return (
    <StatementColumnsStep
      accountId={account.id}
      statementId={statementId}
      mapping={mapping}
      onBack={onBack}
      onChosen={(chosen) => {
        setMapping(chosen);
        setChoosing(false);
      }}
    />
  );
}

function StatementUpload({ accountId, onSent }: { accountId: string; onSent: (statementId: string) => void }) {
  const t = useWords(bankingWords, 'import');
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  return (
    <FileUpload
      words={{
        ...{ drop: t('drop'), choose: t('choose'), limits: t('limits') },
        uploading: (name) => t('uploading', { name }),
      }}
      accept=".n43,.q43,.csb,.aeb,.txt,.xml,.ofx,.qfx,.sta,.mt940,.940,.csv,.tsv,.xlsx,.xls,.html,.htm,.zip,.053,.052,.c53"
      send={async (file, onProgress) => {
        const announced = { accountId, fileName: file.name, sizeBytes: file.size };
        const { id } = await api.banking.announceStatement.mutate(announced);
        await sendFile(href(`/files/statement/${id}`), file, onProgress);
        return id;
      }}
      onSent={onSent}
    />
  );
}
