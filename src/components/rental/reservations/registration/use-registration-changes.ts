import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWords } from '@/i18n/use-words';
import type { StayRegistration } from '@/server/rental/guest-registration/communications.schema';
import { guestRegistrationWords } from '~/messages/guest-registration';

/** What a person can do about the communications of a stay; the Ministry answers later, and the card waits for it. */
export function useRegistrationChanges(reservationId: string) {
  const t = useWords(guestRegistrationWords);
  const trpc = useTRPC();
  const cache = useQueryClient();
  const explain = useErrorMessage();
  const done = (registration: StayRegistration) => {
    cache.setQueryData(trpc.guestRegistration.ofStay.queryKey({ reservationId }), registration);
    return cache.invalidateQueries(trpc.guestRegistration.pathFilter());
  };
  const onError = (error: unknown) => void toast.error(explain(error));
  const send = useMutation(
    trpc.guestRegistration.send.mutationOptions({
      onSuccess: (registration) => {
        toast.success(t('asked'));
        return done(registration);
      },
      onError,
    }),
  );
  const cancel = useMutation(
    trpc.guestRegistration.cancel.mutationOptions({
      onSuccess: (registration) => {
        toast.success(t('cancel.asked'));
        return done(registration);
      },
      onError,
    }),
  );
  return { send, cancel, done };
}
