'use client';

import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactElement, type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { Button } from './button';
import { cn } from './cn';
import { backdropClass, dialogClass } from './dialog';
import { Input } from './input';
import { Label } from './label';

interface AlertDialogProps {
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb of the confirming button: "Revoke key", not "OK". */
  action: string;
  tone?: 'danger' | 'primary';
  /** The name to be typed before the button works; for what cannot be undone. */
  confirmName?: string;
  /** Whether the button can work at all; it can where this is left out. */
  isPossible?: boolean;
  /** Runs the action; the dialog closes when it resolves, and stays open when it rejects. */
  onConfirm: () => Promise<unknown>;
  /** More to say or ask above the buttons, such as the error of a failed try. */
  children?: ReactNode;
}

/** Asks before something that matters. Not closed by a stray click; Escape and Cancel leave everything as it was. */
export function AlertDialog({
  trigger,
  open: openProp,
  onOpenChange,
  title,
  description,
  action,
  tone = 'danger',
  confirmName,
  isPossible = true,
  onConfirm,
  children,
}: AlertDialogProps) {
  const t = useWords(uiWords, 'confirm');
  const id = useId();
  const [openState, setOpenState] = useState(false);
  const [typed, setTyped] = useState('');
  const [running, setRunning] = useState(false);
  const open = openProp ?? openState;
  const isConfirmed = isPossible && (confirmName === undefined || typed.trim() === confirmName.trim());

  function setOpen(next: boolean) {
    setTyped('');
    setOpenState(next);
    onOpenChange?.(next);
  }

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The portal keeps the React tree: an outer form must not be submitted too.
    event.stopPropagation();
    if (!isConfirmed || running) return;
    setRunning(true);
    try {
      await onConfirm();
      setOpen(false);
    } catch {
      // Whoever passed onConfirm shows the error; the dialog stays for another try.
    } finally {
      setRunning(false);
    }
  }

  return (
    // What runs can no longer be called off, by Escape neither.
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => !running && setOpen(next)}>
      {trigger && <BaseAlertDialog.Trigger render={trigger} />}
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={backdropClass} />
        <BaseAlertDialog.Popup className={cn(dialogClass, 'max-w-md')}>
          <form onSubmit={confirm} className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5">
            <div className="flex flex-col gap-1">
              <BaseAlertDialog.Title className="text-base font-semibold tracking-tight">{title}</BaseAlertDialog.Title>
              <BaseAlertDialog.Description className="text-sm text-muted">{description}</BaseAlertDialog.Description>
            </div>
            {children}
            {confirmName !== undefined && (
              <div className="flex flex-col gap-1.5">
                <Label htmlFor={id} className="font-normal text-muted">
                  {t.rich('typeToConfirm', {
                    name: () => <strong className="font-medium wrap-anywhere text-ink">{confirmName}</strong>,
                  })}
                </Label>
                <Input
                  id={id}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  autoComplete="off"
                  spellCheck={false}
                />
              </div>
            )}
            <footer className="flex flex-wrap justify-end gap-2 pt-1">
              <BaseAlertDialog.Close render={<Button disabled={running}>{t('cancel')}</Button>} />
              <Button type="submit" variant={tone} disabled={!isConfirmed} loading={running}>
                {action}
              </Button>
            </footer>
          </form>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
