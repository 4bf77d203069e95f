'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useDebounced } from '@/components/platform/browser/use-debounced';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { DialogFooter } from '@/components/platform/ui/dialog';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { StatementMapping, StatementTable } from '@/server/banking/banking/statements/statements.schema';
import { bankingWords } from '~/messages/banking';
import { statementsWords } from '~/messages/statements';
import { StatementColumns } from './statement-columns';
import { hasQuestions, openQuestions, withoutOpen } from './statement-questions';
import { StatementReadingOptions } from './statement-reading-options';
import { StatementReadings } from './statement-readings';
import { useStatementWords } from './use-statement-words';

const SETTLED_MS = 250;

interface StatementColumnsStepProps {
  accountId: string;
  statementId: string;
  /** What was chosen before. */
  mapping: StatementMapping | undefined;
  onBack: () => void;
  onChosen: (mapping: StatementMapping) => void;
}

/** Which column of a bank's table is what: its first rows, and at once what they come to. */
export function StatementColumnsStep({ accountId, statementId, mapping, onBack, onChosen }: StatementColumnsStepProps) {
  const t = useWords(statementsWords, 'columns');
  const back = useWords(bankingWords, 'import');
  const { explain } = useStatementWords();
  const trpc = useTRPC();
  const [chosen, setChosen] = useState(mapping);
  const settled = useDebounced(chosen, SETTLED_MS);
  const path = { accountId, statementId };
  const asFound = useQuery(trpc.banking.previewTable.queryOptions(path, { retry: false }));
  const asChosen = useQuery(
    trpc.banking.previewTable.queryOptions(
      { ...path, ...(settled && { mapping: settled }) },
      { placeholderData: keepPreviousData, retry: false },
    ),
  );
  const { data } = asChosen;
  const found = asFound.data;
  const error = asFound.error ?? asChosen.error;
  const open = found && data ? openQuestions(found, data, chosen) : [];
  const headerRow = chosen?.headerRow ?? data?.mapping.headerRow ?? 0;
  const current = data && { ...withoutOpen(data.mapping, open), ...chosen, headerRow };
  const isCurrent = settled === chosen && !asChosen.isPlaceholderData && !asChosen.isFetching;
  const mayGoOn = found && data && isCurrent && open.length === 0 && data.total > 0 && !data.problem;
  return (
    <>
      {error && <Callout tone="danger">{explain(error)}</Callout>}
      {!(data && found) && !error && <Skeleton className="h-60 w-full" />}
      {data && found && current && (
        <>
          {hasQuestions(found) && <StatementReadings of={found} chosen={chosen} onChange={setChosen} />}
          <div className="flex flex-col gap-1">
            <h3 className="font-medium">{t('title')}</h3>
            <p className="text-muted">{data.isRemembered ? t('remembered') : t('text')}</p>
          </div>
          <StatementReadingOptions of={current} rows={data.rows} onChange={setChosen} />
          <StatementColumns of={current} rows={data.rows} onChange={(columns) => setChosen({ ...current, columns })} />
          {open.length === 0 && <Result of={data} />}
        </>
      )}
      <DialogFooter>
        <Button onClick={onBack}>{back('another')}</Button>
        <Button variant="primary" disabled={!mayGoOn} onClick={() => current && onChosen(current)}>
          {t('next')}
        </Button>
      </DialogFooter>
    </>
  );
}

/** What the table comes to this way: whether its balances bear it out, and its first movements. */
function Result({ of: { movements, total, currency, proof, problem, unreadable } }: { of: StatementTable }) {
  const t = useWords(statementsWords, 'columns');
  const { say } = useStatementWords();
  const { held, of, brokenAt } = proof;
  return (
    <section aria-label={t('result', { count: total })} className="flex flex-col gap-3">
      {problem ? (
        <Callout tone="warning" title={unreadable > 0 ? t('unreadable', { count: unreadable }) : undefined}>
          {say(problem)}
        </Callout>
      ) : held < of ? (
        <Callout tone="warning">{t('broken', { held, of, line: String(brokenAt ?? '') })}</Callout>
      ) : (
        <Callout tone={of > 0 ? 'success' : 'info'}>{of > 0 ? t('proved', { count: of }) : t('unproved')}</Callout>
      )}
      <p aria-live="polite" className="font-medium">
        {t('result', { count: total })}
      </p>
      {movements.length > 0 && (
        <ul aria-label={t('first')} className="divide-y rounded-lg border">
          {movements.map(({ line, date, description, counterparty, amount, balance }) => (
            <li key={line} className="flex items-start justify-between gap-3 px-3 py-2">
              <div className="min-w-0">
                <p className="wrap-anywhere">{description}</p>
                <p className="text-xs text-muted wrap-anywhere">
                  <CalendarDate value={date} />
                  {counterparty && ` · ${counterparty}`}
                </p>
              </div>
              <div className="shrink-0 text-right">
                <Money amount={amount} currency={currency} />
                {balance !== undefined && (
                  <p className="text-xs text-muted">
                    <Money amount={balance} currency={currency} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
