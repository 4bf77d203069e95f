'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { Loaded } from '@/components/platform/resources/loaded';
import { resourceIcons } from '@/components/platform/shell/resource-icons';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { ButtonLink } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Link } from '@/components/platform/ui/link';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import { groupedIban } from '@/lib/money/iban';
import type { BalanceHistory, BankAccount } from '@/server/banking/banking/accounts.schema';
import { bankingWords } from '~/messages/banking';
import { MOST_ACCOUNTS, SPARK_DAYS } from './accounts-query';
import { BalanceSparkline } from './balance-sparkline';
import { ForecastCard } from './forecast-card';
import { TotalBalanceCard } from './total-balance-card';

/** The accounts of the company with what is on them: those in use first. */
export function AccountsScreen() {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const query = useQuery(trpc.banking.listAccounts.queryOptions({ limit: MOST_ACCOUNTS }));
  const accountIds = query.data?.data.map(({ id }) => id) ?? [];
  const history = useQuery(
    trpc.banking.balanceHistory.queryOptions({ accountIds, days: SPARK_DAYS }, { enabled: accountIds.length > 0 }),
  );
  const create = mayWrite && (
    <ButtonLink href={href('/banking/new')} variant="primary">
      {t('new')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {accountIds.length > 0 && <ButtonLink href={href('/banking/reconcile')}>{t('reconcile')}</ButtonLink>}
            <ButtonLink href={href('/banking/rules')}>{t('rules.open')}</ButtonLink>
            {create}
          </>
        }
      />
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState
                icon={resourceIcons.banking}
                title={t('empty.title')}
                description={t('empty.text')}
                action={create}
              />
            </Card>
          ) : (
            <>
              <TotalBalanceCard />
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {inUseFirst(data).map((account) => (
                  <li key={account.id} className="min-w-0">
                    <AccountCard
                      account={account}
                      history={history.data?.find(({ accountId }) => accountId === account.id)}
                    />
                  </li>
                ))}
              </ul>
              <ForecastCard />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function inUseFirst(accounts: BankAccount[]): BankAccount[] {
  return [...accounts].sort((one, other) => Number(other.isActive) - Number(one.isActive));
}

function AccountCard({ account, history }: { account: BankAccount; history: BalanceHistory[number] | undefined }) {
  const t = useWords(bankingWords, 'account');
  const href = useWorkspaceHref();
  const format = useFormat();
  const { id, accountName, bankName, iban, accountNumber, balance, currency, isActive, lastSyncAt } = account;
  const number = iban ? groupedIban(iban) : accountNumber;
  const points = history?.points ?? [];
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Card className="relative flex h-full flex-col gap-3 p-4 transition-colors hover:bg-subtle">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 className="truncate font-semibold tracking-tight">
            <Link
              href={href(`/banking/${id}`)}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring"
            >
              {accountName}
            </Link>
          </h2>
          <p className="truncate text-muted">{bankName}</p>
        </div>
        {!isActive && <Badge>{t('inactive')}</Badge>}
      </div>
      <p className="text-xl font-semibold tracking-tight">
        <Money amount={balance} currency={currency} />
      </p>
      {first && last ? (
        <BalanceSparkline
          label={t('spark', {
            from: format.money(first.balance, currency),
            to: format.money(last.balance, currency),
          })}
          points={points}
          className="h-12 w-full"
        />
      ) : (
        <div className="h-12" />
      )}
      <div className="mt-auto flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-muted">
        {number && <span className="tabular-nums">{number}</span>}
        <span>
          {t('lastImport')}: {lastSyncAt ? <DateTime value={lastSyncAt} /> : t('never')}
        </span>
      </div>
    </Card>
  );
}
