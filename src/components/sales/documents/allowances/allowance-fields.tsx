'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { VisuallyHidden } from '@/components/platform/ui/visually-hidden';
import { useWords } from '@/i18n/use-words';
import { MOST_ALLOWANCES } from '@/server/platform/contract/allowance-charge';
import { documentFormWords } from '~/messages/document-form';
import type { DocumentForm } from '../document-values';
import { DEFAULT_RATE, EXEMPT } from '../lines/line-values';
import { ALLOWANCE_KINDS, type AllowanceKind, emptyAllowance } from './allowance-values';

interface AllowanceFieldsProps<Output> {
  form: DocumentForm<Output>;
  /** What the lines bear, percent, each once. */
  lineRates: readonly number[];
}

/** The allowances and charges of the whole document; nothing but two buttons until somebody needs one. */
export function AllowanceFields<Output>({ form, lineRates }: AllowanceFieldsProps<Output>) {
  const t = useWords(documentFormWords, 'allowances');
  const lists = {
    allowances: useFieldArray({ control: form.control, name: 'allowances' }),
    charges: useFieldArray({ control: form.control, name: 'charges' }),
  };
  const [announcement, setAnnouncement] = useState('');

  function remove(kind: AllowanceKind, index: number) {
    lists[kind].remove(index);
    setAnnouncement(t(`${kind}.removed`, { number: index + 1 }));
    document.getElementById(addId(kind))?.focus();
  }

  return (
    <div className="@container flex flex-col">
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {ALLOWANCE_KINDS.map((kind) => (
        <ul key={kind} aria-label={t(`${kind}.title`)} className="flex flex-col empty:hidden">
          {lists[kind].fields.map((row, index) => (
            <li key={row.id} className="border-t px-4 py-3">
              <AllowanceRow {...{ form, kind, index, lineRates }} onRemove={() => remove(kind, index)} />
            </li>
          ))}
        </ul>
      ))}
      <div className="flex flex-wrap gap-2 border-t px-4 py-3">
        {ALLOWANCE_KINDS.map((kind) => (
          <Button
            key={kind}
            id={addId(kind)}
            disabled={lists[kind].fields.length >= MOST_ALLOWANCES}
            onClick={() =>
              lists[kind].append(emptyAllowance, { focusName: `${kind}.${lists[kind].fields.length}.reason` })
            }
          >
            <Plus aria-hidden /> {t(`${kind}.add`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

const addId = (kind: AllowanceKind) => `add-${kind}`;

type RowProps<Output> = AllowanceFieldsProps<Output> & { kind: AllowanceKind; index: number; onRemove: () => void };

function AllowanceRow<Output>({ form: { control }, kind, index, lineRates, onRemove }: RowProps<Output>) {
  const t = useWords(documentFormWords, 'allowances');
  const lines = useWords(documentFormWords);
  const format = useFormat();
  const name = `${kind}.${index}` as const;
  const [taxRate, currency] = useWatch({ control, name: [`${name}.taxRate`, 'currency'] });
  const number = index + 1;
  const isRate = taxRate !== DEFAULT_RATE && taxRate !== EXEMPT;
  const rates = [...new Set([...lineRates, ...(isRate ? [Number(taxRate)] : [])])].sort((a, b) => b - a);
  const [only] = lineRates;
  const ofLines = only !== undefined && lineRates.length === 1;
  const choices = [
    { value: DEFAULT_RATE, label: ofLines ? t('ofLines', { rate: format.percent(only) }) : t('choose') },
    ...rates.map((rate) => ({ value: String(rate), label: format.percent(rate) })),
    { value: EXEMPT, label: lines('exempt') },
  ];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">{t(`${kind}.one`, { number })}</legend>
      <div className="grid grid-cols-2 items-start gap-x-2 gap-y-3 @xl:grid-cols-[minmax(0,1fr)_7rem_10rem_2rem]">
        <Field
          control={control}
          name={`${name}.reason`}
          label={t('reason')}
          className="col-span-full @xl:col-span-1"
          required
        >
          {(field) => <Input {...field} autoComplete="off" placeholder={t(`${kind}.example`)} />}
        </Field>
        <Field control={control} name={`${name}.amount`} label={t('amount')} required>
          {(field) => <NumberInput {...field} min={0} currency={currency} />}
        </Field>
        <Field control={control} name={`${name}.taxRate`} label={t('taxRate')}>
          {(field) => <Select {...field} choices={choices} />}
        </Field>
        <div className="col-span-full flex justify-end @xl:col-span-1 @xl:pt-6">
          <Button variant="ghost" size="icon-sm" aria-label={t(`${kind}.remove`, { number })} onClick={onRemove}>
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
      {(taxRate === EXEMPT || taxRate === '0') && (
        <Field
          control={control}
          name={`${name}.taxExemptReason`}
          label={lines('exemptReason')}
          hint={lines('exemptReasonHint')}
          required={taxRate === EXEMPT}
        >
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
      )}
    </fieldset>
  );
}
