import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Money } from '@/components/platform/format/money';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { ASSET_KINDS, DEPRECIATION_METHODS, DISPOSAL_CAUSES } from '@/lib/tax/assets/asset-kinds';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import type { Asset } from '@/server/tax/assets/assets.schema';
import { assetsWords } from '~/messages/assets';
import { assetForm, IN_USE, patchOf, SOLD, valuesOf } from './asset-values';
import { SaleInvoiceSelect } from './sale-invoice-select';

interface AssetDialogProps {
  /** The asset that is shown; a new one where left out. */
  assetId?: string;
  /** Of a new one, the expense that bought it. */
  expenseId?: string;
  disabled: boolean;
  onClose: () => void;
}

/** Enters an asset, or shows and changes the one that is there. */
export function AssetDialog({ assetId = '', expenseId = '', disabled, onClose }: AssetDialogProps) {
  const t = useWords(assetsWords);
  const trpc = useTRPC();
  const asset = useQuery(trpc.assets.get.queryOptions({ assetId }, { enabled: assetId !== '' }));
  const expense = useQuery(trpc.expenses.get.queryOptions({ expenseId }, { enabled: expenseId !== '' }));
  const error = asset.error ?? expense.error;
  const isLoading = asset.isLoading || expense.isLoading;
  const title = asset.data?.description ?? t('new');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {error && <ErrorState error={error} />}
      {isLoading && <Skeleton className="h-64 w-full" />}
      {!error && !isLoading && (
        <AssetForm asset={asset.data} expense={expense.data} disabled={disabled} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface AssetFormProps {
  asset?: Asset;
  expense?: Expense;
  disabled: boolean;
  onClose: () => void;
}

function AssetForm({ asset, expense, disabled, onClose }: AssetFormProps) {
  const t = useWords(assetsWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { currency } = useWorkspace();
  const form = useForm({
    resolver: zodResolver(assetForm(t('required'))),
    disabled,
    defaultValues: valuesOf(asset, expense),
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const outcome = {
    onSuccess: async () => {
      await queryClient.invalidateQueries(); // what is depreciated is in many figures
      toast.success(t('saved'));
      onClose();
    },
  };
  const create = useMutation(trpc.assets.create.mutationOptions(outcome));
  const update = useMutation(trpc.assets.update.mutationOptions(outcome));
  const remove = useMutation(
    trpc.assets.delete.mutationOptions({ ...outcome, onError: (error) => toast.error(explain(error)) }),
  );
  const [isDeleting, setDeleting] = useState(false);
  const cause = form.watch('disposalCause');
  const isInUse = cause === IN_USE;
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={handleSubmit((values) => {
          const patch = patchOf(values);
          return asset
            ? update.mutateAsync({ assetId: asset.id, ...patch })
            : create.mutateAsync({ ...patch, expenseId: expense?.id });
        })}
      >
        <FormError control={control} />
        {(expense || asset?.expenseId) && <Callout tone="info">{t('ofExpense')}</Callout>}
        {asset?.regularisation && (
          <Callout tone="warning" title={t('regularised', { year: asset.regularisation.year })}>
            <Money amount={asset.regularisation.amount} currency={currency} /> {t('regularisedHint')}
          </Callout>
        )}
        <Field control={control} name="description" label={t('description')} required>
          {(field) => <Input {...field} maxLength={160} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field control={control} name="kind" label={t('kind')}>
            {(field) => (
              <Select
                {...field}
                choices={ASSET_KINDS.map((value) => ({ value, label: `${value} · ${t(`kinds.${value}`)}` }))}
              />
            )}
          </Field>
          <Field control={control} name="identifier" label={t('identifier')} hint={t('identifierHint')}>
            {(field) => <Input {...field} maxLength={40} />}
          </Field>
          <Field control={control} name="acquiredOn" label={t('acquiredOn')} required>
            {(field) => <DateInput {...field} />}
          </Field>
          <Field control={control} name="startedOn" label={t('startedOn')} required>
            {(field) => <DateInput {...field} />}
          </Field>
          <Field control={control} name="value" label={t('value')} hint={t('valueHint')} required>
            {(field) => <NumberInput {...field} decimals={2} min={0} />}
          </Field>
          <Field
            control={control}
            name="depreciableValue"
            label={t('depreciableValue')}
            hint={t('depreciableValueHint')}
          >
            {(field) => <NumberInput {...field} decimals={2} min={0} />}
          </Field>
          <Field control={control} name="method" label={t('method')}>
            {(field) => (
              <Select
                {...field}
                choices={DEPRECIATION_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
              />
            )}
          </Field>
          <Field control={control} name="rate" label={t('rate')} hint={t('rateHint')}>
            {(field) => <NumberInput {...field} decimals={2} min={0} max={100} />}
          </Field>
          <Field control={control} name="vatBase" label={t('vatBase')}>
            {(field) => <NumberInput {...field} decimals={2} min={0} />}
          </Field>
          <Field control={control} name="vat" label={t('vat')}>
            {(field) => <NumberInput {...field} decimals={2} min={0} />}
          </Field>
          <Field control={control} name="firstProRata" label={t('firstProRata')} hint={t('firstProRataHint')}>
            {(field) => <NumberInput {...field} decimals={0} min={0} max={100} />}
          </Field>
          <Field
            control={control}
            name="depreciatedBefore"
            label={t('depreciatedBefore')}
            hint={t('depreciatedBeforeHint')}
          >
            {(field) => <NumberInput {...field} decimals={2} min={0} />}
          </Field>
          <Field control={control} name="disposalCause" label={t('disposalCause')}>
            {(field) => (
              <Select
                {...field}
                choices={[
                  { value: IN_USE, label: t('inUse') },
                  ...DISPOSAL_CAUSES.map((value) => ({ value, label: t(`causes.${value}`) })),
                ]}
              />
            )}
          </Field>
          {!isInUse && (
            <Field control={control} name="disposedOn" label={t('disposedOn')} required>
              {(field) => <DateInput {...field} />}
            </Field>
          )}
          {cause === SOLD && (
            <Field control={control} name="disposalInvoiceId" label={t('saleInvoice')} hint={t('saleInvoiceHint')}>
              {(field) => <SaleInvoiceSelect {...field} />}
            </Field>
          )}
        </div>
        <DialogFooter>
          {asset && !disabled && <Button onClick={() => setDeleting(true)}>{t('delete')}</Button>}
          <Button onClick={onClose}>{t('cancel')}</Button>
          {!disabled && (
            <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
              {asset ? t('save') : t('create')}
            </Button>
          )}
        </DialogFooter>
      </form>
      {asset && (
        <AlertDialog
          open={isDeleting}
          onOpenChange={setDeleting}
          title={t('deleteTitle', { name: asset.description })}
          description={t(asset.expenseId ? 'deleteTextOfExpense' : 'deleteText')}
          action={t('delete')}
          onConfirm={() => remove.mutateAsync({ assetId: asset.id })}
        />
      )}
    </>
  );
}
