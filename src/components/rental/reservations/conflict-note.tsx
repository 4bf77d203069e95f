import { useReasonWords } from '@/components/platform/api/api-words';
import { apiError } from '@/components/platform/api/errors';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Refusal } from '@/components/platform/ui/refusal';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { CodedReason } from '@/lib/errors/reasons/reason-words';
import { reservationsWords } from '~/messages/reservations';

export interface Conflict extends CodedReason {
  /** The stay in the way; a block is none. */
  reservationId?: string;
}

/** Who has the days that a form asks for. */
export function ConflictNote({ conflict }: { conflict: Conflict }) {
  const { reservationId } = conflict;
  const t = useWords(reservationsWords);
  const inWords = useReasonWords();
  const href = useWorkspaceHref();
  // In a tab of its own: what has been typed here must not be lost.
  return (
    <Refusal error={conflict}>
      {inWords(conflict)}{' '}
      {reservationId && (
        <TextLink href={href(`/reservations/${reservationId}`)} target="_blank">
          {t('openConflict')}
        </TextLink>
      )}
    </Refusal>
  );
}

/** The part of an error that names occupied days. */
export function conflictOf(error: unknown): Conflict | undefined {
  const answer = apiError(error);
  if (answer?.errorCode !== 'RESERVATION_CONFLICT') return undefined;
  const reservationId = 'existingReservationId' in answer ? String(answer.existingReservationId) : undefined;
  const { message, reason, params } = answer;
  return { message, reservationId, ...(reason && { reason }), ...(params && { params }) };
}
