'use client';

import { useMutation } from '@tanstack/react-query';
import { parseAsArrayOf, parseAsString, useQueryStates } from 'nuqs';
import { useTRPC } from '@/components/platform/api/trpc';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Page } from '@/components/platform/ui/page';
import { useWords } from '@/i18n/use-words';
import { creditSeveralWords } from '~/messages/credit-several';
import { invoicesWords } from '~/messages/invoices';
import { CreditSeveralForm } from './credit-several-form';
import { toSeveral } from './several-values';

/** One credit note for several invoices, a period, or invoices of another program. */
export function CreditSeveralScreen() {
  const t = useWords(creditSeveralWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('invoices');
  const [{ client, invoices }] = useQueryStates({
    client: parseAsString,
    invoices: parseAsArrayOf(parseAsString).withDefault([]),
  });
  const create = useMutation(
    trpc.invoices.rectifySeveral.mutationOptions({ onSuccess: ({ id }) => openSaved(id, t('created')) }),
  );
  return (
    <Page width="narrow">
      <ResourceHeader of="invoices" words={invoicesWords} title={t('title')} />
      <CreditSeveralForm
        clientId={client}
        invoiceIds={invoices}
        cancelHref={client ? href(`/clients/${client}`) : href('/invoices')}
        onSave={(values) => create.mutateAsync(toSeveral(values))}
      />
    </Page>
  );
}
