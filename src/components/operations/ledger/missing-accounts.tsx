import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import type { LedgerReview } from '@/server/operations/ledger/ledger.schema';
import { ledgerWords } from '~/messages/ledger';
import { AccountInput } from './account-input';

interface MissingAccountsProps {
  missing: LedgerReview['missing'];
  disabled: boolean;
}

/** What needs an account that only a person can say. */
export function MissingAccounts({ missing, disabled }: MissingAccountsProps) {
  const t = useWords(ledgerWords, 'missing');
  return (
    <div className="flex flex-col gap-3">
      <Callout tone="warning" title={t('title', { count: missing.length })}>
        {t('hint')}
      </Callout>
      <ul aria-label={t('list')} className="flex flex-col gap-3">
        {missing.map(({ kind, reference, name, count }) => (
          <li key={`${kind} ${reference}`} className="grid items-center gap-2 sm:grid-cols-[1fr_auto]">
            <span>
              {name} <span className="text-sm text-muted">{t('lines', { count })}</span>
            </span>
            {!disabled && <AccountInput kind={kind} reference={reference} name={name} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
