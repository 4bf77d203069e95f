'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { useMayWrite } from '@/components/shell/use-may-write';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Combobox } from '@/components/ui/combobox';
import { Select } from '@/components/ui/select';
import { fieldsOfImport } from '@/lib/imports/import-fields';
import type { ImportPlan, ImportReading, ImportView } from '@/server/imports/imports.schema';
import { useFieldWords } from './use-field-words';
import { useNextStep } from './use-next-step';

type Column = ImportPlan['columns'][number];

/** Which column is which field: as it was matched, changed by hand. */
export function ColumnsStep({ of, onChecking }: { of: ImportView; onChecking: () => void }) {
  const t = useTranslations('imports.columns');
  const trpc = useTRPC();
  const showNext = useNextStep();
  const explain = useErrorMessage();
  const mayWrite = useMayWrite();
  const [plan, setPlan] = useState(of.plan ?? { columns: [], assumePaid: false });
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
        {of.kind === 'invoices' && (
          <Choice
            label={t('assumePaid')}
            hint={t('assumePaidHint')}
            value={plan.assumePaid}
            onChange={(assumePaid) => setPlan({ ...plan, assumePaid })}
          />
        )}
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
  const t = useTranslations('imports.columns');
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
  const t = useTranslations('imports.columns');
  const { fieldName } = useFieldWords();
  const fields = fieldsOfImport(kind);
  const type = column?.field ? fields[column.field]?.type : undefined;
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
        {type === 'number' && (facts?.decimalMark || facts?.eitherNumber) && (
          <>
            <Select
              aria-label={t('decimals', { column: name })}
              placeholder={t('ask')}
              value={column?.decimalMark ?? null}
              onChange={(decimalMark) => onChange({ decimalMark })}
              choices={[
                { value: 'comma', label: t('decimalComma') },
                { value: 'point', label: t('decimalPoint') },
              ]}
            />
            {facts.eitherNumber && (
              <p className="text-xs text-muted">{t('ambiguousNumber', { sample: facts.eitherNumber })}</p>
            )}
          </>
        )}
        {type === 'date' && (facts?.dateOrder || facts?.eitherDate) && (
          <>
            <Select
              aria-label={t('order', { column: name })}
              placeholder={t('ask')}
              value={column?.dateOrder ?? null}
              onChange={(dateOrder) => onChange({ dateOrder })}
              choices={[
                { value: 'dmy', label: t('dmy') },
                { value: 'mdy', label: t('mdy') },
              ]}
            />
            {facts.eitherDate && (
              <p className="text-xs text-muted">{t('ambiguousDate', { sample: facts.eitherDate })}</p>
            )}
          </>
        )}
      </div>
    </li>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

function Choice({ label, hint, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox id={id} aria-describedby={`${id}-hint`} className="mt-0.5" value={value} onChange={onChange} />
      <div className="flex flex-col gap-0.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
