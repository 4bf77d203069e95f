'use client';

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { FileText, Landmark } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { toast } from 'sonner';
import { useRefreshTaxAgencies } from '@/components/company/settings/refresh-tax-agencies';
import { useApiWords } from '@/components/platform/api/api-words';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { DateTime } from '@/components/platform/format/time';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Pagination, useOffset } from '@/components/platform/ui/pagination';
import { Tabs } from '@/components/platform/ui/tabs';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { SendingState, Submission, TaxAgencySystem } from '@/server/tax/tax-agency/tax-agency.schema';
import { taxAgencyWords } from '~/messages/tax-agency';
import { AGENCY_VIEWS, filterOfView } from './agency-views';
import { DismissedBy } from './dismissed-by';
import { RecordActions } from './record-actions';
import { AgencyWords, RecordStatusBadge } from './record-status';
import { RequirementsCard } from './requirements-card';
import { useSendAgain } from './use-send-again';

const column = columnsOf<Submission>();

/** What was sent to the tax agency, what became of it, and what a person has to do. */
export function TaxAgencyScreen() {
  const t = useWords(taxAgencyWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const [view, setView] = useQueryState('view', parseAsStringLiteral(AGENCY_VIEWS).withDefault('all'));
  const page = useOffset(50);
  const state = useQuery(trpc.taxAgency.state.queryOptions()).data;
  const system = state?.system ?? 'verifactu';
  const waiting = state ? state.counts.queued + state.counts.blocked : 0;
  const input = { ...page.input, ...filterOfView(view) };
  const records = useQuery(trpc.taxAgency.list.queryOptions(input, { placeholderData: keepPreviousData }));
  const table = (
    <DataTable
      label={t('title')}
      columns={useColumns()}
      rows={records.data?.data}
      query={records}
      rowId={(it) => `${it.system}-${it.sequence}`}
      empty={<Nothing isFiltered={view !== 'all'} isOff={state?.mode === 'off'} />}
      footer={records.data && <Pagination {...page.pagination(records.data)} />}
    />
  );
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t(`system.${system}.text`)}
        badge={
          state && <Badge tone={state.mode === 'production' ? 'success' : 'neutral'}>{t(`mode.${state.mode}`)}</Badge>
        }
        actions={
          <>
            {system === 'verifactu' && state?.mode !== 'production' && (
              <ButtonLink href={href('/tax-agency/set-up')}>{t('setUp.title')}</ButtonLink>
            )}
            {system === 'verifactu' && (
              <ButtonLink href={href('/tax-agency/declaration')}>
                <FileText aria-hidden /> {t('toDeclaration')}
              </ButtonLink>
            )}
            <ButtonLink href={href(`/settings/company/agencies#${system}`)}>{t('toSettings')}</ButtonLink>
          </>
        }
      />
      {state && <Standing state={state} />}
      {system === 'verifactu' && <RequirementsCard />}
      <Tabs
        aria-label={t('views')}
        value={view}
        onChange={(next) => {
          page.reset();
          void setView(AGENCY_VIEWS.find((it) => it === next && it !== 'all') ?? null);
        }}
        tabs={AGENCY_VIEWS.map((value) => ({
          value,
          label: t(`view.${value}`, { count: value === 'todo' ? (state?.todo ?? 0) : waiting }),
          content: table,
        }))}
      />
    </Page>
  );
}

/** That everything is stopped, or that the tax agency does not answer. */
function Standing({ state: { system, blocked, failing } }: { state: SendingState }) {
  const t = useWords(taxAgencyWords);
  const inWords = useApiWords();
  if (blocked) {
    return (
      <Callout
        tone="danger"
        title={t(`system.${system}.blocked`)}
        action={<ResumeButton system={system} invoiceId={blocked.invoiceId} />}
      >
        {[blocked.code, inWords(blocked.reason)].filter(Boolean).join(': ')}
      </Callout>
    );
  }
  return (
    failing && (
      <Callout tone="warning" title={t(`system.${system}.failing`)}>
        {inWords(failing.reason)} <DateTime value={failing.since} />
      </Callout>
    )
  );
}

/** Records go on as a queue; files as one of them is submitted again. */
function ResumeButton({ system, invoiceId }: { system: TaxAgencySystem; invoiceId: string | null }) {
  const t = useWords(taxAgencyWords);
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const isOwner = useMay('own');
  const refresh = useRefreshTaxAgencies();
  const again = useSendAgain(system);
  const resume = useMutation(
    trpc.verifactu.resume.mutationOptions({
      onSuccess: () => {
        toast.success(t('system.verifactu.asked'));
        return refresh();
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    isOwner && (
      <Button
        size="sm"
        loading={resume.isPending || again.isPending}
        onClick={() => (invoiceId ? again.send(invoiceId) : resume.mutate())}
      >
        {t('todo.resume')}
      </Button>
    )
  );
}

function Nothing({ isFiltered, isOff }: { isFiltered: boolean; isOff: boolean }) {
  const t = useWords(taxAgencyWords, 'empty');
  const href = useWorkspaceHref();
  const which = isFiltered ? 'todo' : isOff ? 'off' : 'none';
  return (
    <EmptyState
      icon={Landmark}
      title={t(`${which}.title`)}
      description={t(`${which}.text`)}
      action={which === 'off' && <ButtonLink href={href('/tax-agency/set-up')}>{t('action')}</ButtonLink>}
    />
  );
}

function useColumns() {
  const t = useWords(taxAgencyWords);
  const href = useWorkspaceHref();
  return useMemo(
    () => [
      column.accessor('documentNumber', {
        header: t('column.invoice'),
        meta: { grow: true },
        cell: ({ row: { original: it } }) => (
          <>
            <TextLink href={href(`/invoices/${it.invoiceId}`)}>{it.documentNumber}</TextLink>
            <span className="block text-sm text-muted wrap-anywhere">{it.clientName}</span>
          </>
        ),
      }),
      column.accessor('kind', {
        header: t('column.kind'),
        meta: { hideBelow: 'md' },
        cell: ({ row: { original: it } }) => t(it.isCorrection ? 'kind.correction' : `kind.${it.kind}`),
      }),
      column.accessor('status', {
        header: t('column.status'),
        cell: ({ row: { original: it } }) => (
          <span className="block max-w-xs lg:min-w-56 whitespace-normal">
            <RecordStatusBadge status={it.status} />
            <AgencyWords {...it} />
            <DismissedBy dismissed={it.dismissed} />
          </span>
        ),
      }),
      column.accessor('recordedAt', {
        header: t('column.recordedAt'),
        meta: { hideBelow: 'lg' },
        cell: ({ getValue }) => <DateTime value={getValue()} />,
      }),
      column.accessor('total', {
        header: t('column.total'),
        meta: { align: 'end' },
        cell: ({ row: { original: it } }) => <Money amount={it.total} currency={it.currency} />,
      }),
      column.display({
        id: 'actions',
        header: t('column.actions'),
        meta: { hideHeader: true },
        cell: ({ row: { original: it } }) => (
          <span className="flex flex-wrap gap-2 whitespace-normal">
            <RecordActions {...it} />
          </span>
        ),
      }),
    ],
    [t, href],
  );
}
