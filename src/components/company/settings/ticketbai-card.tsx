'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { given, textAsOrEmpty } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Loaded } from '@/components/platform/resources/loaded';
import { useMay } from '@/components/platform/shell/use-may';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { TICKETBAI_TERRITORIES } from '@/lib/tax/ticketbai';
import {
  type TicketbaiSettings,
  TicketbaiSettingsPatch,
} from '@/server/company/tax-agency-settings/ticketbai-settings.schema';
import { companyWords } from '~/messages/company';
import { SettingsCard } from './settings-card';
import { TicketbaiMode } from './ticketbai-mode';

const fields = TicketbaiSettingsPatch.shape;
const NONE = 'none';
const territories = [NONE, ...TICKETBAI_TERRITORIES] as const;

/** Whose taxpayer a Basque company is, and whether its invoices become TicketBAI files. */
export function TicketbaiCard() {
  const trpc = useTRPC();
  const settings = useQuery(trpc.ticketbai.settings.queryOptions());
  return (
    <section id="ticketbai" className="scroll-mt-4">
      <Loaded query={settings}>{(it) => <TicketbaiForm settings={it} />}</Loaded>
    </section>
  );
}

function TicketbaiForm({ settings }: { settings: TicketbaiSettings }) {
  const t = useWords(companyWords, 'ticketbai');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const disabled = !useMay('own');
  const schema = z.object({
    territory: z.enum(territories),
    licence: textAsOrEmpty(given(fields.licence)),
    epigrafe: textAsOrEmpty(given(fields.epigrafe), t('epigrafeProblem')),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(settings) });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const save = useMutation(
    trpc.ticketbai.saveSettings.mutationOptions({
      onSuccess: (saved) => {
        cache.setQueryData(trpc.ticketbai.settings.queryKey(), saved);
        form.reset(valuesOf(saved));
        toast.success(t('saved'));
      },
    }),
  );
  const submit = handleSubmit(({ territory, licence, epigrafe }) =>
    save.mutateAsync({
      territory: territory === NONE ? null : territory,
      ...{ licence: licence || null, epigrafe: epigrafe || null },
    }),
  );
  return (
    <SettingsCard
      title="TicketBAI"
      description={t('description')}
      onSubmit={submit}
      saving={form.formState.isSubmitting}
      disabled={disabled}
      save={t('save')}
    >
      <TicketbaiMode settings={settings} disabled={disabled} />
      <FormError control={control} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="territory" label={t('territory')}>
          {(field) => (
            <Select
              {...field}
              disabled={disabled}
              choices={territories.map((value) => ({ value, label: t(`territories.${value}`) }))}
            />
          )}
        </Field>
        <Field control={control} name="licence" label={t('licence')} hint={t('licenceHint')}>
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} disabled={disabled} />}
        </Field>
      </div>
      <Field control={control} name="epigrafe" label={t('epigrafe')} hint={t('epigrafeHint')}>
        {(field) => (
          <Input {...field} autoComplete="off" inputMode="numeric" maxLength={7} className="w-32" disabled={disabled} />
        )}
      </Field>
    </SettingsCard>
  );
}

type Values = { territory: (typeof territories)[number]; licence: string; epigrafe: string };

function valuesOf({ territory, licence = '', epigrafe = '' }: TicketbaiSettings): Values {
  return { territory: territory ?? NONE, licence, epigrafe };
}
