import { recordExport } from '@/server/access/security-log/record-event';
import { signedInHandler } from '@/server/entry/dashboard/signed-in-handler';
import type { Context } from '@/server/platform/api/context';
import type { BinaryAnswer } from '@/server/platform/api/trpc';
import { fileHeaders } from '@/server/platform/http/file-headers';

/**
 * The dashboard's way to a document as a file, a PDF unless its maker says otherwise; `?download` saves it instead of showing
 * it. Either way it has left: see the security log.
 */
export function documentFileHandler(
  request: Request,
  workspaceId: string,
  render: (context: Context) => Promise<BinaryAnswer>,
): Promise<Response> {
  return signedInHandler(request, workspaceId, async (context) => {
    const { bytes, filename, contentType = 'application/pdf' } = await render(context);
    if (context.actor) await recordExport(context.actor, { name: filename });
    const kind = new URL(request.url).searchParams.has('download') ? 'attachment' : 'inline';
    return new Response(new Uint8Array(bytes), {
      headers: fileHeaders(kind, { contentType, filename }),
    });
  });
}
