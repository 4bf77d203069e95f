import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { SearchInput } from '@/components/platform/ui/search-input';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import { fold } from '@/lib/text/fold';
import { ledgerWords } from '~/messages/ledger';
import { AccountInput } from './account-input';

const MOST_SHOWN = 100;

interface AccountsCardProps {
  /** The period that was looked at last, by which accounts are given: the list is asked for after it. */
  period: string;
  disabled: boolean;
}

/** The accounts that clients, vendors, categories and the rest have, each to be changed. */
export function AccountsCard({ period, disabled }: AccountsCardProps) {
  const t = useWords(ledgerWords);
  const trpc = useTRPC();
  const accounts = useQuery(trpc.ledger.accounts.queryOptions(undefined, { enabled: period !== '' }));
  const refetch = useEffectEvent(() => void accounts.refetch());
  useEffect(() => {
    if (period) refetch();
  }, [period]);
  const [q, setQ] = useState('');
  const [changing, setChanging] = useState<string | null>(null);
  const wanted = fold(q);
  const found = accounts.data?.filter(
    ({ account, name }) => account.startsWith(q.trim()) || fold(name).includes(wanted),
  );
  return (
    <Card>
      <CardHeader title={t('accounts.title')} description={t('accounts.description')} />
      <CardBody className="flex flex-col gap-3">
        {accounts.error && <ErrorState error={accounts.error} retry={accounts.refetch} />}
        {accounts.data?.length === 0 && <p className="text-sm text-muted">{t('accounts.none')}</p>}
        {accounts.data && accounts.data.length > 0 && (
          <SearchInput value={q} onChange={setQ} label={t('accounts.search')} />
        )}
        {found && found.length > 0 && (
          <Table aria-label={t('accounts.title')} className="rounded-lg border">
            <TableHead>
              <TableRow>
                <TableHeader>{t('accounts.account')}</TableHeader>
                <TableHeader>{t('accounts.name')}</TableHeader>
                <TableHeader className="max-sm:hidden">{t('accounts.kind')}</TableHeader>
                <TableHeader />
              </TableRow>
            </TableHead>
            <TableBody>
              {found.slice(0, MOST_SHOWN).map(({ kind, reference, account, name, exportedAt }) => (
                <TableRow key={`${kind} ${reference}`}>
                  <TableCell className="tabular-nums max-sm:pe-0">{account}</TableCell>
                  <TableCell>
                    {name}
                    <span className="block text-xs text-muted sm:hidden">{t(`kinds.${kind}`)}</span>
                  </TableCell>
                  <TableCell className="text-muted max-sm:hidden">{t(`kinds.${kind}`)}</TableCell>
                  <TableCell align="end">
                    {!disabled && changing !== account && (
                      <Button
                        aria-label={t('accounts.changeOf', { name, account })}
                        onClick={() => {
                          setChanging(account);
                          void accounts.refetch(); // a file may have it by now
                        }}
                      >
                        {t('accounts.change')}
                      </Button>
                    )}
                    {changing === account && (
                      <div className="flex flex-col items-end gap-1">
                        {exportedAt && <span className="text-xs text-warning-text">{t('accounts.exported')}</span>}
                        <AccountInput
                          {...{ kind, reference, name, account }}
                          isExported={exportedAt !== undefined}
                          onSaved={() => setChanging(null)}
                        />
                      </div>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        {found && found.length > MOST_SHOWN && (
          <p className="text-sm text-muted">{t('accounts.more', { count: found.length - MOST_SHOWN })}</p>
        )}
      </CardBody>
    </Card>
  );
}
