'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { Loaded } from '@/components/platform/resources/loaded';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { DocumentForm } from '@/components/sales/documents/document-form';
import { valuesOf } from '@/components/sales/documents/document-values';
import { useDocumentSetup } from '@/components/sales/documents/use-document-setup';
import { useWords } from '@/i18n/use-words';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { creditSeveralWords } from '~/messages/credit-several';
import { documentFormWords } from '~/messages/document-form';
import { invoicesWords } from '~/messages/invoices';
import { IssuedForm } from './issued-form';
import { useSaveInvoice } from './use-save-invoice';

export function EditInvoiceScreen({ invoiceId }: { invoiceId: string }) {
  const t = useWords(invoicesWords);
  const trpc = useTRPC();
  const query = useQuery(trpc.invoices.get.queryOptions({ invoiceId }));
  const name = query.data && (query.data.documentNumber ?? t('unnumbered'));
  // A credit note mirrors its original from the start.
  const isFixed = query.data && (query.data.status !== 'draft' || query.data.originalInvoiceId !== undefined);
  return (
    <EditPage
      of="invoices"
      words={invoicesWords}
      id={invoiceId}
      name={name}
      query={query}
      width={isFixed ? 'narrow' : 'wide'}
    >
      {(invoice) => (isFixed ? <IssuedForm invoice={invoice} /> : <DraftEditor invoice={invoice} />)}
    </EditPage>
  );
}

function DraftEditor({ invoice }: { invoice: Invoice }) {
  const t = useWords(documentFormWords);
  const href = useWorkspaceHref();
  const trpc = useTRPC();
  const several = useWords(creditSeveralWords);
  const save = useSaveInvoice(invoice.id);
  const isOfHere = invoice.rectifies?.invoices.some(({ invoiceId }) => invoiceId);
  const billed = useQuery(trpc.expenses.billedOn.queryOptions({ invoiceId: invoice.id }));
  return (
    <Loaded query={useDocumentSetup()}>
      {({ issuer, workspace }) => (
        <Loaded query={billed}>
          {(expenses) => (
            <DocumentForm
              kind="invoice"
              initial={valuesOf(invoice, expenses)}
              issuer={issuer}
              currency={workspace.currency}
              dueDays={workspace.dueDays}
              // What was typed over an older version must not undo a newer one.
              draftKey={`invoice.7.${invoice.id}.${invoice.updatedAt}`}
              action={t('save')}
              fixedClient={isOfHere ? several('fixedClient', { client: invoice.clientName }) : undefined}
              cancelHref={href(`/invoices/${invoice.id}`)}
              onSave={(_, changes) => save.mutateAsync({ invoiceId: invoice.id, ...changes })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
