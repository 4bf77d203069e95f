'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { useLocalDraft } from '@/components/drafts/use-local-draft';
import { Field, FormError } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { RadioGroup } from '@/components/ui/radio-group';
import { type Workspace, WorkspaceUpdate } from '@/server/workspaces/workspaces.schema';
import { SettingsCard } from './settings-card';
import { useWorkspaceUpdate } from './use-workspace-update';

const rules = ['fixed', 'statutory'] as const;

/** What is charged for paying late: a rate of one's own, or the one of the law. */
export function LateFeeForm({ workspace, disabled }: { workspace: Workspace; disabled: boolean }) {
  const t = useTranslations('company');
  const schema = z.object({
    lateFeeRule: z.enum(rules),
    lateFeeRate: z.number(t('required')).pipe(WorkspaceUpdate.shape.lateFeeRate.unwrap()),
  });
  const { lateFeeRule, lateFeeRate } = workspace;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { lateFeeRule, lateFeeRate } });
  const update = useWorkspaceUpdate();
  const draft = useLocalDraft('late-fee.1', form);
  const { control } = form;

  return (
    <SettingsCard
      title={t('lateFee.title')}
      description={t('lateFee.description')}
      onSubmit={draft.handleSubmit((values) => update.mutateAsync(values))}
      saving={update.isPending}
      disabled={disabled}
    >
      <RestoredDraft draft={draft} />
      <FormError control={control} />
      <Field control={control} name="lateFeeRule" label={t('lateFee.rule')}>
        {(field) => (
          <RadioGroup
            {...field}
            look="cards"
            disabled={disabled}
            choices={rules.map((value) => ({
              value,
              label: t(`lateFee.rules.${value}`),
              hint: t(`lateFee.hints.${value}`),
            }))}
          />
        )}
      </Field>
      {form.watch('lateFeeRule') === 'fixed' && (
        <Field control={control} name="lateFeeRate" label={t('lateFee.rate')}>
          {(field) => <NumberInput {...field} min={0} max={100} suffix="%" disabled={disabled} />}
        </Field>
      )}
    </SettingsCard>
  );
}
