import type { CommunicationKind } from '@/server/rental/hospedajes/lot-xml';
import type { LotState } from '@/server/rental/hospedajes/read-answer';

/** Of a reservation, as the API says it. */
export type ComplianceStatus = 'Not Started' | 'In Progress' | 'Completed' | 'Failed';

/** What the law wants to be told of a stay, within 24 hours of an instant (RD 933/2021 art. 6). */
export type Duty = {
  kind: CommunicationKind;
  /** Of `PV` the arrival; of `RH` the reservation, where no portal reports it by itself. */
  from: Date;
  /** Nothing is missing: `checkStay` or `checkReservation` finds no problem. */
  isReady: boolean;
  /** Somebody has begun to fill in what it needs. */
  isBegun: boolean;
};

/** Where a communication stands, by its last answer. */
export type CommunicationStanding =
  /** To be sent, or sent again because the Ministry has not answered what could be understood. */
  | { type: 'queued'; isUnanswered: boolean }
  /** Accepted, by the number of its lot; what became of it, where that is known. */
  | { type: 'accepted'; lotState: LotState | null; communicationCode: string | null }
  /** The lot or the communication was refused: somebody has to mend something. */
  | { type: 'refused' }
  /** Taken back. */
  | { type: 'cancelled' };

export type Communication = { kind: CommunicationKind; state: CommunicationStanding };

/** Why something is late, and so who does something about it. */
export type AlarmReason =
  /** The guests, or whoever registers them: something is missing. */
  | 'guest_incomplete'
  /** Nobody but the Ministry: it does not answer, or has not come to it. */
  | 'ministry_silent'
  /** The host: the Ministry refused it, or says something that a person has to look at. */
  | 'refused'
  /** The host: nothing is missing, and nobody has tried to send it. */
  | 'not_sent';

export type Alarm = { kind: CommunicationKind; reason: AlarmReason /** When the 24 hours end. */; dueAt: Date };

const HOUR_MS = 3_600_000;
const DUE_AFTER_HOURS = 24;
const ALARM_AFTER_HOURS = 20;

/**
 * How far the duties of a stay are fulfilled, and what is late, from 20 hours on. Completed is what the Ministry has processed
 * without an error and given a code of its own: that code is the proof.
 * @param communications of the stay, the oldest first: the last of a kind counts
 */
export function complianceOf(
  duties: readonly Duty[],
  communications: readonly Communication[],
  now: Date,
): { status: ComplianceStatus; alarms: Alarm[] } {
  const standings = duties.map((duty) => standingOf(duty, communications));
  const alarms = duties.flatMap((duty, index): Alarm[] => {
    const reason = lateReason(standings[index] ?? 'open', duty);
    const age = now.getTime() - duty.from.getTime();
    if (!reason || age < ALARM_AFTER_HOURS * HOUR_MS) return [];
    return [{ kind: duty.kind, reason, dueAt: new Date(duty.from.getTime() + DUE_AFTER_HOURS * HOUR_MS) }];
  });
  return { status: statusOf(standings), alarms };
}

type DutyStanding = 'open' | 'begun' | 'queued' | 'waiting' | 'failed' | 'done';

function standingOf({ kind, isReady, isBegun }: Duty, communications: readonly Communication[]): DutyStanding {
  const state = communications.filter((it) => it.kind === kind).at(-1)?.state;
  if (!state || state.type === 'cancelled') return isReady || isBegun ? 'begun' : 'open';
  if (state.type === 'refused') return 'failed';
  if (state.type === 'queued') return state.isUnanswered ? 'waiting' : 'queued';
  const { lotState, communicationCode } = state;
  if (lotState === null || lotState === 4 || lotState === 5) return 'waiting';
  return lotState === 1 && communicationCode ? 'done' : 'failed';
}

function statusOf(standings: readonly DutyStanding[]): ComplianceStatus {
  if (standings.includes('failed')) return 'Failed';
  if (standings.every((it) => it === 'open')) return 'Not Started';
  return standings.every((it) => it === 'done') ? 'Completed' : 'In Progress';
}

function lateReason(state: DutyStanding, { isReady }: Duty): AlarmReason | null {
  if (state === 'done') return null;
  if (state === 'failed') return 'refused';
  if (state === 'waiting') return 'ministry_silent';
  return state === 'queued' || isReady ? 'not_sent' : 'guest_incomplete';
}
