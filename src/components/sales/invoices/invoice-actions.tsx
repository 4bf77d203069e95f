'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useOpenDuplicate } from '@/components/platform/resources/use-open-saved';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { ActionMenu, MenuItem, MenuLink, MenuSeparator } from '@/components/platform/ui/dropdown-menu';
import { LazyDialog, preloads } from '@/components/platform/ui/lazy-dialog';
import { NeedsProfile } from '@/components/sales/documents/needs-profile';
import { nextSteps, useStepDialog } from '@/components/sales/documents/next-step';
import { RemoveDialog } from '@/components/sales/documents/remove-dialog';
import { useWords } from '@/i18n/use-words';
import { lastDayToPay } from '@/lib/money/late-fee';
import { isRefusable, isRefused } from '@/lib/tax/issuing-rules';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';
import { invoicesWords } from '~/messages/invoices';
import { issuingWords } from '~/messages/issuing';
import { useCredits } from './credit-links';
import { IssueNotes, useIssueCheck } from './issue-notes';
import { useOpenAdvances } from './use-open-advances';
import { useUsableDeposits } from './use-usable-deposits';

const loadSendDialog = () => import('./send-dialog').then((it) => it.SendDialog);
const loadPayDialog = () => import('./pay-dialog').then((it) => it.PayDialog);
const loadPayFromDepositDialog = () => import('./pay-from-deposit-dialog').then((it) => it.PayFromDepositDialog);
const loadDeductAdvanceDialog = () => import('./deduct-advance-dialog').then((it) => it.DeductAdvanceDialog);
const loadLateFeeDialog = () => import('./late-fee-dialog').then((it) => it.LateFeeDialog);
const loadCreditNoteDialog = () => import('./credit-note-dialog').then((it) => it.CreditNoteDialog);
const loadReplaceDialog = () => import('./replace-dialog').then((it) => it.ReplaceDialog);

type Dialog = 'issue' | 'send' | 'remind' | 'pay' | 'deposit' | 'advance' | 'lateFee' | 'credit' | 'replace' | 'remove';

/** What can be done with an invoice in its state, by who is looking at it. */
export function InvoiceActions({ invoice }: { invoice: InvoiceView }) {
  const t = useWords(invoicesWords, 'detail');
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const { id, status, state, outstanding } = invoice;
  const { dialog, open: setDialog, close } = useStepDialog<Dialog>(nextSteps.invoices, mayWrite && status === 'draft');
  const isCreditNote = invoice.kind === 'credit_note';
  const markSent = useMarkSent(invoice);
  const duplicate = useDuplicate(invoice);
  const pdf = href(`/invoices/${id}/pdf`);
  const isDraft = status === 'draft';
  const isBegun = mayWrite && isDraft; // it is written on before it is read
  const isAlive = mayWrite && status !== 'cancelled';
  const { uncancelledNotes, creditableOfLines } = useCredits(invoice);
  // Of a credit note there is nothing to be paid, only something to be paid back, and that not always.
  const isOpen = (status === 'sent' || status === 'partial' || status === 'overdue') && state !== 'credited';
  const isPayable = isCreditNote ? outstanding < 0 : isOpen;
  const isLate = useIsLate(invoice);
  const canCredit = !isDraft && !isCreditNote && creditableOfLines.some((quantity) => quantity !== 0);
  const canReplace = invoice.kind === 'simplified' && !isDraft && uncancelledNotes.length === 0;
  const canRemind = isLate && !isCreditNote;
  const canCharge = isLate && !invoice.lateFee;
  const hasDeposit = useUsableDeposits(invoice).length > 0;
  const hasAdvance = useOpenAdvances(invoice).length > 0;
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
        {mayWrite && !isCreditNote && <MenuItem onSelect={duplicate}>{t('duplicate')}</MenuItem>}
        {isAlive && (
          <>
            {isDraft && !isCreditNote && <MenuItem onSelect={() => setDialog('pay')}>{t('pay')}</MenuItem>}
            {!isDraft && !invoice.mailedAt && <MenuItem onSelect={markSent}>{t('markSent')}</MenuItem>}
            {!isBegun && <MenuLink href={href(`/invoices/${id}/edit`)}>{t('edit')}</MenuLink>}
            {hasDeposit && <MenuItem onSelect={() => setDialog('deposit')}>{t('deposit')}</MenuItem>}
            {hasAdvance && <MenuItem onSelect={() => setDialog('advance')}>{t('advance')}</MenuItem>}
            {canRemind && <MenuItem onSelect={() => setDialog('remind')}>{t('remind')}</MenuItem>}
            {canCharge && <MenuItem onSelect={() => setDialog('lateFee')}>{t('lateFee')}</MenuItem>}
            {canCredit && <MenuItem onSelect={() => setDialog('credit')}>{t('credit')}</MenuItem>}
            {canReplace && <MenuItem onSelect={() => setDialog('replace')}>{t('replace')}</MenuItem>}
            <MenuSeparator />
            <MenuItem tone="danger" onSelect={() => setDialog('remove')}>
              {t(isDraft ? 'delete' : 'cancel')}
            </MenuItem>
          </>
        )}
      </ActionMenu>
      {isBegun ? (
        <ButtonLink href={href(`/invoices/${id}/edit`)}>{t('edit')}</ButtonLink>
      ) : (
        <ButtonLink href={pdf} target="_blank" prefetch={false}>
          {t('pdf')}
        </ButtonLink>
      )}
      {isAlive && (
        <Button {...preloads(loadSendDialog)} onClick={() => setDialog('send')}>
          {t('send')}
        </Button>
      )}
      {isAlive && isDraft && (
        <Button variant="primary" onClick={() => setDialog('issue')}>
          {t('issue')}
        </Button>
      )}
      {isAlive && isPayable && (
        <Button variant="primary" {...preloads(loadPayDialog)} onClick={() => setDialog('pay')}>
          {t(isCreditNote ? 'refund' : 'pay')}
        </Button>
      )}
      {dialog === 'issue' && <IssueDialog invoice={invoice} onClose={close} />}
      {dialog === 'send' && <LazyDialog load={loadSendDialog} own={{ invoice, onClose: close }} />}
      {dialog === 'remind' && (
        <LazyDialog load={loadSendDialog} own={{ invoice, template: 'reminder', onClose: close }} />
      )}
      {dialog === 'pay' && <LazyDialog load={loadPayDialog} own={{ invoice, onClose: close }} />}
      {dialog === 'deposit' && <LazyDialog load={loadPayFromDepositDialog} own={{ invoice, onClose: close }} />}
      {dialog === 'advance' && <LazyDialog load={loadDeductAdvanceDialog} own={{ invoice, onClose: close }} />}
      {dialog === 'lateFee' && <LazyDialog load={loadLateFeeDialog} own={{ invoice, onClose: close }} />}
      {dialog === 'credit' && <LazyDialog load={loadCreditNoteDialog} own={{ invoice, onClose: close }} />}
      {dialog === 'replace' && <LazyDialog load={loadReplaceDialog} own={{ invoice, onClose: close }} />}
      {dialog === 'remove' && <RemoveInvoiceDialog invoice={invoice} onClose={close} />}
    </>
  );
}

/** Past the last day to pay it, whether or not that has been detected yet, and waiting for payment. */
function useIsLate(invoice: InvoiceView): boolean {
  const { dayNow } = useWorkspace();
  return invoice.outstanding > 0 && lastDayToPay(invoice) < dayNow();
}

/** Makes a draft that says the same, and opens it to be changed. */
function useDuplicate({ id: invoiceId }: InvoiceView): () => void {
  const t = useWords(invoicesWords, 'detail');
  const trpc = useTRPC();
  const open = useOpenDuplicate('invoices');
  const explain = useErrorMessage();
  const { mutate } = useMutation(
    trpc.invoices.duplicate.mutationOptions({
      onSuccess: ({ id }) => open(id, t('duplicated')),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return () => mutate({ invoiceId });
}

/** Notes that the client has the invoice by a way of one's own. */
function useMarkSent({ id: invoiceId }: InvoiceView): () => void {
  const t = useWords(invoicesWords, 'detail');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { mutate } = useMutation(
    trpc.invoices.markSent.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
        toast.success(t('markedSent'));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return () => mutate({ invoiceId });
}

interface DialogProps {
  invoice: InvoiceView;
  onClose: () => void;
}

function IssueDialog({ invoice, onClose }: DialogProps) {
  const t = useWords(issuingWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { check, isChecking } = useIssueCheck(invoice);
  const format = useFormat();
  const problems = check?.problems ?? [];
  const isWarned = problems.some(isRefusable) && !problems.some((problem) => check && isRefused(problem, check));
  const issue = useMutation(
    trpc.invoices.update.mutationOptions({
      onSuccess: async ({ documentNumber }) => {
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
        toast.success(t('done', { number: documentNumber ?? '' }));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={
        check?.number
          ? t('textNumbered', {
              number: check.number,
              total: format.money(invoice.total, invoice.currency),
              client: invoice.clientName,
            })
          : t('text')
      }
      action={t(isWarned ? 'anyway' : 'action')}
      tone="primary"
      isPossible={!isChecking}
      onConfirm={() => issue.mutateAsync({ invoiceId: invoice.id, status: 'sent' })}
    >
      <NeedsProfile />
      <IssueNotes invoice={invoice} />
    </AlertDialog>
  );
}

function RemoveInvoiceDialog({ invoice, onClose }: DialogProps) {
  const t = useWords(invoicesWords, 'remove');
  const api = useTRPCClient();
  const format = useFormat();
  const remove = () => api.invoices.delete.mutate({ invoiceId: invoice.id });
  const numbers = useCredits(invoice).issued.map(({ documentNumber = '' }) => documentNumber);
  return (
    <RemoveDialog of="invoices" words={invoicesWords} document={invoice} remove={remove} onClose={onClose}>
      {numbers.length > 0 && <p>{t('notes', { count: numbers.length, numbers: format.list(numbers) })}</p>}
      {invoice.amountPaid !== 0 && <p>{t('keep')}</p>}
    </RemoveDialog>
  );
}
