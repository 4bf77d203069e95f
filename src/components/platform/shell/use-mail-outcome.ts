import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { useCopy } from '@/components/platform/ui/use-copy';
import { useWords } from '@/i18n/use-words';
import { mailWords } from '~/messages/mail';
import { uiWords } from '~/messages/ui';

/**
 * Says what became of a mail: that it was sent, in the words given, or where this installation sends none that it was only
 * prepared. Then the link in the mail is read, and can be copied.
 */
export function useMailOutcome(): {
  sends: boolean;
  announce: (sent: string, readLink?: () => Promise<{ url?: string }>) => Promise<void>;
} {
  const t = useWords(mailWords);
  const copyWords = useWords(uiWords, 'copy');
  const trpc = useTRPC();
  const copy = useCopy();
  const queryClient = useQueryClient();
  const mail = trpc.mail.list.queryOptions({ limit: 1 });
  const sends = useQuery(mail).data?.sending ?? true;
  const announceOutcome = async (sent: string, readLink?: () => Promise<{ url?: string }>) => {
    // The answer may still be on its way when somebody sends at once.
    const isSent = await queryClient.ensureQueryData(mail).then(
      ({ sending }) => sending,
      () => sends,
    );
    if (isSent) {
      toast.success(sent);
      return;
    }
    const link = (await readLink?.().catch(() => undefined))?.url; // the mail is stored, whatever becomes of its link
    const onClick = async () => {
      if (link && (await copy(link))) toast.success(copyWords('done'));
    };
    toast.warning(t('prepared'), {
      description: t(link ? 'preparedLink' : 'preparedText'),
      ...(link && { duration: LINK_MS, action: { label: t('copyLink'), onClick } }),
    });
  };
  return { sends, announce: announceOutcome };
}

/** Long enough to be read and to reach for the button. */
const LINK_MS = 15_000;
