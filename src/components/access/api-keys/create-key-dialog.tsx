'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { FieldError, Fieldset } from '@/components/platform/ui/label';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { addDays, isCalendarDate, startOfDayIn, todayIn } from '@/lib/dates';
import { ApiKeyCreate } from '@/server/access/api-keys/api-keys.schema';
import { apiKeysWords } from '~/messages/api-keys';
import { AreaFields, type Areas, scopesOfAreas } from './area-fields';
import { CreatedKey } from './created-key';
import { LimitFields, limitFields, limitsToSend, noLimits } from './limit-fields';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks for a key's name, scopes and expiry, then shows the key this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(apiKeysWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { timeZone } = useWorkspace();
  const isOwner = useMay('own');
  const today = todayIn(timeZone, new Date());
  const schema = z
    .object({
      name: requiredText(ApiKeyCreate.shape.name, t('create.nameMissing')),
      reach: z.enum(['everything', 'areas']),
      areas: z.custom<Areas>(),
      read: z.boolean(),
      write: z.boolean(),
      einvoice: z.boolean(),
      expiry: z.enum(['never', '30', '90', '365', 'custom']),
      lastDay: z.string(),
      ...limitFields,
    })
    .refine(({ reach, read, write, einvoice }) => reach === 'areas' || read || write || einvoice, {
      path: ['read'],
      error: t('create.scopeMissing'),
    })
    .refine(({ reach, areas, einvoice }) => reach === 'everything' || einvoice || scopesOfAreas(areas).length > 0, {
      path: ['reach'],
      error: t('create.areaMissing'),
    })
    .refine(({ expiry, lastDay }) => expiry !== 'custom' || (isCalendarDate(lastDay) && lastDay >= today), {
      path: ['lastDay'],
      error: t('create.lastDayMissing'),
    });
  type Values = z.output<typeof schema>;
  const defaultValues: Values = {
    ...{ name: '', reach: 'everything', areas: {}, read: true, write: true, einvoice: false },
    ...{ expiry: 'never', lastDay: '', ...noLimits },
  };
  const form = useForm({ resolver: zodResolver(schema), defaultValues });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const create = useMutation(
    trpc.apiKeys.create.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.apiKeys.pathFilter()),
    }),
  );

  if (create.data) return <CreatedKey secret={create.data.key} onClose={onClose} />;

  function submit({ name, reach, areas, read, write, einvoice, expiry, lastDay, ...limits }: Values) {
    const isOfAll = reach === 'everything';
    const wanted = { read: isOfAll && read, write: isOfAll && write, 'einvoice:*': einvoice };
    const whole = (['read', 'write', 'einvoice:*'] as const).filter((scope) => wanted[scope]);
    const scopes = [...whole, ...(isOfAll ? [] : scopesOfAreas(areas))];
    const expiresAt = endOf(expiry, lastDay)?.toISOString() ?? null;
    return create.mutateAsync({ name, scopes, expiresAt, ...limitsToSend(limits) });
  }
  function endOf(expiry: Values['expiry'], lastDay: string): Date | null {
    if (expiry === 'never') return null;
    if (expiry === 'custom') return startOfDayIn(timeZone, addDays(lastDay, 1));
    return new Date(Date.now() + Number(expiry) * DAY_MS);
  }
  const presets = [
    { value: 'never' as const, label: t('never') },
    { value: '30' as const, label: t('create.days', { count: 30 }) },
    { value: '90' as const, label: t('create.days', { count: 90 }) },
    { value: '365' as const, label: t('create.year') },
    { value: 'custom' as const, label: t('create.custom') },
  ];
  const isOfAll = form.watch('reach') === 'everything';
  const offered = [...(isOfAll ? (['read', 'write'] as const) : []), ...(isOwner ? (['einvoice'] as const) : [])];
  const reaches = [
    { value: 'everything' as const, label: t('create.everything'), hint: t('create.everythingHint') },
    { value: 'areas' as const, label: t('create.areas'), hint: t('create.areasHint') },
  ];
  const scopeError = form.formState.errors.read?.message;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('create.title')}>
      <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="name" label={t('name')} hint={t('nameHint')} required>
          {(field) => <Input {...field} placeholder={t('namePlaceholder')} />}
        </Field>
        <Field control={control} name="reach" label={t('create.reach')}>
          {(field) => <RadioGroup {...field} choices={reaches} look="cards" />}
        </Field>
        {!isOfAll && <AreaFields control={control} />}
        <Fieldset legend={t('scopes')} hint={t('create.scopesHint')}>
          {offered.map((scope) => (
            <Field key={scope} control={control} name={scope} label={t(`create.${scope}`)} layout="inline">
              {(field) => <Checkbox {...field} />}
            </Field>
          ))}
          {scopeError && <FieldError>{scopeError}</FieldError>}
        </Fieldset>
        <Field control={control} name="expiry" label={t('create.expiry')}>
          {(field) => <Select {...field} choices={presets} />}
        </Field>
        {form.watch('expiry') === 'custom' && (
          <Field control={control} name="lastDay" label={t('create.lastDay')} hint={t('create.lastDayHint')} required>
            {(field) => <DateInput {...field} min={today} />}
          </Field>
        )}
        <LimitFields control={control} />
        <DialogFooter>
          <Button onClick={onClose}>{t('create.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('new')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
