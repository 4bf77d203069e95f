'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Sheet } from '@/components/platform/ui/sheet';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Tabs } from '@/components/platform/ui/tabs';
import { useWords } from '@/i18n/use-words';
import type { AttachmentFile, Mail } from '@/server/platform/mail/mail.schema';
import { mailWords } from '~/messages/mail';
import { MailStatus } from './mail-status';

/** One mail as its recipient gets it, beside the list. */
export function MailSheet({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const t = useWords(mailWords);
  const trpc = useTRPC();
  const mail = useQuery(trpc.mail.get.queryOptions({ mailId }));
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={mail.data?.subject ?? t('preview')}>
      {mail.error ? (
        <ErrorState error={mail.error} retry={() => void mail.refetch()} />
      ) : mail.data ? (
        <MailDetails mail={mail.data} />
      ) : (
        <div className="flex flex-col gap-3 px-5 pb-5" aria-busy>
          <Skeleton className="w-40" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Sheet>
  );
}

function MailDetails({ mail }: { mail: Mail }) {
  const t = useWords(mailWords);
  return (
    <div className="flex flex-1 flex-col gap-5 px-5 pb-5">
      <DefinitionList
        entries={[
          { term: t('to'), value: mail.to },
          { term: t('cc'), value: mail.cc.join(', ') },
          { term: t('bcc'), value: mail.bcc.join(', ') },
          { term: t('statusLabel'), value: <MailStatus status={mail.status} /> },
          { term: t('created'), value: <DateTime value={mail.createdAt} seconds /> },
          { term: t('sent'), value: mail.sentAt && <DateTime value={mail.sentAt} seconds /> },
          { term: t('attempts'), value: mail.attempts || null },
          { term: t('error'), value: mail.error },
          { term: t('messageId'), value: <code className="font-mono text-xs">{mail.messageId}</code> },
          { term: t('attachments'), value: mail.attachments.length > 0 ? <Attachments mail={mail} /> : null },
        ]}
      />
      {mail.html === undefined ? <Callout>{t('hidden')}</Callout> : <Content html={mail.html} text={mail.text ?? ''} />}
    </div>
  );
}

function Content({ html, text }: { html: string; text: string }) {
  const t = useWords(mailWords);
  return (
    <Tabs
      aria-label={t('preview')}
      className="flex-1"
      tabs={[
        {
          value: 'html',
          label: t('html'),
          // No scripts, no forms, no cookies of ours; its links open in a new tab.
          content: (
            <iframe
              title={t('preview')}
              srcDoc={`<base target="_blank">${html}`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="h-[32rem] w-full rounded-lg border bg-surface"
            />
          ),
        },
        {
          value: 'text',
          label: t('text'),
          content: (
            <pre className="rounded-lg border p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
          ),
        },
      ]}
    />
  );
}

function Attachments({ mail }: { mail: Mail }) {
  const t = useWords(mailWords);
  const api = useTRPCClient();
  const explain = useErrorMessage();
  const open = useMutation({
    mutationFn: (index: number) => api.mail.attachment.query({ mailId: mail.id, index }),
    onSuccess: save,
    onError: (error) => toast.error(explain(error)),
  });
  return (
    <ul className="flex flex-wrap gap-2">
      {mail.attachments.map(({ filename }, index) => (
        <li key={filename}>
          <Button
            size="sm"
            aria-label={t('open', { filename })}
            loading={open.isPending && open.variables === index}
            onClick={() => open.mutate(index)}
          >
            <Paperclip aria-hidden /> {filename}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function save({ filename, contentType, content }: AttachmentFile): void {
  const link = document.createElement('a');
  link.href = `data:${contentType};base64,${content}`;
  link.download = filename;
  link.click();
}
