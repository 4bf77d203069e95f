import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';

/** Gives what reads forms, figures and closed quarters anew after a change, and says that it is done. */
export function useRefreshForm() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (done: string) => {
    await Promise.all(
      [trpc.taxForms, trpc.figures, trpc.closedPeriods].map((router) =>
        queryClient.invalidateQueries(router.pathFilter()),
      ),
    );
    toast.success(done);
  };
}
