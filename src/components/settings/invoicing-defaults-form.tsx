'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { useLocalDraft } from '@/components/drafts/use-local-draft';
import { Field, FormError } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { Select } from '@/components/ui/select';
import { OPERATION_TYPES } from '@/lib/tax-zones';
import { type Workspace, WorkspaceUpdate } from '@/server/workspaces/workspaces.schema';
import { SettingsCard } from './settings-card';
import { useWorkspaceUpdate } from './use-workspace-update';

export function InvoicingDefaultsForm({ workspace, disabled }: { workspace: Workspace; disabled: boolean }) {
  const t = useTranslations('company');
  const types = useTranslations('invoices.operationTypes');
  const schema = z.object({
    dueDays: z.number(t('required')).pipe(WorkspaceUpdate.shape.dueDays.unwrap()),
    taxRate: WorkspaceUpdate.shape.taxRate.unwrap(),
    operationType: z.enum(OPERATION_TYPES),
    irpfRate: WorkspaceUpdate.shape.irpfRate
      .unwrap()
      .nullable()
      .transform((rate) => rate ?? 0),
  });
  const { dueDays, taxRate = null, irpfRate, operationType } = workspace;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { dueDays, taxRate, irpfRate, operationType },
  });
  const update = useWorkspaceUpdate();
  const draft = useLocalDraft('defaults.2', form);
  const { control } = form;

  return (
    <SettingsCard
      title={t('defaults.title')}
      description={t('defaults.description')}
      onSubmit={draft.handleSubmit((values) => update.mutateAsync(values))}
      saving={update.isPending}
      disabled={disabled}
    >
      <RestoredDraft draft={draft} />
      <FormError control={control} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field control={control} name="dueDays" label={t('defaults.dueDays')}>
          {(field) => (
            <NumberInput {...field} min={0} max={365} decimals={0} suffix={t('defaults.days')} disabled={disabled} />
          )}
        </Field>
        <Field control={control} name="taxRate" label={t('defaults.taxRate')} hint={t('defaults.taxRateHint')}>
          {(field) => <NumberInput {...field} min={0} max={100} suffix="%" disabled={disabled} />}
        </Field>
        <Field control={control} name="irpfRate" label={t('defaults.irpfRate')} hint={t('defaults.irpfRateHint')}>
          {(field) => <NumberInput {...field} min={0} max={100} suffix="%" disabled={disabled} />}
        </Field>
        <Field
          control={control}
          name="operationType"
          label={t('defaults.operationType')}
          hint={t('defaults.operationTypeHint')}
        >
          {(field) => (
            <Select
              {...field}
              disabled={disabled}
              choices={OPERATION_TYPES.map((value) => ({ value, label: types(value) }))}
            />
          )}
        </Field>
      </div>
    </SettingsCard>
  );
}
