import { certificateOrRefusal } from '@/server/company/certificates/certificate.service';
import {
  type AuthorityAnswer,
  NoAnswerError,
  postToAuthority,
  RETRY_OWN_FAULTS_MS,
} from '@/server/fiscal-records/authorities/post-to-authority';
import { VERIFACTU } from '@/server/fiscal-records/fiscal-chain/submissions';
import { AppError } from '@/server/platform/contract/errors';
import type { OutboxKind, Outcome } from '@/server/platform/outbox/kinds';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import type { SigningIdentity } from '@/server/platform/signing/sign-xades';
import { judgeRecords, unansweredMessage } from '@/server/tax/verifactu/judge-answer';
import { queryXml } from '@/server/tax/verifactu/query-xml';
import {
  type Batch,
  blockQueue,
  findSender,
  nextBatch,
  noteAnswer,
  noteFailure,
  noteRequest,
  readXml,
} from '@/server/tax/verifactu/queue';
import { readAnswer } from '@/server/tax/verifactu/read-answer';
import { type QueryReading, readQueryAnswer } from '@/server/tax/verifactu/read-query-answer';
import { notReadable, settleRefusal } from '@/server/tax/verifactu/refused-request';
import { requestXml } from '@/server/tax/verifactu/request-xml';
import { serviceAddress } from '@/server/tax/verifactu/service-address';
import { settleDuplicates } from '@/server/tax/verifactu/settle-duplicates';

const SECOND_MS = 1000;
/** A request takes a minute at most, and what is asked afterwards another; the rest is for a thousand records and their answer. */
const LEASE_MS = 180 * SECOND_MS;
const QUERY_MS = 20 * SECOND_MS;

/**
 * How the outbox sends fiscal records: one task goes through a company's queue, a request at a time. The lane is the
 * company, so no two processes send its records; what a process that died may have sent is sent again, byte for byte, and
 * the agency says that it has it.
 */
export const verifactuKind: OutboxKind = {
  ...{ name: VERIFACTU, retryAfterMs: RETRY_OWN_FAULTS_MS, concurrency: env.AUTHORITY_LANES, leaseMs: LEASE_MS },
  async run({ workspaceId }, signal) {
    return workspaceId === null ? { type: 'done' } : sendNext(workspaceId, signal);
  },
};

async function sendNext(workspaceId: string, signal: AbortSignal): Promise<Outcome> {
  const batch = await nextBatch(workspaceId);
  if (!batch) return { type: 'done' };
  if (batch.notBefore > clock.now()) return { type: 'later', at: batch.notBefore };

  const sender = await findSender(workspaceId);
  const certificate = await certificateOrRefusal(workspaceId, sender.taxId);
  if (certificate instanceof AppError) {
    await blockQueue(workspaceId, certificate.errorCode, certificate.message);
    return { type: 'done' };
  }
  signal.throwIfAborted();
  const records = await readXml(workspaceId, batch);
  await noteRequest(workspaceId, batch);
  const outcome = await ask(workspaceId, batch, records, sender, certificate, signal);
  if (outcome) return outcome;
  const next = await nextBatch(workspaceId);
  return next ? { type: 'later', at: next.notBefore } : { type: 'done' };
}

type Sender = Awaited<ReturnType<typeof findSender>>;

/** Sends a batch and notes the answer; the outcome where there was none that says what became of its records. */
async function ask(
  workspaceId: string,
  batch: Batch,
  records: string[],
  sender: Sender,
  certificate: SigningIdentity,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const { legalName: issuerName, taxId: issuerTaxId, usesSeal, endsOn } = sender;
  const post = (body: string, timeoutMs?: number) =>
    postToAuthority({
      url: serviceAddress(batch.records[0].mode, usesSeal),
      headers: { 'content-type': 'text/xml;charset=UTF-8', soapaction: '""' },
      ...{ body, certificate, signal, ...(timeoutMs && { timeoutMs }) },
    });
  try {
    const answer = await post(requestXml({ issuerName, issuerTaxId, endsOn, isLate: batch.isLate }, records));
    const reading = readAnswer(answer.body);
    if (reading.type !== 'answer') {
      return await settleRefusal(answer.status, reading, {
        fail: (reason, mayHaveArrived) => noteFailure(workspaceId, batch, reason, mayHaveArrived),
        block: (code, reason) => blockQueue(workspaceId, code, reason, batch),
      });
    }
    const { known, duplicates, leftOut: unanswered } = judgeRecords(batch.records, reading);
    const { waitSeconds } = reading;
    // What is known is kept first: a receipt is given once, and the query may come to nothing.
    await noteAnswer(workspaceId, known, { waitSeconds, isSettled: duplicates.length + unanswered === 0 });
    if (duplicates.length > 0) {
      const verdicts = await settleDuplicates(workspaceId, duplicates, async (query) =>
        readAgencyRecords(await post(queryXml({ ...query, issuerName, issuerTaxId }), QUERY_MS)),
      );
      const settled = [...verdicts].map(([sequence, verdict]) => ({ sequence, ...verdict, csv: null }));
      await noteAnswer(workspaceId, settled, { isSettled: unanswered === 0 });
    }
    if (unanswered === 0) return undefined;
    return { type: 'later', at: await noteFailure(workspaceId, batch, unansweredMessage(unanswered), true) };
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return { type: 'later', at: await noteFailure(workspaceId, batch, error.message, true) };
  }
}

/** @throws {NoAnswerError} where the agency does not say what it holds: it is asked again */
function readAgencyRecords({ status, body }: AuthorityAnswer): QueryReading {
  const reading = readQueryAnswer(body);
  if (!reading) throw new NoAnswerError(notReadable(status));
  if ('fault' in reading) throw new NoAnswerError(reading.fault);
  return reading;
}
