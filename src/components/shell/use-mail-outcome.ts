import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';

/**
 * Says what became of a mail: that it was sent, in the words given, or where this installation sends none that it was only
 * prepared.
 */
export function useMailOutcome(): { sends: boolean; tell: (sent: string) => void } {
  const t = useTranslations('mail');
  const trpc = useTRPC();
  const sends = useQuery(trpc.mail.list.queryOptions({ limit: 1 })).data?.sending ?? true;
  const tell = (sent: string) => {
    if (sends) toast.success(sent);
    else toast.warning(t('prepared'), { description: t('preparedText') });
  };
  return { sends, tell };
}
