import type { Actor } from '@/server/api/context';
import { readInvoicePaper } from '@/server/invoices/pdf/invoice-paper';
import { renderPdf } from '@/server/pdf/pdf-renderer';

/**
 * The invoice as a PDF, in the workspace's language; a draft too, and one without a fiscal profile. Identical bytes
 * for identical content.
 * @throws 404, and as `PdfRenderer.render` does
 */
export async function renderInvoicePdf(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  invoiceId: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return renderPdf({ workspaceId, content: await readInvoicePaper({ workspaceId }, invoiceId), signal });
}
