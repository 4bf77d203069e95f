'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { sum } from '@/lib/money/money';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { invoicesWords } from '~/messages/invoices';

/** The credit notes of an invoice that stand, and what they leave of it. */
export function useCredits(invoice: Invoice) {
  const { id: invoiceId, status, items } = invoice;
  const trpc = useTRPC();
  const notes = useQuery(trpc.invoices.creditNotes.queryOptions({ invoiceId }, { enabled: status !== 'draft' }));
  const uncancelledNotes = (notes.data ?? []).filter((note) => note.status !== 'cancelled').reverse();
  const issued = uncancelledNotes.filter((note) => note.status !== 'draft');
  const credited = uncancelledNotes.flatMap((note) => note.items);
  return {
    uncancelledNotes,
    issued,
    /** How many of each line are left to credit, drafts of credit notes counted. */
    creditableOfLines: items.map(({ quantity }, line) =>
      sum([quantity, ...credited.filter((item) => item.line === line).map((item) => -item.quantity)]).toNumber(),
    ),
  };
}

/** Says how much of an invoice has been credited, and leads to the notes. */
export function CreditedNotice({ invoice }: { invoice: Invoice }) {
  const t = useWords(invoicesWords, 'credit');
  const format = useFormat();
  const href = useWorkspaceHref();
  const { uncancelledNotes } = useCredits(invoice);
  if (uncancelledNotes.length === 0) return null;
  return (
    <Callout>
      <ul className="flex flex-col gap-0.5">
        {uncancelledNotes.map((note) => (
          <li key={note.id}>
            {t.rich(note.status === 'draft' ? 'drafted' : 'credited', {
              number: note.documentNumber ?? '',
              amount: format.money(-note.total, invoice.currency),
              link: (text) => <TextLink href={href(`/invoices/${note.id}`)}>{text}</TextLink>,
            })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** The number of what a credit note credits. */
export function OriginalLink({ invoiceId }: { invoiceId: string }) {
  const t = useWords(invoicesWords, 'detail');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const original = useQuery(trpc.invoices.get.queryOptions({ invoiceId }));
  return (
    <TextLink href={href(`/invoices/${invoiceId}`)}>{original.data?.documentNumber ?? t('originalInvoice')}</TextLink>
  );
}
