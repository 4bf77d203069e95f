'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text-link';
import type { Invoice } from '@/server/invoices/invoices.schema';

/** The credit note that an invoice has, if one stands. */
export function useCreditNote({ id: invoiceId, status }: Invoice) {
  const trpc = useTRPC();
  const notes = useQuery(trpc.invoices.creditNotes.queryOptions({ invoiceId }, { enabled: status !== 'draft' }));
  return notes.data?.find((note) => note.status !== 'cancelled');
}

/** Says that an invoice has been credited, and leads to the note. */
export function CreditedNotice({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.credit');
  const href = useWorkspaceHref();
  const note = useCreditNote(invoice);
  if (!note) return null;
  return (
    <Callout>
      {t.rich(note.status === 'draft' ? 'drafted' : 'credited', {
        number: note.documentNumber ?? '',
        link: (text) => <TextLink href={href(`/invoices/${note.id}`)}>{text}</TextLink>,
      })}
    </Callout>
  );
}

/** The number of what a credit note credits. */
export function OriginalLink({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations('invoices.detail');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const original = useQuery(trpc.invoices.get.queryOptions({ invoiceId }));
  return (
    <TextLink href={href(`/invoices/${invoiceId}`)}>{original.data?.documentNumber ?? t('originalInvoice')}</TextLink>
  );
}
