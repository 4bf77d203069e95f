'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate, DateTime } from '@/components/platform/format/time';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody } from '@/components/platform/ui/card';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { ClientRequest } from '@/server/operations/client-requests/client-requests.schema';
import { clientRequestsWords } from '~/messages/client-requests';
import { RequestSubject } from './request-subject';

const tones: Record<ClientRequest['status'], Tone> = { open: 'warning', answered: 'info', closed: 'neutral' };

/** A request with its answer: its owner answers it, its accountant reminds of it and closes it. */
export function RequestCard({ request }: { request: ClientRequest }) {
  const t = useWords(clientRequestsWords);
  const { kind, status, text, about, askedBy, createdAt, dueOn } = request;
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
          <span className="font-medium">{t(`kind.${kind}`)}</span>
          {dueOn && (
            <span className="text-muted">
              {t('until')} <CalendarDate value={dueOn} />
            </span>
          )}
        </div>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        {about && <SubjectLink request={request} about={about} />}
        <p className="text-xs text-muted">
          {t('askedBy', { name: askedBy })} · <DateTime value={createdAt} />
        </p>
        <Answer request={request} />
        {status !== 'closed' && <Actions request={request} />}
      </CardBody>
    </Card>
  );
}

function SubjectLink({ request, about }: { request: ClientRequest; about: NonNullable<ClientRequest['about']> }) {
  const href = useWorkspaceHref();
  const { expenseId, accountId, transactionId } = request;
  const path = expenseId ? `/expenses/${expenseId}` : `/banking/${accountId}?movement=${transactionId}`;
  return (
    <TextLink href={href(path)}>
      <RequestSubject about={about} />
    </TextLink>
  );
}

function Answer({ request: { answer, answeredBy, answeredAt, files } }: { request: ClientRequest }) {
  const t = useWords(clientRequestsWords);
  const href = useWorkspaceHref();
  if (!answeredAt && files.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 rounded-md bg-subtle p-3">
      {answer && <p className="whitespace-pre-wrap wrap-anywhere">{answer}</p>}
      {files.length > 0 && (
        <ul aria-label={t('files')} className="flex flex-wrap gap-x-4 gap-y-1">
          {files.map(({ id, name, isReceipt }) => (
            <li key={id}>
              {isReceipt ? (
                t('receiptAdded', { name })
              ) : (
                <a className="text-accent-text underline" href={`${href(`/files/answer/${id}`)}?download`}>
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {answeredAt && (
        <p className="text-xs text-muted">
          {t('answeredBy', { name: answeredBy ?? '' })} · <DateTime value={answeredAt} />
        </p>
      )}
    </div>
  );
}

function Actions({ request: { id: requestId } }: { request: ClientRequest }) {
  const t = useWords(clientRequestsWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { role } = useWorkspace();
  const isOwner = useMay('own');
  const announced = (done: string) => ({
    onError: (error: unknown) => toast.error(explain(error)),
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.clientRequests.pathFilter());
      toast.success(done);
    },
  });
  const remind = useMutation(trpc.clientRequests.remind.mutationOptions(announced(t('reminded'))));
  const close = useMutation(trpc.clientRequests.close.mutationOptions(announced(t('closedNow'))));
  const open = useMutation(
    trpc.clientRequests.open.mutationOptions({
      onError: (error) => toast.error(explain(error)),
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  );
  return (
    <div className="flex flex-wrap gap-2">
      {isOwner && (
        <Button variant="primary" loading={open.isPending} onClick={() => open.mutate({ requestId })}>
          {t('answerIt')}
        </Button>
      )}
      {role === 'accountant' && (
        <Button loading={remind.isPending} onClick={() => remind.mutate({ requestId })}>
          {t('remind')}
        </Button>
      )}
      <Button loading={close.isPending} onClick={() => close.mutate({ requestId })}>
        {t('close')}
      </Button>
    </div>
  );
}
