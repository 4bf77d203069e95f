'use client';

import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Input } from '@/components/platform/ui/input';
import { FieldHint, Label } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { type AuthError, answerOf, authClient, useAuthErrorMessage } from '../auth-client';
import { digitsOf, recoveryCodeOf } from './typed-code';

interface SecondStepProps {
  onSignedIn: (user: { id: string; locale?: string | null }) => void;
  /** The way back to the password. */
  children: ReactNode;
}

/** After the password: a code of the person's app, or one of the recovery codes. */
export function SecondStep({ onSignedIn, children }: SecondStepProps) {
  const t = useWords(accountWords, 'secondStep');
  const explain = useAuthErrorMessage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const [isTrusted, setTrusted] = useState(false);
  const [error, setError] = useState<AuthError | null>(null);
  const [isBusy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on the field that has just taken the place of the other
  useEffect(() => input.current?.focus(), [isRecovery]);

  async function verify(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '');
    setBusy(true);
    setError(null);
    const { data, error: refusal } = await answerOf(
      isRecovery
        ? authClient.twoFactor.verifyBackupCode({ code: recoveryCodeOf(typed) })
        : authClient.twoFactor.verifyTotp({ code: digitsOf(typed), trustDevice: isTrusted }),
    );
    setBusy(false);
    if (data) return onSignedIn(data.user);
    setError(refusal);
    input.current?.select();
  }

  function change() {
    setError(null);
    setRecovery(!isRecovery);
  }

  return (
    <form onSubmit={verify} className="flex flex-col gap-5">
      <p id={`${id}-text`} className="text-sm text-muted">
        {t(isRecovery ? 'recoveryText' : 'text')}
      </p>
      {error && <Callout tone="danger">{explain(error)}</Callout>}
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={`${id}-code`}>{t(isRecovery ? 'recovery' : 'code')}</Label>
        <Input
          key={String(isRecovery)}
          ref={input}
          id={`${id}-code`}
          name="code"
          aria-describedby={`${id}-text`}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className="h-10 font-mono"
          required
        />
      </div>
      {!isRecovery && (
        <div className="flex items-start gap-2.5">
          <span className="flex h-5 items-center">
            <Checkbox
              id={`${id}-trust`}
              value={isTrusted}
              onChange={setTrusted}
              aria-describedby={`${id}-trust-hint`}
            />
          </span>
          <div className="flex min-w-0 flex-col gap-1">
            <Label htmlFor={`${id}-trust`}>{t('trust')}</Label>
            <FieldHint id={`${id}-trust-hint`}>{t('trustHint')}</FieldHint>
          </div>
        </div>
      )}
      <Button type="submit" variant="primary" size="lg" loading={isBusy}>
        {t('action')}
      </Button>
      <Button variant="link" onClick={change} className="self-center">
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
      {children}
    </form>
  );
}
