'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate } from '@/components/platform/format/time';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import type { IssuedInvitation } from '@/server/access/members/invitations.schema';
import type { Member } from '@/server/access/members/members.schema';
import { membersWords } from '~/messages/members';
import { rolesWords } from '~/messages/roles';
import { InvitationsCard } from './invitations-card';
import { InviteDialog } from './invite-dialog';
import { MemberMenu } from './member-menu';
import { RenewalDialog } from './renewal-dialog';
import { RightsCard } from './rights-card';
import { SignInRulesCard } from './sign-in-rules-card';

const column = columnsOf<Member>();

export function MembersScreen() {
  const t = useWords(membersWords);
  const roleWords = useWords(rolesWords);
  const trpc = useTRPC();
  const workspace = useWorkspace();
  const { userId } = workspace; // to be told apart from the others
  const [isInviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<Member>();
  const [issued, setIssued] = useState<IssuedInvitation>();
  const members = useQuery(trpc.members.list.queryOptions());
  const mayChange = useMay('administer');
  const isOwner = useMay('own');

  const columns = useMemo(
    () => [
      column.accessor('name', {
        header: t('name'),
        meta: { grow: true },
        cell: ({ row }) => <Person member={row.original} isSelf={row.original.userId === userId} />,
      }),
      column.accessor('role', {
        header: t('roleLabel'),
        meta: { onCard: 'plain' },
        cell: ({ getValue }) => roleWords(`${getValue()}`),
      }),
      column.accessor('status', {
        header: t('statusLabel'),
        meta: { onCard: 'state', hideBelow: 'sm' },
        cell: ({ getValue }) => <StatusBadge status={getValue()} />,
      }),
      column.accessor('createdAt', {
        header: t('since'),
        meta: { hideBelow: 'md' },
        cell: ({ getValue }) => <CalendarDate value={getValue().slice(0, 10)} />,
      }),
      column.display({
        id: 'actions',
        header: t('actions'),
        meta: { align: 'end', hideHeader: true },
        cell: ({ row }) => <MemberMenu member={row.original} onRemoved={setRemoved} />,
      }),
    ],
    [t, userId, roleWords],
  );

  return (
    <Page width="normal">
      <PageHeader
        title={t('title')}
        description={t('description', { workspace: workspace.name })}
        actions={
          mayChange && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              {t('invite.action')}
            </Button>
          )
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={members.data}
        query={members}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('none')} />}
      />
      {mayChange && <InvitationsCard issued={issued} onIssued={setIssued} />}
      <RightsCard />
      {isOwner && <SignInRulesCard />}
      {removed && <RenewalDialog name={removed.name} onClose={() => setRemoved(undefined)} />}
      {isInviting && <InviteDialog onInvited={setIssued} onClose={() => setInviting(false)} />}
    </Page>
  );
}

function Person({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const t = useWords(membersWords);
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-medium">
        {member.name}
        {isSelf && <span className="ml-1.5 font-normal text-muted">({t('you')})</span>}
      </span>
      <span className="truncate text-xs text-muted">{member.email}</span>
      {member.isManaged && <span className="text-xs text-muted">{t('managed')}</span>}
      {member.status === 'suspended' && (
        <span className="text-xs text-warning-text sm:hidden">{t('status.suspended')}</span>
      )}
    </span>
  );
}

function StatusBadge({ status }: { status: Member['status'] }) {
  const t = useWords(membersWords, 'status');
  return (
    <Badge tone={status === 'active' ? 'success' : 'warning'} dot>
      {t(status)}
    </Badge>
  );
}
