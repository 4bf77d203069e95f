import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';

/** Gives what reads the statements anew, for a change of one is in all that follow, and says what was done. */
export function useRefreshStatements(): (done: string) => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (done) => {
    await queryClient.invalidateQueries(trpc.ownerStatements.pathFilter());
    toast.success(done);
  };
}
