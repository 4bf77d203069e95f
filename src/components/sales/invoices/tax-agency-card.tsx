'use client';

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTRPC } from '@/components/platform/api/trpc';
import { saveFile } from '@/components/platform/browser/save-file';
import { DateTime } from '@/components/platform/format/time';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { DismissedBy } from '@/components/tax/tax-agency/dismissed-by';
import { RecordActions } from '@/components/tax/tax-agency/record-actions';
import { AgencyWords, RecordStatusBadge } from '@/components/tax/tax-agency/record-status';
import { useWords } from '@/i18n/use-words';
import { taxAgencyWords } from '~/messages/tax-agency';

/** What the tax agency knows of an invoice; nothing of one whose records are not sent. */
export function TaxAgencyCard({ invoiceId }: { invoiceId: string }) {
  const t = useWords(taxAgencyWords);
  const trpc = useTRPC();
  const found = useQuery(trpc.verifactu.ofInvoice.queryOptions({ invoiceId }, { retry: false }));
  const submission = found.data?.data;
  if (!submission || submission.records.every(({ status }) => status === 'not_sent')) return null;
  const { status, code, description, csv, attempts, lastAttemptAt, todo, dismissed, records } = submission;
  return (
    <Card>
      <CardHeader title={t('card')} actions={<RecordStatusBadge status={status} />} />
      <CardBody className="flex flex-col gap-4">
        <AgencyWords code={code} description={description} />
        <DismissedBy dismissed={dismissed} />
        <DefinitionList
          entries={[
            { term: t('csv'), value: csv && <span className="font-mono text-xs">{csv}</span> },
            { term: t('attempts'), value: attempts > 1 && attempts },
            { term: t('lastAttempt'), value: lastAttemptAt && <DateTime value={lastAttemptAt} /> },
          ]}
        />
        <div className="flex flex-wrap gap-2 empty:hidden">
          <RecordActions system="verifactu" invoiceId={invoiceId} status={status} todo={todo ?? null} />
        </div>
        <ul className="flex flex-col divide-y border-t" aria-label={t('records')}>
          {records.map(({ hash, kind, isCorrection, status: its, recordedAt, xml }) => (
            <li key={hash} className="flex items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p>{t(isCorrection ? 'kind.correction' : `kind.${kind}`)}</p>
                <p className="text-sm text-muted">
                  {t(`status.${its}`)} · <DateTime value={recordedAt} />
                </p>
              </div>
              {xml && (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('saveXml')}
                  onClick={() => saveFile(`${hash.slice(0, 12)}.xml`, 'application/xml', xml)}
                >
                  <Download aria-hidden />
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
