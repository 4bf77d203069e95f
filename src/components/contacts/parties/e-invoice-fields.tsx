import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/platform/ui/field';
import { Fold } from '@/components/platform/ui/fold';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { eInvoicesWords } from '~/messages/e-invoices';
import type { EInvoiceValues } from './e-invoice-values';

type Values = { einvoice: EInvoiceValues };

/** The fields of `EInvoiceValues` under `einvoice`, folded: few clients need them. For a form within a FormProvider. */
export function EInvoiceFields({ open }: { open?: boolean }) {
  const t = useWords(eInvoicesWords, 'fields');
  return (
    <Fold title={t('title')} open={open}>
      <p className="text-muted">{t('description')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Text name="buyerReference" label={t('buyerReference')} hint={t('buyerReferenceHint')} />
        <Text name="contractReference" label={t('contractReference')} />
        <Text name="endpointId" label={t('endpointId')} hint={t('endpointIdHint')} />
        <Text name="endpointScheme" label={t('endpointScheme')} hint={t('endpointSchemeHint')} />
        <Text name="dir3.managingBody" label={t('dir3.managingBody')} />
        <Text name="dir3.processingUnit" label={t('dir3.processingUnit')} />
        <Text name="dir3.accountingOffice" label={t('dir3.accountingOffice')} />
        <Text name="contactName" label={t('contactName')} />
        <Text name="recipientCode" label={t('recipientCode')} hint={t('recipientCodeHint')} />
        <Text name="pec" label={t('pec')} hint={t('pecHint')} />
      </div>
    </Fold>
  );
}

type Name = Exclude<keyof EInvoiceValues, 'dir3'> | `dir3.${keyof EInvoiceValues['dir3']}`;

function Text({ name, label, hint }: { name: Name; label: string; hint?: string }) {
  const { control } = useFormContext<Values>();
  return (
    <Field control={control} name={`einvoice.${name}`} label={label} hint={hint}>
      {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
    </Field>
  );
}
