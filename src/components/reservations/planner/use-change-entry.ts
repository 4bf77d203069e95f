import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { apiError, useErrorMessage } from '@/components/api/errors';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { useFormat } from '@/components/format/use-format';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import type { PlannedProperty } from '@/server/reservations/planner.schema';
import type { Stay } from './gesture';
import { keyOf } from './layout';
import { useEntryWords } from './planner-bar';

type At = { propertyId: string; checkIn: string; checkOut: string };
type ChangeOfStay = { stay: Stay; before: At; after: At };

/**
 * Moves a stay at once, and takes it back where the server refuses, saying who is in the way; a toast undoes it.
 * @returns what to draw meanwhile, and what changes a stay
 */
export function useChangeStay(properties: readonly PlannedProperty[]) {
  const t = useTranslations('planner');
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
    mutationFn: ({ stay, after }: ChangeOfStay) =>
      api.reservations.update.mutate({ reservationId: stay.reservationId, ...after }),
    onSuccess: async (_, { stay, before, after }) => {
      const name = stay.guestName ?? '';
      toast.success(t('moved', { name, days: format.days(after.checkIn, after.checkOut) }), {
        action: { label: t('undo'), onClick: () => change.mutate({ stay, before: after, after: before }) },
      });
      await queryClient.invalidateQueries(trpc.reservations.pathFilter());
    },
    onError: (error) => toast.error(explain(error), clashOf(error)),
  });

  return {
    drawn: change.isPending ? withChange(properties, change.variables) : properties,
    change: (stay: Stay, from: string, after: At) =>
      change.mutate({ stay, before: { propertyId: from, checkIn: stay.from, checkOut: stay.to }, after }),
  };
}

/** The properties as they are once a stay has moved. */
function withChange(properties: readonly PlannedProperty[], { stay, after }: ChangeOfStay): PlannedProperty[] {
  const moved = { ...stay, from: after.checkIn, to: after.checkOut };
  return properties.map((property) => {
    const others = property.entries.filter((it) => it.reservationId !== stay.reservationId);
    if (property.id !== after.propertyId)
      return others.length === property.entries.length ? property : { ...property, entries: others };
    return { ...property, entries: [...others, moved].sort((one, other) => (one.from < other.from ? -1 : 1)) };
  });
}
