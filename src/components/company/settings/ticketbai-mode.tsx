'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { TaxAgencyMode } from '@/lib/tax/tax-agency-modes';
import type { TicketbaiNeed } from '@/lib/tax/tax-agency-needs';
import type { TicketbaiSettings } from '@/server/company/tax-agency-settings/ticketbai-settings.schema';
import { companyWords } from '~/messages/company';
import { ModeBadge, ModeSwitch } from './authority-mode';
import { useRefreshTaxAgencies } from './refresh-tax-agencies';

/** The part of the page where each need is met. */
const places: Record<TicketbaiNeed, string> = {
  company: '', // at the top
  ...{ territory: 'ticketbai', licence: 'ticketbai', epigrafe: 'ticketbai' },
  ...{ producer_name: 'verifactu', producer_tax_id: 'verifactu' },
  certificate: 'certificate',
};

/** Where the files go, what is missing for that with where it is entered, and the switches: each is confirmed. */
export function TicketbaiMode({ settings, disabled }: { settings: TicketbaiSettings; disabled: boolean }) {
  const t = useWords(companyWords, 'ticketbai');
  const href = useWorkspaceHref();
  const { mode, missing } = settings;
  const isReady = missing.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <ModeBadge mode={mode}>{t(`mode.${mode}`)}</ModeBadge>
        {mode !== 'off' && <TextLink href={href('/tax-agency')}>{t('toList')}</TextLink>}
      </p>
      {!isReady && (
        <Callout tone={mode === 'off' ? 'info' : 'warning'} title={t(mode === 'off' ? 'missingTitle' : 'missingNow')}>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {missing.map((need) => (
              <li key={need}>
                <TextLink href={`#${places[need]}`}>{t(`missing.${need}`)}</TextLink>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          {mode === 'off' && <Switch to="test" disabled={!isReady} />}
          {mode !== 'production' && <Switch to="production" disabled={!isReady} />}
          {mode !== 'off' && <Switch to="off" />}
        </div>
      )}
    </div>
  );
}

function Switch({ to, disabled }: { to: TaxAgencyMode; disabled?: boolean }) {
  const t = useWords(companyWords, 'ticketbai.switch');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const explain = useErrorMessage();
  const refresh = useRefreshTaxAgencies();
  const save = useMutation(
    trpc.ticketbai.saveSettings.mutationOptions({
      onSuccess: (saved) => {
        cache.setQueryData(trpc.ticketbai.settings.queryKey(), saved);
        toast.success(t(`${to}.done`));
        return refresh();
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
