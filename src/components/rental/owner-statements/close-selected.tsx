'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPCClient } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import { useWords } from '@/i18n/use-words';
import type { StatementOfMonth } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';

/** Whether a statement is open and can be closed now. */
export function isClosable({ status, obstacle }: StatementOfMonth): boolean {
  return status === 'open' && obstacle === undefined;
}

interface CloseSelectedProps {
  bulk: Bulk<StatementOfMonth>;
  month: string;
  isOver: boolean;
  rows: () => Promise<StatementOfMonth[]>;
}

/** Closes the month of the selected properties, after it has shown what that freezes and which of them stay as they are. */
export function CloseSelected({ bulk, month, isOver, rows }: CloseSelectedProps) {
  const t = useWords(ownerStatementsWords);
  const explain = useErrorMessage();
  const preview = useMutation({ mutationFn: rows, onError: (error) => toast.error(explain(error)) });
  return (
    <>
      <Button
        size="sm"
        disabled={!isOver}
        loading={bulk.isRunning || preview.isPending}
        onClick={() => preview.mutate()}
      >
        {t('close')}
      </Button>
      {preview.data && <Preview bulk={bulk} month={month} rows={preview.data} onClose={preview.reset} />}
    </>
  );
}

interface PreviewProps extends Pick<CloseSelectedProps, 'bulk' | 'month'> {
  rows: StatementOfMonth[];
  onClose: () => void;
}

function Preview({ bulk, month, rows, onClose }: PreviewProps) {
  const t = useWords(ownerStatementsWords);
  const api = useTRPCClient();
  const format = useFormat();
  const closing = rows.filter(isClosable);
  const others = rows.filter((row) => !isClosable(row));
  const onOpenChange = (open: boolean) => !open && onClose();
  if (closing.length === 0) {
    return (
      <Dialog open onOpenChange={onOpenChange} title={t('all.nothingToClose')}>
        <Others rows={others} />
      </Dialog>
    );
  }
  return (
    <AlertDialog
      open
      onOpenChange={onOpenChange}
      tone="primary"
      title={t('all.closeTitle', { count: closing.length, month: format.month(month) })}
      description={t('closeText')}
      action={t('close')}
      onConfirm={() =>
        bulk.run({
          act: ({ id }) => api.ownerStatements.close.mutate({ propertyId: id, month }),
          undo: ({ id }) => api.ownerStatements.reopen.mutate({ propertyId: id, month }),
          done: (count) => t('all.closed', { count }),
        })
      }
    >
      <Closing rows={closing} />
      {others.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm text-muted">{t('all.others')}</p>
          <Others rows={others} />
        </div>
      )}
    </AlertDialog>
  );
}

const listClass = 'flex max-h-60 flex-col divide-y overflow-y-auto rounded-md border';
const itemClass = 'flex items-start justify-between gap-3 px-3 py-2';

function Closing({ rows }: { rows: StatementOfMonth[] }) {
  const t = useWords(ownerStatementsWords, 'all');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <ul aria-label={t('closing')} tabIndex={0} className={listClass}>
      {rows.map(({ id, propertyName, currency, totals, leftOut }) => (
        <li key={id} className={itemClass}>
          <span className="min-w-0 wrap-anywhere">
            {propertyName}
            {leftOut > 0 && <span className="block text-xs text-warning-text">{t('leftOut', { count: leftOut })}</span>}
          </span>
          {totals && <Money amount={totals.balance + 0} currency={currency} />}
        </li>
      ))}
    </ul>
  );
}

function Others({ rows }: { rows: StatementOfMonth[] }) {
  const t = useWords(ownerStatementsWords, 'all');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <ul aria-label={t('others')} tabIndex={0} className={listClass}>
      {rows.map(({ id, propertyName, obstacle }) => (
        <li key={id} className={itemClass}>
          <span className="min-w-0 wrap-anywhere">{propertyName}</span>
          <span className="text-right text-xs text-muted">{t(`obstacles.${obstacle ?? 'closed'}`)}</span>
        </li>
      ))}
    </ul>
  );
}
