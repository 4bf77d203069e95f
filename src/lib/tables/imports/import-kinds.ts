/** What can be imported. */
export const IMPORT_KINDS = ['clients', 'products', 'vendors', 'expenses', 'invoices'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export function isImportKind(name: string): name is ImportKind {
  return (IMPORT_KINDS as readonly string[]).includes(name);
}
