'use client';

import { useState } from 'react';
import { useApiWords } from '@/components/platform/api/api-words';
import { useErrorMessage } from '@/components/platform/api/errors';
import { sendFile, UploadError } from '@/components/platform/api/send-file';
import { useTRPCClient } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DropZone } from '@/components/platform/ui/drop-zone';
import { ProgressBar } from '@/components/platform/ui/progress-bar';
import { useWords } from '@/i18n/use-words';
import type { MoveView } from '@/server/operations/moves/moves.schema';
import { movesWords } from '~/messages/moves';
import { useMove } from './use-move';

type Refused = { name: string; why: string };

/** Where the files of a move are dropped: one that is refused leaves the others their way. */
export function MoveUpload({ of }: { of: MoveView }) {
  const t = useWords(movesWords);
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const inWords = useApiWords();
  const { read } = useMove();
  const [sending, setSending] = useState<{ name: string; progress: number } | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);

  async function send(files: File[]) {
    setRefused([]);
    const failed: Refused[] = [];
    for (const file of files) {
      setSending({ name: file.name, progress: 0 });
      try {
        const { id } = await api.moves.addFile.mutate({ moveId: of.id, fileName: file.name, sizeBytes: file.size });
        await sendFile(href(`/files/move/${id}`), file, (progress) => setSending({ name: file.name, progress }));
      } catch (error) {
        failed.push({ name: file.name, why: error instanceof UploadError ? inWords(error.message) : explain(error) });
      }
    }
    setSending(null);
    setRefused(failed);
    if (failed.length < files.length) read.mutate({ moveId: of.id });
  }

  return (
    <Card>
      <CardHeader title={t('files.title')} description={t(`hints.${of.program}`)} />
      <CardBody className="flex flex-col gap-3">
        <DropZone
          words={{ drop: t('files.drop'), choose: t('files.choose'), limits: t('files.limits') }}
          accept=".zip,.csv,.txt,.tsv,.xlsx,.json,.pdf,.jpg,.jpeg,.png,.webp,.heic,.xml"
          multiple
          onFiles={(files) => void send(files)}
        />
        {sending && <ProgressBar label={t('files.uploading', { name: sending.name })} value={sending.progress} />}
        {refused.map(({ name, why }) => (
          <Callout key={name} tone="danger" title={name}>
            {why}
          </Callout>
        ))}
      </CardBody>
    </Card>
  );
}
