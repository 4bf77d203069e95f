'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { quotesWords } from '~/messages/quotes';

interface DecideDialogProps {
  quoteId: string;
  decision: 'accepted' | 'rejected';
  onClose: () => void;
}

/** Records the client's decision that came by other ways than the link. */
export function DecideDialog({ quoteId, decision, onClose }: DecideDialogProps) {
  const t = useWords(quotesWords, 'decide');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { decidedBy: '', rejectionReason: '' } });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const after = {
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.quotes.pathFilter());
      onClose();
    },
  };
  const accept = useMutation(trpc.quotes.accept.mutationOptions(after));
  const reject = useMutation(trpc.quotes.reject.mutationOptions(after));
  const isRejected = decision === 'rejected';

  const save = handleSubmit(({ decidedBy, rejectionReason }) =>
    isRejected
      ? reject.mutateAsync({ quoteId, decidedBy: decidedBy || null, rejectionReason: rejectionReason || null })
      : accept.mutateAsync({ quoteId, decidedBy: decidedBy || null }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${decision}.title`)}
      description={t(`${decision}.text`)}
    >
      <form onSubmit={save} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="decidedBy" label={t('decidedBy')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        {isRejected && (
          <Field control={control} name="rejectionReason" label={t('reason')}>
            {(field) => <Textarea {...field} />}
          </Field>
        )}
        <DialogFooter>
          <DialogClose render={<Button>{t('close')}</Button>} />
          <Button type="submit" variant={isRejected ? 'danger' : 'primary'} loading={form.formState.isSubmitting}>
            {t(`${decision}.action`)}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
