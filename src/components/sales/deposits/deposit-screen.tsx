'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate, DateTime } from '@/components/platform/format/time';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { Stat, StatGroup } from '@/components/platform/ui/stat';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Deposit } from '@/server/sales/deposits/deposits.schema';
import { depositsWords } from '~/messages/deposits';
import { AdvanceCard } from './advance-card';
import { DepositActions } from './deposit-actions';
import { DepositStatusBadge } from './deposit-status-badge';

export function DepositScreen({ depositId }: { depositId: string }) {
  const t = useWords(depositsWords);
  const trpc = useTRPC();
  const query = useQuery(trpc.deposits.get.queryOptions({ depositId }));
  return (
    <DetailPage query={query} width="normal">
      {(deposit) => (
        <>
          <ResourceHeader
            of="deposits"
            words={depositsWords}
            title={t('from', { client: deposit.clientName })}
            badge={<DepositStatusBadge status={deposit.status} />}
            actions={<DepositActions deposit={deposit} />}
          />
          <Balance deposit={deposit} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Details deposit={deposit} />
            <div className="flex min-w-0 flex-col gap-6">
              <Applications deposit={deposit} />
              {deposit.advance && <AdvanceCard advance={deposit.advance} currency={deposit.currency} />}
              {deposit.refunds.length > 0 && <Refunds deposit={deposit} />}
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}

const figures = ['remainingBalance', 'appliedAmount', 'refundedAmount', 'amount'] as const;

function Balance({ deposit }: { deposit: Deposit }) {
  const t = useWords(depositsWords, 'balance');
  return (
    <StatGroup className="sm:grid-cols-4">
      {figures.map((figure) => (
        <Stat key={figure} label={t(figure)} value={<Money amount={deposit[figure]} currency={deposit.currency} />} />
      ))}
    </StatGroup>
  );
}

function Details({ deposit }: { deposit: Deposit }) {
  const t = useWords(depositsWords);
  const href = useWorkspaceHref();
  const { clientId, clientName, notes } = deposit;
  return (
    <Card>
      <CardHeader title={t('details')} />
      <CardBody>
        <DefinitionList
          entries={[
            {
              term: t('field.client'),
              value: clientId ? <TextLink href={href(`/clients/${clientId}`)}>{clientName}</TextLink> : clientName,
            },
            { term: t('field.receivedDate'), value: <CalendarDate value={deposit.receivedDate} /> },
            { term: t('field.paymentMethod'), value: deposit.paymentMethod },
            { term: t('field.paymentReference'), value: deposit.paymentReference },
            { term: t('field.description'), value: deposit.description },
            { term: t('field.notes'), value: notes && <span className="whitespace-pre-wrap">{notes}</span> },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function Applications({ deposit: { applications, currency } }: { deposit: Deposit }) {
  const t = useWords(depositsWords, 'application');
  const href = useWorkspaceHref();
  return (
    <Card>
      <CardHeader title={t('title')} />
      {applications.length === 0 && <p className="px-4 pb-4 text-muted">{t('empty')}</p>}
      <Moves>
        {applications.map(({ invoiceId, invoiceNumber, amount, appliedAt }) => (
          <Move key={invoiceId} at={appliedAt} amount={amount} currency={currency}>
            <TextLink href={href(`/invoices/${invoiceId}`)}>{invoiceNumber ?? t('invoice')}</TextLink>
          </Move>
        ))}
      </Moves>
    </Card>
  );
}

function Refunds({ deposit: { refunds, currency } }: { deposit: Deposit }) {
  const t = useWords(depositsWords, 'refund');
  return (
    <Card>
      <CardHeader title={t('listTitle')} />
      <Moves>
        {refunds.map(({ amount, reason, refundedAt }) => (
          <Move key={refundedAt} at={refundedAt} amount={amount} currency={currency}>
            {reason ?? t('withoutReason')}
          </Move>
        ))}
      </Moves>
    </Card>
  );
}

function Moves({ children }: { children: ReactNode }) {
  return <ul className="divide-y border-t empty:hidden">{children}</ul>;
}

interface MoveProps {
  at: string;
  amount: number;
  currency: string;
  children: ReactNode;
}

function Move({ at, amount, currency, children }: MoveProps) {
  return (
    <li className="flex justify-between gap-4 px-4 py-2.5">
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="wrap-anywhere">{children}</span>
        <span className="text-xs text-muted">
          <DateTime value={at} />
        </span>
      </span>
      <Money amount={amount} currency={currency} />
    </li>
  );
}
