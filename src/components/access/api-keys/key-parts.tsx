'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { RelativeTime } from '@/components/platform/format/relative-time';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { shortAddress } from '@/lib/text/short-address';
import type { ApiKey } from '@/server/access/api-keys/api-keys.schema';
import { isWhole } from '@/server/platform/contract/scopes';
import { apiKeysWords } from '~/messages/api-keys';
import { RotateKey } from './rotate-key';
import { useScopeWords } from './use-scope-words';

const MOST_SCOPES = 2;

/** What a key may do, the first few of its scopes where there are many. */
export function Scopes({ of, all = false }: { of: ApiKey['scopes']; all?: boolean }) {
  const t = useWords(apiKeysWords);
  const words = useScopeWords();
  const format = useFormat();
  if (of.every(isWhole)) return format.list(of.map(words));
  if (all) return of.map(words).join(', ');
  const shown = of.slice(0, MOST_SCOPES).map(words).join(', ');
  const more = of.length - MOST_SCOPES;
  return more > 0 ? `${shown} ${t('moreAreas', { count: more })}` : shown;
}

/** How a key begins; of a connected application, which has no key, where that is: whole, because its end says whose it is. */
export function KeyOrigin({ apiKey: { prefix, connectedTo } }: { apiKey: ApiKey }) {
  const t = useWords(apiKeysWords);
  if (connectedTo) {
    const place = t('connectedTo', { place: connectedTo });
    return <span className="block whitespace-normal break-words text-xs text-muted">{place}</span>;
  }
  return <code className="block font-mono text-xs text-muted">{prefix}…</code>;
}

/** When a key was used last, and from where. */
export function LastUse({ apiKey: { lastUsedAt: at, lastUsedAddress: address } }: { apiKey: ApiKey }) {
  const t = useWords(apiKeysWords);
  if (!at) return <span className="text-muted">{t('never')}</span>;
  return (
    <>
      <RelativeTime value={at} />
      {address && <span className="block text-xs text-muted">{shortAddress(address)}</span>}
    </>
  );
}

/** When a key ends. */
export function Expiry({ at }: { at: string | undefined }) {
  const t = useWords(apiKeysWords);
  return at ? <DateTime value={at} /> : <span className="text-muted">{t('never')}</span>;
}

/** What can be done with a key. */
export function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.revokedAt) return null;
  return (
    <span className="flex justify-end gap-1">
      {!apiKey.replacedById && !apiKey.connectedTo && !isExpired(apiKey) && <RotateKey apiKey={apiKey} />}
      <RevokeButton apiKey={apiKey} />
    </span>
  );
}

function isExpired({ expiresAt }: ApiKey): boolean {
  return expiresAt !== undefined && new Date(expiresAt) <= new Date();
}

/** Whether a key works. */
export function KeyStatus({ apiKey }: { apiKey: ApiKey }) {
  const t = useWords(apiKeysWords);
  if (apiKey.revokedAt) return <Badge>{t('revoked')}</Badge>;
  if (isExpired(apiKey)) return <Badge tone="warning">{t('expired')}</Badge>;
  if (apiKey.replacedById) return <Badge tone="warning">{t('replaced')}</Badge>;
  return <Badge tone="success">{t('active')}</Badge>;
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const t = useWords(apiKeysWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const revoke = useMutation(trpc.apiKeys.revoke.mutationOptions({ onError: (error) => toast.error(explain(error)) }));

  async function confirm() {
    await revoke.mutateAsync({ id });
    await queryClient.invalidateQueries(trpc.apiKeys.pathFilter());
    toast.success(t('revokedToast', { name }));
  }
  return (
    <AlertDialog
      trigger={
        <Button variant="ghost" size="sm">
          {t('revoke')}
        </Button>
      }
      title={t('revokeTitle', { name })}
      description={t('revokeText')}
      action={t('revoke')}
      confirmName={name}
      onConfirm={confirm}
    />
  );
}
