'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { apiError, useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { stayMoneyWords } from '~/messages/stay-money';

type Candidate = { id: string; name: string; email?: string };

/** Makes the draft of the invoice of a stay and goes there; asks whose it is where that is not certain. */
export function InvoiceStayButton({ reservation: { id: reservationId } }: { reservation: Reservation }) {
  const { dayNow } = useWorkspace();
  const t = useWords(stayMoneyWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const [candidates, setCandidates] = useState<Candidate[]>([]);
  const { data: workspace } = useQuery(trpc.workspaces.get.queryOptions());
  const create = useMutation(
    trpc.rentalInvoices.create.mutationOptions({
      onSuccess: async ({ id }) => {
        toast.success(t('invoiced'));
        router.push(href(`/invoices/${id}`));
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
      },
      onError: (error) => {
        const answer = answerOf(error);
        if (answer.candidates) setCandidates(answer.candidates);
        else if (answer.invoiceId) router.push(href(`/invoices/${answer.invoiceId}`));
        else toast.error(explain(error));
      },
      onSettled: () => queryClient.invalidateQueries(trpc.reservations.pathFilter()),
    }),
  );

  function start(client: { clientId?: string; newClient?: boolean } = {}) {
    setCandidates([]);
    const dueDate = workspace && addDays(dayNow(), workspace.dueDays);
    create.mutate({ reservationId, dueDate, ...client });
  }

  return (
    <>
      <Button loading={create.isPending} disabled={!workspace} onClick={() => start()}>
        {t('createInvoice')}
      </Button>
      {candidates.length > 0 && (
        <ClientDialog
          candidates={candidates}
          onClose={() => setCandidates([])}
          onChoose={(id) => start(id === NEW ? { newClient: true } : { clientId: id })}
        />
      )}
    </>
  );
}

const NEW = 'new';

interface ClientDialogProps {
  candidates: Candidate[];
  onClose: () => void;
  onChoose: (id: string) => void;
}

function ClientDialog({ candidates, onClose, onChoose }: ClientDialogProps) {
  const t = useWords(stayMoneyWords);
  const [chosen, setChosen] = useState(candidates[0]?.id ?? NEW);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('whose.title')} description={t('whose.text')}>
      <div className="flex flex-col gap-5">
        <RadioGroup
          aria-label={t('client')}
          value={chosen}
          onChange={setChosen}
          choices={[
            ...candidates.map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
            { value: NEW, label: t('whose.newClient') },
          ]}
        />
        <DialogFooter>
          <DialogClose render={<Button>{t('back')}</Button>} />
          <Button variant="primary" onClick={() => onChoose(chosen)}>
            {t('createInvoice')}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}

/** What an answer says beyond its sentence: whose the stay may be, or that somebody else has invoiced it. */
function answerOf(error: unknown): { candidates?: Candidate[]; invoiceId?: string } {
  const answer: object = apiError(error) ?? {};
  return answer;
}
