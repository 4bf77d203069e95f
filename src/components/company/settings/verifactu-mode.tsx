'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate } from '@/components/platform/format/time';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type {
  VerifactuSettings,
  VerifactuSettingsPatch,
} from '@/server/company/tax-agency-settings/verifactu-settings.schema';
import { companyWords } from '~/messages/company';
import { ModeBadge, ModeSwitch } from './authority-mode';
import { useRefreshTaxAgencies } from './refresh-tax-agencies';

/** Where the records go, what is missing for that, and the switches: each is confirmed. */
export function VerifactuMode({ settings, disabled }: { settings: VerifactuSettings; disabled: boolean }) {
  const t = useWords(companyWords, 'verifactu');
  const href = useWorkspaceHref();
  const { mode, missing, endsOn } = settings;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <ModeBadge mode={mode}>{t(`mode.${mode}`)}</ModeBadge>
        {endsOn && mode !== 'off' && (
          <span className="text-muted">
            {t('until')} <CalendarDate value={endsOn} />
          </span>
        )}
        <TextLink href={href('/tax-agency')}>{t('toList')}</TextLink>
      </p>
      {mode === 'off' && missing.length > 0 && (
        <Callout title={t('missingTitle')}>
          <ul className="list-disc pl-5">
            {missing.map((need) => (
              <li key={need}>{t(`missing.${need}`)}</li>
            ))}
          </ul>
        </Callout>
      )}
      {!disabled && <Switches settings={settings} />}
    </div>
  );
}

function Switches({ settings: { mode, missing, endsOn } }: { settings: VerifactuSettings }) {
  const t = useWords(companyWords, 'verifactu');
  const { dayNow } = useWorkspace();
  const year = dayNow().slice(0, 4);
  const isReady = missing.length === 0;
  return (
    <div className="flex flex-wrap gap-2">
      {mode === 'off' && <Switch of="test" patch={{ mode: 'test' }} disabled={!isReady} />}
      {mode !== 'production' && <Switch of="production" patch={{ mode: 'production' }} disabled={!isReady} />}
      {mode === 'test' && <Switch of="stopTest" patch={{ mode: 'off' }} />}
      {mode === 'production' && !endsOn && <Switch of="end" patch={{ endsOn: `${year}-12-31` }} />}
      {mode === 'production' && endsOn && <Switch of="stay" patch={{ endsOn: null }} />}
      {!isReady && mode === 'off' && <p className="w-full text-sm text-muted">{t('notReady')}</p>}
    </div>
  );
}

interface SwitchProps {
  of: 'test' | 'production' | 'stopTest' | 'end' | 'stay';
  patch: VerifactuSettingsPatch;
  disabled?: boolean;
}

function Switch({ of, patch, disabled }: SwitchProps) {
  const t = useWords(companyWords, 'verifactu.switch');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const explain = useErrorMessage();
  const refresh = useRefreshTaxAgencies();
  const save = useMutation(
    trpc.verifactu.saveSettings.mutationOptions({
      onSuccess: (saved) => {
        cache.setQueryData(trpc.verifactu.settings.queryKey(), saved);
        toast.success(t(`${of}.done`));
        return refresh();
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <ModeSwitch
      words={{ action: t(`${of}.action`), title: t(`${of}.title`), text: t(`${of}.text`) }}
      stops={of === 'end' || of === 'stopTest'}
      disabled={disabled}
      onConfirm={() => save.mutateAsync(patch)}
    />
  );
}
