'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useShowError } from '@/components/api/errors';
import { given, textAsOrEmpty } from '@/components/api/form-fields';
import { useTRPC } from '@/components/api/trpc';
import { NeedsProfile } from '@/components/documents/needs-profile';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field, FormError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { DocumentSend } from '@/server/documents/documents.schema';

const languages = given(DocumentSend.shape.locale).options;

interface SendMailDialogProps {
  title: string;
  description: string;
  /** The words of the button that sends. */
  action: string;
  /** Whom it is for, as the document names them. */
  recipient: { name: string; email?: string };
  /** Sends it; an error that it rejects with is shown where it belongs. */
  onSend: (mail: DocumentSend) => Promise<unknown>;
  onClose: () => void;
  /** What there is to know before it goes out. */
  children?: ReactNode;
}

/** Asks how a document goes out by mail. */
export function SendMailDialog({ title, description, ...form }: SendMailDialogProps) {
  const trpc = useTRPC();
  const { data: workspace } = useQuery(trpc.workspaces.get.queryOptions());
  return (
    <Dialog open onOpenChange={(open) => !open && form.onClose()} title={title} description={description}>
      {workspace ? (
        <SendForm {...form} locale={workspace.locale === 'en' ? 'en' : 'es'} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}

type SendFormProps = Omit<SendMailDialogProps, 'title' | 'description'> & { locale: (typeof languages)[number] };

function SendForm({ action, recipient, locale, onSend, onClose, children }: SendFormProps) {
  const t = useTranslations('invoices');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const showError = useShowError();
  const sending = useQuery(trpc.mail.list.queryOptions({ limit: 1 })).data?.sending ?? true;
  const schema = z.object({
    recipientEmail: textAsOrEmpty(given(DocumentSend.shape.recipientEmail), t('form.problem.email')),
    recipientName: given(DocumentSend.shape.recipientName),
    customMessage: given(DocumentSend.shape.customMessage),
    locale: z.enum(languages),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { recipientEmail: recipient.email ?? '', recipientName: '', customMessage: '', locale },
  });
  const { control, formState } = form;

  const submit = form.handleSubmit(async ({ recipientEmail, recipientName, customMessage, ...mail }) => {
    try {
      await onSend({
        ...mail,
        recipientEmail: recipientEmail || null,
        recipientName: recipientName || null,
        customMessage: customMessage || null,
      });
      await queryClient.invalidateQueries(trpc.mail.pathFilter());
      if (!sending) toast.warning(t('send.kept'), { description: t('send.keptText') });
      else toast.success(recipientEmail ? t('send.done', { email: recipientEmail }) : t('send.doneUnnamed'));
      onClose();
    } catch (error) {
      showError(form, error);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <NeedsProfile />
      {children}
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
          {(field) => <Input {...field} autoComplete="off" placeholder={recipient.name} />}
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
        <Button type="submit" variant="primary" loading={formState.isSubmitting}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}
