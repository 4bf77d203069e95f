/** The programs that a move is from; `other` is any that is not named. */
export const PROGRAMS = [
  'Holded',
  'Quipu',
  'Billin',
  'Contasimple',
  'FacturaScripts',
  'InvoiceNinja',
  'AEAT',
  'other',
] as const;
export type Program = (typeof PROGRAMS)[number];

/** A program as the layouts of its tables call it. */
export function layoutNameOf(program: string): string {
  return program === 'InvoiceNinja' ? 'Invoice Ninja' : program;
}
