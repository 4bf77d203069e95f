'use client';

import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Input } from '@/components/platform/ui/input';
import { Label } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';

interface PasskeyNameDialogProps {
  title: string;
  description?: string;
  action: string;
  name: string;
  /** Does it with the name. @returns why not, for the person */
  onSubmit: (name: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks what a passkey is to be called. */
export function PasskeyNameDialog({ title, description, action, name, onSubmit, onClose }: PasskeyNameDialogProps) {
  const t = useWords(accountWords, 'passkeys');
  const id = useId();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (!typed) return setError(t('nameRequired'));
    setBusy(true);
    setError(await onSubmit(typed));
    setBusy(false);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={title} description={description}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {error && <Callout tone="danger">{error}</Callout>}
        <div className="flex flex-col gap-1.5">
          <Label required htmlFor={id}>
            {t('name')}
          </Label>
          <Input id={id} name="name" defaultValue={name} maxLength={60} autoComplete="off" required />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
