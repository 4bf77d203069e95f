/** The programs that a move is from; `other` is any that is not named. */
export const PROGRAMS = [
  'Holded',
  'Quipu',
  'Billin',
  'Contasimple',
  'FacturaScripts',
  'Invoice Ninja',
  'AEAT',
  'other',
] as const;
export type Program = (typeof PROGRAMS)[number];
