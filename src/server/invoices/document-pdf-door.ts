import { newId } from '@/lib/id';
import { contentDisposition } from '@/server/content-disposition';
import type { Context } from '@/server/context';
import { describeError, isExpected } from '@/server/errors';
import { log } from '@/server/log';
import { memberActor, signedInUser } from '@/server/session';
import type { BinaryAnswer } from '@/server/trpc';

/** The dashboard's way to a PDF, by the session cookie; `?download` saves it instead of showing it. */
export async function documentPdfDoor(
  request: Request,
  workspaceId: string,
  render: (context: Context) => Promise<BinaryAnswer>,
): Promise<Response> {
  const requestId = newId('req');
  const headers = {
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  };
  try {
    const user = await signedInUser(request.headers);
    const actor = user && (await memberActor(user.id, workspaceId));
    const { bytes, filename } = await render({ requestId, user, actor });
    const kind = new URL(request.url).searchParams.has('download') ? 'attachment' : 'inline';
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(kind, filename),
      },
    });
  } catch (error) {
    if (!isExpected(error)) log.error({ err: error, requestId }, 'a PDF could not be made');
    const { status, body } = describeError(error, requestId);
    return new Response(body.message, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } });
  }
}
