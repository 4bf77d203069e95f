'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import type { MoveView } from '@/server/operations/moves/moves.schema';

/** What a person does with a move; each shows the move as it is then. */
export function useMove() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const explain = useErrorMessage();
  const options = {
    onSuccess: (next: MoveView) => queries.setQueryData(trpc.moves.get.queryKey({ moveId: next.id }), next),
    onError: (error: unknown) => void toast.error(explain(error)),
  };
  return {
    read: useMutation(trpc.moves.read.mutationOptions(options)),
    setTable: useMutation(trpc.moves.setTable.mutationOptions(options)),
    setFile: useMutation(trpc.moves.setFile.mutationOptions(options)),
    setFiled: useMutation(trpc.moves.setFiled.mutationOptions(options)),
    rehearse: useMutation(trpc.moves.rehearse.mutationOptions(options)),
    run: useMutation(trpc.moves.run.mutationOptions(options)),
    undo: useMutation(trpc.moves.undo.mutationOptions(options)),
  };
}
