'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useRefreshTaxAgencies } from '@/components/company/settings/refresh-tax-agencies';
import { textAsOrEmpty } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { RecordCorrection } from '@/server/fiscal-records/fiscal-chain/record-correction.schema';
import { FileCorrection } from '@/server/fiscal-records/ticketbai-files/ticketbai-files.schema';
import type { TaxAgencySystem } from '@/server/tax/tax-agency/tax-agency.schema';
import { taxAgencyWords } from '~/messages/tax-agency';

const UNCHANGED = 'unchanged';
const idTypes = [UNCHANGED, '02', '03', '04', '05', '06', '07'] as const;

const fields = RecordCorrection.shape;
const recipient = fields.recipient.unwrap().shape;

const schemaOf = (description: typeof fields.description) =>
  z.object({
    recipient: z.object({
      name: textAsOrEmpty(recipient.name.unwrap()),
      taxId: textAsOrEmpty(recipient.taxId.unwrap()),
      country: textAsOrEmpty(recipient.country.unwrap()),
      idType: z.enum(idTypes),
    }),
    description: textAsOrEmpty(description.unwrap()),
    regime: textAsOrEmpty(fields.regime.unwrap()),
  });

const schemas = {
  verifactu: schemaOf(fields.description),
  ticketbai: schemaOf(FileCorrection.shape.description),
};

const nothing: z.input<typeof schemas.verifactu> = {
  recipient: { name: '', taxId: '', country: '', idType: UNCHANGED },
  ...{ description: '', regime: '' },
};

interface CorrectionDialogProps {
  system: TaxAgencySystem;
  invoiceId: string;
  onClose: () => void;
}

/** Sends a record or a file again with what is put right: what is left empty stays as it was. */
export function CorrectionDialog({ system, invoiceId, onClose }: CorrectionDialogProps) {
  const t = useWords(taxAgencyWords, 'correction');
  const form = useForm({ resolver: zodResolver(schemas[system]), defaultValues: nothing });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const send = useSend(system, onClose);
  const submit = handleSubmit(({ recipient: { idType, ...named }, ...fields }) => {
    const of = { ...given(named), ...(idType !== UNCHANGED && { idType }) };
    return send(invoiceId, { ...(Object.keys(of).length > 0 && { recipient: of }), ...given(fields) });
  });
  // Who is not in the census has no kind of id in TicketBAI.
  const offered = idTypes.filter((type) => system === 'verifactu' || type !== '07');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field control={control} name="recipient.name" label={t('name')}>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field control={control} name="recipient.taxId" label={t('taxId')}>
            {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
          </Field>
          <Field control={control} name="recipient.idType" label={t('idType')}>
            {(field) => (
              <Select {...field} choices={offered.map((value) => ({ value, label: t(`idTypes.${value}`) }))} />
            )}
          </Field>
          <Field control={control} name="recipient.country" label={t('country')} hint={t('countryHint')}>
            {(field) => <Input {...field} autoComplete="off" maxLength={2} />}
          </Field>
        </div>
        <Field control={control} name="description" label={t('description')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name="regime" label={t('regime')} hint={t('regimeHint')}>
          {(field) => <Input {...field} autoComplete="off" inputMode="numeric" maxLength={2} className="w-24" />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('send')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function useSend(system: TaxAgencySystem, onClose: () => void) {
  const t = useWords(taxAgencyWords);
  const trpc = useTRPC();
  const refresh = useRefreshTaxAgencies();
  const close = async () => {
    await refresh();
    onClose();
  };
  const record = useMutation(
    trpc.verifactu.retry.mutationOptions({
      onSuccess: () => {
        toast.success(t('correction.sent'));
        return close();
      },
    }),
  );
  const file = useMutation(
    trpc.ticketbai.submit.mutationOptions({
      onSuccess: ({ data: { status } }) => {
        if (status === 'refused' || status === 'blocked') toast.error(t('system.ticketbai.refused'));
        else toast.success(t('correction.sent'));
        return close();
      },
    }),
  );
  return (invoiceId: string, correction: RecordCorrection) =>
    system === 'verifactu'
      ? record.mutateAsync({ invoiceId, ...correction })
      : file.mutateAsync({ invoiceId, correction: FileCorrection.parse(correction) });
}

/** What has been entered. */
function given<Fields extends Record<string, string>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>;
}
