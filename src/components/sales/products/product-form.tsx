'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiError } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { SuggestInput } from '@/components/platform/ui/suggest-input';
import { TextLink } from '@/components/platform/ui/text-link';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { PRODUCT_KINDS } from '@/lib/sales/product-kinds';
import type { Product } from '@/server/sales/products/products.schema';
import { productsWords } from '~/messages/products';
import { productSchema, toInput, valuesOf } from './product-values';

interface ProductFormProps {
  product?: Product;
  /** What a new one is called at first. */
  name?: string;
  /** Writes it; an error that it rejects with is shown where it belongs. */
  onSave: (product: ReturnType<typeof toInput>) => Promise<unknown>;
  className?: string;
  /** The fields end here; the frame around decides where the buttons go. */
  children: (fields: ReactNode, saving: boolean) => ReactNode;
}

/** The form of a product or service, new or not; what is typed is stored in this browser until it is saved. */
export function ProductForm({ product, name, onSave, className, children }: ProductFormProps) {
  const t = useWords(productsWords);
  const { currency } = useWorkspace();
  const trpc = useTRPC();
  const categories = useQuery(trpc.products.categories.queryOptions());
  const [conflictingId, setConflictingId] = useState<string>();
  const schema = useMemo(() => productSchema(t('problem.required')), [t]);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(product, name) });
  const handleSubmit = useHandleSubmit(form);
  const { control, formState } = form;
  const draft = useLocalDraft(`product.3.${product ? `${product.id}.${product.updatedAt}` : 'new'}`, form);

  const save = handleSubmit(async (values) => {
    setConflictingId(undefined);
    try {
      await onSave(toInput(values));
      draft.forget();
    } catch (error) {
      const conflict = apiError(error);
      if (conflict?.errorCode === 'PRODUCT_SKU_EXISTS') {
        form.setError('sku', { type: 'server', message: t('problem.sku') }, { shouldFocus: true });
        if ('existingProductId' in conflict) setConflictingId(String(conflict.existingProductId));
      } else {
        throw error;
      }
    }
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.stopPropagation(); // in a dialog it may stand within another form
    void save(event);
  }

  const fields = (
    <div className="flex flex-col gap-5">
      <RestoredDraft draft={draft} />
      <FormError control={control} />
      <Field control={control} name="name" label={t('field.name')} required>
        {(field) => <Input {...field} autoComplete="off" />}
      </Field>
      <Field control={control} name="kind" label={t('field.kind')}>
        {(field) => (
          <RadioGroup {...field} choices={PRODUCT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="unitPrice" label={t('field.unitPrice')} hint={t('field.unitPriceHint')} required>
          {(field) => <NumberInput {...field} decimals={8} suffix={currency} className="[&_input]:pr-12" />}
        </Field>
        <Field control={control} name="unit" label={t('field.unit')} hint={t('field.unitHint')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name="taxRate" label={t('field.taxRate')} hint={t('field.taxRateHint')}>
          {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
        </Field>
        <Field control={control} name="irpfRate" label={t('field.irpfRate')} hint={t('field.irpfRateHint')}>
          {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
        </Field>
        <Field control={control} name="category" label={t('field.category')} hint={t('field.categoryHint')}>
          {(field) => <SuggestInput {...field} suggestions={categories.data} />}
        </Field>
        <Field
          control={control}
          name="sku"
          label={t('field.sku')}
          hint={conflictingId ? <ConflictLink productId={conflictingId} /> : t('field.skuHint')}
        >
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
        </Field>
        <Field
          control={control}
          name="externalReference"
          label={t('field.externalReference')}
          hint={t('field.externalReferenceHint')}
        >
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
        </Field>
      </div>
      <Field control={control} name="description" label={t('field.description')} hint={t('field.descriptionHint')}>
        {(field) => <Textarea {...field} />}
      </Field>
      <Field
        control={control}
        name="isActive"
        label={t('field.isActive')}
        hint={t('field.isActiveHint')}
        layout="inline"
      >
        {(field) => <Checkbox {...field} />}
      </Field>
    </div>
  );
  return (
    <form onSubmit={onSubmit} noValidate className={className}>
      {children(fields, formState.isSubmitting)}
    </form>
  );
}

function ConflictLink({ productId }: { productId: string }) {
  const t = useWords(productsWords);
  const href = useWorkspaceHref();
  // In a tab of its own: what has been typed here must not be lost.
  return (
    <TextLink href={href(`/products/${productId}`)} target="_blank">
      {t('conflictLink')}
    </TextLink>
  );
}
