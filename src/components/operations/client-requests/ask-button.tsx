'use client';

import { useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { RequestAskHere } from '@/server/operations/client-requests/client-requests.schema';
import { clientRequestsWords } from '~/messages/client-requests';
import { AskDialog } from './ask-dialog';

interface AskButtonProps {
  about: Pick<RequestAskHere, 'expenseId' | 'transactionId'>;
  /** What it is called that is asked about. */
  name: string;
  kind?: RequestAskHere['kind'];
}

/** Where an accountant asks the company's owner about an expense or a movement; others see no such button. */
export function AskButton({ about, name, kind }: AskButtonProps) {
  const t = useWords(clientRequestsWords);
  const { role } = useWorkspace();
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (role !== 'accountant') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MessageCircleQuestion aria-hidden /> {t('ask')}
      </Button>
      {isOpen && (
        <AskDialog
          description={t('about', { name })}
          kind={kind}
          onClose={() => setOpen(false)}
          send={async (ask) => {
            await api.clientRequests.ask.mutate({ ...ask, ...about });
            await queryClient.invalidateQueries(trpc.clientRequests.pathFilter());
            toast.success(t('asked'));
          }}
        />
      )}
    </>
  );
}
