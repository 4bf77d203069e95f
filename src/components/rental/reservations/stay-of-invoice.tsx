'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { isShown } from '@/lib/folio/resources';
import { stayMoneyWords } from '~/messages/stay-money';

/** Leads from an invoice to the stay that it is of, where it is of one; asks only where the company lets homes. */
export function StayOfInvoice({ invoiceId }: { invoiceId: string }) {
  const t = useWords(stayMoneyWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const { modules } = useWorkspace();
  const enabled = isShown('reservations', modules);
  const { data: stay } = useQuery(trpc.rentalInvoices.stayOf.queryOptions({ invoiceId }, { enabled }));
  if (!stay) return null;
  return (
    <Callout>
      {t.rich('ofStay', {
        guest: stay.guestName,
        link: (text) => <TextLink href={href(`/reservations/${stay.id}`)}>{text}</TextLink>,
      })}
    </Callout>
  );
}
