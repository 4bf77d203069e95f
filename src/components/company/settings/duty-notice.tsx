'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { VerifactuSettings } from '@/server/company/tax-agency-settings/verifactu-settings.schema';
import { taxAgencyWords } from '~/messages/tax-agency';

/** A day that is further off is nothing to act on yet. */
const SHOWN_DAYS = 366;

/**
 * From when on the company's invoices have to be sent, why, and what is missing for it; nothing where they are sent, or the
 * company is not bound. `isLinked`: with the way to the set-up.
 */
export function DutyNotice({ settings, isLinked }: { settings: VerifactuSettings; isLinked: boolean }) {
  const t = useWords(taxAgencyWords, 'duty');
  const format = useFormat();
  const href = useWorkspaceHref();
  const { duty, mode, missing } = settings;
  if (!duty?.isBound || !duty.from || mode === 'production') return null;
  const { from, days = 0, kind = 'corporate', isAssumed, source, law = '' } = duty;
  if (days > SHOWN_DAYS) return null;
  const date = format.date(from);
  return (
    <Callout
      tone={days > 30 ? 'info' : days > 0 ? 'warning' : 'danger'}
      title={t(days > 0 ? 'title' : 'begun', { date })}
    >
      <div className="flex flex-col gap-1.5">
        <p>
          {t(`why.${kind}`)} {t(isAssumed ? 'assumed' : 'said')}{' '}
          {source === 'setting' ? t('bySetting') : t('byLaw', { law })}
        </p>
        <p>{t(days > 0 ? 'then' : 'now')}</p>
        {missing.length > 0 && <p>{t('missing', { needs: missing.map((need) => t(`need.${need}`)).join(', ') })}</p>}
        {isLinked && (
          <p>
            <TextLink href={href('/tax-agency/set-up')}>{t('setUp')}</TextLink>
          </p>
        )}
      </div>
    </Callout>
  );
}
