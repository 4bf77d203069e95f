'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { EInvoicePage } from '@/components/e-invoicing/e-invoices/e-invoice-page';
import { FIELD } from '@/components/e-invoicing/e-invoices/use-focused-field';
import { useReasonWords } from '@/components/platform/api/api-words';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { saveFile } from '@/components/platform/browser/save-file';
import { DateTime } from '@/components/platform/format/time';
import { Loaded } from '@/components/platform/resources/loaded';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Dialog } from '@/components/platform/ui/dialog';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { EInvoiceOffer } from '@/server/e-invoicing/e-invoicing/e-invoicing.schema';
import { eInvoicesWords } from '~/messages/e-invoices';
import { FaceSection } from './face-section';

type Offered = EInvoiceOffer['formats'][number];

/** The invoice in the formats of machines: the one that its client most likely takes, and what is missing for it. */
export function EInvoiceCard({ invoiceId }: { invoiceId: string }) {
  const t = useWords(eInvoicesWords);
  const trpc = useTRPC();
  const [chosen, setChosen] = useState<string>();
  const offer = useQuery(trpc.eInvoicing.offer.queryOptions({ invoiceId }));
  const name = chosen ?? offer.data?.suggested;
  const format = offer.data?.formats.find((it) => it.name === name);
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      {offer.error && <ErrorState error={offer.error} retry={offer.refetch} className="py-6" />}
      {offer.isPending && <Skeleton className="mx-4 mb-4 h-10" />}
      {offer.data && format && (
        <CardBody className="flex flex-col gap-4">
          <Select
            aria-label={t('format')}
            value={format.name}
            onChange={setChosen}
            choices={offer.data.formats.map((it) => ({ value: it.name, label: it.label }))}
          />
          {format.problems.length > 0 ? (
            <Problems invoiceId={invoiceId} format={format} />
          ) : (
            <Downloads invoiceId={invoiceId} format={format} />
          )}
          <FaceSection invoiceId={invoiceId} />
        </CardBody>
      )}
    </Card>
  );
}

/** What is missing, each with the way to where it is entered. */
function Problems({ invoiceId, format }: { invoiceId: string; format: Offered }) {
  const t = useWords(eInvoicesWords);
  const href = useWorkspaceHref();
  const inWords = useReasonWords();
  const settings = href('/settings/company');
  const invoice = href(`/invoices/${invoiceId}/edit`);
  return (
    <div className="flex flex-col gap-2">
      <p>{t('missing', { format: format.label })}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {format.problems.map(({ path, isFrozen, ...problem }) => (
          <li key={`${path.join('.')} ${problem.message}`}>
            {inWords(problem)}{' '}
            {isFrozen ? (
              t('frozen')
            ) : (
              <TextLink href={`${path[0] === 'company' ? settings : invoice}?${FIELD}=${fieldOf(path)}`}>
                {t(path[0] === 'company' ? 'toSettings' : 'toInvoice')}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The field of the form: the company's are in two parts, who issues and its letterhead. */
function fieldOf(path: (string | number)[]): string {
  const [of, field = ''] = path;
  if (of !== 'company') return path.join('.');
  const part = ['iban', 'bic', 'phone', 'email', 'website'].includes(String(field)) ? 'letterhead' : 'fiscalProfile';
  return [part, ...path.slice(1)].join('.');
}

function Downloads({ invoiceId, format }: { invoiceId: string; format: Offered }) {
  const t = useWords(eInvoicesWords);
  const href = useWorkspaceHref();
  const isOwner = useMay('own');
  const make = useExport();
  return (
    <>
      {format.madeAt && (
        <p className="text-muted">
          {t('made')} <DateTime value={format.madeAt} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {format.isReadable && <Preview invoiceId={invoiceId} format={format} />}
        {isOwner && (
          <Button loading={make.isPending} onClick={() => make.mutate({ invoiceId, format: format.name })}>
            <Download aria-hidden /> {t('download')}
          </Button>
        )}
        {format.hasPdf && (
          <ButtonLink
            href={href(`/invoices/${invoiceId}/pdf?format=facturx&download`)}
            target="_blank"
            prefetch={false}
          >
            <Download aria-hidden /> {t('downloadPdf')}
          </ButtonLink>
        )}
      </div>
      {!isOwner && <p className="text-muted">{t('ownerOnly')}</p>}
    </>
  );
}

/** What the client's program will read, as a page. */
function Preview({ invoiceId, format: { name, label } }: { invoiceId: string; format: Offered }) {
  const t = useWords(eInvoicesWords);
  const trpc = useTRPC();
  const [isOpen, setOpen] = useState(false);
  const preview = useQuery(trpc.eInvoicing.preview.queryOptions({ invoiceId, format: name }, { enabled: isOpen }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Eye aria-hidden /> {t('preview')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} size="lg" title={label} description={t('previewText')}>
        <Loaded query={preview}>{(invoice) => invoice && <EInvoicePage invoice={invoice} />}</Loaded>
      </Dialog>
    </>
  );
}

/** Makes the file, or takes the one that was made, and saves it; says what had to be shortened or replaced. */
function useExport() {
  const trpc = useTRPC();
  const cache = useQueryClient();
  const explain = useErrorMessage();
  const inWords = useReasonWords();
  return useMutation(
    trpc.eInvoicing.export.mutationOptions({
      onSuccess: ({ data }) => {
        saveFile(data.filename, data.contentType, data.xml);
        for (const warning of data.warnings ?? []) toast.warning(inWords(warning));
        return cache.invalidateQueries(trpc.eInvoicing.offer.queryFilter());
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
}
