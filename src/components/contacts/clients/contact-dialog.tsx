'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { given, requiredText, textAsOrEmpty } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { type Contact, ContactCreate } from '@/server/contacts/contacts/contacts.schema';
import { clientsWords } from '~/messages/clients';

interface ContactDialogProps {
  clientId: string;
  /** Left out for a new one. */
  contact?: Contact;
  onClose: () => void;
}

export function ContactDialog({ clientId, contact, onClose }: ContactDialogProps) {
  const t = useWords(clientsWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const schema = z.object({
    name: requiredText(ContactCreate.shape.name, t('problem.required')),
    role: given(ContactCreate.shape.role),
    email: textAsOrEmpty(given(ContactCreate.shape.email), t('problem.email')),
    phone: given(ContactCreate.shape.phone),
    isPrimary: z.boolean(),
  });
  const { name = '', role = '', email = '', phone = '', isPrimary = false } = contact ?? {};
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name, role, email, phone, isPrimary } });
  const { control } = form;
  const draft = useLocalDraft(`contact.1.${clientId}.${contact?.id ?? 'new'}`, form);
  const outcome = {
    onSuccess: async (saved: Contact) => {
      await queryClient.invalidateQueries(trpc.contacts.pathFilter());
      toast.success(t('contacts.saved', { name: saved.name }));
      onClose();
    },
  };
  const create = useMutation(trpc.contacts.create.mutationOptions(outcome));
  const update = useMutation(trpc.contacts.update.mutationOptions(outcome));

  const save = draft.handleSubmit((values) => {
    const given = { ...values, role: values.role || null, email: values.email || null, phone: values.phone || null };
    if (contact) return update.mutateAsync({ clientId, contactId: contact.id, ...given });
    return create.mutateAsync({ clientId, ...given });
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(contact ? 'contacts.editTitle' : 'contacts.addTitle')}
    >
      <form onSubmit={save} noValidate className="flex flex-col gap-5">
        <RestoredDraft draft={draft} />
        <FormError control={control} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field control={control} name="name" label={t('contacts.name')} required>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field control={control} name="role" label={t('contacts.role')}>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field control={control} name="email" label={t('contacts.email')}>
            {(field) => <Input {...field} type="email" autoComplete="off" />}
          </Field>
          <Field control={control} name="phone" label={t('contacts.phone')}>
            {(field) => <Input {...field} type="tel" autoComplete="off" />}
          </Field>
        </div>
        <Field
          control={control}
          name="isPrimary"
          layout="inline"
          label={t('contacts.isPrimary')}
          hint={t('contacts.isPrimaryHint')}
        >
          {(field) => <Checkbox {...field} />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('contacts.save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
