'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspace } from '@/components/shell/workspace-context';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { ActionMenu, MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import type { Member } from '@/server/members/members.schema';
import { RoleDialog } from './role-dialog';

/** What an owner or an administrator can do with a member. */
export function MemberMenu({ member }: { member: Member }) {
  const t = useTranslations('members');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { role } = useWorkspace();
  const [asking, setAsking] = useState<'role' | 'suspend' | 'remove' | null>(null);

  const { id: memberId, name } = member;
  const outcome = (message: string) => ({
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.members.pathFilter());
      toast.success(message);
    },
    onError: (error: unknown) => toast.error(explain(error)),
  });
  const suspend = useMutation(trpc.members.suspend.mutationOptions(outcome(t('suspended', { name }))));
  const reactivate = useMutation(trpc.members.reactivate.mutationOptions(outcome(t('reactivated', { name }))));
  const remove = useMutation(trpc.members.remove.mutationOptions(outcome(t('removed', { name }))));

  if (member.role === 'owner' && role !== 'owner') return null; // owners are changed by owners only
  const close = (open: boolean) => !open && setAsking(null);
  return (
    <>
      <ActionMenu label={t('menu', { name })}>
        <MenuItem onSelect={() => setAsking('role')}>{t('changeRole')}</MenuItem>
        {member.status === 'active' ? (
          <MenuItem onSelect={() => setAsking('suspend')}>{t('suspend')}</MenuItem>
        ) : (
          <MenuItem onSelect={() => reactivate.mutate({ memberId })}>{t('reactivate')}</MenuItem>
        )}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={() => setAsking('remove')}>
          {t('remove')}
        </MenuItem>
      </ActionMenu>
      {asking === 'role' && <RoleDialog member={member} onClose={() => setAsking(null)} />}
      <AlertDialog
        open={asking === 'suspend'}
        onOpenChange={close}
        title={t('suspendTitle', { name })}
        description={t('suspendText')}
        action={t('suspend')}
        onConfirm={() => suspend.mutateAsync({ memberId })}
      />
      <AlertDialog
        open={asking === 'remove'}
        onOpenChange={close}
        title={t('removeTitle', { name })}
        description={t('removeText')}
        action={t('remove')}
        onConfirm={() => remove.mutateAsync({ memberId })}
      />
    </>
  );
}
