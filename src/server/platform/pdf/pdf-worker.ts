import { renderToBuffer } from '@react-pdf/renderer';
import { entryFormsDocument } from '@/server/platform/pdf/entry-form-document';
import { pdfDocument } from '@/server/platform/pdf/pdf-document';
import { loadFonts } from '@/server/platform/pdf/pdf-fonts';
import { printableTexts } from '@/server/platform/pdf/printable-text';
import type { PrintedContent } from '@/server/platform/pdf/printed-content';
import { statementDocument } from '@/server/platform/pdf/statement-document';
import { allInUnbrokenPieces } from '@/server/platform/pdf/unbroken-pieces';
import { answerTasks } from '@/server/platform/runtime/worker-tasks';

// The entry of the worker thread, which the build bundles on its own; see pdf-thread.ts.

const covers = await loadFonts();

answerTasks<PrintedContent, Uint8Array>(
  async (content) =>
    new Uint8Array(await renderToBuffer(await laidOut(allInUnbrokenPieces(printableTexts(content, covers))))),
);

function laidOut(content: PrintedContent) {
  if ('kind' in content) return entryFormsDocument(content);
  return 'tables' in content ? statementDocument(content) : pdfDocument(content);
}
