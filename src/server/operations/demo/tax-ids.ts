import { taxIdWarnings } from '@/lib/tax/tax-id';

const CONTROLS = '0123456789ABCDEFGHIJKLMNPQRSTVWXYZ';

/** A tax id of nobody, whose check digit is right: its kind (`B` a limited company, `''` a person …) and a number. */
export function demoTaxId(kind: string, number: number): string {
  const body = kind + String(number).padStart(8 - kind.length, '0');
  const id = [...CONTROLS].map((control) => body + control).find((each) => taxIdWarnings(each).length === 0);
  if (!id) throw new Error(`No tax id of kind "${kind}" has a control character`);
  return id;
}
