import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { apiError, useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import type { PlannedEntry, PlannedProperty } from '@/server/rental/reservations/planner.schema';
import { plannerWords } from '~/messages/planner';
import { isStay } from './gesture';
import { keyOf } from './layout';
import { useEntryWords } from './planner-bar';

type At = { propertyId: string; from: string; to: string };
type Move = { entry: PlannedEntry; before: At; after: At };

/**
 * Moves a stay or a block at once, and takes it back where the server refuses, saying who is in the way; a toast undoes it.
 * @returns what to draw meanwhile, and what moves an entry
 */
export function useChangeEntry(properties: readonly PlannedProperty[]) {
  const t = useWords(plannerWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const format = useFormat();
  const explain = useErrorMessage();
  const wordsOf = useEntryWords();
  const router = useRouter();
  const href = useWorkspaceHref();

  const clashOf = (error: unknown) => {
    const answer = apiError(error) as { existingReservationId?: string; existingBlockId?: string } | undefined;
    const id = answer?.existingReservationId ?? answer?.existingBlockId;
    const entries = properties.flatMap((property) => property.entries.map((entry) => ({ property, entry })));
    const found = id && entries.find(({ entry }) => keyOf(entry) === id);
    return {
      ...(found && { description: `${wordsOf(found.entry).sentence}, ${found.property.name}` }),
      ...(answer?.existingReservationId && {
        action: {
          label: t('openClash'),
          onClick: () => router.push(href(`/reservations/${answer.existingReservationId}`)),
        },
      }),
    };
  };

  const change = useMutation({
    mutationFn: async ({ entry, before, after: { propertyId, from, to } }: Move) => {
      if (isStay(entry)) {
        const days = { checkIn: from, checkOut: to };
        await api.reservations.update.mutate({ reservationId: entry.reservationId, propertyId, ...days });
      } else {
        const block = { propertyId: before.propertyId, blockId: keyOf(entry) };
        await api.reservations.changeBlock.mutate({ ...block, targetPropertyId: propertyId, from, to });
      }
    },
    onSuccess: async (_, { entry, before, after }) => {
      const { from, to } = after;
      const days = isStay(entry) ? format.days(from, to) : format.days(from, addDays(to, -1));
      toast.success(t('moved', { name: wordsOf(entry).name, days }), {
        action: { label: t('undo'), onClick: () => change.mutate({ entry, before: after, after: before }) },
      });
      await queryClient.invalidateQueries(trpc.reservations.pathFilter());
    },
    onError: (error) => toast.error(explain(error), clashOf(error)),
  });

  return {
    drawn: change.isPending ? withChange(properties, change.variables) : properties,
    change: (entry: PlannedEntry, at: string, after: At) =>
      change.mutate({ entry, before: { propertyId: at, from: entry.from, to: entry.to }, after }),
  };
}

/** The properties as they are once an entry has moved. */
function withChange(properties: readonly PlannedProperty[], { entry, after }: Move): PlannedProperty[] {
  const changed = { ...entry, from: after.from, to: after.to };
  return properties.map((property) => {
    const others = property.entries.filter((it) => keyOf(it) !== keyOf(entry));
    if (property.id !== after.propertyId)
      return others.length === property.entries.length ? property : { ...property, entries: others };
    return { ...property, entries: [...others, changed].sort((one, other) => (one.from < other.from ? -1 : 1)) };
  });
}
