'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { webhooksWords } from '~/messages/webhooks';

const HOUR_MS = 60 * 60 * 1000;
const periods = ['1', '24', '72', '168', '720'] as const;

type Values = { hours: (typeof periods)[number]; onlyFailed: boolean };

/** Sends the events of a time again: first it says how many they are. */
export function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const t = useWords(webhooksWords, 'replay');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm<Values>({ defaultValues: { hours: '24', onlyFailed: true } });
  const handleSubmit = useHandleSubmit(form);
  const replay = useMutation(trpc.webhooks.replay.mutationOptions());
  const counted = replay.data?.dryRun ? replay.data.count : undefined;

  async function proceed({ hours, onlyFailed }: Values) {
    const from = new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
    const { dryRun } = await replay.mutateAsync({ id: webhookId, from, onlyFailed, dryRun: counted === undefined });
    if (dryRun) return;
    toast.success(t('begun'));
    onClose();
    await queryClient.invalidateQueries(trpc.deliveries.list.pathFilter());
  }
  const choices = periods.map((value) => ({ value, label: t('lastHours', { count: Number(value) }) }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')} size="sm">
      <form onSubmit={handleSubmit(proceed)} onChange={() => replay.reset()} noValidate className="flex flex-col gap-5">
        <FormError control={form.control} />
        <Field control={form.control} name="hours" label={t('period')}>
          {(field) => (
            <Select
              {...field}
              choices={choices}
              onChange={(hours) => {
                field.onChange(hours);
                replay.reset();
              }}
            />
          )}
        </Field>
        <Field control={form.control} name="onlyFailed" label={t('onlyFailed')} layout="inline">
          {(field) => (
            <Checkbox
              {...field}
              onChange={(isChosen) => {
                field.onChange(isChosen);
                replay.reset();
              }}
            />
          )}
        </Field>
        <p role="status">{counted === undefined ? '' : t('counted', { count: counted })}</p>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting} disabled={counted === 0}>
            {counted === undefined ? t('count') : t('send')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
