'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { DateTime } from '@/components/platform/format/time';
import { DeleteButton } from '@/components/platform/resources/delete-button';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { ButtonLink } from '@/components/platform/ui/button';
import { Stat, StatGroup } from '@/components/platform/ui/stat';
import { useWords } from '@/i18n/use-words';
import { groupedIban } from '@/lib/money/iban';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { bankingWords } from '~/messages/banking';
import { AddTransactionDialog } from './add-transaction-dialog';
import { BalanceCard } from './balance-card';
import { ImportDialog } from './import-dialog';
import { StatementsCard } from './statements-card';
import { TransactionsList } from './transactions-list';

/** An account: what is on it, how that came about, and its movements. */
export function AccountScreen({ accountId }: { accountId: string }) {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const query = useQuery(trpc.banking.getAccount.queryOptions({ accountId }));
  return (
    <DetailPage query={query}>
      {({ data: account }) => (
        <>
          <ResourceHeader
            of="banking"
            words={bankingWords}
            title={account.accountName}
            badge={!account.isActive && <Badge>{t('account.inactive')}</Badge>}
            actions={<AccountActions account={account} />}
          />
          <AccountFacts account={account} />
          <BalanceCard account={account} />
          <TransactionsList account={account} />
          <StatementsCard accountId={accountId} />
        </>
      )}
    </DetailPage>
  );
}

function AccountActions({ account }: { account: BankAccount }) {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const { id, accountName } = account;
  const any = useQuery(trpc.banking.browse.queryOptions({ accountId: id, limit: 1 }, { enabled: mayWrite }));
  if (!mayWrite) return null;
  return (
    <>
      {any.data?.total === 0 && (
        <DeleteButton
          of="banking"
          words={bankingWords}
          name={accountName}
          remove={() => api.banking.deleteAccount.mutate({ accountId: id })}
        />
      )}
      <ButtonLink href={href(`/banking/${id}/edit`)}>{t('edit')}</ButtonLink>
      <ButtonLink href={href(`/banking/reconcile?account=${id}`)}>{t('reconcile')}</ButtonLink>
      <AddTransactionDialog account={account} />
      <ImportDialog account={account} />
    </>
  );
}

function AccountFacts({ account }: { account: BankAccount }) {
  const t = useWords(bankingWords, 'account');
  const { balance, currency, iban, accountNumber, bankName, lastSyncAt } = account;
  return (
    <StatGroup>
      <Stat label={t('balance')} value={<Money amount={balance} currency={currency} />} />
      {iban && <Stat label={t('iban')} value={<span className="text-sm">{groupedIban(iban)}</span>} />}
      {accountNumber && <Stat label={t('accountNumber')} value={<span className="text-sm">{accountNumber}</span>} />}
      {bankName && <Stat label={t('bankName')} value={<span className="text-sm">{bankName}</span>} />}
      <Stat
        label={t('lastImport')}
        value={<span className="text-sm">{lastSyncAt ? <DateTime value={lastSyncAt} /> : t('never')}</span>}
      />
    </StatGroup>
  );
}
