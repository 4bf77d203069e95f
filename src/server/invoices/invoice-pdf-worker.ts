import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { PdfContent } from '@/server/invoices/document-pdf-data';
import { invoicePdfDocument } from '@/server/invoices/invoice-pdf-document';

// The entry of the worker thread, which the build bundles on its own; see invoice-pdf-renderer.ts.

export type PdfAnswer = { bytes: Uint8Array } | { error: Error };

parentPort?.on('message', async (content: PdfContent) => {
  parentPort?.postMessage(await answer(content));
});

async function answer(content: PdfContent): Promise<PdfAnswer> {
  try {
    return { bytes: new Uint8Array(await renderToBuffer(invoicePdfDocument(content))) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
