'use client';

import { FileText, Trash2 } from 'lucide-react';
import { useFormat } from '@/components/platform/format/use-format';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { Button } from '@/components/platform/ui/button';
import { DropZone } from '@/components/platform/ui/drop-zone';
import { useWords } from '@/i18n/use-words';
import { endingsOf } from '@/lib/text/file-name';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { expensesWords } from '~/messages/expenses';
import type { LinkedFile } from './expense-values';
import { FilePreview } from './file-preview';
import { UploadRow } from './upload-row';
import type { useUploads } from './use-uploads';

const accepted = endingsOf(fileKinds.receipt.types)
  .map((ending) => `.${ending}`)
  .join();

interface ReceiptsFieldProps {
  files: readonly LinkedFile[];
  onRemove: (fileReferenceId: string) => void;
  uploads: ReturnType<typeof useUploads>;
}

/** The receipts of an expense: looked at, and by those who write dropped or chosen, shown as they arrive, and removed. */
export function ReceiptsField({ files, onRemove, uploads }: ReceiptsFieldProps) {
  const t = useWords(expensesWords, 'receipts');
  const mayWrite = useMayWrite();
  return (
    <div className="flex flex-col gap-3">
      {mayWrite ? (
        <DropZone
          words={{ drop: t('drop'), choose: t('choose'), limits: t('limits') }}
          accept={accepted}
          multiple
          onFiles={uploads.add}
        />
      ) : (
        files.length === 0 && <p className="text-muted">{t('none')}</p>
      )}
      {files.length + uploads.uploads.length > 0 && (
        <ul className="flex flex-col divide-y rounded-lg border" aria-label={t('title')}>
          {files.map((file) => (
            <li key={file.fileReferenceId} className="flex items-center gap-3 py-1.5 pr-1.5 pl-3">
              <FileText aria-hidden className="size-4 shrink-0 text-muted" />
              <FileName name={file.originalName} size={file.size} />
              <FilePreview file={{ ...file, fileId: file.fileReferenceId }} />
              {mayWrite && (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('remove', { name: file.originalName })}
                  onClick={() => onRemove(file.fileReferenceId)}
                >
                  <Trash2 aria-hidden />
                </Button>
              )}
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

function FileName({ name, size }: { name: string; size: number }) {
  const t = useWords(expensesWords, 'receipts');
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
