'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Combobox } from '@/components/platform/ui/combobox';
import { useWords } from '@/i18n/use-words';
import { fieldsOfImport, isAmountOfExpense } from '@/lib/tables/imports/import-fields';
import type { ImportPlan, ImportReading, ImportView } from '@/server/operations/imports/imports.schema';
import { importsWords } from '~/messages/imports';
import { Assumptions, Choice } from './assumptions';
import { ColumnReading } from './column-reading';
import { useFieldWords } from './use-field-words';
import { useNextStep } from './use-next-step';

type Column = ImportPlan['columns'][number];

const NO_PLAN: ImportPlan = { columns: [], assumePaid: false, assumedTaxRate: null, assumedStage: 'active' };

/** Which column is which field: as it was matched, changed by hand. */
export function ColumnsStep({ of, onChecking }: { of: ImportView; onChecking: () => void }) {
  const t = useWords(importsWords, 'columns');
  const trpc = useTRPC();
  const showNext = useNextStep();
  const explain = useErrorMessage();
  const mayWrite = useMayWrite();
  const [plan, setPlan] = useState<ImportPlan>(of.plan ?? NO_PLAN);
  const [update, setUpdate] = useState(of.update);
  const check = useMutation(
    trpc.imports.check.mutationOptions({
      onSuccess: (next) => {
        showNext(next);
        onChecking();
      },
    }),
  );
  const { reading } = of;
  if (!reading) return null;

  /** A field is read of one column: the one that had it is left out. */
  const change = (at: number, changes: Partial<Column>) =>
    setPlan((before) => ({
      ...before,
      columns: before.columns.map((column, n) => {
        if (n === at) return { ...column, ...changes };
        return changes.field && column.field === changes.field ? { ...column, field: null } : column;
      }),
    }));

  return (
    <Card>
      <CardHeader title={t('title')} description={<Reading of={reading} rows={of.total} />} />
      <CardBody className="flex flex-col gap-4">
        {reading.program && (
          <Callout>{reading.program === 'AEAT' ? t('aeat') : t('program', { program: reading.program })}</Callout>
        )}
        {reading.isRemembered && <Callout>{t('remembered')}</Callout>}
        <ul className="divide-y rounded-lg border">
          {reading.headers.map((header, at) => (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={at}
              kind={of.kind}
              name={header || t('unnamed', { number: at + 1 })}
              facts={reading.columns[at]}
              column={plan.columns[at]}
              onChange={(changes) => change(at, changes)}
            />
          ))}
        </ul>
        {(of.kind === 'clients' || of.kind === 'vendors' || of.kind === 'products') && (
          <Choice label={t('update')} hint={t('updateHint')} value={update} onChange={setUpdate} />
        )}
        <Assumptions kind={of.kind} plan={plan} onChange={(changes) => setPlan({ ...plan, ...changes })} />
        {check.error && <Callout tone="danger">{explain(check.error)}</Callout>}
      </CardBody>
      <CardFooter>
        <p className="mr-auto text-muted">{t('checkHint')}</p>
        {mayWrite && (
          <Button
            variant="primary"
            loading={check.isPending}
            onClick={() => check.mutate({ importId: of.id, plan, update })}
          >
            {t('check')}
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}

const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

function Reading({ of: { format }, rows }: { of: ImportReading; rows: number }) {
  const t = useWords(importsWords, 'columns');
  const separator = format.type === 'csv' ? separators[format.separator as keyof typeof separators] : undefined;
  const how =
    format.type === 'xlsx'
      ? t('xlsx', { sheet: format.sheet })
      : t('csv', {
          encoding: format.encoding.toUpperCase(),
          separator: separator ? t(`separators.${separator}`) : format.separator,
        });
  return <>{t('readAs', { rows, format: how })}</>;
}

interface ColumnRowProps {
  kind: ImportView['kind'];
  name: string;
  facts: ImportReading['columns'][number] | undefined;
  column: Column | undefined;
  onChange: (changes: Partial<Column>) => void;
}

function ColumnRow({ kind, name, facts, column, onChange }: ColumnRowProps) {
  const t = useWords(importsWords, 'columns');
  const { fieldName } = useFieldWords();
  const fields = fieldsOfImport(kind);
  const type = column?.field ? fields[column.field]?.type : undefined;
  const hasSign = column?.field != null && isAmountOfExpense(kind, column.field);
  const choices = Object.entries(fields).map(([value, { required }]) => ({
    value,
    label: required ? `${fieldName(value)} *` : fieldName(value),
  }));
  return (
    <li className="grid gap-x-4 gap-y-2 px-3 py-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="truncate text-muted">{facts?.samples.join(' · ')}</p>
      </div>
      <div className="flex flex-col gap-2">
        <Combobox
          aria-label={`${t('field')}: ${name}`}
          placeholder={t('ignore')}
          choices={choices}
          value={column?.field ?? null}
          onChange={(field) => onChange({ field })}
        />
        <ColumnReading name={name} type={type} hasSign={hasSign} facts={facts} column={column} onChange={onChange} />
      </div>
    </li>
  );
}
