'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Labelled } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import type { ApiKey } from '@/server/access/api-keys/api-keys.schema';
import { apiKeysWords } from '~/messages/api-keys';
import { CreatedKey } from './created-key';

/** Asks how long the old key goes on working, makes one in its place and shows that this once. */
export function RotateKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const t = useWords(apiKeysWords, 'rotate');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const format = useFormat();
  const explain = useErrorMessage();
  const [overlap, setOverlap] = useState('24');
  const rotate = useMutation(
    trpc.apiKeys.rotate.mutationOptions({
      gcTime: 0, // the key must not stay in memory
      onError: (error) => toast.error(explain(error)),
    }),
  );

  function close() {
    rotate.reset();
    void queryClient.invalidateQueries(trpc.apiKeys.pathFilter());
  }

  const overlaps = [
    { value: '0', label: t('atOnce') },
    { value: '1', label: t('hours', { count: 1 }) },
    { value: '24', label: t('hours', { count: 24 }) },
    { value: '168', label: t('week') },
  ];
  const ends = rotate.data?.previous.expiresAt;
  return (
    <>
      <AlertDialog
        trigger={
          <Button variant="ghost" size="sm">
            {t('action')}
          </Button>
        }
        title={t('title', { name })}
        description={t('text')}
        action={t('action')}
        tone="primary"
        onConfirm={() => rotate.mutateAsync({ id, overlapHours: Number(overlap) })}
      >
        <Labelled label={t('overlap')}>
          {(field) => <Select id={field} choices={overlaps} value={overlap} onChange={setOverlap} />}
        </Labelled>
      </AlertDialog>
      {rotate.data && (
        <CreatedKey
          secret={rotate.data.key}
          note={ends && t('until', { time: format.dateTime(ends) })}
          onClose={close}
        />
      )}
    </>
  );
}
