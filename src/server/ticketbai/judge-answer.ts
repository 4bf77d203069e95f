import type { SubmissionStatus } from '@/server/generated/prisma/client';
import type { Answer } from '@/server/ticketbai/read-answer';

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
/** The certificate, the licence or the device: the next file would be refused as well. */
const OF_THE_COMPANY: Record<Kind, string[]> = { alta: ['001', '007', '009', '012', '013'], anulacion: ['001'] };

/** What the agency's answer to a file comes to: the table of its codes. */
export function judgeAnswer(kind: Kind, { isTaken, findings, isWholeRequest }: Answer): Verdict {
  const has = (codes: Record<Kind, string[]>) => findings.some(({ code }) => codes[kind].includes(code));
  if (isTaken) return { status: findings.length > 0 ? 'accepted_with_errors' : 'accepted' };
  if (has(ALREADY)) return { status: 'accepted' };
  if (has(OUT_OF_ORDER)) return 'retry';
  return { status: isWholeRequest || has(OF_THE_COMPANY) ? 'blocked' : 'refused' };
}
