import type { SubmissionStatus } from '@/server/generated/prisma/client';
import type { Answer } from '@/server/tax/ticketbai/read-answer';

/** What became of a file; `retry` where the agency says itself that it is out of order. */
export type Verdict =
  | { status: Extract<SubmissionStatus, 'accepted' | 'accepted_with_errors' | 'refused' | 'blocked'> }
  | 'retry';

type Kind = 'alta' | 'anulacion';

/** "It is there already": an earlier request, whose answer was lost, has brought it. */
const ALREADY: Record<Kind, string[]> = { alta: ['005', '019', 'B4_2000003'], anulacion: ['011', 'B4_2000003'] };
const OUT_OF_ORDER: Record<Kind, string[]> = {
  alta: ['006', 'B4_1000004', 'N3_0000011'],
  anulacion: ['012', 'B4_1000004', 'N3_0000011'],
};
/** The certificate that calls, or the device: the next file would be refused as well. */
const OF_THE_COMPANY: Record<Kind, string[]> = { alta: ['001', '007', '013'], anulacion: ['001'] };
/** Who has signed it, and the licence: a file says of them what the company did when it was made. */
const OF_THE_TIME: Record<Kind, Record<string, keyof IsOfToday>> = {
  alta: { '009': 'signer', '012': 'licence' },
  anulacion: {},
};

/** Whether a file made today would have the same signer and licence. */
export type IsOfToday = { signer: boolean; licence: boolean };

/**
 * What the agency's answer to a file comes to: the table of its codes. What is wrong with every file blocks them; what is
 * wrong with those of before is theirs alone, for a file never changes.
 */
export function judgeAnswer(kind: Kind, answer: Answer, isOfToday: IsOfToday): Verdict {
  const { isAccepted, findings, isWholeRequest } = answer;
  const has = (codes: Record<Kind, string[]>) => findings.some(({ code }) => codes[kind].includes(code));
  if (isAccepted) return { status: findings.length > 0 ? 'accepted_with_errors' : 'accepted' };
  if (has(ALREADY)) return { status: 'accepted' };
  if (has(OUT_OF_ORDER)) return 'retry';
  const isOfAll = findings.some(({ code }) => {
    const what = OF_THE_TIME[kind][code];
    return what !== undefined && isOfToday[what];
  });
  return { status: isWholeRequest || has(OF_THE_COMPANY) || isOfAll ? 'blocked' : 'refused' };
}
