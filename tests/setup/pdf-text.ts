import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What somebody else's program reads from a PDF: each page's pieces of text, in the order in which they were drawn. */
export async function readPdfPages(bytes: Uint8Array): Promise<string[][]> {
  // A copy, because pdf.js takes the buffer for its own.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await task.promise;
    const pages: string[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

/** All of a PDF's text without white space, which is where a line breaks and nothing that anyone wrote. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  return withoutSpace((await readPdfPages(bytes)).flat().join(''));
}

export const withoutSpace = (text: string) => text.replace(/\s+/gu, '');
