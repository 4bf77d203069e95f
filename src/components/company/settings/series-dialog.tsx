'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { HIGHEST_NUMBER, type Series, SeriesCreate } from '@/server/company/series/series.schema';
import { companyWords } from '~/messages/company';

const fields = SeriesCreate.shape;
const kinds = fields.kind.unwrap().options;

/** Makes a series, or changes the one that is passed. */
export function SeriesDialog({ series, onClose }: { series?: Series; onClose: () => void }) {
  const t = useWords(companyWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const schema = z.object({
    kind: z.enum(kinds),
    prefix: requiredText(fields.prefix, t('required')),
    padding: z.number(t('required')).pipe(fields.padding.unwrap()),
    next: z.object({ number: z.number(t('required')).pipe(z.int().min(1).max(HIGHEST_NUMBER)) }),
  });
  const { kind = 'invoice', prefix = '', padding = 3 } = series ?? {};
  const { year, number } = series?.next ?? { year: new Date().getFullYear(), number: 1 };
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { kind, prefix, padding, next: { number } } });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const typed = useWatch({ control });

  const outcome = {
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.series.pathFilter());
      toast.success(t('saved'));
      onClose();
    },
  };
  const create = useMutation(trpc.series.create.mutationOptions(outcome));
  const update = useMutation(trpc.series.update.mutationOptions(outcome));

  function save(values: z.output<typeof schema>) {
    const next = values.next.number === number ? undefined : { year, number: values.next.number };
    if (!series) return create.mutateAsync({ ...values, next });
    return update.mutateAsync({ seriesId: series.id, prefix: values.prefix, padding: values.padding, next });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={series ? t('series.editTitle', { prefix }) : t('series.new')}
    >
      <form onSubmit={handleSubmit(save)} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        {!series && (
          <Field control={control} name="kind" label={t('series.kind')}>
            {(field) => (
              <Select {...field} choices={kinds.map((value) => ({ value, label: t(`series.kinds.${value}`) }))} />
            )}
          </Field>
        )}
        <Field
          control={control}
          name="prefix"
          label={t('series.prefix')}
          hint={series?.used ? t('series.prefixFixed') : t('series.prefixHint', { example: exampleNumber(typed) })}
          required
        >
          {(field) => <Input {...field} autoComplete="off" maxLength={20} readOnly={series?.used} />}
        </Field>
        <Field control={control} name="padding" label={t('series.padding')} required>
          {(field) => <NumberInput {...field} min={1} max={10} decimals={0} />}
        </Field>
        <Field
          control={control}
          name="next.number"
          label={t('series.next', { year: String(year) })}
          hint={t('series.nextHint')}
          required
        >
          {(field) => <NumberInput {...field} min={1} max={HIGHEST_NUMBER} decimals={0} />}
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{t('series.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {series ? t('save') : t('series.create')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** The first number of this year in a series: `F-2026-001`. */
export function exampleNumber({ prefix, padding }: { prefix?: string; padding?: number | null }): string {
  const digits = Math.min(Math.max(padding ?? 1, 1), 10);
  return `${prefix?.trim().toUpperCase()}-${new Date().getFullYear()}-${'1'.padStart(digits, '0')}`;
}
