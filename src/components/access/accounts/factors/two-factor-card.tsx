'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { answerFresh, authClient } from '../auth-client';
import { AppDialog } from './app-dialog';
import { PasswordDialog } from './password-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

type Step =
  | { at: 'enable' | 'disable' | 'renew' }
  | { at: 'app'; uri: string; codes: string[] }
  | { at: 'codes'; codes: string[] };

/** Codes of an app beside the password: turned on and off, and the recovery codes that go with it. */
export function TwoFactorCard({ email }: { email: string }) {
  const t = useWords(accountWords, 'twoFactor');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const factors = useQuery(trpc.account.factors.queryOptions());
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const refresh = () => queryClient.invalidateQueries(trpc.account.pathFilter());

  async function enable(password: string) {
    const { data, error } = await answerFresh(() => authClient.twoFactor.enable({ password }));
    if (data?.method === 'totp') setStep({ at: 'app', uri: data.totpURI, codes: data.backupCodes });
    return error;
  }

  async function renew(password: string) {
    const { data, error } = await answerFresh(() => authClient.twoFactor.generateBackupCodes({ password }));
    if (data) setStep({ at: 'codes', codes: data.backupCodes });
    void refresh();
    return error;
  }

  async function disable(password: string) {
    const { error } = await answerFresh(() => authClient.twoFactor.disable({ password }));
    if (error) return error;
    close();
    toast.success(t('disabled'));
    void refresh();
    return null;
  }

  function turnedOn(codes: string[]) {
    setStep({ at: 'codes', codes });
    toast.success(t('enabled'));
    void refresh();
  }

  const { twoFactor } = factors.data ?? {};
  const isOff = factors.data && !twoFactor;
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {t('title')} {twoFactor && <Badge tone="success">{t('badge')}</Badge>}
          </span>
        }
        description={t(twoFactor ? 'on' : 'off')}
      />
      {factors.error && (
        <CardBody>
          <ErrorState error={factors.error} retry={factors.refetch} />
        </CardBody>
      )}
      {twoFactor && <CardBody>{t('left', { count: twoFactor.recoveryCodesLeft })}</CardBody>}
      {factors.data && (
        <CardFooter>
          {twoFactor && <Button onClick={() => setStep({ at: 'renew' })}>{t('regenerate')}</Button>}
          {twoFactor && <Button onClick={() => setStep({ at: 'disable' })}>{t('turnOff')}</Button>}
          {isOff && (
            <Button variant="primary" onClick={() => setStep({ at: 'enable' })}>
              {t('turnOn')}
            </Button>
          )}
        </CardFooter>
      )}
      {step?.at === 'enable' && (
        <PasswordDialog
          title={t('title')}
          description={t('ask')}
          action={t('goOn')}
          onSubmit={enable}
          onClose={close}
        />
      )}
      {step?.at === 'app' && <AppDialog uri={step.uri} onConfirmed={() => turnedOn(step.codes)} onClose={close} />}
      {step?.at === 'codes' && <RecoveryCodesDialog codes={step.codes} email={email} onClose={close} />}
      {step?.at === 'renew' && (
        <PasswordDialog
          title={t('newTitle')}
          description={t('newText')}
          action={t('regenerate')}
          onSubmit={renew}
          onClose={close}
        />
      )}
      {step?.at === 'disable' && (
        <PasswordDialog
          title={t('offTitle')}
          description={t('offText')}
          action={t('turnOff')}
          tone="danger"
          onSubmit={disable}
          onClose={close}
        />
      )}
    </Card>
  );
}
