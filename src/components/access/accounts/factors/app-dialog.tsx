'use client';

import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Input } from '@/components/platform/ui/input';
import { Label } from '@/components/platform/ui/label';
import { QrCode } from '@/components/platform/ui/qr-code';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { type AuthError, answerFresh, authClient, useAuthErrorMessage } from '../auth-client';
import { digitsOf } from './typed-code';

interface AppDialogProps {
  /** `otpauth://…`, with the secret. */
  uri: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Gives the secret to the person's app, and has it prove that it got it. */
export function AppDialog({ uri, onConfirmed, onClose }: AppDialogProps) {
  const t = useWords(accountWords, 'twoFactor');
  const words = useWords(accountWords, 'secondStep');
  const explain = useAuthErrorMessage();
  const id = useId();
  const [error, setError] = useState<AuthError>();
  const [isBusy, setBusy] = useState(false);
  const secret = new URL(uri).searchParams.get('secret') ?? '';

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = digitsOf(String(new FormData(event.currentTarget).get('code') ?? ''));
    setBusy(true);
    const { error: refusal } = await answerFresh(() => authClient.twoFactor.verifyTotp({ code }));
    setBusy(false);
    if (refusal) setError(refusal);
    else onConfirmed();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('scanTitle')} description={t('scanText')}>
      <form onSubmit={confirm} className="flex flex-col gap-4">
        <QrCode text={uri} label={t('qr')} className="size-48 self-center" />
        <div className="flex flex-col gap-0.5">
          <p className="text-sm text-muted">{t('byHand')}</p>
          <p className="flex items-start gap-1">
            <code className="min-w-0 font-mono text-sm leading-7 wrap-anywhere">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </code>
            <CopyButton value={secret} what={t('key')} />
          </p>
        </div>
        {error && <Callout tone="danger">{explain(error)}</Callout>}
        <div className="flex flex-col gap-1.5">
          <Label required htmlFor={id}>
            {words('code')}
          </Label>
          <Input
            id={id}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="h-10 font-mono"
            required
          />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            {t('confirm')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
