'use client';

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { type AuthError, answerOf, authClient } from '../auth-client';
import { usePasskeyObstacle } from './use-passkeys-here';

interface PasskeyButtonProps {
  /** The host that passkeys belong to; there is no button where they do not work. */
  host: string;
  onSignedIn: (user: { id: string; locale?: string | null }) => void;
  onError: (error: AuthError) => void;
}

/** Signs in without a password. */
export function PasskeyButton({ host, onSignedIn, onError }: PasskeyButtonProps) {
  const t = useWords(accountWords, 'passkeys');
  const obstacle = usePasskeyObstacle(host);
  const [isBusy, setBusy] = useState(false);
  if (obstacle !== null) return null;

  async function signIn() {
    setBusy(true);
    const { data, error } = await answerOf(authClient.signIn.passkey());
    setBusy(false);
    if (data) onSignedIn(data.user);
    else if (error) onError(error);
  }

  return (
    <Button size="lg" loading={isBusy} onClick={signIn}>
      <KeyRound aria-hidden />
      {t('signIn')}
    </Button>
  );
}
