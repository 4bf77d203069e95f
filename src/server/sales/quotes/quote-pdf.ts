import type { Actor } from '@/server/platform/api/context';
import { renderPdf } from '@/server/platform/pdf/pdf-renderer';
import { readPrintedQuote } from '@/server/sales/quotes/quote-paper';

/** The quote as a PDF, in the workspace's language. @throws 404, and as `PdfRenderer.render` does */
export async function renderQuotePdf(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  quoteId: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return renderPdf({ workspaceId, content: await readPrintedQuote({ workspaceId }, quoteId), signal });
}
