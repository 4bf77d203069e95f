'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Loaded } from '@/components/platform/resources/loaded';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import {
  FeeBase,
  type OwnerStatement,
  OwnerTermsSave,
  type OwnerTermsView,
  StatementBasis,
} from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';
import { useRefreshStatements } from './use-refresh-statements';

interface TermsDialogProps {
  statement: OwnerStatement;
  onClose: () => void;
}

/** How the statements of a property are worked out. */
export function TermsDialog({ statement, onClose }: TermsDialogProps) {
  const t = useWords(ownerStatementsWords, 'terms');
  const trpc = useTRPC();
  const terms = useQuery(trpc.ownerStatements.terms.queryOptions({ propertyId: statement.propertyId }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')}>
      <Loaded query={terms}>{(found) => <TermsForm terms={found} statement={statement} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

function TermsForm({
  terms,
  statement: { propertyId, currency },
  onClose,
}: TermsDialogProps & { terms: OwnerTermsView }) {
  const t = useWords(ownerStatementsWords, 'terms');
  const common = useWords(ownerStatementsWords);
  const trpc = useTRPC();
  const refresh = useRefreshStatements();
  const form = useForm({
    resolver: zodResolver(OwnerTermsSave.omit({ propertyId: true })),
    defaultValues: terms,
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const save = useMutation(
    trpc.ownerStatements.saveTerms.mutationOptions({
      onSuccess: async () => {
        await refresh(t('saved'));
        onClose();
      },
    }),
  );
  return (
    <form
      onSubmit={handleSubmit((values) => save.mutateAsync({ propertyId, ...values }))}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormError control={control} />
      <Field control={control} name="basis" label={t('basis')}>
        {(field) => (
          <Select {...field} choices={StatementBasis.options.map((it) => ({ value: it, label: t(`bases.${it}`) }))} />
        )}
      </Field>
      <Field control={control} name="feeBase" label={t('feeBase')}>
        {(field) => (
          <Select {...field} choices={FeeBase.options.map((it) => ({ value: it, label: t(`feeBases.${it}`) }))} />
        )}
      </Field>
      <Field control={control} name="reserve" label={t('reserve')} hint={t('reserveHint')}>
        {({ onChange, ...field }) => (
          <NumberInput {...field} onChange={(value) => onChange(value ?? 0)} min={0} suffix={currency} />
        )}
      </Field>
      <Field
        control={control}
        name="openingBalance"
        label={t('openingBalance')}
        hint={t(terms.hasBegun ? 'openingBalanceStays' : 'openingBalanceHint')}
      >
        {({ onChange, ...field }) => (
          <NumberInput
            {...field}
            onChange={(value) => onChange(value ?? 0)}
            suffix={currency}
            disabled={terms.hasBegun}
          />
        )}
      </Field>
      <DialogFooter>
        <DialogClose render={<Button>{common('cancel')}</Button>} />
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('action')}
        </Button>
      </DialogFooter>
    </form>
  );
}
