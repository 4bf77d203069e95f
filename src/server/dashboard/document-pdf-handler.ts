import type { Context } from '@/server/api/context';
import type { BinaryAnswer } from '@/server/api/trpc';
import { signedInHandler } from '@/server/dashboard/signed-in-handler';
import { contentDisposition } from '@/server/http/content-disposition';
import { recordExport } from '@/server/security-log/record-event';

/** The dashboard's way to a PDF; `?download` saves it instead of showing it. Either way it has left: see the security log. */
export function documentPdfHandler(
  request: Request,
  workspaceId: string,
  render: (context: Context) => Promise<BinaryAnswer>,
): Promise<Response> {
  return signedInHandler(request, workspaceId, async (context) => {
    const { bytes, filename } = await render(context);
    if (context.actor) await recordExport(context.actor, { name: filename });
    const kind = new URL(request.url).searchParams.has('download') ? 'attachment' : 'inline';
    const disposition = contentDisposition(kind, filename, 'application/pdf');
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
    });
  });
}
