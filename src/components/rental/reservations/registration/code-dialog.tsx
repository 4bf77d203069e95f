'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { textAs } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { CommunicationCode, type Duty } from '@/server/rental/guest-registration/communications.schema';
import { guestRegistrationWords } from '~/messages/guest-registration';
import { useRegistrationChanges } from './use-registration-changes';

interface CodeDialogProps {
  reservationId: string;
  kind: Duty['kind'];
  onClose: () => void;
}

/** Takes the code of what the Ministry has and whose answer was lost, as its site shows it. */
export function CodeDialog({ reservationId, kind, onClose }: CodeDialogProps) {
  const t = useWords(guestRegistrationWords, 'code');
  const trpc = useTRPC();
  const { done } = useRegistrationChanges(reservationId);
  const schema = z.object({ communicationCode: textAs(CommunicationCode.shape.communicationCode, t('problem')) });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { communicationCode: '' } });
  const handleSubmit = useHandleSubmit(form);
  const record = useMutation(
    trpc.guestRegistration.recordCode.mutationOptions({
      onSuccess: async (registration) => {
        await done(registration);
        onClose();
      },
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={t('title')} description={t('text')}>
      <form
        onSubmit={handleSubmit((values) => record.mutateAsync({ reservationId, kind, ...values }))}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormError control={form.control} />
        <Field control={form.control} name="communicationCode" label={t('field')} required>
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
