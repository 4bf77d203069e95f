'use client';

import { Paperclip } from 'lucide-react';
import { useWords } from '@/i18n/use-words';
import type { DocumentMailPreview } from '@/server/sales/documents/documents.schema';
import { sendDocumentWords } from '~/messages/send-document';

/** A mail as its recipient will get it. */
export function MailPreview({ mail }: { mail: DocumentMailPreview }) {
  const t = useWords(sendDocumentWords);
  return (
    <section aria-label={t('preview')} className="flex min-w-0 flex-col gap-2">
      <p className="text-sm font-medium wrap-anywhere">{mail.subject}</p>
      {/* No scripts, no forms, no cookies of ours; its links open in a new tab. */}
      <iframe
        title={t('preview')}
        srcDoc={`<base target="_blank">${mail.html}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-96 w-full rounded-lg border bg-surface md:h-full md:min-h-96"
      />
      {mail.attachments.length > 0 && (
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Paperclip aria-hidden className="size-4" /> {mail.attachments.join(', ')}
        </p>
      )}
    </section>
  );
}
