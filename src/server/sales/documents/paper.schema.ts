import { z } from 'zod';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';

/** Every word of a document's paper, in order: the dashboard shows it as the PDF prints it. */
export const Paper = z.custom<PdfContent>((value) => typeof value === 'object' && value !== null);
export type Paper = z.output<typeof Paper>;
