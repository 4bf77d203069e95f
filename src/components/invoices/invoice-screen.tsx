'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { DetailPage } from '@/components/resources/detail-page';
import { ResourceHeader } from '@/components/resources/resource-header';
import { CreditNoteBadge, InvoiceStateBadge } from '@/components/states/invoice-state-badge';
import { Card, CardBody } from '@/components/ui/card';
import { CreditedNotice } from './credit-links';
import { FiscalCard } from './fiscal-card';
import { InvoiceActions } from './invoice-actions';
import { InvoiceAmounts } from './invoice-amounts';
import { InvoiceDocument } from './invoice-document';
import { IssueWarnings } from './issue-notes';
import { PaymentsCard } from './payments-card';
import { LinkCard } from './public/link-card';
import { RecurringCard } from './recurring-card';
import { RemindersCard } from './reminders-card';
import { TimelineCard } from './timeline-card';

export function InvoiceScreen({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations('invoices');
  const trpc = useTRPC();
  const query = useQuery(trpc.invoices.view.queryOptions({ invoiceId }));
  return (
    <DetailPage query={query}>
      {(invoice) => (
        <>
          <ResourceHeader
            of="invoices"
            title={
              invoice.documentNumber ??
              t(invoice.originalInvoiceId ? 'credit.draftTitle' : 'draftTitle', { client: invoice.clientName })
            }
            badge={
              <>
                <CreditNoteBadge of={invoice} />
                <InvoiceStateBadge of={invoice} />
              </>
            }
            actions={<InvoiceActions invoice={invoice} />}
          />
          <IssueWarnings invoice={invoice} />
          <CreditedNotice invoice={invoice} />
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
            <InvoiceDocument invoice={invoice} />
            <div className="flex min-w-0 flex-col gap-6">
              <Card>
                <CardBody>
                  <InvoiceAmounts invoice={invoice} />
                </CardBody>
              </Card>
              {invoice.status !== 'draft' && <PaymentsCard invoice={invoice} />}
              {invoice.status !== 'draft' && <LinkCard invoiceId={invoice.id} />}
              {invoice.status !== 'draft' && !invoice.originalInvoiceId && <RemindersCard invoiceId={invoice.id} />}
              {invoice.verifactuHash && <FiscalCard invoice={invoice} />}
              <RecurringCard invoice={invoice} />
              <TimelineCard invoice={invoice} />
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}
