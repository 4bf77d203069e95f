'use client';

import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { useWords } from '@/i18n/use-words';
import { may, roleNames } from '@/lib/folio/roles';
import { rolesWords } from '~/messages/roles';

/** The roles that the signed-in person may give, each with what it means. */
export function useRoleChoices() {
  const t = useWords(rolesWords);
  const { role } = useWorkspace();
  return roleNames
    .filter((value) => value !== 'owner' || may(role, 'own'))
    .map((value) => ({ value, label: t(`${value}`), hint: t(`text.${value}`) }));
}
