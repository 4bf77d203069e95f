'use client';

import { ChevronDown } from 'lucide-react';
import { Card, CardBody } from '@/components/platform/ui/card';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { QrCode } from '@/components/platform/ui/qr-code';
import { useWords } from '@/i18n/use-words';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { invoicesWords } from '~/messages/invoices';

/** The invoice's place in the hash chain, and its QR code: folded, since few look at it. */
export function FiscalCard({ invoice }: { invoice: Invoice }) {
  const t = useWords(invoicesWords, 'fiscal');
  const { verifactuHash, verifactuPreviousHash, qrUrl } = invoice;
  return (
    <Card>
      <details className="group">
        <summary className="flex cursor-pointer items-center justify-between gap-3 rounded-lg px-4 py-3 font-semibold tracking-tight">
          {t('title')}
          <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
        </summary>
        <CardBody className="flex flex-col gap-4">
          <p className="text-muted">{t('text')}</p>
          {qrUrl && (
            <div className="flex items-start gap-4">
              <QrCode text={qrUrl} label={t('qr')} />
              <a
                href={qrUrl}
                target="_blank"
                rel="noreferrer"
                className="rounded-sm text-accent-text underline underline-offset-4"
              >
                {t('check')}
              </a>
            </div>
          )}
          <Hash label={t('hash')} value={verifactuHash} />
          {verifactuPreviousHash ? (
            <Hash label={t('previousHash')} value={verifactuPreviousHash} />
          ) : (
            <p className="text-muted">{t('first')}</p>
          )}
        </CardBody>
      </details>
    </Card>
  );
}

function Hash({ label, value }: { label: string; value: string | undefined }) {
  if (!value) return null;
  return (
    <div className="flex flex-col gap-0.5">
      <span className="text-xs text-muted">{label}</span>
      <span className="flex items-start gap-1">
        <code className="min-w-0 font-mono text-xs leading-5 wrap-anywhere">{value}</code>
        <CopyButton value={value} what={label} />
      </span>
    </div>
  );
}
