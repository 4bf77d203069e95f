import { DOCUMENT_TYPES, KINSHIPS, PAYMENT_TYPES, SEXES } from '@/lib/rental/traveller-codes';
import type { CatalogueEntry } from '@/server/rental/hospedajes/read-answer';

/** Our copy of the Ministry's tables, by its names of them. */
export const TABLES = {
  TIPO_DOCUMENTO: DOCUMENT_TYPES,
  SEXO: SEXES,
  TIPO_PAGO: PAYMENT_TYPES,
  TIPO_PARENTESCO: KINSHIPS,
} as const satisfies Record<string, readonly string[]>;

export type TableName = keyof typeof TABLES;

/** In what a table of today differs from our copy: codes that we do not know, and those that would be refused. */
export function differencesOf(
  table: TableName,
  today: readonly CatalogueEntry[],
): { added: CatalogueEntry[]; removed: string[] } {
  const known: readonly string[] = TABLES[table];
  return {
    added: today.filter(({ code }) => !known.includes(code)),
    removed: known.filter((code) => !today.some((it) => it.code === code)),
  };
}
