'use client';

import { FileCode } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import { DropZone } from '@/components/platform/ui/drop-zone';
import { useWords } from '@/i18n/use-words';
import { endingsOf } from '@/lib/text/file-name';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { expensesWords } from '~/messages/expenses';
import { UploadRow } from './upload-row';
import { useUploads } from './use-uploads';

const accepted = endingsOf(fileKinds.incomingInvoice.types)
  .map((ending) => `.${ending}`)
  .join();

/** Takes a vendor's e-invoice, dropped anywhere on the page or chosen, and opens the expense that it would be. */
export function ReceiveEInvoice() {
  const t = useWords(expensesWords, 'eInvoice');
  const href = useWorkspaceHref();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const { uploads, dismiss, add } = useUploads(({ fileReferenceId }) =>
    router.push(href(`/expenses/new?file=${fileReferenceId}`)),
  );
  const addFirst = ([file]: readonly File[]) => {
    if (!file) return;
    setOpen(true);
    add([file]);
  };
  useDropAnywhere(addFirst);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileCode aria-hidden /> {t('add')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('title')} description={t('description')}>
        <DropZone
          words={{ drop: t('drop'), choose: t('choose'), limits: t('limits') }}
          accept={accepted}
          onFiles={addFirst}
        />
        {uploads.length > 0 && (
          <ul className="flex flex-col divide-y rounded-lg border">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

/** Files that are dropped where nothing else takes them. */
function useDropAnywhere(onFiles: (files: readonly File[]) => void): void {
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  });
  useEffect(() => {
    const listener = (event: DragEvent) => onDrag(event);
    window.addEventListener('dragover', listener);
    window.addEventListener('drop', listener);
    return () => {
      window.removeEventListener('dragover', listener);
      window.removeEventListener('drop', listener);
    };
  }, []);
}
