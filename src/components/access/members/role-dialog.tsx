'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useWords } from '@/i18n/use-words';
import type { Member } from '@/server/access/members/members.schema';
import { membersWords } from '~/messages/members';
import { rolesWords } from '~/messages/roles';
import { useRoleChoices } from './role-choices';

export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useWords(membersWords);
  const roleWords = useWords(rolesWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const choices = useRoleChoices();
  const form = useForm({ defaultValues: { role: member.role } });
  const handleSubmit = useHandleSubmit(form);
  const change = useMutation(
    trpc.members.changeRole.mutationOptions({
      onSuccess: async ({ name, role }) => {
        await queryClient.invalidateQueries(trpc.members.pathFilter());
        await queryClient.invalidateQueries(trpc.signInRules.pathFilter()); // who lacks a second factor
        toast.success(t('roleChanged', { name, role: roleWords(`${role}`) }));
        onClose();
      },
    }),
  );

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('changeRoleTitle', { name: member.name })}>
      <form
        onSubmit={handleSubmit(({ role }) => change.mutateAsync({ memberId: member.id, role }))}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormError control={form.control} />
        <Field control={form.control} name="role" label={t('roleLabel')} layout="hidden">
          {(field) => <RadioGroup {...field} look="cards" choices={choices} />}
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
