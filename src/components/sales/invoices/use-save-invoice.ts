'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/platform/api/trpc';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';

/** Changes an invoice and goes back to it. */
export function useSaveInvoice(invoiceId: string) {
  const t = useTranslations('invoices.form');
  const trpc = useTRPC();
  const openSaved = useOpenSaved('invoices');
  return useMutation(trpc.invoices.update.mutationOptions({ onSuccess: () => openSaved(invoiceId, t('saved')) }));
}
