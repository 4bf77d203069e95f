'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { applyFieldErrors, useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field, FormError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { NeedsProfile } from './needs-profile';

const languages = ['es', 'en'] as const;

interface SendDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const t = useTranslations('invoices.send');
  const trpc = useTRPC();
  const { data: workspace } = useQuery(trpc.workspaces.get.queryOptions());
  const isDraft = invoice.status === 'draft';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isDraft ? t('draftTitle') : t('title', { number: invoice.documentNumber ?? '' })}
      description={t(isDraft ? 'draftText' : 'text')}
    >
      {workspace ? (
        <SendForm invoice={invoice} locale={workspace.locale === 'en' ? 'en' : 'es'} onClose={onClose} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}

function SendForm({ invoice, locale, onClose }: SendDialogProps & { locale: (typeof languages)[number] }) {
  const t = useTranslations('invoices');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const schema = z.object({
    recipientEmail: z.union([z.literal(''), z.email().max(254)], t('form.problem.email')),
    recipientName: z.string().trim().max(200),
    customMessage: z.string().trim().max(5000),
    locale: z.enum(languages),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { recipientEmail: invoice.clientEmail ?? '', recipientName: '', customMessage: '', locale },
  });
  const { control } = form;
  const send = useMutation(
    trpc.invoices.send.mutationOptions({
      onSuccess: async (_sent, { recipientEmail }) => {
        await Promise.all([
          queryClient.invalidateQueries(trpc.invoices.pathFilter()),
          queryClient.invalidateQueries(trpc.mail.pathFilter()),
        ]);
        toast.success(recipientEmail ? t('send.done', { email: recipientEmail }) : t('send.doneUnnamed'));
        onClose();
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error)) form.setError('root', { message: explain(error) });
      },
    }),
  );

  const submit = form.handleSubmit(({ recipientEmail, recipientName, customMessage, ...mail }) =>
    send.mutate({
      ...mail,
      invoiceId: invoice.id,
      recipientEmail: recipientEmail || null,
      recipientName: recipientName || null,
      customMessage: customMessage || null,
    }),
  );

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <NeedsProfile />
      <FormError control={control} />
      <Field
        control={control}
        name="recipientEmail"
        label={t('send.recipientEmail')}
        hint={t('send.recipientEmailHint')}
      >
        {(field) => <Input {...field} type="email" autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="recipientName" label={t('send.recipientName')}>
          {(field) => <Input {...field} autoComplete="off" placeholder={invoice.clientName} />}
        </Field>
        <Field control={control} name="locale" label={t('send.locale')}>
          {(field) => (
            <Select {...field} choices={languages.map((value) => ({ value, label: t(`send.locales.${value}`) }))} />
          )}
        </Field>
      </div>
      <Field control={control} name="customMessage" label={t('send.customMessage')} hint={t('send.customMessageHint')}>
        {(field) => <Textarea {...field} />}
      </Field>
      <DialogFooter>
        <DialogClose render={<Button>{t('form.cancel')}</Button>} />
        <Button type="submit" variant="primary" loading={send.isPending}>
          {t(invoice.status === 'draft' ? 'send.actionDraft' : 'send.action')}
        </Button>
      </DialogFooter>
    </form>
  );
}
