'use client';

import { useQuery } from '@tanstack/react-query';
import { SettlingMovements } from '@/components/banking/movements/settling-movements';
import { NextStep } from '@/components/company/settings/company-start/next-step';
import { StatusesCard } from '@/components/e-invoicing/statuses/statuses-card';
import { useTRPC } from '@/components/platform/api/trpc';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { CreditedBadge, CreditNoteBadge, InvoiceStateBadge } from '@/components/platform/states/invoice-state-badge';
import { StayOfInvoice } from '@/components/rental/reservations/stay-of-invoice';
import { DetailColumns } from '@/components/sales/documents/detail-columns';
import { HistoryCard } from '@/components/sales/documents/history-card';
import { InvoiceLinkCard } from '@/components/sales/documents/link-card';
import { LoadedPaper } from '@/components/sales/documents/paper/loaded-paper';
import { useWords } from '@/i18n/use-words';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';
import { invoicesWords } from '~/messages/invoices';
import { CreditedNotice } from './credit-links';
import { EInvoiceCard } from './e-invoice-card';
import { FiscalCard } from './fiscal-card';
import { InvoiceActions } from './invoice-actions';
import { IssueWarnings } from './issue-notes';
import { PaymentsCard } from './payments-card';
import { RecurringCard } from './recurring-card';
import { RemindersCard } from './reminders-card';
import { StandingCard } from './standing-card';
import { TaxAgencyCard } from './tax-agency-card';
import { TicketbaiCard } from './ticketbai-card';

export function InvoiceScreen({ invoiceId }: { invoiceId: string }) {
  const t = useWords(invoicesWords);
  const trpc = useTRPC();
  const query = useQuery(trpc.invoices.view.queryOptions({ invoiceId }));
  return (
    <DetailPage query={query}>
      {(invoice) => (
        <>
          <ResourceHeader
            of="invoices"
            words={invoicesWords}
            title={
              invoice.documentNumber ??
              t(invoice.originalInvoiceId ? 'credit.draftTitle' : 'draftTitle', { client: invoice.clientName })
            }
            badge={
              <>
                <CreditNoteBadge of={invoice} />
                <InvoiceStateBadge of={invoice} />
                <CreditedBadge of={invoice} />
              </>
            }
            actions={<InvoiceActions invoice={invoice} />}
          />
          {invoice.status !== 'draft' && <NextStep after="invoice" path="/settings/mail" />}
          <IssueWarnings invoice={invoice} />
          <CreditedNotice invoice={invoice} />
          <StayOfInvoice invoiceId={invoice.originalInvoiceId ?? invoice.id} />
          <InvoiceDetail invoice={invoice} />
        </>
      )}
    </DetailPage>
  );
}

/** The paper that the client gets, what matters now, and what became of it. */
function InvoiceDetail({ invoice }: { invoice: InvoiceView }) {
  const { id: invoiceId, clientId, currency, status, amountPaid, outstanding } = invoice;
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const paper = useQuery(trpc.invoices.paper.queryOptions({ invoiceId }));
  const quote = useQuery(trpc.quotes.ofInvoice.queryOptions({ invoiceId })).data ?? undefined;
  const history = useQuery(trpc.invoices.history.queryOptions({ invoiceId }));
  const isIssued = status !== 'draft';
  return (
    <DetailColumns
      first={<StandingCard invoice={invoice} quote={quote} />}
      paper={<LoadedPaper query={paper} clientHref={clientId && href(`/clients/${clientId}`)} />}
    >
      {isIssued && (amountPaid !== 0 || outstanding > 0) && <PaymentsCard invoice={invoice} />}
      {isIssued && <SettlingMovements documentType="invoice" documentId={invoiceId} />}
      {isIssued && <InvoiceLinkCard invoiceId={invoiceId} />}
      {isIssued && invoice.kind !== 'credit_note' && <RemindersCard invoice={invoice} />}
      {isIssued && status !== 'cancelled' && <EInvoiceCard invoiceId={invoiceId} />}
      {isIssued && <StatusesCard subject={{ invoiceId }} />}
      {invoice.verifactuHash && <TaxAgencyCard invoiceId={invoiceId} />}
      {isIssued && <TicketbaiCard invoiceId={invoiceId} />}
      <HistoryCard history={history.data} currency={currency} of="invoice" quote={quote} />
      <RecurringCard invoice={invoice} />
      {invoice.verifactuHash && <FiscalCard invoice={invoice} />}
    </DetailColumns>
  );
}
