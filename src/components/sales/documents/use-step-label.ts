import { useFormat } from '@/components/platform/format/use-format';
import { useWords } from '@/i18n/use-words';
import type { DocumentHistory } from '@/server/sales/documents/document-history.schema';
import { documentTimelineWords } from '~/messages/document-timeline';

type Step = Pick<DocumentHistory[number], 'action' | 'payment'> & {
  mail: Pick<NonNullable<DocumentHistory[number]['mail']>, 'status'> | null;
};

/**
 * Gives what says in a few words what a step in the history of a document was: a payment with its amount, and a mail as
 * sent only once a mail server has it.
 */
export function useStepLabel(): (step: Step, currency: string, of: 'invoice' | 'quote') => string {
  const t = useWords(documentTimelineWords);
  const format = useFormat();
  return ({ action, payment, mail }, currency, of) => {
    if (isMailed(action) && mail && mail.status !== 'sent') return t(`unsent.${action}`, { status: mail.status });
    if (!payment) return t(action, { quote: of === 'quote' ? 'yes' : 'no' }); // Spanish words agree with it
    const amount = format.money(Math.abs(payment.amount), currency);
    return t(payment.amount < 0 ? 'refund' : 'payment', { amount });
  };
}

type MailedAction = 'sent' | 'reminded' | 'receipt_sent';

function isMailed(action: Step['action']): action is MailedAction {
  return action === 'sent' || action === 'reminded' || action === 'receipt_sent';
}
