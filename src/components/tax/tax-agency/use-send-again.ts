import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useRefreshTaxAgencies } from '@/components/company/settings/refresh-tax-agencies';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWords } from '@/i18n/use-words';
import type { TaxAgencySystem } from '@/server/tax/tax-agency/tax-agency.schema';
import { taxAgencyWords } from '~/messages/tax-agency';

/** Has what waits of an invoice sent at once, and what is blocked go on. A file's answer comes at once, a record's later. */
export function useSendAgain(system: TaxAgencySystem) {
  const t = useWords(taxAgencyWords);
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const refresh = useRefreshTaxAgencies();
  const record = useMutation(
    trpc.verifactu.retry.mutationOptions({
      onSuccess: () => {
        toast.success(t('system.verifactu.asked'));
        return refresh();
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  const file = useMutation(
    trpc.ticketbai.submit.mutationOptions({
      onSuccess: ({ data: { status } }) => {
        if (status === 'refused' || status === 'blocked') toast.error(t('system.ticketbai.refused'));
        else toast.success(t(status === 'sent' || status === 'queued' ? 'system.ticketbai.asked' : 'taken'));
        return refresh();
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return system === 'ticketbai'
    ? { isPending: file.isPending, send: (invoiceId: string) => file.mutate({ invoiceId }) }
    : { isPending: record.isPending, send: (invoiceId: string) => record.mutate({ invoiceId }) };
}
