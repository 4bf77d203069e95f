'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { useLocalDraft } from '@/components/drafts/use-local-draft';
import { Field, FormError } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import type { Workspace } from '@/server/workspaces/workspaces.schema';
import { SettingsCard } from './settings-card';
import { useWorkspaceUpdate } from './use-workspace-update';

const strengths = ['warn', 'refuse'] as const;
const limits = ['400', '3000'] as const;

/** What happens to an invoice that lacks something, and which ones need not name a client. */
export function IssuingForm({ workspace, disabled }: { workspace: Workspace; disabled: boolean }) {
  const t = useTranslations('company.issuing');
  const schema = z.object({ strength: z.enum(strengths), limit: z.enum(limits) });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      strength: (workspace.strictIssuing ? 'refuse' : 'warn') as (typeof strengths)[number],
      limit: (workspace.simplifiedLimit === 3000 ? '3000' : '400') as (typeof limits)[number],
    },
  });
  const update = useWorkspaceUpdate();
  const draft = useLocalDraft('issuing.1', form);
  const { control } = form;
  return (
    <SettingsCard
      title={t('title')}
      description={t('description')}
      onSubmit={draft.handleSubmit(({ strength, limit }) =>
        update.mutateAsync({ strictIssuing: strength === 'refuse', simplifiedLimit: limit === '3000' ? 3000 : 400 }),
      )}
      saving={update.isPending}
      disabled={disabled}
    >
      <RestoredDraft draft={draft} />
      <FormError control={control} />
      <Field control={control} name="strength" label={t('strength')}>
        {(field) => (
          <RadioGroup
            {...field}
            look="cards"
            disabled={disabled}
            choices={strengths.map((value) => ({
              value,
              label: t(`strengths.${value}`),
              hint: t(`strengthHints.${value}`),
            }))}
          />
        )}
      </Field>
      <Field control={control} name="limit" label={t('limit')} hint={t('limitHint')}>
        {(field) => (
          <RadioGroup
            {...field}
            disabled={disabled}
            choices={limits.map((value) => ({ value, label: t(`limits.${value}`) }))}
          />
        )}
      </Field>
    </SettingsCard>
  );
}
