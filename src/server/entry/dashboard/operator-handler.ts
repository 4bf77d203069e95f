import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '@/lib/text/id';
import { isOperator } from '@/server/access/accounts/operator';
import { signedInUser } from '@/server/access/accounts/session';
import { isFromOurPages } from '@/server/access/accounts/trusted-origins';
import { runFolio } from '@/server/operations/backup/run-folio';
import { TO_PROCESS } from '@/server/operations/company-archive/commands';
import { apiError, describeError, isExpected, notFound } from '@/server/platform/contract/errors';
import { endpoints } from '@/server/platform/http/endpoints';
import { boundedChunks } from '@/server/platform/http/read-body';
import { newRequestId } from '@/server/platform/runtime/current-request';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

type Action = (request: Request) => Promise<Response>;

const actions: Record<string, Action> = {
  archive: readArchiveIn,
  backup: async () => beginBackup(['--backup']),
  rehearsal: async () => beginBackup(['--backup', '--rehearse']),
};

/**
 * What whoever runs the server does at /admin: each by a command of this program in a process of its own, with less priority. For
 * everybody else there is no such address.
 */
export async function operatorHandler(request: Request, name: string): Promise<Response> {
  const requestId = newRequestId();
  const response = await answer().catch((error: unknown) => {
    if (!isExpected(error)) log.error({ err: error, requestId }, 'what the operator asked for could not be done');
    const { status, body, headers } = describeError(error, requestId);
    return Response.json(body, { status, headers });
  });
  response.headers.set('cache-control', 'private, no-store');
  return response;

  async function answer(): Promise<Response> {
    const user = await signedInUser(request.headers);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!user || !action || !(await isOperator(user))) throw notFound('Page');
    if (!isFromOurPages(request.headers)) throw apiError('PAGE_OF_ANOTHER_ORIGIN');
    return action(request);
  }
}

/** Takes an archive as it is sealed, and has it read in. The answer is an `ArchiveOutcome`. */
async function readArchiveIn(request: Request): Promise<Response> {
  // The secret half of the archive's key, and whose company it is to be.
  const [key, owner] = ['x-archive-key', 'x-archive-owner'].map((name) => request.headers.get(name)?.trim() ?? '');
  const folder = join(env.DATA_DIR, 'incoming');
  await mkdir(folder, { recursive: true });
  const file = join(folder, newId('arc'));
  try {
    const bytes = Readable.from(boundedChunks(request, endpoints.operatorAction.body));
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
    const printed = await runFolio(['--company', TO_PROCESS, file, owner ?? ''], { input: key ?? '' });
    return Response.json(JSON.parse(printed.trim().split('\n').at(-1) ?? ''));
  } finally {
    await rm(file, { force: true });
  }
}

/** Starts a backup or its rehearsal; what comes of it is written down by itself, and /admin shows it. */
function beginBackup(command: string[]): Response {
  if (!env.BACKUP_URL) throw notFound('Page');
  runFolio(command).catch((error: unknown) => log.warn({ err: error }, 'a backup that was asked for failed'));
  return new Response(null, { status: 202 });
}
