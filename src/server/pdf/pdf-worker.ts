import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { PdfContent } from '@/server/pdf/pdf-content';
import { pdfDocument } from '@/server/pdf/pdf-document';
import { loadFonts } from '@/server/pdf/pdf-fonts';
import { printableTexts } from '@/server/pdf/printable-text';
import { ownThread } from '@/server/pdf/thread-cpu-time';

// The entry of the worker thread, which the build bundles on its own; see pdf-thread.ts. It says
// which thread it is, by which it is ready, and then answers each content.

export type PdfAnswer = { bytes: Uint8Array } | { error: Error };

const covers = await loadFonts();

parentPort?.on('message', async (content: PdfContent) => {
  parentPort?.postMessage(await answer(content));
});
parentPort?.postMessage(ownThread());

async function answer(content: PdfContent): Promise<PdfAnswer> {
  try {
    return { bytes: new Uint8Array(await renderToBuffer(pdfDocument(printableTexts(content, covers)))) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
