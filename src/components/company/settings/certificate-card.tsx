'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileKey, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useMay } from '@/components/platform/shell/use-may';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { ErrorState } from '@/components/platform/ui/error-state';
import { useWords } from '@/i18n/use-words';
import type { Certificate } from '@/server/company/certificates/certificate.schema';
import { companyWords } from '~/messages/company';
import { CertificateDialog } from './certificate-dialog';
import { useRefreshTaxAgencies } from './refresh-tax-agencies';

/** What the company signs with: whose it is and until when, and for the owner its upload, replacement and removal. */
export function CertificateCard() {
  const t = useWords(companyWords, 'certificate');
  const trpc = useTRPC();
  const isOwner = useMay('own');
  const [isUploading, setUploading] = useState(false);
  const found = useQuery(trpc.certificates.find.queryOptions());
  return (
    <Card id="certificate">
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody>
        {found.error && <ErrorState error={found.error} retry={() => void found.refetch()} />}
        {found.data === null && <p className="text-sm text-muted">{t('none')}</p>}
        {found.data && <Facts certificate={found.data} />}
      </CardBody>
      {isOwner && found.data !== undefined && (
        <CardFooter>
          {found.data && <RemoveButton />}
          <Button variant={found.data ? 'secondary' : 'primary'} onClick={() => setUploading(true)}>
            <FileKey aria-hidden /> {t(found.data ? 'replace' : 'upload')}
          </Button>
        </CardFooter>
      )}
      {isUploading && <CertificateDialog onClose={() => setUploading(false)} />}
    </Card>
  );
}

function Facts({ certificate: { holder, issuer, serialNumber, validTo, warnings } }: { certificate: Certificate }) {
  const t = useWords(companyWords, 'certificate');
  const format = useFormat();
  const hasEnded = Date.parse(validTo) < Date.now();
  return (
    <div className="flex flex-col gap-4">
      {hasEnded && <Callout tone="danger">{t('ended')}</Callout>}
      {warnings.map((warning) => (
        <Callout key={warning} tone="warning">
          {t(`warnings.${warning}`)}
        </Callout>
      ))}
      <DefinitionList
        entries={[
          { term: t('holder'), value: holder },
          { term: t('issuer'), value: issuer },
          { term: t('serialNumber'), value: <span className="font-mono text-xs">{serialNumber}</span> },
          { term: t('validTo'), value: format.dateTime(validTo) },
        ]}
      />
    </div>
  );
}

function RemoveButton() {
  const t = useWords(companyWords, 'certificate');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshTaxAgencies = useRefreshTaxAgencies();
  const errorMessage = useErrorMessage();
  const remove = useMutation(
    trpc.certificates.delete.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.certificates.pathFilter());
        await refreshTaxAgencies();
        toast.success(t('removed'));
      },
      onError: (error) => toast.error(errorMessage(error)),
    }),
  );
  return (
    <AlertDialog
      trigger={
        <Button variant="ghost">
          <Trash2 aria-hidden /> {t('remove')}
        </Button>
      }
      title={t('removeTitle')}
      description={t('removeText')}
      action={t('remove')}
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
