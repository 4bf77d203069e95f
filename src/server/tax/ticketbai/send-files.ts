import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { certificateOrRefusal } from '@/server/company/certificates/certificate.service';
import { NoAnswerError, RETRY_OWN_FAULTS_MS, waitAfter } from '@/server/fiscal-records/authorities/post-to-authority';
import { TICKETBAI_TASK } from '@/server/fiscal-records/ticketbai-files/append-file';
import {
  FiscalRecordKind,
  TaxAgencyMode,
  TicketbaiCorrection,
  TicketbaiTerritory,
} from '@/server/generated/prisma/client';
import { AppError } from '@/server/platform/contract/errors';
import { db, firstRow, rows, sql } from '@/server/platform/db/client';
import type { OutboxKind, Outcome } from '@/server/platform/outbox/kinds';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import type { SigningIdentity } from '@/server/platform/signing/sign-xades';
import { type IsOfToday, judgeAnswer } from '@/server/tax/ticketbai/judge-answer';
import { postFile } from '@/server/tax/ticketbai/post-file';
import type { Answer } from '@/server/tax/ticketbai/read-answer';

const SECOND_MS = 1000;
/** What a process that died had begun is another's from then on. */
const TURN_MS = 120 * SECOND_MS;
/** Longer than an attempt: with less than this left of a turn none is begun, or another process might send the same file. */
const ATTEMPT_MS = 60 * SECOND_MS;

/** How the outbox sends the files of a company: one after the other, in the order of their chain. */
export const ticketbaiKind: OutboxKind = {
  ...{ name: TICKETBAI_TASK, retryAfterMs: RETRY_OWN_FAULTS_MS, concurrency: env.AUTHORITY_LANES, leaseMs: TURN_MS },
  async run({ workspaceId }, signal) {
    if (workspaceId === null) return { type: 'done' };
    return asOutcome(await sendTicketbaiFiles(workspaceId, { most: 1, signal }));
  },
};

/** How far it got: nothing is left, more is, somebody else is at it, or no answer came. */
type Progress = { type: 'empty' | 'more' } | { type: 'wait'; until: Date };

function asOutcome(progress: Progress): Outcome {
  if (progress.type === 'wait') return { type: 'later', at: progress.until };
  return progress.type === 'empty' ? { type: 'done' } : { type: 'later', at: clock.now() };
}

const Waiting = z.object({
  kind: z.enum(FiscalRecordKind),
  xml: z.string(),
  year: z.string(),
  mode: z.enum(TaxAgencyMode).exclude(['off']),
  territory: z.enum(TicketbaiTerritory),
  epigrafe: z.string().nullable(),
  correction: z.enum(TicketbaiCorrection).nullable(),
  sequence: z.number(),
  attempts: z.number(),
  issuerTaxId: z.string(),
  issuerName: z.string(),
  /** Of today. */
  licence: z.string().nullable(),
});
type Waiting = z.output<typeof Waiting>;

type Limits = { most: number; until?: number; signal?: AbortSignal };

/**
 * Sends what waits of a company's files, in the order of the chain; a file that waits for its answer holds up the rest, and
 * a refusal that concerns every file does so until a person has it go on. One process at a time sends for a company.
 * What one turn has no time for is left to the next. @param until stops after this file
 */
export async function sendTicketbaiFiles(workspaceId: string, { most, until, signal }: Limits): Promise<Progress> {
  if (!(await findNext(workspaceId))) return { type: 'empty' };
  const turn = await reserveTurn(workspaceId);
  if (!turn) return { type: 'wait', until: new Date(clock.now().getTime() + 5 * SECOND_MS) };
  try {
    const isInTime = () => turn.getTime() - clock.now().getTime() >= ATTEMPT_MS;
    for (let sent = 0; sent < most && isInTime(); sent += 1) {
      const file = await findNext(workspaceId);
      if (!file) return { type: 'empty' };
      const wait = await sendOne(workspaceId, file, signal);
      if (wait) return { type: 'wait', until: wait };
      if (file.sequence === until) break;
    }
    return { type: (await findNext(workspaceId)) ? 'more' : 'empty' };
  } finally {
    await endTurn(workspaceId, turn);
  }
}

/** @returns until when to wait where nothing is known of it */
async function sendOne(workspaceId: string, file: Waiting, signal?: AbortSignal): Promise<Date | null> {
  const { issuerTaxId: taxId, issuerName: name, attempts } = file;
  const certificate = await certificateOrRefusal(workspaceId, taxId);
  if (certificate instanceof AppError) {
    await note(workspaceId, file, {
      status: 'blocked',
      code: certificate.errorCode,
      description: certificate.message,
    });
    return null;
  }
  signal?.throwIfAborted();
  // What is about to leave is noted first: it may arrive, whatever becomes of this process.
  await rows(sql`
    UPDATE ticketbai_file SET status = 'sent', attempts = attempts + 1, last_attempt_at = ${clock.now()}
    WHERE workspace_id = ${workspaceId} AND sequence = ${file.sequence} AND status IN ('queued', 'sent')`);
  const again = () => new Date(clock.now().getTime() + waitAfter(attempts + 1));
  try {
    const answer = await postFile({ ...file, issuer: { taxId, name } }, certificate, signal);
    const verdict = judgeAnswer(file.kind, answer, ofToday(file, certificate));
    await note(workspaceId, file, { ...columnsOf(answer), status: verdict === 'retry' ? 'sent' : verdict.status });
    return verdict === 'retry' ? again() : null;
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    await note(workspaceId, file, { status: 'sent', description: error.message });
    return again();
  }
}

function ofToday({ xml, licence }: Waiting, { chain }: SigningIdentity): IsOfToday {
  return {
    signer: xml.includes(new X509Certificate(chain).raw.toString('base64')),
    licence: xml.includes(`<LicenciaTBAI>${licence}</LicenciaTBAI>`),
  };
}

function columnsOf({ state, csv, findings }: Answer) {
  const [first] = findings;
  return { state, csv, findings, code: first?.code ?? null, description: first?.description ?? null };
}

type Noted = Partial<ReturnType<typeof columnsOf>> & { status: string; code?: string | null | undefined };

/** What an agency said is kept in its own words; a receipt that is there is never lost. */
async function note(workspaceId: string, { sequence }: Waiting, noted: Noted): Promise<void> {
  const { status, state = null, code = null, description = null, csv = null, findings = [] } = noted;
  const answeredAt = state === null ? null : clock.now();
  await rows(sql`
    UPDATE ticketbai_file
    SET status = ${status}::submission_status, state = ${state}, code = ${code}, description = ${description},
      errors = ${JSON.stringify(findings)}::jsonb, csv = coalesce(csv, ${csv}),
      answered_at = coalesce(${answeredAt}, answered_at)
    WHERE workspace_id = ${workspaceId} AND sequence = ${sequence} AND status IN ('queued', 'sent')`);
}

/** The first file that waits; none while one is blocked. */
function findNext(workspaceId: string): Promise<Waiting | undefined> {
  return firstRow(
    Waiting,
    sql`
    SELECT f.sequence, f.kind, f.correction, f.territory, f.mode, f.xml, f.attempts, f.issuer_tax_id AS "issuerTaxId",
           coalesce(i.issuer ->> 'legalName', '') AS "issuerName", to_char(i.issue_date, 'YYYY') AS year, s.epigrafe,
           s.licence
    FROM ticketbai_file f
    JOIN invoice i ON i.id = f.invoice_id
    JOIN ticketbai_settings s ON s.workspace_id = f.workspace_id
    WHERE f.workspace_id = ${workspaceId} AND f.status IN ('queued', 'sent')
      AND NOT EXISTS (SELECT FROM ticketbai_file b WHERE b.workspace_id = ${workspaceId} AND b.status = 'blocked')
    ORDER BY f.sequence LIMIT 1`,
  );
}

/** Until when this process alone sends for the company; null while another does. */
async function reserveTurn(workspaceId: string): Promise<Date | null> {
  const now = clock.now();
  const until = new Date(now.getTime() + TURN_MS);
  const { count } = await db.ticketbaiSettings.updateMany({
    where: { workspaceId, OR: [{ sendingUntil: null }, { sendingUntil: { lte: now } }] },
    data: { sendingUntil: until },
  });
  return count > 0 ? until : null;
}

async function endTurn(workspaceId: string, until: Date): Promise<void> {
  await db.ticketbaiSettings.updateMany({ where: { workspaceId, sendingUntil: until }, data: { sendingUntil: null } });
}
