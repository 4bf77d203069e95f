'use client';

import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useTestCompany } from '@/components/platform/shell/use-companies';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { workbenchWords } from '~/messages/workbench';

/** Copies an event of the live company into its test company, where there is one. */
export function SendToTest({ eventId }: { eventId: string }) {
  const t = useWords(workbenchWords);
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const mayHandOn = useMay('administer');
  const test = useTestCompany(useWorkspace().id);
  const copy = useMutation(
    trpc.testMode.copyEvent.mutationOptions({
      onSuccess: () => toast.success(t('sentToTest')),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  if (!test || !mayHandOn) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="self-start"
      disabled={copy.isPending}
      onClick={() => copy.mutate({ eventId })}
    >
      <FlaskConical aria-hidden /> {t('sendToTest')}
    </Button>
  );
}
