import type { ReactNode } from 'react';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import type { Bulk } from './bulk-bar';
import type { BulkAction } from './use-bulk';

interface BulkConfirmProps<Row> extends BulkAction<Row> {
  bulk: Bulk<Row>;
  /** The verb, on the button and in the question. */
  action: string;
  /** The question, with how many it is about. */
  title: string;
  /** What will happen, and that it cannot be undone. */
  text: string;
  tone?: 'danger' | 'primary';
  /** What goes with them, and what stays, in numbers. */
  children?: ReactNode;
}

/** What cannot be undone is asked for first, with how many it is done to. */
export function BulkConfirm<Row>({
  bulk,
  action,
  title,
  text,
  tone = 'danger',
  children,
  ...does
}: BulkConfirmProps<Row>) {
  return (
    <AlertDialog
      trigger={
        <Button size="sm" variant={tone === 'danger' ? 'danger' : 'secondary'} loading={bulk.isRunning}>
          {action}
        </Button>
      }
      tone={tone}
      title={title}
      description={text}
      action={action}
      onConfirm={() => bulk.run(does)}
    >
      {children}
    </AlertDialog>
  );
}
