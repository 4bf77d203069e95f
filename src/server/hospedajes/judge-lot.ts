import type { LotResult } from '@/server/hospedajes/read-answer';

/** What became of one communication of a lot that was asked about. */
export type CommunicationVerdict =
  /** It is there. `isWholeLot`: nothing was wrong with any of the lot, which alone counts as done. */
  | { type: 'registered'; communicationCode: string; isCancelled: boolean; isWholeLot: boolean }
  /** It is not: corrected, it is sent in a new lot. */
  | { type: 'refused'; reason: string }
  /** The Ministry has not come to it yet. */
  | { type: 'pending' }
  /** Something went wrong with the Ministry itself, or it does not say what became of it: a person has to look. */
  | { type: 'unclear'; reason: string };

/** What a lot says of its communications, in their order. @param count of those that were sent in it */
export function judgeLot({ state, description, results }: LotResult, count: number): CommunicationVerdict[] {
  return Array.from({ length: count }, (_, index): CommunicationVerdict => {
    const result = results.find(({ order }) => order === index + 1);
    if (state === 4 || state === 5) return { type: 'pending' };
    if (result?.type === 'registered') {
      const { communicationCode, isCancelled } = result;
      return { type: 'registered', communicationCode, isCancelled, isWholeLot: state === 1 };
    }
    if (result) return { type: 'refused', reason: [result.errorType, result.error].filter(Boolean).join(': ') };
    const reason = description ?? `The state of the lot is ${state}.`;
    return state === 2 ? { type: 'refused', reason } : { type: 'unclear', reason };
  });
}
