'use client';

import { useTranslations } from 'next-intl';
import { useWorkspace } from '@/components/shell/workspace-context';
import type { MemberRole } from '@/server/generated/prisma/client';

const roles: MemberRole[] = ['owner', 'admin', 'editor', 'accountant', 'viewer'];

/** The roles that the signed-in person may give, each with what it means. */
export function useRoleChoices() {
  const t = useTranslations('members');
  const { role } = useWorkspace();
  return roles
    .filter((value) => value !== 'owner' || role === 'owner')
    .map((value) => ({ value, label: t(`role.${value}`), hint: t(`roleText.${value}`) }));
}
