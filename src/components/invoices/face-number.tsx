'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useShowError } from '@/components/api/errors';
import { requiredText } from '@/components/api/form-fields';
import { useTRPC } from '@/components/api/trpc';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field, FormError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FaceNumber } from '@/server/face/face.schema';

interface FaceNumberProps {
  invoiceId: string;
  mode: 'production' | 'test';
}

/** Asks for the number that FACe gave an invoice, where it did not say it; FACe has to know it. */
export function FaceNumberButton(props: FaceNumberProps) {
  const t = useTranslations('face');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('enterNumber')}</Button>
      {isOpen && <FaceNumberDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function FaceNumberDialog({ invoiceId, mode, onClose }: FaceNumberProps & { onClose: () => void }) {
  const t = useTranslations('face');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const showError = useShowError();
  const schema = z.object({ numeroRegistro: requiredText(FaceNumber, t('numberMissing')) });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { numeroRegistro: '' } });
  const { control } = form;
  const submit = useMutation(
    trpc.face.submit.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries(trpc.face.view.queryFilter());
        onClose();
      },
      onError: (error) => showError(form, error),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('enterNumber')}
      description={t('enterNumberText')}
      size="sm"
    >
      <form
        onSubmit={form.handleSubmit(({ numeroRegistro }) => submit.mutate({ invoiceId, mode, numeroRegistro }))}
        noValidate
        className="flex flex-col gap-4"
      >
        <FormError control={control} />
        <Field control={control} name="numeroRegistro" label={t('number')} required>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('back')}</Button>} />
          <Button type="submit" variant="primary" loading={submit.isPending}>
            {t('saveNumber')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
