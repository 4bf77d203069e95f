import type { LotResult } from '@/server/rental/hospedajes/read-answer';

/** What became of one communication of a lot. */
export type CommunicationVerdict =
  /** It is there; the code is the proof, and what takes it back. */
  | { type: 'registered'; communicationCode: string; isCancelled: boolean }
  /** It is not: corrected, it is sent in a new lot. */
  | { type: 'refused'; reason: string }
  /** The Ministry has not come to it yet. */
  | { type: 'pending' }
  /** Something went wrong with the Ministry itself, or it does not say what became of it: a person has to look. */
  | { type: 'unclear'; reason: string };

/** What a lot that told of stays says of each, in their order. @param count of those that were sent in it */
export function judgeLot(lot: LotResult, count: number): CommunicationVerdict[] {
  return Array.from({ length: count }, (_, index): CommunicationVerdict => {
    const result = lot.results.find(({ order }) => order === index + 1);
    if (isPending(lot)) return { type: 'pending' };
    if (result?.type === 'registered') {
      const { communicationCode, isCancelled } = result;
      return { type: 'registered', communicationCode, isCancelled };
    }
    if (result) return { type: 'refused', reason: [result.errorType, result.error].filter(Boolean).join(': ') };
    return { type: lot.state === 2 ? 'refused' : 'unclear', reason: reasonOf(lot) };
  });
}

/** What a lot that took communications back comes to; of those the Ministry lists nothing one by one. */
export function judgeCancellation(
  lot: LotResult,
): { type: 'cancelled' } | Exclude<CommunicationVerdict, { type: 'registered' }> {
  if (isPending(lot)) return { type: 'pending' };
  if (lot.state === 1) return { type: 'cancelled' };
  return { type: lot.state === 3 ? 'unclear' : 'refused', reason: reasonOf(lot) };
}

function isPending({ state }: LotResult): boolean {
  return state === 4 || state === 5;
}

function reasonOf({ state, description }: LotResult): string {
  return description ?? `The state of the lot is ${state}.`;
}
