import { renderToBuffer } from '@react-pdf/renderer';
import type { PdfContent } from '@/server/pdf/pdf-content';
import { pdfDocument } from '@/server/pdf/pdf-document';
import { loadFonts } from '@/server/pdf/pdf-fonts';
import { printableTexts } from '@/server/pdf/printable-text';
import { answerTasks } from '@/server/runtime/worker-tasks';

// The entry of the worker thread, which the build bundles on its own; see pdf-thread.ts.

const covers = await loadFonts();

answerTasks<PdfContent, Uint8Array>(
  async (content) => new Uint8Array(await renderToBuffer(pdfDocument(printableTexts(content, covers)))),
);
