'use client';

import { useTranslations } from 'next-intl';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { may, roleNames } from '@/lib/folio/roles';

/** The roles that the signed-in person may give, each with what it means. */
export function useRoleChoices() {
  const t = useTranslations('members');
  const { role } = useWorkspace();
  return roleNames
    .filter((value) => value !== 'owner' || may(role, 'own'))
    .map((value) => ({ value, label: t(`role.${value}`), hint: t(`roleText.${value}`) }));
}
