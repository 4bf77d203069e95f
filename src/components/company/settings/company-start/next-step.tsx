'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import { companyStartWords } from '~/messages/company-start';

interface NextStepProps {
  /** The step that this page shows as done. */
  after: 'client' | 'invoice';
  /** Where the next is taken. */
  path: string;
}

/** Leads from one of the first steps to the next, for as long as the company has issued nothing. */
export function NextStep({ after, path }: NextStepProps) {
  const t = useWords(companyStartWords, 'after');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const invoices = useQuery(trpc.invoices.list.queryOptions({ limit: 1 }, { enabled: mayWrite }));
  if (!mayWrite || invoices.data?.total !== (after === 'client' ? 0 : 1)) return null;
  const action = (
    <ButtonLink variant="primary" href={href(path)}>
      {t(`${after}.action`)}
    </ButtonLink>
  );
  return (
    <Callout title={t(`${after}.title`)} action={action}>
      {t(`${after}.text`)}
    </Callout>
  );
}
