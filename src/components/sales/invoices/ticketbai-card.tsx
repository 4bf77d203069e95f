'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { RecordActions } from '@/components/tax/tax-agency/record-actions';
import { AgencyWords, RecordStatusBadge } from '@/components/tax/tax-agency/record-status';
import { useWords } from '@/i18n/use-words';
import { taxAgencyWords } from '~/messages/tax-agency';

/** How the TicketBAI file of an invoice stands with the tax agency; nothing of one without a file. */
export function TicketbaiCard({ invoiceId }: { invoiceId: string }) {
  const t = useWords(taxAgencyWords);
  const trpc = useTRPC();
  const { data: file } = useQuery(trpc.ticketbai.ofInvoice.queryOptions({ invoiceId }));
  if (!file) return null;
  const { kind, correction, status, errors, descripcion, csv, tbaiIdentifier, qrUrl, submittedAt, todo } = file;
  return (
    <Card>
      <CardHeader title="TicketBAI" actions={<RecordStatusBadge status={status} />} />
      <CardBody className="flex flex-col gap-4">
        {errors.length > 0 ? (
          errors.map(({ codigo, descripcion: text }) => <AgencyWords key={codigo} code={codigo} description={text} />)
        ) : (
          <AgencyWords description={descripcion} />
        )}
        <DefinitionList
          entries={[
            {
              term: t('tbaiId'),
              value: (
                <span className="flex items-start gap-1">
                  <code className="min-w-0 font-mono text-xs leading-5 wrap-anywhere">{tbaiIdentifier}</code>
                  <CopyButton value={tbaiIdentifier} what={t('tbaiId')} />
                </span>
              ),
            },
            { term: t('column.kind'), value: t(correction ? 'kind.correction' : `kind.${kind}`) },
            { term: t('csv'), value: csv && <span className="font-mono text-xs">{csv}</span> },
            { term: t('lastAttempt'), value: submittedAt && <DateTime value={submittedAt} /> },
          ]}
        />
        {qrUrl && (
          <a
            href={qrUrl}
            target="_blank"
            rel="noreferrer"
            className="self-start rounded-sm text-accent-text underline underline-offset-4"
          >
            {t('tbaiCheck')}
          </a>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          <RecordActions system="ticketbai" invoiceId={invoiceId} status={status} todo={todo} />
        </div>
      </CardBody>
    </Card>
  );
}
