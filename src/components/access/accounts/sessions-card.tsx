'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { RelativeTime } from '@/components/platform/format/relative-time';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { useWords } from '@/i18n/use-words';
import { deviceName } from '@/lib/text/device-name';
import { shortAddress } from '@/lib/text/short-address';
import type { Session } from '@/server/access/accounts/sessions.schema';
import { accountWords } from '~/messages/account';

/** Where the person is signed in, and the way to end it there. */
export function SessionsCard() {
  const t = useWords(accountWords, 'sessions');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const sessions = useQuery(trpc.account.sessions.queryOptions());
  const outcome = {
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.account.sessions.pathFilter());
      toast.success(t('ended'));
    },
    onError: (error: unknown) => toast.error(explain(error)),
  };
  const end = useMutation(trpc.account.endSession.mutationOptions(outcome));
  const endOthers = useMutation(trpc.account.endOtherSessions.mutationOptions(outcome));
  const found = sessions.data ?? [];
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody>
        {sessions.error && <ErrorState error={sessions.error} retry={sessions.refetch} />}
        <ul className="flex flex-col divide-y">
          {found.map((session) => (
            <Row
              key={session.id}
              session={session}
              isBusy={end.isPending && end.variables.sessionId === session.id}
              onEnd={() => end.mutate({ sessionId: session.id })}
            />
          ))}
        </ul>
      </CardBody>
      {found.length > 1 && (
        <CardFooter>
          <Button loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('endOthers')}
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}

function Row({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const t = useWords(accountWords, 'sessions');
  const { userAgent, address, lastActiveAt, current } = session;
  const device = deviceName(userAgent);
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device} {current && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {address && <span className="break-all">{shortAddress(address)} · </span>}
          {t('lastActive')} <RelativeTime value={lastActiveAt} />
        </p>
      </div>
      {!current && (
        <Button size="sm" loading={isBusy} onClick={onEnd} aria-label={t('endOne', { device })}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
