'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { TaxFiling, TaxForm } from '@/server/tax/form-files/forms.schema';
import { taxFormsWords } from '~/messages/tax-forms';
import { useRefreshForm } from './use-refresh-form';

/** The notes of what was filed, the latest first, with the files that were handed in. */
export function FilingsCard({ of: { filings, currency } }: { of: TaxForm }) {
  const t = useWords(taxFormsWords, 'filings');
  return (
    <Card>
      <CardHeader title={t('title')} description={filings.length === 0 ? t('none') : undefined} />
      {filings.length > 0 && (
        <CardBody>
          <ul className="flex flex-col gap-4">
            {filings.map((filing) => (
              <Filing key={filing.id} filing={filing} currency={currency} />
            ))}
          </ul>
        </CardBody>
      )}
    </Card>
  );
}

function Filing({ filing, currency }: { filing: TaxFiling; currency: string }) {
  const t = useWords(taxFormsWords, 'filings');
  const format = useFormat();
  const href = useWorkspaceHref();
  const isOwner = useMay('own');
  const { id, kind, declaredAs, receipt, filedOn, result, fileName, notedBy, createdAt, undoneBy, undoneAt } = filing;
  const facts = [
    t(`kind.${kind}`),
    declaredAs,
    result !== undefined && format.money(result, currency),
    receipt && t('receipt', { number: receipt }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className={undoneAt ? 'text-muted line-through' : 'font-medium'}>
          {format.date(filedOn)} · {facts.join(' · ')}
        </span>
        <span className="text-xs text-muted">{t('noted', { name: notedBy, time: format.dateTime(createdAt) })}</span>
        {undoneAt && (
          <span className="text-xs text-muted">
            {t('undone', { name: undoneBy ?? '', time: format.dateTime(undoneAt) })}
          </span>
        )}
        {fileName && (
          <TextLink href={href(`/taxes/filings/${id}?download`)} prefetch={false} download>
            {t('download', { date: format.date(filedOn) })}
          </TextLink>
        )}
      </div>
      {isOwner && !undoneAt && <UndoDialog id={id} />}
    </li>
  );
}

function UndoDialog({ id }: { id: string }) {
  const t = useWords(taxFormsWords, 'filings');
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const refresh = useRefreshForm();
  const undo = useMutation(
    trpc.taxForms.undoFiling.mutationOptions({
      onSuccess: () => refresh(t('undoDone')),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <AlertDialog
      trigger={<Button>{t('undo')}</Button>}
      title={t('undoTitle')}
      description={t('undoText')}
      action={t('undo')}
      onConfirm={() => undo.mutateAsync({ filingId: id })}
    />
  );
}
