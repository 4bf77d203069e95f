import { waitAfter } from '@/server/fiscal-records/authorities/post-to-authority';
import type { Communication, Prisma } from '@/server/generated/prisma/client';
import { db, inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { openLot } from '@/server/rental/guest-registration/communication-rows';
import type { Mend } from '@/server/rental/hospedajes/answer-codes';
import type { QueryOutcome, Refused, SendOutcome } from '@/server/rental/hospedajes/judge-answer';
import { judgeCancellation, judgeLot } from '@/server/rental/hospedajes/judge-lot';
import type { LotResult } from '@/server/rental/hospedajes/read-answer';
import { askAboutLots, type SesAccount, sendLot } from '@/server/rental/hospedajes/send-communication';
import { withoutPeople } from '@/server/rental/hospedajes/without-people';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
/** What concerns the company's account, and so whatever it sends. */
const ACCOUNT_MENDS: readonly Mend[] = ['credentials', 'landlord', 'web_service'];

type Changes = Prisma.CommunicationUncheckedUpdateManyInput;

/**
 * Sends what is to be sent, or asks what became of what the Ministry has, and writes down the answer. What is about to leave is
 * noted first: it may arrive, whatever becomes of this process, and is then sent again in the very same form.
 */
export async function deliver(communication: Communication, account: SesAccount, signal?: AbortSignal): Promise<void> {
  const limits = signal && { signal };
  if (communication.status === 'processing') {
    const lot = communication.lot ?? (await targetOf(communication))?.lot ?? '';
    return noteAnswer(communication, lot, await askAboutLots([lot], account, limits));
  }
  const lot = openLot(communication);
  signal?.throwIfAborted();
  await db.communication.updateMany({
    where: unfinishedRow(communication),
    data: { status: 'sent', attempts: { increment: 1 }, lastAttemptAt: clock.now() },
  });
  await noteSent(communication, lot.xml, await sendLot(lot, account, limits));
}

async function noteSent(communication: Communication, xml: string, outcome: SendOutcome): Promise<void> {
  if (outcome.type === 'accepted') return noteLot(communication, outcome.lot);
  if (outcome.type === 'refused') {
    if (ACCOUNT_MENDS.includes(outcome.mend)) return stopCompany(communication, outcome);
    const { code, mend } = outcome;
    return settle(communication, {
      status: 'refused',
      code,
      mend,
      description: withoutPeople(outcome.description, xml),
    });
  }
  if (outcome.type === 'retry') return noteFailure(communication, outcome.reason, communication.status);
  if (outcome.lot) return noteLot(communication, outcome.lot);
  if (outcome.because !== 'duplicate') return noteFailure(communication, outcome.reason, 'sent');
  // The communication that is to be cancelled has a status that shows whether it is.
  if (communication.operation === 'cancel' && (await targetOf(communication))?.lot) return noteLot(communication, null);
  return settle(communication, { status: 'unproven', description: outcome.reason });
}

async function noteAnswer(communication: Communication, lot: string, outcome: QueryOutcome): Promise<void> {
  if (outcome.type === 'retry') return noteFailure(communication, outcome.reason, 'processing');
  if (outcome.type === 'refused') {
    if (ACCOUNT_MENDS.includes(outcome.mend)) return stopCompany(communication, outcome);
    return noteFailure(
      communication,
      `The Ministry does not answer the question about it: ${outcome.code}.`,
      'processing',
    );
  }
  const result = outcome.lots.find((it) => it.lot === lot);
  if (!result) return noteFailure(communication, 'The Ministry does not know the number of the lot yet.', 'processing');
  const xml = openLot(communication).xml;
  if (communication.operation === 'tell') return recordRegistration(communication, result, xml);
  return noteCancelled(communication, result);
}

async function recordRegistration(communication: Communication, result: LotResult, xml: string): Promise<void> {
  const [verdict] = judgeLot(result, 1);
  if (!verdict || verdict.type === 'pending') return noteWait(communication);
  if (verdict.type === 'registered') {
    const { communicationCode, isCancelled } = verdict;
    return settle(communication, { status: isCancelled ? 'cancelled' : 'accepted', communicationCode });
  }
  const mend: Mend = verdict.type === 'refused' ? 'data' : 'unlisted';
  return settle(communication, { status: 'refused', mend, description: withoutPeople(verdict.reason, xml) });
}

/** By its own lot, or by what it takes back where its own number was lost. */
async function noteCancelled(communication: Communication, result: LotResult): Promise<void> {
  if (communication.lot === null) {
    const [verdict] = judgeLot(result, 1);
    return verdict?.type === 'registered' && verdict.isCancelled
      ? recordCancellation(communication)
      : noteWait(communication);
  }
  const verdict = judgeCancellation(result);
  if (verdict.type === 'pending') return noteWait(communication);
  if (verdict.type === 'cancelled') return recordCancellation(communication);
  return settle(communication, { status: 'refused', mend: 'communication_code', description: verdict.reason });
}

async function recordCancellation(communication: Communication): Promise<void> {
  const { cancelsId, workspaceId } = communication;
  await inTransaction(async () => {
    await settle(communication, { status: 'accepted' });
    await db.communication.updateMany({ where: { id: cancelsId ?? '', workspaceId }, data: { status: 'cancelled' } });
  });
}

/** The Ministry has it: what became of it is asked at once. */
function noteLot(communication: Communication, lot: string | null): Promise<void> {
  return note(communication, { status: 'processing', lot, failures: 0, description: null, dueAt: clock.now() });
}

/** The Ministry has not processed it yet: the next question waits as long as it has waited so far, from ten seconds to half an hour. */
function noteWait(communication: Communication): Promise<void> {
  const now = clock.now().getTime();
  const age = now - (communication.lastAttemptAt?.getTime() ?? now);
  const wait = Math.min(Math.max(age, 10 * SECOND_MS), HOUR_MS / 2);
  return note(communication, { status: 'processing', failures: 0, description: null, dueAt: new Date(now + wait) });
}

/** What was in doubt stays so, until the Ministry has been understood. */
function noteFailure(
  communication: Communication,
  description: string,
  status: Communication['status'],
): Promise<void> {
  const failures = communication.failures + 1;
  const dueAt = new Date(clock.now().getTime() + waitAfter(failures));
  return note(communication, { status, failures, description, dueAt });
}

/** Nothing of the company's is let in: nothing more is sent until a person has put that right. */
async function stopCompany(communication: Communication, { code, mend, description }: Refused): Promise<void> {
  const { workspaceId, status } = communication;
  const now = clock.now();
  await inTransaction(async () => {
    await note(communication, { status, description, dueAt: now });
    await db.guestRegistrationSettings.updateMany({
      where: { workspaceId },
      data: { blockedAt: now, blockedMend: mend, blockedCode: code },
    });
  });
}

/** The communication is final: its sealed XML with the guests' data is deleted. */
function settle(communication: Communication, changes: Changes): Promise<void> {
  const none = { code: null, mend: null, description: null, failures: 0, dueAt: null, sealedXml: null };
  return note(communication, { ...none, ...changes, answeredAt: clock.now() });
}

async function note(communication: Communication, data: Changes): Promise<void> {
  await db.communication.updateMany({ where: unfinishedRow(communication), data });
}

/** The row, unless somebody else has finished with it meanwhile. */
function unfinishedRow({ id, workspaceId }: Communication): Prisma.CommunicationWhereInput {
  return { id, workspaceId, status: { in: ['queued', 'sent', 'processing'] } };
}

function targetOf({ cancelsId, workspaceId }: Communication): Promise<Communication | null> {
  return db.communication.findFirst({ where: { id: cancelsId ?? '', workspaceId } });
}
