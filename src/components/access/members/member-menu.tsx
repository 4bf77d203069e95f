'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { ActionMenu, MenuItem, MenuSeparator } from '@/components/platform/ui/dropdown-menu';
import { useWords } from '@/i18n/use-words';
import { may } from '@/lib/folio/roles';
import type { Member } from '@/server/access/members/members.schema';
import { membersWords } from '~/messages/members';
import { RoleDialog } from './role-dialog';

interface MemberMenuProps {
  member: Member;
  onRemoved: (member: Member) => void;
}

/** What one can do with a member: an owner or an administrator with others, everybody with themselves. */
export function MemberMenu({ member, onRemoved }: MemberMenuProps) {
  const t = useWords(membersWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { role, userId, name: workspace } = useWorkspace();
  const [asking, setAsking] = useState<'role' | 'suspend' | 'remove' | 'leave' | null>(null);

  const { id: memberId, name } = member;
  const isSelf = member.userId === userId;
  // Owners are changed by owners only.
  const mayChange = may(role, 'own') || (may(role, 'administer') && !may(member.role, 'own'));
  const outcome = (message: string) => ({
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.members.pathFilter());
      await queryClient.invalidateQueries(trpc.signInRules.pathFilter()); // who lacks a second factor
      toast.success(message);
    },
    onError: (error: unknown) => toast.error(explain(error)),
  });
  const suspend = useMutation(trpc.members.suspend.mutationOptions(outcome(t('suspended', { name }))));
  const reactivate = useMutation(trpc.members.reactivate.mutationOptions(outcome(t('reactivated', { name }))));
  const remove = useMutation(trpc.members.remove.mutationOptions(outcome(t('removed', { name }))));
  const leaving = useMutation(
    trpc.members.leave.mutationOptions({
      // A full load, so that nothing of the company stays in memory: it leads to another company, or to making one.
      onSuccess: () => window.location.assign('/'),
      onError: (error) => toast.error(explain(error)),
    }),
  );

  if (!mayChange && !isSelf) return null;
  const close = (open: boolean) => !open && setAsking(null);
  return (
    <>
      <ActionMenu label={t('menu', { name })}>
        {mayChange && <MenuItem onSelect={() => setAsking('role')}>{t('changeRole')}</MenuItem>}
        {mayChange && !isSelf && member.status === 'active' && (
          <MenuItem onSelect={() => setAsking('suspend')}>{t('suspend')}</MenuItem>
        )}
        {mayChange && !isSelf && member.status === 'suspended' && (
          <MenuItem onSelect={() => reactivate.mutate({ memberId })}>{t('reactivate')}</MenuItem>
        )}
        {mayChange && <MenuSeparator />}
        {mayChange && !isSelf && (
          <MenuItem tone="danger" onSelect={() => setAsking('remove')}>
            {t('remove')}
          </MenuItem>
        )}
        {isSelf && (
          <MenuItem tone="danger" onSelect={() => setAsking('leave')}>
            {t('leave')}
          </MenuItem>
        )}
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
        onConfirm={async () => {
          await remove.mutateAsync({ memberId });
          onRemoved(member);
        }}
      />
      <AlertDialog
        open={asking === 'leave'}
        onOpenChange={close}
        title={t('leaveTitle', { workspace })}
        description={t('leaveText')}
        action={t('leave')}
        onConfirm={() => leaving.mutateAsync()}
      />
    </>
  );
}
