import { renderToBuffer } from '@react-pdf/renderer';
import type { Printable } from '@/server/pdf/pdf-content';
import { pdfDocument } from '@/server/pdf/pdf-document';
import { loadFonts } from '@/server/pdf/pdf-fonts';
import { printableTexts } from '@/server/pdf/printable-text';
import { statementDocument } from '@/server/pdf/statement-document';
import { answerTasks } from '@/server/runtime/worker-tasks';

// The entry of the worker thread, which the build bundles on its own; see pdf-thread.ts.

const covers = await loadFonts();

answerTasks<Printable, Uint8Array>(async (content) => {
  const printable = printableTexts(content, covers);
  const document = 'tables' in printable ? statementDocument(printable) : pdfDocument(printable);
  return new Uint8Array(await renderToBuffer(document));
});
