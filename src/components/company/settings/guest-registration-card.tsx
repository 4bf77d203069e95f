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
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { PAYMENT_TYPES } from '@/lib/rental/traveller-codes';
import {
  GuestRegistrationPatch,
  type GuestRegistrationSettings,
} from '@/server/rental/guest-registration/settings.schema';
import { companyWords } from '~/messages/company';
import { hospedajesWords } from '~/messages/hospedajes';
import { GuestRegistrationMode } from './guest-registration-mode';
import { SettingsCard } from './settings-card';

const fields = GuestRegistrationPatch.shape;

/** Whether a company registers its guests at the Ministry by itself, and as whom. */
export function GuestRegistrationCard() {
  const trpc = useTRPC();
  const settings = useQuery(trpc.guestRegistration.settings.queryOptions());
  return (
    <section id="guest-registration" className="scroll-mt-4">
      <Loaded query={settings}>{(it) => <GuestRegistrationForm settings={it} />}</Loaded>
    </section>
  );
}

function GuestRegistrationForm({ settings }: { settings: GuestRegistrationSettings }) {
  const t = useWords(companyWords, 'guestRegistration');
  const payments = useWords(hospedajesWords, 'payments');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const disabled = !useMay('own');
  const schema = z.object({
    landlordCode: textAsOrEmpty(given(fields.landlordCode)),
    username: textAsOrEmpty(given(fields.username)),
    password: z.literal('').or(given(fields.password)), // as it is typed: a password may end with a space
    paymentType: z.enum(PAYMENT_TYPES),
    reportsPortals: z.boolean(),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(settings) });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const save = useMutation(
    trpc.guestRegistration.saveSettings.mutationOptions({
      onSuccess: (saved) => {
        cache.setQueryData(trpc.guestRegistration.settings.queryKey(), saved);
        form.reset(valuesOf(saved));
        toast.success(t('saved'));
      },
    }),
  );
  const submit = handleSubmit(({ landlordCode, username, password, ...others }) =>
    save.mutateAsync({
      ...others,
      ...{ landlordCode: landlordCode || null, username: username || null },
      ...(password && { password }),
    }),
  );
  const text = { autoComplete: 'off', spellCheck: false, disabled } as const;
  return (
    <SettingsCard
      title={t('title')}
      description={t('description')}
      onSubmit={submit}
      saving={form.formState.isSubmitting}
      disabled={disabled}
      save={t('save')}
    >
      <GuestRegistrationMode settings={settings} disabled={disabled} />
      <FormError control={control} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="landlordCode" label={t('landlordCode')} hint={t('landlordCodeHint')}>
          {(field) => <Input {...field} {...text} />}
        </Field>
        <Field control={control} name="username" label={t('username')} hint={t('usernameHint')}>
          {(field) => <Input {...field} {...text} />}
        </Field>
        <Field
          control={control}
          name="password"
          label={t('password')}
          hint={t(settings.hasPassword ? 'passwordKept' : 'passwordHint')}
        >
          {(field) => <Input {...field} type="password" autoComplete="new-password" disabled={disabled} />}
        </Field>
        <Field control={control} name="paymentType" label={t('paymentType')} hint={t('paymentTypeHint')}>
          {(field) => (
            <Select
              {...field}
              disabled={disabled}
              choices={PAYMENT_TYPES.map((value) => ({ value, label: payments(value) }))}
            />
          )}
        </Field>
      </div>
      <Field
        control={control}
        name="reportsPortals"
        label={t('reportsPortals')}
        hint={t('reportsPortalsHint')}
        layout="inline"
      >
        {(field) => <Checkbox {...field} disabled={disabled} />}
      </Field>
    </SettingsCard>
  );
}

function valuesOf(settings: GuestRegistrationSettings) {
  const { landlordCode = '', username = '', paymentType, reportsPortals } = settings;
  return { landlordCode, username, password: '', paymentType, reportsPortals };
}
