'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { ChoiceFilter } from '@/components/platform/lists/choice-filter';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { Loaded } from '@/components/platform/resources/loaded';
import { resourceIcons } from '@/components/platform/shell/resource-icons';
import { useMay } from '@/components/platform/shell/use-may';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useSingleKeys } from '@/components/platform/shell/use-single-keys';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { cn } from '@/components/platform/ui/cn';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Pagination } from '@/components/platform/ui/pagination';
import { SearchInput } from '@/components/platform/ui/search-input';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { bankingWords } from '~/messages/banking';
import { reconcileWords } from '~/messages/reconcile';
import { MOST_ACCOUNTS } from '../accounts-query';
import { AcceptCertain } from './accept-certain';
import { MovementList } from './movement-list';
import { unexplainedList } from './unexplained-list';
import { useSteps } from './use-steps';
import { Workbench } from './workbench';

/** Explains what moved: at the left what is left of it, at the right one movement and what it may have paid. */
export function ReconcileScreen() {
  const t = useWords(reconcileWords);
  const banking = useWords(bankingWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const accounts = useQuery(trpc.banking.listAccounts.queryOptions({ limit: MOST_ACCOUNTS }));
  return (
    <Page>
      <PageHeader
        title={t('title')}
        breadcrumb={<Breadcrumb crumbs={[{ label: banking('title'), href: href('/banking') }]} />}
      />
      <Loaded query={accounts}>
        {({ data }) =>
          data.length === 0 ? (
            <NoAccount />
          ) : (
            <Work accounts={data.map(({ id, accountName }) => ({ value: id, label: accountName }))} />
          )
        }
      </Loaded>
    </Page>
  );
}

function NoAccount() {
  const t = useWords(reconcileWords, 'noAccount');
  const banking = useWords(bankingWords);
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const create = mayWrite && (
    <ButtonLink href={href('/banking/new')} variant="primary">
      {banking('new')}
    </ButtonLink>
  );
  return (
    <Card>
      <EmptyState
        icon={resourceIcons.banking}
        title={t('title')}
        description={t(mayWrite ? 'text' : 'textReadOnly')}
        action={create}
      />
    </Card>
  );
}

function Work({ accounts }: { accounts: { value: string; label: string }[] }) {
  const t = useWords(reconcileWords);
  const trpc = useTRPC();
  const singleKeys = useSingleKeys();
  const mayReconcile = useMay('reconcile');
  const filters = useListQuery(unexplainedList);
  const { filter, page, filtered: narrowed } = filters;
  const { q, account } = filters.values;
  const [openId, setOpenId] = useQueryState('movement', parseAsString);
  const query = useQuery(
    trpc.banking.browse.queryOptions({ ...filters.input, unexplained: true }, { placeholderData: keepPreviousData }),
  );
  const panel = useRef<HTMLDivElement>(null);
  const steps = useSteps(query.data?.data, (id) => void setOpenId(id));
  const rows = steps.rows ?? [];
  const at = rows.findIndex(({ id }) => id === openId);
  const inList = at < 0 && !openId ? rows[0] : rows[at];
  // One that a link names and this page of the list does not have.
  const elsewhere = useQuery(
    trpc.banking.getTransaction.queryOptions({ transactionId: openId ?? '' }, { enabled: Boolean(openId) && !inList }),
  );
  const movement = inList ?? (openId ? elsewhere.data?.data : undefined);
  const go = (by: 1 | -1) => {
    const target = openId && at < 0 ? rows[0] : rows[Math.max(at, 0) + by];
    if (target) void setOpenId(target.id);
  };

  // Of a page whose movements are all explained there is the first one again.
  const isSpent = query.data?.data.length === 0 && page.input.cursor !== undefined;
  useEffect(() => {
    if (isSpent) page.reset();
  }, [isSpent, page]);

  // On a telephone the movement takes the place of the list: reading goes on there.
  useEffect(() => {
    if (openId && !isWide()) panel.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [openId]);

  return (
    <>
      <div className={cn('flex flex-col gap-4', openId && 'max-lg:hidden')}>
        <div className="flex flex-wrap items-end gap-2">
          <SearchInput label={t('search')} value={q} onChange={(next) => filter({ q: next || null })} />
          {accounts.length > 1 && (
            <ChoiceFilter
              label={t('allAccounts')}
              any={t('allAccounts')}
              className="w-full sm:w-56"
              value={account}
              choices={accounts}
              onChange={(next) => filter({ account: next })}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <UnexplainedCount {...narrowed} />
          {mayReconcile && <AcceptCertain accountId={narrowed.accountId} explained={steps.explained} />}
        </div>
      </div>
      <Loaded query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {(list) =>
          rows.length === 0 && !movement ? (
            <NothingUnexplained
              isSearched={q !== ''}
              onClear={() => filter({ q: null })}
              accountId={narrowed.accountId}
              onShow={(id) => void setOpenId(id)}
            />
          ) : (
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,2fr)_3fr]">
              <div className={cn('flex min-w-0 flex-col gap-3', openId && 'max-lg:hidden')}>
                <MovementList
                  rows={rows}
                  currentId={movement?.id}
                  hasKeys={singleKeys.areOn}
                  onShow={(id) => void setOpenId(id, { history: isWide() ? 'replace' : 'push' })}
                />
                <Pagination {...page.pagination(list)} />
              </div>
              <div ref={panel} className={cn('min-w-0 lg:contents', !openId && 'max-lg:hidden')}>
                {movement && (
                  <Workbench
                    movement={movement}
                    steps={steps}
                    next={rows[Math.max(at, 0) + 1]}
                    onNext={() => go(1)}
                    onPrevious={() => go(-1)}
                    onBack={() => void setOpenId(null)}
                  />
                )}
              </div>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** Whether the list and the movement are beside each other. */
function isWide(): boolean {
  return window.matchMedia('(min-width: 1024px)').matches;
}

/** How many movements are left, and what they come to in each currency. */
function UnexplainedCount(narrowed: { q?: string; accountId?: string }) {
  const t = useWords(reconcileWords);
  const format = useFormat();
  const trpc = useTRPC();
  const query = useQuery(trpc.banking.unexplained.queryOptions(narrowed, { placeholderData: keepPreviousData }));
  if (!query.data) return <Skeleton className="h-5 w-64" />;
  const count = query.data.reduce((all, one) => all + one.count, 0);
  const sums = query.data.flatMap(({ currency, moneyIn, moneyOut }) => [
    ...(moneyIn > 0 ? [t('moneyIn', { amount: format.money(moneyIn, currency) })] : []),
    ...(moneyOut > 0 ? [t('moneyOut', { amount: format.money(moneyOut, currency) })] : []),
  ]);
  return <p className="text-muted tabular-nums">{[t('left', { count }), ...sums].join(' · ')}</p>;
}

interface NothingUnexplainedProps {
  isSearched: boolean;
  onClear: () => void;
  accountId?: string;
  onShow: (transactionId: string) => void;
}

function NothingUnexplained({ isSearched, onClear, accountId, onShow }: NothingUnexplainedProps) {
  const t = useWords(reconcileWords);
  if (!isSearched) return <Done accountId={accountId} onShow={onShow} />;
  return (
    <Card>
      <EmptyState
        title={t('noMatch.title')}
        description={t('noMatch.text')}
        action={<Button onClick={onClear}>{t('noMatch.clear')}</Button>}
      />
    </Card>
  );
}

/** Something is said of every movement; a match may have left some of one all the same. */
function Done({ accountId, onShow }: Pick<NothingUnexplainedProps, 'accountId' | 'onShow'>) {
  const t = useWords(reconcileWords);
  const format = useFormat();
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const query = useQuery(trpc.banking.unexplainedSums.queryOptions({ accountId }));
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-48 w-full" />}>
      {(sums) => {
        const [first] = sums;
        const amounts = sums.map(({ amount, currency }) => format.money(amount, currency)).join(' · ');
        const count = sums.reduce((all, one) => all + one.count, 0);
        return (
          <Card>
            <EmptyState
              icon={resourceIcons.banking}
              title={t(first ? 'partly.title' : 'done.title')}
              description={first ? t('partly.text', { count, amounts }) : t('done.text')}
              action={
                first ? (
                  <Button onClick={() => onShow(first.transactionId)}>{t('partly.show')}</Button>
                ) : (
                  <ButtonLink href={href('/banking')}>{t('done.accounts')}</ButtonLink>
                )
              }
            />
          </Card>
        );
      }}
    </Loaded>
  );
}
