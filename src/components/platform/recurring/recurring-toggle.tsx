'use client';

import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { Recurring } from '@/server/platform/recurring/recurring.schema';
import { recurringWords } from '~/messages/recurring';

interface RecurringToggleProps {
  recurring: Recurring;
  /** Writes to the document how it recurs from now on. */
  save: (recurring: Recurring) => Promise<unknown>;
  /** The queries that show something else then. */
  changes: QueryFilters;
}

/** The button that stops a recurring document, and lets it go on. */
export function RecurringToggle({ recurring, save, changes }: RecurringToggleProps) {
  const t = useWords(recurringWords);
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { enabled } = recurring;
  const toggle = useMutation({
    mutationFn: () => save({ ...recurring, enabled: !enabled }),
    onSuccess: () => queryClient.invalidateQueries(changes),
    onError: (error) => toast.error(explain(error)),
  });
  return (
    <Button size="sm" loading={toggle.isPending} onClick={() => toggle.mutate()}>
      {t(enabled ? 'stop' : 'resume')}
    </Button>
  );
}
