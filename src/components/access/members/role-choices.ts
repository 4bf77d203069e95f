'use client';

import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { useWords } from '@/i18n/use-words';
import { may, roleNames } from '@/lib/folio/roles';
import { membersWords } from '~/messages/members';

/** The roles that the signed-in person may give, each with what it means. */
export function useRoleChoices() {
  const t = useWords(membersWords);
  const { role } = useWorkspace();
  return roleNames
    .filter((value) => value !== 'owner' || may(role, 'own'))
    .map((value) => ({ value, label: t(`role.${value}`), hint: t(`roleText.${value}`) }));
}
