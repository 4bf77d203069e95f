'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { RelativeTime } from '@/components/platform/format/relative-time';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import { deviceName } from '@/lib/text/device-name';
import type { Factors } from '@/server/access/accounts/factors/factors.schema';
import { accountWords } from '~/messages/account';
import { answerFresh, authClient, useAuthErrorMessage } from '../auth-client';
import { PasskeyNameDialog } from './passkey-name-dialog';
import { usePasskeyObstacle } from './use-passkeys-here';

type Passkey = Factors['passkeys'][number];

/** The person's passkeys: added, named and removed. */
export function PasskeysCard() {
  const t = useWords(accountWords, 'passkeys');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useAuthErrorMessage();
  const factors = useQuery(trpc.account.factors.queryOptions());
  const [isAdding, setAdding] = useState(false);
  if (!factors.data) return null; // the card above says why
  const { passkeys, passkeyHost } = factors.data;

  async function add(name: string) {
    const { error } = await answerFresh(() => authClient.passkey.addPasskey({ name }));
    if (error) return explain(error);
    setAdding(false);
    toast.success(t('added'));
    void queryClient.invalidateQueries(trpc.account.factors.pathFilter());
  }

  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody>
        {passkeys.length === 0 && <p className="text-muted">{t('none')}</p>}
        <ul className="flex flex-col divide-y">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      </CardBody>
      <AddOrWhyNot host={passkeyHost} onAdd={() => setAdding(true)} />
      {isAdding && (
        <PasskeyNameDialog
          title={t('nameTitle')}
          description={t('nameText')}
          action={t('goOn')}
          name={deviceName(navigator.userAgent)}
          onSubmit={add}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

function AddOrWhyNot({ host, onAdd }: { host: string; onAdd: () => void }) {
  const t = useWords(accountWords, 'passkeys');
  const obstacle = usePasskeyObstacle(host);
  if (obstacle) return <CardBody className="text-muted">{t(`impossible.${obstacle}`, { host })}</CardBody>;
  return (
    <CardFooter>
      <Button onClick={onAdd}>{t('add')}</Button>
    </CardFooter>
  );
}

function Row({ passkey: { id: passkeyId, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useWords(accountWords, 'passkeys');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const [isNaming, setNaming] = useState(false);
  const refresh = () => queryClient.invalidateQueries(trpc.account.factors.pathFilter());
  const rename = useMutation(trpc.account.renamePasskey.mutationOptions({ onSuccess: refresh }));
  const remove = useMutation(
    trpc.account.removePasskey.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toast.success(t('removed'));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );

  async function giveName(next: string) {
    try {
      await rename.mutateAsync({ passkeyId, name: next });
      setNaming(false);
    } catch (error) {
      return explain(error);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {t('created')} <RelativeTime value={createdAt} /> ·{' '}
          {lastUsedAt ? (
            <>
              {t('used')} <RelativeTime value={lastUsedAt} />
            </>
          ) : (
            t('unused')
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={t('renameOne', { name })} onClick={() => setNaming(true)}>
          {t('rename')}
        </Button>
        <AlertDialog
          trigger={
            <Button size="sm" aria-label={t('removeOne', { name })}>
              {t('remove')}
            </Button>
          }
          title={t('removeTitle')}
          description={t('removeText', { name })}
          action={t('remove')}
          onConfirm={() => remove.mutateAsync({ passkeyId })}
        />
      </div>
      {isNaming && (
        <PasskeyNameDialog
          title={t('renameOne', { name })}
          action={t('save')}
          name={name}
          onSubmit={giveName}
          onClose={() => setNaming(false)}
        />
      )}
    </li>
  );
}
