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
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import {
  type VerifactuSettings,
  VerifactuSettingsPatch,
} from '@/server/company/tax-agency-settings/verifactu-settings.schema';
import { companyWords } from '~/messages/company';
import { DutyNotice } from './duty-notice';
import { useRefreshTaxAgencies } from './refresh-tax-agencies';
import { SettingsCard } from './settings-card';
import { VerifactuMode } from './verifactu-mode';

const fields = VerifactuSettingsPatch.shape;
const producer = fields.producer.unwrap().shape;

/** Who produces this installation, and whether fiscal records are sent to the tax agency: VERI*FACTU. */
export function VerifactuCard() {
  const trpc = useTRPC();
  const settings = useQuery(trpc.verifactu.settings.queryOptions());
  return (
    <section id="verifactu" className="scroll-mt-4">
      <Loaded query={settings}>{(it) => <VerifactuForm settings={it} />}</Loaded>
    </section>
  );
}

function VerifactuForm({ settings }: { settings: VerifactuSettings }) {
  const t = useWords(companyWords, 'verifactu');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const refresh = useRefreshTaxAgencies();
  const disabled = !useMay('own');
  const schema = z.object({
    producer: z.object({
      name: textAsOrEmpty(given(producer.name)),
      taxId: textAsOrEmpty(given(producer.taxId)),
      address: textAsOrEmpty(given(producer.address)),
    }),
    systemId: textAsOrEmpty(given(fields.systemId), t('systemIdProblem')),
    usesSeal: z.boolean(),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(settings) });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const save = useMutation(
    trpc.verifactu.saveSettings.mutationOptions({
      onSuccess: (saved) => {
        cache.setQueryData(trpc.verifactu.settings.queryKey(), saved);
        form.reset(valuesOf(saved));
        toast.success(t('saved'));
        return refresh(); // the producer is TicketBAI's as well
      },
    }),
  );
  const submit = handleSubmit(({ producer: { name, taxId, address }, systemId, usesSeal }) =>
    save.mutateAsync({
      producer: { name: name || null, taxId: taxId || null, address: address || null },
      ...{ systemId: systemId || null, usesSeal },
    }),
  );
  return (
    <SettingsCard
      title={t('title')}
      description={t('description')}
      onSubmit={submit}
      saving={form.formState.isSubmitting}
      disabled={disabled}
      save={t('save')}
    >
      <DutyNotice settings={settings} isLinked />
      <VerifactuMode settings={settings} disabled={disabled} />
      <FormError control={control} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="producer.name" label={t('producerName')} hint={t('producerHint')}>
          {(field) => <Input {...field} autoComplete="off" disabled={disabled} />}
        </Field>
        <Field control={control} name="producer.taxId" label={t('producerTaxId')}>
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} disabled={disabled} />}
        </Field>
      </div>
      <Field control={control} name="producer.address" label={t('producerAddress')}>
        {(field) => <Input {...field} autoComplete="off" disabled={disabled} />}
      </Field>
      <Field control={control} name="systemId" label={t('systemId')} hint={t('systemIdHint')}>
        {({ onChange, ...field }) => (
          <Input
            {...field}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            autoComplete="off"
            spellCheck={false}
            maxLength={2}
            className="w-24"
            disabled={disabled}
          />
        )}
      </Field>
      <Field control={control} name="usesSeal" label={t('usesSeal')} hint={t('usesSealHint')} layout="inline">
        {(field) => <Checkbox {...field} disabled={disabled} />}
      </Field>
    </SettingsCard>
  );
}

function valuesOf({ producer: { name = '', taxId = '', address = '' }, systemId = '', usesSeal }: VerifactuSettings) {
  return { producer: { name, taxId, address }, systemId, usesSeal };
}
