'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { ActionMenu, MenuItem, MenuSeparator } from '@/components/platform/ui/dropdown-menu';
import { useWords } from '@/i18n/use-words';
import type { Channel } from '@/server/rental/channels/channels.schema';
import { channelsWords } from '~/messages/channels';
import { useRefreshChannels } from './use-refresh-channels';

interface ChannelMenuProps {
  channel: Channel;
  /** A fetch was asked for: what it brings comes in a moment. */
  onFetch: () => void;
}

export function ChannelMenu({ channel, onFetch }: ChannelMenuProps) {
  const t = useWords(channelsWords);
  const trpc = useTRPC();
  const [asking, setAsking] = useState<'remove' | 'empty'>();
  const afterwards = useAfterwards();
  const { id: channelId, name, type, status, problem } = channel;
  const sync = useMutation(trpc.channels.sync.mutationOptions(afterwards(() => t('syncing', { name }), onFetch)));
  const pause = useMutation(trpc.channels.update.mutationOptions(afterwards(() => t('paused', { name }))));
  const resume = useMutation(trpc.channels.update.mutationOptions(afterwards(() => t('resumed', { name }), onFetch)));
  const remove = useMutation(trpc.channels.delete.mutationOptions(afterwards(() => t('removed', { name }))));
  const isFetched = type === 'ical_import' && status !== 'paused';
  return (
    <>
      <ActionMenu label={t('menu', { name })}>
        {isFetched && <MenuItem onSelect={() => sync.mutate({ channelId })}>{t('sync')}</MenuItem>}
        {problem?.code === 'emptied' && <MenuItem onSelect={() => setAsking('empty')}>{t('acceptEmpty')}</MenuItem>}
        {status === 'paused' ? (
          <MenuItem onSelect={() => resume.mutate({ channelId, status: 'active' })}>{t('resume')}</MenuItem>
        ) : (
          <MenuItem onSelect={() => pause.mutate({ channelId, status: 'paused' })}>{t('pause')}</MenuItem>
        )}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={() => setAsking('remove')}>
          {t('remove')}
        </MenuItem>
      </ActionMenu>
      {asking === 'remove' && (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setAsking(undefined)}
          title={t('removeTitle', { name })}
          description={t(`removeText.${type}`)}
          action={t('remove')}
          onConfirm={() => remove.mutateAsync({ channelId })}
        />
      )}
      {asking === 'empty' && (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setAsking(undefined)}
          title={t('emptyTitle', { name })}
          description={t('emptyConfirm')}
          action={t('acceptEmpty')}
          onConfirm={() => sync.mutateAsync({ channelId, acceptEmpty: true })}
        />
      )}
    </>
  );
}

/** After a change: what shows channels and what they bring is asked again, and a toast says what was done. */
function useAfterwards() {
  const refresh = useRefreshChannels();
  const explain = useErrorMessage();
  return (successText: () => string, then?: () => void) => ({
    onSuccess: async () => {
      then?.();
      await refresh();
      toast.success(successText());
    },
    onError: (error: unknown) => {
      toast.error(explain(error));
    },
  });
}
