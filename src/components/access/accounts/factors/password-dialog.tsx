'use client';

import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Label } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { type AuthError, useAuthErrorMessage } from '../auth-client';
import { PasswordInput } from '../password-input';

interface PasswordDialogProps {
  title: string;
  description: string;
  action: string;
  tone?: 'primary' | 'danger';
  /** Does it with the password; the dialog says why it was refused. */
  onSubmit: (password: string) => Promise<AuthError | null>;
  onClose: () => void;
}

/** Asks for the password before a change to how one signs in. */
export function PasswordDialog({
  title,
  description,
  action,
  tone = 'primary',
  onSubmit,
  onClose,
}: PasswordDialogProps) {
  const t = useWords(accountWords);
  const explain = useAuthErrorMessage();
  const id = useId();
  const [error, setError] = useState<AuthError | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setBusy(true);
    setError(await onSubmit(password));
    setBusy(false);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={title} description={description}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {error && <Callout tone="danger">{explain(error)}</Callout>}
        <div className="flex flex-col gap-1.5">
          <Label required htmlFor={id}>
            {t('password')}
          </Label>
          <PasswordInput id={id} name="password" autoComplete="current-password" required />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('twoFactor.cancel')}</Button>
          <Button type="submit" variant={tone} loading={isBusy}>
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
