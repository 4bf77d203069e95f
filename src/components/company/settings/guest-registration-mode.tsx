'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useApiWords } from '@/components/platform/api/api-words';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { TaxAgencyMode } from '@/lib/tax/tax-agency-modes';
import type { ConnectionTest, GuestRegistrationSettings } from '@/server/rental/guest-registration/settings.schema';
import type { Mend } from '@/server/rental/hospedajes/answer-codes';
import { companyWords } from '~/messages/company';
import { hospedajesWords } from '~/messages/hospedajes';
import { ModeBadge, ModeSwitch } from './authority-mode';

interface GuestRegistrationModeProps {
  settings: GuestRegistrationSettings;
  disabled: boolean;
}

/** Where guests are registered, what is missing for that, whether the Ministry lets the company in, and the switches. */
export function GuestRegistrationMode({ settings, disabled }: GuestRegistrationModeProps) {
  const t = useWords(companyWords, 'guestRegistration');
  const mends = useWords(hospedajesWords, 'mend');
  const href = useWorkspaceHref();
  const { mode, missing, blocked } = settings;
  const isReady = missing.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <ModeBadge mode={mode}>{t(`mode.${mode}`)}</ModeBadge>
        {mode !== 'off' && <TextLink href={href('/reservations/registration')}>{t('toList')}</TextLink>}
      </p>
      {blocked && (
        <Callout tone="danger" title={t('blocked')}>
          <p>{mends(blocked.mend as Mend)}</p>
          <p className="text-sm text-muted">{blocked.code}</p>
        </Callout>
      )}
      {!isReady && (
        <Callout title={t('missingTitle')}>
          <ul className="list-disc pl-5">
            {missing.map((need) => (
              <li key={need}>{t(`missing.${need}`)}</li>
            ))}
          </ul>
        </Callout>
      )}
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          {isReady && <TestButton />}
          {mode === 'off' && <Switch to="test" disabled={!isReady} />}
          {mode !== 'production' && <Switch to="production" disabled={!isReady} />}
          {mode !== 'off' && <Switch to="off" />}
        </div>
      )}
    </div>
  );
}

/** Asks the Ministry something that changes nothing, and says its answer in words. */
function TestButton() {
  const t = useWords(companyWords, 'guestRegistration.test');
  const mends = useWords(hospedajesWords, 'mend');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const explain = useErrorMessage();
  const inWords = useApiWords();
  const show = (answer: ConnectionTest) => {
    if (answer.type === 'works') toast.success(t('works'));
    else if (answer.type === 'refused') toast.error(`${mends(answer.mend as Mend)} (${answer.code})`);
    else toast.error(`${t('noAnswer')} ${inWords(answer.reason)}`);
  };
  const ask = useMutation(
    trpc.guestRegistration.testConnection.mutationOptions({
      onSuccess: (answer) => {
        show(answer);
        return cache.invalidateQueries(trpc.guestRegistration.pathFilter());
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <Button loading={ask.isPending} onClick={() => ask.mutate()}>
      {t('action')}
    </Button>
  );
}

function Switch({ to, disabled }: { to: TaxAgencyMode; disabled?: boolean }) {
  const t = useWords(companyWords, 'guestRegistration.switch');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const explain = useErrorMessage();
  const save = useMutation(
    trpc.guestRegistration.saveSettings.mutationOptions({
      onSuccess: (saved) => {
        cache.setQueryData(trpc.guestRegistration.settings.queryKey(), saved);
        toast.success(t(`${to}.done`));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <ModeSwitch
      words={{ action: t(`${to}.action`), title: t(`${to}.title`), text: t(`${to}.text`) }}
      stops={to === 'off'}
      disabled={disabled}
      onConfirm={() => save.mutateAsync({ mode: to })}
    />
  );
}
