'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { cn } from '@/components/platform/ui/cn';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { controlClass, Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { CertificateUpload } from '@/server/company/certificates/certificate.schema';
import { companyWords } from '~/messages/company';
import { useRefreshTaxAgencies } from './refresh-tax-agencies';

const fields = CertificateUpload.shape;

/** Takes a certificate file and its password, in the place of the one there is. */
export function CertificateDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(companyWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshTaxAgencies = useRefreshTaxAgencies();
  const schema = z.object({
    pkcs12: z.string().min(1, t('certificate.choose')).pipe(fields.pkcs12),
    password: fields.password,
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { pkcs12: '', password: '' } });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const put = useMutation(
    trpc.certificates.put.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.certificates.pathFilter());
        await queryClient.invalidateQueries(trpc.overview.pathFilter());
        await refreshTaxAgencies();
        toast.success(t('certificate.saved'));
        onClose();
      },
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={t('certificate.uploadTitle')}>
      <form onSubmit={handleSubmit((values) => put.mutateAsync(values))} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="pkcs12" label={t('certificate.file')} hint={t('certificate.fileHint')} required>
          {({ value: _, onChange, ...field }) => (
            <input
              {...field}
              type="file"
              accept=".p12,.pfx,application/x-pkcs12"
              className={cn(controlClass, 'h-auto py-1.5 file:mr-3 file:font-medium')}
              onChange={async ({ target }) => onChange(target.files?.[0] ? await base64Of(target.files[0]) : '')}
            />
          )}
        </Field>
        <Field control={control} name="password" label={t('certificate.password')} hint={t('certificate.passwordHint')}>
          {(field) => <Input {...field} type="password" autoComplete="off" />}
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{t('certificate.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('certificate.upload')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
