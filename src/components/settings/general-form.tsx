'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredText } from '@/components/api/form-fields';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { useLocalDraft } from '@/components/drafts/use-local-draft';
import { Combobox } from '@/components/ui/combobox';
import { Field, FormError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Language, type Workspace, WorkspaceCreate } from '@/server/workspaces/workspaces.schema';
import { SettingsCard } from './settings-card';
import { useWorkspaceUpdate } from './use-workspace-update';

const languages = Language.options;

export function GeneralForm({ workspace, disabled }: { workspace: Workspace; disabled: boolean }) {
  const t = useTranslations('company');
  const schema = z.object({
    name: requiredText(WorkspaceCreate.shape.name, t('required')),
    locale: Language,
    timeZone: z.string(t('required')),
    currency: z.string(t('required')),
  });
  const { name, locale, timeZone, currency } = workspace;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name, locale: locale === 'en' ? 'en' : 'es', timeZone, currency } as const,
  });
  const update = useWorkspaceUpdate();
  const draft = useLocalDraft('general.1', form);
  const { control } = form;
  const timeZones = useMemo(() => choicesOf('timeZone', timeZone), [timeZone]);
  const currencies = useMemo(() => choicesOf('currency', currency), [currency]);

  return (
    <SettingsCard
      title={t('general.title')}
      onSubmit={draft.handleSubmit((values) => update.mutateAsync(values))}
      saving={update.isPending}
      disabled={disabled}
    >
      <RestoredDraft draft={draft} />
      <FormError control={control} />
      <Field control={control} name="name" label={t('general.name')} hint={t('general.nameHint')} required>
        {(field) => <Input {...field} autoComplete="organization" disabled={disabled} />}
      </Field>
      <Field control={control} name="locale" label={t('general.language')}>
        {(field) => (
          <Select
            {...field}
            disabled={disabled}
            choices={languages.map((value) => ({ value, label: t(`general.languages.${value}`) }))}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="timeZone" label={t('general.timeZone')} hint={t('general.timeZoneHint')}>
          {(field) => <Combobox {...field} choices={timeZones} disabled={disabled} />}
        </Field>
        <Field control={control} name="currency" label={t('general.currency')}>
          {(field) => <Combobox {...field} choices={currencies} disabled={disabled} />}
        </Field>
      </div>
    </SettingsCard>
  );
}

/** Every name that the browser knows, and the one in use, which it may know by another name. */
function choicesOf(key: 'timeZone' | 'currency', inUse: string) {
  const names = new Set([inUse, ...Intl.supportedValuesOf(key)]);
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
