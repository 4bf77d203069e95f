'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWords } from '@/i18n/use-words';
import { documentFormWords } from '~/messages/document-form';

/** Changes an invoice and goes back to it. */
export function useSaveInvoice(invoiceId: string) {
  const t = useWords(documentFormWords);
  const trpc = useTRPC();
  const openSaved = useOpenSaved('invoices');
  return useMutation(trpc.invoices.update.mutationOptions({ onSuccess: () => openSaved(invoiceId, t('saved')) }));
}
