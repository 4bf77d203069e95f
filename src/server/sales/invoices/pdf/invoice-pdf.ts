import type { Actor } from '@/server/platform/api/context';
import { renderPdf } from '@/server/platform/pdf/pdf-renderer';
import { readInvoicePaper } from '@/server/sales/invoices/pdf/invoice-paper';

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
