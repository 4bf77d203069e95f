'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { bankingWords } from '~/messages/banking';
import { PreviewList } from './preview-list';

const UNDO_MS = 10_000;

/** Applies the active rules to the movements that are there, once what they would change has been seen. */
export function ApplyRules() {
  const t = useWords(bankingWords, 'rules.apply');
  const apply = useApplyRules();
  return (
    <AlertDialog
      trigger={<Button>{t('open')}</Button>}
      title={t('title')}
      description={t('text')}
      action={t('action')}
      tone="primary"
      onConfirm={() => apply({})}
    >
      <Preview />
    </AlertDialog>
  );
}

interface ApplyOneRuleProps {
  rule: { id: string; name: string };
  onClose: () => void;
}

/** Offers the same of one rule, such as one that has just been added. */
export function ApplyOneRule({ rule: { id, name }, onClose }: ApplyOneRuleProps) {
  const t = useWords(bankingWords, 'rules.apply');
  const apply = useApplyRules();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('titleOfOne', { name })}
      description={t('text')}
      action={t('actionOfOne')}
      tone="primary"
      onConfirm={() => apply({ ruleId: id })}
    >
      <Preview ruleId={id} />
    </AlertDialog>
  );
}

/** Gives what applies rules, and says how many movements they changed, with the way back. */
function useApplyRules() {
  const t = useWords(bankingWords, 'rules.apply');
  const preview = useWords(bankingWords, 'rules.preview');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const loadAnew = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.banking.pathFilter()),
      queryClient.invalidateQueries(trpc.bankingRules.pathFilter()),
    ]);

  async function undo(runId: string) {
    try {
      const { data } = await api.bankingRules.undo.mutate({ runId });
      toast.success(t('undone', { count: data.restored }));
      await loadAnew();
    } catch (error) {
      toast.error(explain(error));
    }
  }

  const run = useMutation(
    trpc.bankingRules.run.mutationOptions({
      onSuccess: async ({ data: { id, changed, notReached } }) => {
        const action = changed > 0 ? { label: t('undo'), onClick: () => void undo(id) } : undefined;
        toast.success(t('done', { count: changed }), { action, duration: UNDO_MS });
        if (notReached) toast.warning(preview('notReached', { count: notReached }), { duration: UNDO_MS });
        await loadAnew();
      },
      onError: (error) => void toast.error(explain(error)),
    }),
  );
  return run.mutateAsync;
}

function Preview({ ruleId }: { ruleId?: string }) {
  const trpc = useTRPC();
  const query = useQuery(trpc.bankingRules.preview.queryOptions({ ruleId }, { staleTime: 0 }));
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-40 w-full" />}>
      {({ data }) => (
        <div className="max-h-[50dvh] overflow-y-auto">
          <PreviewList preview={data} />
        </div>
      )}
    </Loaded>
  );
}
