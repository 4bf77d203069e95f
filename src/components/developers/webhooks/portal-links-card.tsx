'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import type { PortalLink } from '@/server/developers/portal/portal-links.schema';
import { webhooksWords } from '~/messages/webhooks';
import { PortalLinkDialog } from './portal-link-dialog';

/** The links by which the developers of a receiver see the webhook without an account. */
export function PortalLinksCard({ webhookId }: { webhookId: string }) {
  const t = useWords(webhooksWords, 'portalLinks');
  const trpc = useTRPC();
  const [isMaking, setMaking] = useState(false);
  const links = useQuery(trpc.portalLinks.list.queryOptions({ id: webhookId, limit: 100 })).data?.data;
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('text')}
        actions={<Button onClick={() => setMaking(true)}>{t('new')}</Button>}
      />
      {links && links.length > 0 && (
        <CardBody>
          <ul aria-label={t('title')} className="flex flex-col divide-y">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        </CardBody>
      )}
      {isMaking && <PortalLinkDialog webhookId={webhookId} onClose={() => setMaking(false)} />}
    </Card>
  );
}

function LinkRow({ link }: { link: PortalLink }) {
  const t = useWords(webhooksWords, 'portalLinks');
  const format = useFormat();
  const { label, active, mayResend, mayRotateSecret, createdBy, expiresAt, lastUsedAt } = link;
  const allowed = [
    t('sees'),
    ...(mayResend ? [t('mayResend')] : []),
    ...(mayRotateSecret ? [t('mayRotateSecret')] : []),
  ];
  const state = stateOf(link);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{label}</span>
          <Badge tone={active ? 'success' : 'neutral'} dot>
            {t(`states.${state}`)}
          </Badge>
        </p>
        <p className="text-muted">{format.list(allowed)}</p>
        <p className="text-xs text-muted">
          {t('facts', {
            person: createdBy.name,
            until: format.dateTime(expiresAt),
            used: lastUsedAt ? 'yes' : 'no',
            usedAt: lastUsedAt ? format.dateTime(lastUsedAt) : '',
          })}
        </p>
      </div>
      {state !== 'revoked' && state !== 'expired' && <RevokeButton link={link} />}
    </li>
  );
}

/** Why a link opens nothing; one that is neither revoked nor expired has a maker who may no longer make any. */
function stateOf({ active, revokedAt, expiresAt }: PortalLink): 'active' | 'revoked' | 'expired' | 'orphaned' {
  if (active) return 'active';
  if (revokedAt) return 'revoked';
  return new Date(expiresAt) <= new Date() ? 'expired' : 'orphaned';
}

function RevokeButton({ link: { id: linkId, webhookId: id, label } }: { link: PortalLink }) {
  const t = useWords(webhooksWords, 'portalLinks');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const revoke = useMutation(
    trpc.portalLinks.revoke.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.portalLinks.pathFilter());
        toast.success(t('revoked'));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <AlertDialog
      trigger={<Button size="sm">{t('revoke')}</Button>}
      title={t('revokeTitle', { label })}
      description={t('revokeText')}
      action={t('revoke')}
      onConfirm={() => revoke.mutateAsync({ id, linkId })}
    />
  );
}
