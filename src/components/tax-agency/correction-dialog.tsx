'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useShowError } from '@/components/api/errors';
import { textAsOrEmpty } from '@/components/api/form-fields';
import { useTRPC } from '@/components/api/trpc';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field, FormError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { RecordCorrection } from '@/server/fiscal-chain/record-correction.schema';

const UNCHANGED = 'unchanged';
const idTypes = [UNCHANGED, '02', '03', '04', '05', '06', '07'] as const;

const fields = RecordCorrection.shape;
const recipient = fields.recipient.unwrap().shape;

const schema = z.object({
  recipient: z.object({
    name: textAsOrEmpty(recipient.name.unwrap()),
    taxId: textAsOrEmpty(recipient.taxId.unwrap()),
    country: textAsOrEmpty(recipient.country.unwrap()),
    idType: z.enum(idTypes),
  }),
  description: textAsOrEmpty(fields.description.unwrap()),
  regime: textAsOrEmpty(fields.regime.unwrap()),
});

const nothing: z.input<typeof schema> = {
  recipient: { name: '', taxId: '', country: '', idType: UNCHANGED },
  ...{ description: '', regime: '' },
};

/** Sends a record again with what is put right (subsanación): what is left empty stays as it was. */
export function CorrectionDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const t = useTranslations('taxAgency.correction');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const showError = useShowError();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: nothing,
  });
  const { control } = form;
  const send = useMutation(
    trpc.verifactu.retry.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries(trpc.verifactu.pathFilter());
        await cache.invalidateQueries(trpc.overview.pathFilter());
        toast.success(t('sent'));
        onClose();
      },
      onError: (error) => showError(form, error),
    }),
  );
  const submit = form.handleSubmit(({ recipient: { idType, ...named }, description, regime }) => {
    const recipient = { ...given(named), ...(idType !== UNCHANGED && { idType }) };
    const isRecipientSaid = Object.keys(recipient).length > 0;
    send.mutate({ invoiceId, ...(isRecipientSaid && { recipient }), ...given({ description, regime }) });
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field control={control} name="recipient.name" label={t('name')}>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field control={control} name="recipient.taxId" label={t('taxId')}>
            {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
          </Field>
          <Field control={control} name="recipient.idType" label={t('idType')}>
            {(field) => (
              <Select {...field} choices={idTypes.map((value) => ({ value, label: t(`idTypes.${value}`) }))} />
            )}
          </Field>
          <Field control={control} name="recipient.country" label={t('country')} hint={t('countryHint')}>
            {(field) => <Input {...field} autoComplete="off" maxLength={2} />}
          </Field>
        </div>
        <Field control={control} name="description" label={t('description')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name="regime" label={t('regime')} hint={t('regimeHint')}>
          {(field) => <Input {...field} autoComplete="off" inputMode="numeric" maxLength={2} className="w-24" />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={send.isPending}>
            {t('send')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** What has been entered. */
function given<Fields extends Record<string, string>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>;
}
