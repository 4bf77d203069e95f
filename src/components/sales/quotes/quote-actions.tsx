'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useOpenDuplicate } from '@/components/platform/resources/use-open-saved';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { ActionMenu, MenuItem, MenuLink, MenuSeparator } from '@/components/platform/ui/dropdown-menu';
import { nextSteps, useStepDialog } from '@/components/sales/documents/next-step';
import { RemoveDialog } from '@/components/sales/documents/remove-dialog';
import { SendMailDialog } from '@/components/sales/documents/send-mail-dialog';
import { useWords } from '@/i18n/use-words';
import type { QuoteView } from '@/server/sales/quotes/quotes.schema';
import { quotesWords } from '~/messages/quotes';
import { ConvertButton } from './convert-button';
import { DecideDialog } from './decide-dialog';

type Dialog = 'send' | 'accepted' | 'rejected' | 'remove';

/** What can be done with a quote in its state, by who is looking at it. */
export function QuoteActions({ quote }: { quote: QuoteView }) {
  const t = useWords(quotesWords, 'detail');
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const api = useTRPCClient();
  const markSent = useMarkSent(quote.id);
  const duplicate = useDuplicate(quote.id);
  const { id, status, convertedAt } = quote;
  const { dialog, open: setDialog, close } = useStepDialog<Dialog>(nextSteps.quotes, mayWrite && status === 'draft');
  const pdf = href(`/quotes/${id}/pdf`);
  const remove = () => api.quotes.delete.mutate({ quoteId: id });
  const isDraft = status === 'draft';
  const isBegun = mayWrite && isDraft; // it is written on before it is read
  const isUndecided = isDraft || status === 'sent';
  return (
    <>
      <ActionMenu label={t('more')} size="icon">
        {isBegun && (
          <MenuLink external href={pdf}>
            {t('pdf')}
          </MenuLink>
        )}
        <MenuLink external href={`${pdf}?download`}>
          {t('download')}
        </MenuLink>
        {mayWrite && <MenuItem onSelect={duplicate}>{t('duplicate')}</MenuItem>}
        {mayWrite && !isBegun && (isUndecided || status === 'expired') && (
          <MenuLink href={href(`/quotes/${id}/edit`)}>{t('edit')}</MenuLink>
        )}
        {mayWrite && isUndecided && (
          <>
            <MenuSeparator />
            {!quote.mailedAt && <MenuItem onSelect={markSent}>{t('markSent')}</MenuItem>}
            <MenuItem onSelect={() => setDialog('accepted')}>{t('accept')}</MenuItem>
            <MenuItem onSelect={() => setDialog('rejected')}>{t('reject')}</MenuItem>
          </>
        )}
        {mayWrite && status !== 'cancelled' && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" onSelect={() => setDialog('remove')}>
              {t(isDraft ? 'delete' : 'cancel')}
            </MenuItem>
          </>
        )}
      </ActionMenu>
      {isBegun ? (
        <ButtonLink href={href(`/quotes/${id}/edit`)}>{t('edit')}</ButtonLink>
      ) : (
        <ButtonLink href={pdf} target="_blank" prefetch={false}>
          {t('pdf')}
        </ButtonLink>
      )}
      {mayWrite && isUndecided && (
        <Button variant="primary" onClick={() => setDialog('send')}>
          {t('send')}
        </Button>
      )}
      {mayWrite && status === 'accepted' && !convertedAt && <ConvertButton quoteId={id} />}
      {dialog === 'send' && <SendDialog quote={quote} onClose={close} />}
      {(dialog === 'accepted' || dialog === 'rejected') && (
        <DecideDialog quoteId={id} decision={dialog} onClose={close} />
      )}
      {dialog === 'remove' && (
        <RemoveDialog of="quotes" words={quotesWords} document={quote} remove={remove} onClose={close} />
      )}
    </>
  );
}

/** Makes a draft that says the same, and opens it to be changed. */
function useDuplicate(quoteId: string): () => void {
  const t = useWords(quotesWords, 'detail');
  const trpc = useTRPC();
  const open = useOpenDuplicate('quotes');
  const explain = useErrorMessage();
  const { mutate } = useMutation(
    trpc.quotes.duplicate.mutationOptions({
      onSuccess: ({ id }) => open(id, t('duplicated')),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return () => mutate({ quoteId });
}

/** Notes that the client has the quote by a way of one's own. */
function useMarkSent(quoteId: string): () => void {
  const t = useWords(quotesWords, 'detail');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { mutate } = useMutation(
    trpc.quotes.markSent.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.quotes.pathFilter());
        toast.success(t('markedSent'));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return () => mutate({ quoteId });
}

function SendDialog({ quote, onClose }: { quote: QuoteView; onClose: () => void }) {
  const t = useWords(quotesWords, 'send');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const { id: quoteId, documentNumber: number } = quote;
  const send = useMutation(
    trpc.quotes.send.mutationOptions({ onSuccess: () => queryClient.invalidateQueries(trpc.quotes.pathFilter()) }),
  );
  return (
    <SendMailDialog
      title={t('title', { number })}
      description={t('text')}
      action={t('action')}
      about={[quoteId]}
      preview={(mail) => api.quotes.mailPreview.query({ quoteId, ...mail })}
      onSend={(mail) => send.mutateAsync({ quoteId, ...mail })}
      link={() => api.quotes.link.query({ quoteId })}
      onClose={onClose}
    />
  );
}
