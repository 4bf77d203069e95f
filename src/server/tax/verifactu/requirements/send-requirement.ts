import { certificateOrRefusal } from '@/server/company/certificates/certificate.service';
import {
  NoAnswerError,
  postToAuthority,
  RETRY_OWN_FAULTS_MS,
} from '@/server/fiscal-records/authorities/post-to-authority';
import { xmlOf } from '@/server/fiscal-records/fiscal-chain/packed-xml';
import { AppError } from '@/server/platform/contract/errors';
import type { OutboxKind, Outcome } from '@/server/platform/outbox/kinds';
import { clock } from '@/server/platform/runtime/clock';
import { judgeRecords, unansweredMessage } from '@/server/tax/verifactu/judge-answer';
import { DUPLICATE } from '@/server/tax/verifactu/judge-line';
import { findSender } from '@/server/tax/verifactu/queue';
import { readAnswer } from '@/server/tax/verifactu/read-answer';
import { settleRefusal } from '@/server/tax/verifactu/refused-request';
import { requestXml } from '@/server/tax/verifactu/request-xml';
import {
  block,
  nextPart,
  noteFailed,
  noteSent,
  noteVerdicts,
  type Part,
} from '@/server/tax/verifactu/requirements/requirement-queue';
import { REQUIREMENT } from '@/server/tax/verifactu/requirements/requirements.service';
import { requirementAddress } from '@/server/tax/verifactu/service-address';

const LEASE_MS = 180_000;

/**
 * How the outbox answers requirements of the tax agency: one task goes through those of a company, a request at a time. What
 * a process that died may have sent is sent again, byte for byte.
 */
export const requirementKind: OutboxKind = {
  ...{ name: REQUIREMENT, retryAfterMs: RETRY_OWN_FAULTS_MS, concurrency: 2, leaseMs: LEASE_MS },
  async run({ workspaceId }, signal) {
    return workspaceId === null ? { type: 'done' } : sendNext(workspaceId, signal);
  },
};

async function sendNext(workspaceId: string, signal: AbortSignal): Promise<Outcome> {
  const part = await nextPart(workspaceId);
  if (!part) return { type: 'done' };
  if (part.notBefore > clock.now()) return { type: 'later', at: part.notBefore };
  signal.throwIfAborted();
  const outcome = await send(workspaceId, part, signal);
  if (outcome) return outcome;
  const next = await nextPart(workspaceId);
  return next ? { type: 'later', at: next.notBefore } : { type: 'done' };
}

/** Sends a part and notes the answer; the outcome where there was none that says what became of its records. */
async function send(workspaceId: string, part: Part, signal: AbortSignal): Promise<Outcome | undefined> {
  const { legalName: issuerName, taxId: issuerTaxId, usesSeal } = await findSender(workspaceId);
  const certificate = await certificateOrRefusal(workspaceId, issuerTaxId);
  const url = addressOrRefusal(usesSeal);
  const refusal = [certificate, url].find((it) => it instanceof AppError);
  if (refusal instanceof AppError) {
    await block(part, refusal.errorCode, refusal.message);
    return undefined;
  }
  if (certificate instanceof AppError || url instanceof AppError) return undefined;
  await noteSent(part);
  const requirement = { reference: part.requirement.reference, isLast: part.isLast };
  const header = { issuerName, issuerTaxId, requirement };
  try {
    const answer = await postToAuthority({
      url,
      headers: { 'content-type': 'text/xml;charset=UTF-8', soapaction: '""' },
      body: requestXml(
        header,
        part.records.map(({ xml }) => xmlOf(xml, part.requirement.workspaceId)),
      ),
      ...{ certificate, signal },
    });
    const reading = readAnswer(answer.body);
    if (reading.type !== 'answer') {
      return await settleRefusal(answer.status, reading, {
        fail: (reason, mayHaveArrived) => noteFailed(part, reason, mayHaveArrived),
        block: (code, reason) => block(part, code, reason),
      });
    }
    const { known, duplicates, leftOut: unanswered } = judgeRecords(part.records, reading);
    const repeated = duplicates.map((sequence) => ({ sequence, ...verdictOnDuplicate(part, sequence), csv: null }));
    await noteVerdicts(part, [...known, ...repeated], reading.waitSeconds);
    if (unanswered === 0) return undefined;
    return { type: 'later', at: await noteFailed(part, unansweredMessage(unanswered), true) };
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return { type: 'later', at: await noteFailed(part, error.message, true) };
  }
}

function addressOrRefusal(usesSeal: boolean): string | AppError {
  try {
    return requirementAddress(usesSeal);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** No query shows what was sent under a requirement: a duplicate is ours where an earlier request may have brought it. */
function verdictOnDuplicate({ records }: Part, sequence: number) {
  const isOurs = records.some((it) => it.sequence === sequence && it.inDoubt);
  if (isOurs) return { status: 'accepted' as const, code: null, description: null };
  const description = 'The tax agency says that it has a record under this number already. Ask it which one.';
  return { status: 'refused' as const, code: DUPLICATE, description };
}
