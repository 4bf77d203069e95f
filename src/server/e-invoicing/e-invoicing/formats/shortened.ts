import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { cutText } from '@/lib/text/cut-text';
import type { Warning } from '@/server/e-invoicing/e-invoicing/formats/format';

/** Texts in no more characters than a format takes, and where that took something away: of names and descriptions alone. */
export function createShortener(label: string) {
  const warnings: Warning[] = [];
  const shorten = (text: string, most: number, path: Warning['path']): string => {
    const beginning = cutText(text, most);
    if (beginning === text) return text;
    warnings.push({ path, ...reasonOf('EINVOICE_TEXT_CUT', { format: label, most }) });
    return beginning.trimEnd();
  };
  return { shorten, warnings };
}

export type Shorten = ReturnType<typeof createShortener>['shorten'];
