'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { textAs } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useWords } from '@/i18n/use-words';
import { InvitationCreate, type IssuedInvitation } from '@/server/access/members/invitations.schema';
import type { MemberRole } from '@/server/generated/prisma/client';
import { membersWords } from '~/messages/members';
import { useRoleChoices } from './role-choices';

interface InviteDialogProps {
  onInvited: (invitation: IssuedInvitation) => void;
  onClose: () => void;
}

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const t = useWords(membersWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const choices = useRoleChoices();
  const schema = z.object({
    email: textAs(InvitationCreate.shape.email, t('invite.emailInvalid')),
    role: InvitationCreate.shape.role,
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', role: 'editor' as MemberRole } });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const invite = useMutation(
    trpc.invitations.create.mutationOptions({
      onSuccess: async (invitation) => {
        await queryClient.invalidateQueries(trpc.invitations.pathFilter());
        await queryClient.invalidateQueries(trpc.mail.pathFilter());
        if (!invitation.link) toast.success(t('invite.sent', { email: invitation.email }));
        onInvited(invitation);
        onClose();
      },
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('invite.title')}
      description={t('invite.description')}
    >
      <form onSubmit={handleSubmit((values) => invite.mutateAsync(values))} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="email" label={t('invite.email')} required>
          {(field) => <Input {...field} type="email" autoComplete="off" />}
        </Field>
        <Field control={control} name="role" label={t('roleLabel')}>
          {(field) => <RadioGroup {...field} look="cards" choices={choices} />}
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('invite.send')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
