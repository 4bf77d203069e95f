'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Combobox } from '@/components/platform/ui/combobox';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { CostCreate, type OwnerStatement } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';
import { useRefreshStatements } from './use-refresh-statements';

/** Has the owner bear an expense in the month of a statement. */
export function CostDialog({ statement, onClose }: { statement: OwnerStatement; onClose: () => void }) {
  const t = useWords(ownerStatementsWords, 'costs');
  const { propertyId, month, currency } = statement;
  const common = useWords(ownerStatementsWords);
  const trpc = useTRPC();
  const format = useFormat();
  const refresh = useRefreshStatements();
  const [text, setText] = useState('');
  const q = useDeferredValue(text);
  const found = useQuery(
    trpc.ownerStatements.costChoices.queryOptions(
      { propertyId, q: q || undefined },
      { placeholderData: keepPreviousData },
    ),
  );
  const { expenseId, share } = CostCreate.shape;
  const form = useForm({
    resolver: zodResolver(z.object({ expenseId: requiredText(expenseId, t('required')), share: share.unwrap() })),
    defaultValues: { expenseId: '', share: null as number | null },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const add = useMutation(
    trpc.ownerStatements.addCost.mutationOptions({
      onSuccess: async () => {
        await refresh(t('added'));
        onClose();
      },
    }),
  );
  const choices = (found.data ?? []).map(({ expenseId: value, description, date, amount }) => ({
    ...{ value, label: description },
    detail: t('left', { date: format.date(date), amount: format.money(amount, currency) }),
  }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('add')} description={t('text')}>
      <form
        onSubmit={handleSubmit((cost) => add.mutateAsync({ propertyId, month, ...cost }))}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormError control={control} />
        <Field control={control} name="expenseId" label={t('expense')} required>
          {({ onChange, value, ...field }) => (
            <Combobox
              {...field}
              value={value || null}
              onChange={(chosen) => onChange(chosen ?? '')}
              onSearch={setText}
              choices={choices}
              searching={found.isFetching}
              emptyText={t('none')}
            />
          )}
        </Field>
        <Field control={control} name="share" label={t('share')} hint={t('shareHint')}>
          {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
        </Field>
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
