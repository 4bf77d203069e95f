'use client';

import { useQuery } from '@tanstack/react-query';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { EInvoicePage } from '@/components/e-invoicing/e-invoices/e-invoice-page';
import { useErrorWords } from '@/components/platform/api/api-words';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { expensesWords } from '~/messages/expenses';

/** What browsers show; HEIC and TIFF they do not. */
const pictures = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'];

interface ShownFile {
  fileId: string;
  originalName: string;
  contentType: string;
}

/** Where the bytes of a receipt are; `download` saves them. */
function useFileAddress() {
  const href = useWorkspaceHref();
  return (fileId: string, download = false) => `${href(`/files/receipt/${fileId}`)}${download ? '?download' : ''}`;
}

/** A button that shows a receipt, or saves it where browsers cannot show its kind. */
export function FilePreview({ file }: { file: ShownFile }) {
  const t = useWords(expensesWords, 'receipts');
  const address = useFileAddress();
  const [isOpen, setOpen] = useState(false);
  const isXml = ['application/xml', 'application/pkcs7-mime'].includes(file.contentType);
  const isShown = isXml || file.contentType === 'application/pdf' || pictures.includes(file.contentType);
  if (!isShown) return <DownloadLink file={file} />;
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('preview', { name: file.originalName })}
        onClick={() => setOpen(true)}
      >
        <Eye aria-hidden />
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={file.originalName} size="lg">
        {isXml ? (
          <EInvoicePreview fileId={file.fileId} />
        ) : pictures.includes(file.contentType) ? (
          // biome-ignore lint/performance/noImgElement: the file is private, and shown as it is
          <img
            src={address(file.fileId)}
            alt={file.originalName}
            className="max-h-[70dvh] self-center object-contain"
          />
        ) : (
          <iframe src={address(file.fileId)} title={file.originalName} className="h-[70dvh] w-full rounded-md border" />
        )}
        <DialogFooter>
          <DownloadLink file={file} />
        </DialogFooter>
      </Dialog>
    </>
  );
}

/** What an XML file, or one in a signed envelope, says as an invoice, or why it is none. */
function EInvoicePreview({ fileId }: { fileId: string }) {
  const trpc = useTRPC();
  const inWords = useErrorWords();
  const incoming = useQuery(trpc.eInvoicing.readIncoming.queryOptions({ fileId }));
  return (
    <Loaded query={incoming}>
      {({ readings, problem }) =>
        readings.length > 0 ? (
          <div className="flex flex-col gap-8">
            {readings.map(({ invoice }) => (
              <EInvoicePage key={invoice.number} invoice={invoice} />
            ))}
          </div>
        ) : (
          <Callout tone="warning">{problem && inWords(problem)}</Callout>
        )
      }
    </Loaded>
  );
}

function DownloadLink({ file }: { file: ShownFile }) {
  const t = useWords(expensesWords, 'receipts');
  const address = useFileAddress();
  return (
    <TextLink
      href={address(file.fileId, true)}
      download
      prefetch={false}
      className="inline-flex items-center gap-1.5 text-sm"
    >
      <Download aria-hidden className="size-3.5" /> {t('download')}
    </TextLink>
  );
}
