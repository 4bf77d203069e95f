import { memberActor } from '@/server/access/accounts/member-actor';
import { signedInUser } from '@/server/access/accounts/session';
import { AppError, describeError, isExpected } from '@/server/platform/contract/errors';
import { answerBusy } from '@/server/platform/http/bounded-handler';
import { fileHeaders } from '@/server/platform/http/file-headers';
import { limitVisitor } from '@/server/platform/http/visitor-limit';
import { atTimeOfLink } from '@/server/platform/runtime/company-time';
import { newRequestId } from '@/server/platform/runtime/current-request';
import { log } from '@/server/platform/runtime/log';

// What is answered to whoever holds the link of a document, without signing in.

/** For a page: what `read` finds, or why there is nothing to see. */
export async function openForVisitor<Found>(
  purpose: string,
  headers: Headers,
  read: () => Promise<Found>,
  perMinute?: number,
): Promise<Found | 'unknown' | 'busy'> {
  try {
    await limitVisitor(purpose, headers, perMinute);
    return await atTimeOfLink(read);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return 'unknown';
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    answerBusy(error.options.headers);
    return 'busy';
  }
}

/** For a route: what `answer` says, or in a sentence what is wrong. */
export async function answerPublicRequest(
  purpose: string,
  headers: Headers,
  answer: () => Promise<Response>,
  perMinute?: number,
): Promise<Response> {
  const requestId = newRequestId();
  try {
    await limitVisitor(purpose, headers, perMinute);
    return await atTimeOfLink(answer);
  } catch (error) {
    if (!isExpected(error)) log.error({ err: error, requestId, purpose }, 'a visitor could not be answered');
    const { status, body, headers: sent } = describeError(error, requestId);
    return Response.json({ message: body.message }, { status, headers: sent });
  }
}

export function pdfAnswer({ bytes, filename }: { bytes: Uint8Array; filename: string }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: fileHeaders('inline', { contentType: 'application/pdf', filename }),
  });
}

/** What a visitor has sent, where it is JSON; null is refused by every schema. */
export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether it is somebody from outside who looks: neither who works for the company, nor a program that names itself. */
export async function isVisit(headers: Headers, workspaceId: string): Promise<boolean> {
  return !isProgram(headers.get('user-agent') ?? '') && !(await isMember(headers, workspaceId));
}

async function isMember(headers: Headers, workspaceId: string): Promise<boolean> {
  const user = await signedInUser(headers);
  return user !== null && (await memberActor(user.id, workspaceId)) !== null;
}

/** What crawlers, link previews and scanners of mail call themselves; a browser names itself after Mozilla alone. */
function isProgram(userAgent: string): boolean {
  return (
    !userAgent.startsWith('Mozilla/') || /bot\b|bot\/|crawl|spider|preview|scan|headless|externalhit/i.test(userAgent)
  );
}
