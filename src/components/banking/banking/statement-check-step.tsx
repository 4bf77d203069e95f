'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { apiError } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { CalendarDate } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { Loaded } from '@/components/platform/resources/loaded';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { DialogFooter } from '@/components/platform/ui/dialog';
import { Pagination } from '@/components/platform/ui/pagination';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Stat, StatGroup } from '@/components/platform/ui/stat';
import { useWords } from '@/i18n/use-words';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import type { StatementCheck, StatementMapping } from '@/server/banking/banking/statements/statements.schema';
import { bankingWords } from '~/messages/banking';
import { statementsWords } from '~/messages/statements';
import { CheckedMovements } from './checked-movements';
import { StatementProgress } from './statement-progress';
import { StatementWarnings } from './statement-warnings';
import { useStatementWords } from './use-statement-words';

type Fate = StatementCheck['movements'][number]['fate'];

const fates = ['new', 'duplicate', 'possible'] as const satisfies Fate[];
const choices = ['skip', 'import'] as const;
const SHOWN = 200;
/** What is wrong with a table and would not be, were its columns read in another way. */
const ofColumns = new Set([
  'date_order',
  'amount_style',
  'side_unknown',
  'currency_unknown',
  'no_rows',
  'mapping_incomplete',
]);

interface StatementCheckStepProps {
  account: BankAccount;
  statementId: string;
  /** How its table is read, where somebody has said so. */
  mapping: StatementMapping | undefined;
  /** To say which of its columns are what. */
  onColumns: () => void;
  onBack: () => void;
  onDone: () => void;
}

/** What would become of each movement of a file, what is odd about it, and the button that imports it. */
export function StatementCheckStep({
  account,
  statementId,
  mapping,
  onColumns,
  onBack,
  onDone,
}: StatementCheckStepProps) {
  const t = useWords(bankingWords, 'import');
  const columns = useWords(statementsWords, 'columns');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const format = useFormat();
  const { explain } = useStatementWords();
  const [fate, setFate] = useState<Fate | 'all'>('all');
  const [offset, setOffset] = useState(0);
  const [possibleDuplicates, setPossibleDuplicates] = useState<(typeof choices)[number]>('skip');
  const path = { accountId: account.id, statementId, ...(mapping && { mapping }) };
  const check = useQuery(
    trpc.banking.checkStatement.queryOptions(
      { ...path, offset, ...(fate !== 'all' && { fate }) },
      { placeholderData: keepPreviousData, retry: false },
    ),
  );
  const reload = () => queryClient.invalidateQueries(trpc.banking.pathFilter());
  const undo = async () => {
    await api.banking.undoStatement
      .mutate({ accountId: account.id, statementId })
      .catch((error: unknown) => void toast.error(explain(error)));
    await reload();
  };
  const run = useMutation(
    trpc.banking.runStatement.mutationOptions({
      onSuccess: async ({ data }) => {
        toast.success(t('done', { count: data.imported }), {
          action: { label: t('undo'), onClick: () => void undo() },
          duration: 10_000,
        });
        await reload();
      },
      onError: (error) => void toast.error(explain(error)),
    }),
  );
  const progress = <StatementProgress accountId={account.id} statementId={statementId} />;
  const refusal = check.data ? undefined : apiError(check.error);
  const isUnmapped = refusal?.errorCode === 'MAPPING_NEEDED';
  useEffect(() => {
    if (isUnmapped) onColumns();
  }, [isUnmapped, onColumns]);
  if (isUnmapped) return <Skeleton className="h-60 w-full" />;
  if (check.error && !check.data) {
    return (
      <>
        <Callout tone="danger">{explain(check.error)}</Callout>
        <DialogFooter>
          {ofColumns.has(refusal?.details?.[0]?.code ?? '') && <Button onClick={onColumns}>{columns('choose')}</Button>}
          <Button onClick={onBack}>{t('another')}</Button>
        </DialogFooter>
      </>
    );
  }
  return (
    <Loaded query={check} skeleton={progress}>
      {(data) => {
        const counts = { new: data.imported, duplicate: data.duplicates, possible: data.possible };
        const count = counts.new + (possibleDuplicates === 'import' ? counts.possible : 0);
        const shown = fate === 'all' ? data.total : counts[fate];
        return (
          <>
            <StatGroup className="sm:grid-cols-4">
              <Stat label={t('format')} value={t(`formats.${data.format}`)} hint={<Period of={data} />} />
              {fates.map((it) => (
                <Stat key={it} label={t(`fates.${it}`)} value={format.number(counts[it])} />
              ))}
            </StatGroup>
            {data.table?.isRemembered && <Callout>{columns('remembered')}</Callout>}
            <StatementWarnings warnings={data.warnings} />
            {counts.possible > 0 && (
              <div className="flex flex-col gap-2">
                <p className="font-medium">{t('possible.title', { count: counts.possible })}</p>
                <p className="text-muted">{t('possible.text')}</p>
                <RadioGroup
                  aria-label={t('possible.title', { count: counts.possible })}
                  value={possibleDuplicates}
                  onChange={setPossibleDuplicates}
                  choices={choices.map((value) => ({ value, label: t(`possible.${value}`) }))}
                />
              </div>
            )}
            <Select
              aria-label={t('fate')}
              className="w-full sm:w-56"
              value={fate}
              onChange={(next) => {
                setFate(next);
                setOffset(0);
              }}
              choices={[
                { value: 'all', label: t('all') },
                ...fates.map((value) => ({ value, label: `${t(`fates.${value}`)} (${format.number(counts[value])})` })),
              ]}
            />
            <CheckedMovements of={data} />
            {(check.isPlaceholderData || run.isPending) && progress}
            {run.isPending && <p className="text-xs text-muted">{t('progress.leave')}</p>}
            {shown > SHOWN && (
              <Pagination
                from={offset + 1}
                count={data.movements.length}
                total={shown}
                onPrevious={offset > 0 ? () => setOffset(offset - SHOWN) : undefined}
                onNext={offset + SHOWN < shown ? () => setOffset(offset + SHOWN) : undefined}
              />
            )}
            <DialogFooter>
              <Button onClick={onBack}>{t('another')}</Button>
              {data.table && <Button onClick={onColumns}>{columns('choose')}</Button>}
              <Button
                variant="primary"
                loading={run.isPending}
                disabled={data.total > 0 && count === 0}
                onClick={() => run.mutate({ ...path, possibleDuplicates }, { onSuccess: onDone })}
              >
                {t('action', { count })}
              </Button>
            </DialogFooter>
          </>
        );
      }}
    </Loaded>
  );
}

function Period({ of: { from, to } }: { of: StatementCheck }) {
  if (!from || !to) return null;
  return (
    <>
      <CalendarDate value={from} /> – <CalendarDate value={to} />
    </>
  );
}
