'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useRefreshTaxAgencies } from '@/components/company/settings/refresh-tax-agencies';
import { requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { DismissInput } from '@/server/tax/verifactu/verifactu.schema';
import { taxAgencyWords } from '~/messages/tax-agency';

/** Says that nothing is left to ask the agency about a record, and why. */
export function DismissDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const t = useWords(taxAgencyWords, 'dismiss');
  const trpc = useTRPC();
  const refresh = useRefreshTaxAgencies();
  const schema = z.object({ reason: requiredText(DismissInput.shape.reason, t('required')) });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const handleSubmit = useHandleSubmit(form);
  const dismiss = useMutation(
    trpc.verifactu.dismiss.mutationOptions({
      onSuccess: async () => {
        await refresh();
        onClose();
      },
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')} size="sm">
      <form
        onSubmit={handleSubmit(({ reason }) => dismiss.mutateAsync({ invoiceId, reason }))}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormError control={form.control} />
        <Field control={form.control} name="reason" label={t('reason')} hint={t('hint')} required>
          {(field) => <Textarea {...field} rows={3} />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('action')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
