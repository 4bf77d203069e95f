'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { CertainMatchList } from '@/server/banking/reconciliation/suggestions/certain.schema';
import { reconcileWords } from '~/messages/reconcile';
import { CertainDialog } from './certain-dialog';

/** As many as are shown, and accepted, at once. */
const AT_ONCE = 50;

interface AcceptCertainProps {
  accountId: string | undefined;
  /** What has been explained since the matches were asked for. */
  explained: ReadonlySet<string>;
}

/** Leads to the matches that leave nothing to decide; nothing where there are none. */
export function AcceptCertain({ accountId, explained }: AcceptCertainProps) {
  const t = useWords(reconcileWords, 'certain');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const explain = useErrorMessage();
  const [list, setList] = useState<CertainMatchList>();
  const first = { accountId, limit: AT_ONCE };

  /** The next that there are: a page may have none, and another one after it. */
  async function find(cursor?: string): Promise<CertainMatchList> {
    let page = await api.reconciliation.certain.query({ ...first, cursor });
    while (page.data.length === 0 && page.nextCursor) {
      page = await api.reconciliation.certain.query({ ...first, cursor: page.nextCursor });
    }
    return page;
  }

  async function goOn(cursor: string) {
    try {
      const page = await find(cursor);
      setList(page.data.length > 0 ? page : undefined);
      if (page.data.length === 0) toast(t('noneLeft'));
    } catch (error) {
      toast.error(explain(error));
    }
  }

  const { data, refetch, isFetching } = useQuery({
    queryKey: trpc.reconciliation.certain.queryKey(first),
    queryFn: () => find(),
  });
  const count = data?.data.filter(({ transaction }) => !explained.has(transaction.id)).length ?? 0;
  return (
    <>
      {count > 0 && (
        <Button loading={isFetching} onClick={async () => setList((await refetch()).data)}>
          {t('open', { count })}
        </Button>
      )}
      {list && (
        <CertainDialog
          key={list.data[0]?.transaction.id}
          list={list}
          onNext={(cursor) => void goOn(cursor)}
          onClose={() => setList(undefined)}
        />
      )}
    </>
  );
}
