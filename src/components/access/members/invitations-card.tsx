'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { ActionMenu, MenuItem } from '@/components/platform/ui/dropdown-menu';
import { useWords } from '@/i18n/use-words';
import type { Invitation, IssuedInvitation } from '@/server/access/members/invitations.schema';
import { membersWords } from '~/messages/members';
import { rolesWords } from '~/messages/roles';

const column = columnsOf<Invitation>();

interface InvitationsCardProps {
  /** The one that was just made or renewed. */
  issued: IssuedInvitation | undefined;
  onIssued: (invitation: IssuedInvitation) => void;
}

/** The invitations that wait for an answer, and the link of a new one where no mail brings it; nothing where there are none. */
export function InvitationsCard({ issued, onIssued }: InvitationsCardProps) {
  const t = useWords(membersWords);
  const roleWords = useWords(rolesWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const invitations = useQuery(trpc.invitations.list.queryOptions());
  const mail = useQuery(trpc.mail.list.queryOptions({ limit: 1 }));

  const columns = useMemo(
    () => [
      column.accessor('email', { header: t('invitations.email'), meta: { grow: true } }),
      column.accessor('role', {
        header: t('roleLabel'),
        cell: ({ getValue }) => roleWords(`${getValue()}`),
      }),
      column.accessor('invitedBy', { header: t('invitations.invitedBy'), meta: { hideBelow: 'md' } }),
      column.accessor('expiresAt', {
        header: t('invitations.until'),
        meta: { hideBelow: 'sm' },
        cell: ({ row, getValue }) =>
          row.original.expired ? (
            <Badge tone="warning">{t('invitations.expired')}</Badge>
          ) : (
            <DateTime value={getValue()} />
          ),
      }),
      column.display({
        id: 'actions',
        header: t('actions'),
        meta: { align: 'end', hideHeader: true },
        cell: ({ row }) => <InvitationMenu invitation={row.original} onIssued={onIssued} />,
      }),
    ],
    [t, onIssued, roleWords],
  );

  if (invitations.data?.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold tracking-tight">{t('invitations.title')}</h2>
      {mail.data?.sending === false && (
        <Callout
          action={
            <ButtonLink href={href('/settings/mail')} size="sm">
              {t('invite.openMail')}
            </ButtonLink>
          }
        >
          {t('invite.captured')}
        </Callout>
      )}
      {issued?.link && <HandOver email={issued.email} link={issued.link} />}
      <DataTable
        label={t('invitations.title')}
        columns={columns}
        rows={invitations.data}
        query={invitations}
        rowId={({ id }) => id}
        empty={null}
      />
    </section>
  );
}

function HandOver({ email, link }: { email: string; link: string }) {
  const t = useWords(membersWords, 'invite');
  return (
    <Callout tone="warning" title={t('handOver', { email })}>
      <span className="flex items-center gap-2">
        <code className="min-w-0 flex-1 text-xs wrap-anywhere">{link}</code>
        <CopyButton value={link} what={t('link', { email })} />
      </span>
    </Callout>
  );
}

type InvitationMenuProps = { invitation: Invitation } & Pick<InvitationsCardProps, 'onIssued'>;

function InvitationMenu({ invitation, onIssued }: InvitationMenuProps) {
  const t = useWords(membersWords, 'invitations');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { id: invitationId, email } = invitation;
  const outcome = (message: string) => ({
    onSuccess: async (issued: IssuedInvitation | undefined) => {
      await queryClient.invalidateQueries(trpc.invitations.pathFilter());
      if (issued) onIssued(issued);
      if (!issued?.link) toast.success(message);
    },
    onError: (error: unknown) => toast.error(explain(error)),
  });
  const resend = useMutation(trpc.invitations.resend.mutationOptions(outcome(t('resent', { email }))));
  const revoke = useMutation(trpc.invitations.revoke.mutationOptions(outcome(t('revoked', { email }))));
  return (
    <ActionMenu label={t('menu', { email })}>
      <MenuItem onSelect={() => resend.mutate({ invitationId })}>{t('resend')}</MenuItem>
      <MenuItem tone="danger" onSelect={() => revoke.mutate({ invitationId })}>
        {t('revoke')}
      </MenuItem>
    </ActionMenu>
  );
}
