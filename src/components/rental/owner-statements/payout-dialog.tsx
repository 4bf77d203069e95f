'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredNumber, requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { Money } from '@/lib/money/money';
import { type OwnerStatement, PayoutCreate } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';
import { useRefreshStatements } from './use-refresh-statements';

/** Notes what the owner was sent, which begins as all that is to be paid out. */
export function PayoutDialog({ statement, onClose }: { statement: OwnerStatement; onClose: () => void }) {
  const t = useWords(ownerStatementsWords, 'payouts');
  const common = useWords(ownerStatementsWords);
  const { propertyId, month, currency, totals } = statement;
  const trpc = useTRPC();
  const refresh = useRefreshStatements();
  const today = useWorkspace().dayNow();
  const { paidOn, amount } = PayoutCreate.shape;
  const unpaid = new Money(totals.payable).minus(totals.paidOut).toNumber();
  const form = useForm({
    resolver: zodResolver(
      z.object({ paidOn: requiredText(paidOn, t('required')), amount: requiredNumber(amount, t('required')) }),
    ),
    defaultValues: { paidOn: today, amount: unpaid > 0 ? unpaid : null },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const note = useMutation(
    trpc.ownerStatements.notePayout.mutationOptions({
      onSuccess: async () => {
        await refresh(t('added'));
        onClose();
      },
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('add')} description={t('text')}>
      <form
        onSubmit={handleSubmit((payout) => note.mutateAsync({ propertyId, month, ...payout }))}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormError control={control} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field control={control} name="paidOn" label={t('paidOn')} required>
            {(field) => <DateInput {...field} max={today} />}
          </Field>
          <Field control={control} name="amount" label={t('amount')} required>
            {(field) => <NumberInput {...field} min={0} suffix={currency} />}
          </Field>
        </div>
        <DialogFooter>
          <DialogClose render={<Button>{common('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('action')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
