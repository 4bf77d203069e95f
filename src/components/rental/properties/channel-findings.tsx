'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Fold } from '@/components/platform/ui/fold';
import { useWords } from '@/i18n/use-words';
import type { Channel } from '@/server/rental/channels/channels.schema';
import { channelsWords } from '~/messages/channels';
import { useChannelProblem } from './use-channel-problem';
import { useRefreshChannels } from './use-refresh-channels';

type UnreadEvent = NonNullable<Channel['unreadEvents']>[number];

/** What was in a calendar beside its events, as far as a person should know of it or decide. */
export function ChannelFindings({ channel }: { channel: Channel }) {
  const t = useWords(channelsWords);
  const problemOf = useChannelProblem();
  const { markedFree, unreadEvents = [], warnings = [] } = channel;
  return (
    <>
      {markedFree && (
        <Callout tone="warning" title={t('markedFree', markedFree)}>
          {t('markedFreeHint')}
        </Callout>
      )}
      {unreadEvents.map((event) => (
        <UnreadNote key={event.id} channelId={channel.id} event={event} />
      ))}
      {warnings.length > 0 && (
        <Fold title={t('warnings', { count: warnings.length })}>
          <ul className="flex flex-col gap-2 wrap-anywhere">
            {warnings.map((warning) => (
              <li key={`${warning.line} ${warning.code}`}>
                {problemOf(warning)}
                {warning.uid && <span className="block text-xs text-muted">{warning.uid}</span>}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function UnreadNote({ channelId, event }: { channelId: string; event: UnreadEvent }) {
  const t = useWords(channelsWords, 'unread');
  const problemOf = useChannelProblem();
  const format = useFormat();
  const mayWrite = useMayWrite();
  const { summary, uid, from, to, decision } = event;
  const days = from && to ? { from: format.date(from), to: format.date(to) } : undefined;
  const stand = days ? t(decision ?? 'undecided', days) : t(decision ? 'noDaysDecided' : 'noDays');
  return (
    <Callout tone={decision ? 'info' : 'warning'} title={summary ? t('titled', { summary }) : t('untitled')}>
      <div className="flex flex-col gap-2">
        <p>{problemOf(event)}</p>
        <p>{stand}</p>
        {uid && <p className="text-xs text-muted">{t('uid', { uid })}</p>}
        {mayWrite && <Decisions channelId={channelId} event={event} />}
      </div>
    </Callout>
  );
}

function Decisions({ channelId, event: { id: eventId, decision } }: { channelId: string; event: UnreadEvent }) {
  const t = useWords(channelsWords, 'unread');
  const trpc = useTRPC();
  const refresh = useRefreshChannels();
  const explain = useErrorMessage();
  const decide = useMutation(
    trpc.channels.decideUnreadEvent.mutationOptions({
      onSuccess: () => refresh(),
      onError: (error) => {
        toast.error(explain(error));
      },
    }),
  );
  const choices = (['keep', 'dismiss'] as const).filter((choice) => choice !== decision);
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Button
          key={choice}
          size="sm"
          loading={decide.isPending && decide.variables.decision === choice}
          onClick={() => decide.mutate({ channelId, eventId, decision: choice })}
        >
          {t(`action.${choice}`)}
        </Button>
      ))}
    </div>
  );
}
