import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';
import { Skeleton } from '@/components/platform/ui/skeleton';

/** How much goes with a client, and what stays. */
export function Deletion({ clientId }: { clientId: string }) {
  const t = useTranslations('clients.deletion');
  const trpc = useTRPC();
  const format = useFormat();
  const explain = useErrorMessage();
  const { data, error } = useQuery(trpc.clients.deletion.queryOptions({ clientId }, { staleTime: 0 }));
  if (error) return <Callout tone="warning">{explain(error)}</Callout>;
  if (!data) return <Skeleton className="h-10" />;
  const { deleted, kept } = data;
  const counted = (counts: Partial<Record<Counted, number>>) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => t(name as Counted, { count }));
  const [gone, left] = [counted(deleted), counted(kept)];
  return (
    <div className="flex flex-col gap-1">
      {gone.length > 0 && <p>{t('gone', { things: format.list(gone) })}</p>}
      {left.length > 0 && <p className="text-muted">{t('left', { things: format.list(left) })}</p>}
    </div>
  );
}

type Counted = 'contacts' | 'notes' | 'activities' | 'invoices' | 'quotes' | 'deposits' | 'reservations';
