'use client';

import { FileText, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/format/use-format';
import { Button } from '@/components/ui/button';
import { DropZone } from '@/components/ui/drop-zone';
import { endingsOf } from '@/lib/file-name';
import { fileKinds } from '@/server/contract/file-kinds';
import type { LinkedFile } from './expense-values';
import { FilePreview } from './file-preview';
import type { Upload, useUploads } from './use-uploads';

const accepted = endingsOf(fileKinds.receipt.types)
  .map((ending) => `.${ending}`)
  .join();

interface ReceiptsFieldProps {
  files: readonly LinkedFile[];
  onRemove: (fileReferenceId: string) => void;
  uploads: ReturnType<typeof useUploads>;
}

/** The receipts of an expense: dropped or chosen, shown as they arrive, looked at and removed. */
export function ReceiptsField({ files, onRemove, uploads }: ReceiptsFieldProps) {
  const t = useTranslations('expenses.receipts');
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        words={{ drop: t('drop'), choose: t('choose'), limits: t('limits') }}
        accept={accepted}
        multiple
        onFiles={uploads.add}
      />
      {files.length + uploads.uploads.length > 0 && (
        <ul className="flex flex-col divide-y rounded-lg border" aria-label={t('title')}>
          {files.map((file) => (
            <li key={file.fileReferenceId} className="flex items-center gap-3 py-1.5 pr-1.5 pl-3">
              <FileText aria-hidden className="size-4 shrink-0 text-muted" />
              <FileName name={file.originalName} size={file.size} />
              <FilePreview file={{ ...file, fileId: file.fileReferenceId }} />
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('remove', { name: file.originalName })}
                onClick={() => onRemove(file.fileReferenceId)}
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          ))}
          {uploads.uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onDismiss={() => uploads.dismiss(upload.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const t = useTranslations('expenses.receipts');
  const format = useFormat();
  const percent = Math.round(upload.progress * 100);
  return (
    <li className="flex flex-wrap items-center gap-3 px-3 py-2">
      <span className="min-w-0 flex-1 truncate">{upload.name}</span>
      {upload.failure ? (
        <>
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
          <p role="alert" className="w-full text-danger-text wrap-anywhere">
            {upload.failure}
          </p>
        </>
      ) : (
        <>
          <progress
            aria-label={t('uploading', { name: upload.name })}
            value={percent}
            max={100}
            className="h-1.5 w-28 appearance-none overflow-hidden rounded-full bg-subtle [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-subtle [&::-webkit-progress-value]:bg-accent"
          />
          <span className="w-10 text-right text-xs text-muted tabular-nums">{format.percent(percent)}</span>
        </>
      )}
    </li>
  );
}

function FileName({ name, size }: { name: string; size: number }) {
  const t = useTranslations('expenses.receipts');
  const format = useFormat();
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="truncate">{name}</span>
      <span className="text-xs text-muted">
        {t('size', { size: format.number(Math.max(1, Math.round(size / 1024))) })}
      </span>
    </span>
  );
}
