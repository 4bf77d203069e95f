import type { FormLine, VatForm } from './form-lines';

/** The lines that a box shows, by itself or as a total. */
export function linesOfBox({ lines, boxes }: VatForm, box: string): FormLine[] {
  return lines.filter(({ name, base, tax, section }) => {
    if (box === boxes.charged) return section === 'charged';
    if (box === boxes.deducted) return section === 'deducted';
    return box === base || box === tax || (!base && !tax && box === name);
  });
}
