'use client';

import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useFormatter } from 'next-intl';
import { useTRPC } from '@/components/platform/api/trpc';
import { WayBack } from '@/components/platform/shell/way-back';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { useWords } from '@/i18n/use-words';
import type { RoleName } from '@/lib/folio/roles';
import { rolesWords } from '~/messages/roles';
import { shellWords } from '~/messages/shell';

/** What stands where somebody may not do what the page is for: why, and whom to ask. */
export function NotAllowed({ roles }: { roles: readonly RoleName[] }) {
  const t = useWords(shellWords, 'notAllowed');
  const roleName = useWords(rolesWords);
  const format = useFormatter();
  const trpc = useTRPC();
  const { role, name: workspace } = useWorkspace();
  const members = useQuery(trpc.members.list.queryOptions());
  const able = (members.data ?? []).filter((member) => member.status === 'active' && roles.includes(member.role));
  const people = able.map((member) => t('person', { name: member.name, role: roleName(member.role) }));
  return (
    <div className="flex min-h-[70dvh] items-center justify-center">
      <EmptyState
        icon={Lock}
        title={<h1>{t('title')}</h1>}
        description={
          <>
            {t('yours', { role: roleName(role), workspace })}{' '}
            {t('needed', {
              roles: format.list(
                roles.map((it) => roleName(it)),
                { type: 'disjunction' },
              ),
            })}{' '}
            {people.length > 0 && t('ask', { people: format.list(people, { type: 'disjunction' }) })}
          </>
        }
        action={<WayBack />}
      />
    </div>
  );
}
