'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate, DateTime } from '@/components/platform/format/time';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import type { BankStatement } from '@/server/banking/banking/statements/statements.schema';
import { bankingWords } from '~/messages/banking';
import { LATEST_STATEMENTS } from './accounts-query';
import { StatementWarnings } from './statement-warnings';

/** The latest statements of an account: their files, what each brought, and the way to take it back. */
export function StatementsCard({ accountId }: { accountId: string }) {
  const t = useWords(bankingWords, 'statements');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const mayWrite = useMayWrite();
  const [asked, setAsked] = useState<BankStatement>();
  const statements = useQuery(trpc.banking.listStatements.queryOptions({ accountId, limit: LATEST_STATEMENTS }));
  const undo = useMutation(
    trpc.banking.undoStatement.mutationOptions({
      onSuccess: async () => {
        toast.success(t('undone'));
        await queryClient.invalidateQueries(trpc.banking.pathFilter());
      },
      onError: (error) => void toast.error(explain(error)),
    }),
  );
  const latest = statements.data?.data ?? [];
  if (latest.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('title')} />
      <ul className="divide-y border-t">
        {latest.map((statement) => (
          <li key={statement.id} className="flex flex-col gap-2 px-4 py-2.5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <StatementFacts statement={statement} />
              {mayWrite && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('undoOne', { name: statement.fileName })}
                  onClick={() => setAsked(statement)}
                >
                  <Undo2 aria-hidden /> {t('undo')}
                </Button>
              )}
            </div>
            <StatementWarnings warnings={statement.warnings} />
          </li>
        ))}
      </ul>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t('undoTitle')}
        description={t('undoText', { count: asked?.imported ?? 0 })}
        action={t('undo')}
        onConfirm={async () => {
          if (asked) await undo.mutateAsync({ accountId, statementId: asked.id });
        }}
      />
    </Card>
  );
}

function StatementFacts({ statement }: { statement: BankStatement }) {
  const t = useWords(bankingWords, 'statements');
  const href = useWorkspaceHref();
  const { id, fileName, from, to, imported, duplicates, importedAt } = statement;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <a href={`${href(`/files/statement/${id}`)}?download`} className="text-accent-text hover:underline wrap-anywhere">
        {fileName}
      </a>
      <span className="text-xs text-muted">
        {from && to && (
          <>
            <CalendarDate value={from} /> – <CalendarDate value={to} /> ·{' '}
          </>
        )}
        {t('counts', { imported, duplicates })} · <DateTime value={importedAt} />
      </span>
    </div>
  );
}
