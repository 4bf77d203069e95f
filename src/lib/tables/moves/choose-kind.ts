import { fold } from '../../text/fold';
import type { ImportKind } from '../imports/import-kinds';

/** What a table would be as one of a kind. */
export type KindReading = {
  kind: ImportKind;
  /** How many of its columns have a name or values that are known. */
  fields: number;
  /** Whether every field has its column that a row of the kind needs. */
  isComplete: boolean;
  /** The program whose export it looks like. */
  program: string | null;
};

/** Beginnings of words by which files and sheets are called, in the order in which they decide: `facturas de compra` is none of sales. */
const NAMES: [ImportKind, string[]][] = [
  ['expenses', ['gasto', 'compra', 'recibida', 'facturasprov', 'expense', 'purchase', 'bills', 'ticket', 'despes']],
  ['vendors', ['proveedor', 'vendor', 'supplier', 'acreedor', 'proveidor']],
  ['products', ['producto', 'product', 'articulo', 'item', 'catalogo', 'servicio']],
  ['invoices', ['factur', 'invoice', 'emitida', 'expedida', 'venta', 'sale', 'ingreso', 'vendes']],
  ['clients', ['cliente', 'client', 'customer', 'contacto', 'contact']],
];

/** Fewer columns may be known by chance. */
const FEWEST_FIELDS = 2;
/** So many more columns of one kind than of any other decide. */
const CLEARLY_MORE = 2;

/**
 * What a table is of: by its own name and that of its sheet, by the columns of a program's export, else by the kind that most
 * columns are known of. `isOpen`: a person has to say it. Null for a table of nothing that is imported.
 * @param name the file's, with that of its sheet
 * @param program whose files these are
 */
export function chooseKind(
  readings: readonly KindReading[],
  name: string,
  program: string,
): { kind: ImportKind; isOpen: boolean } | null {
  const known = readings.filter(({ fields }) => fields >= FEWEST_FIELDS);
  const named = kindNamed(name);
  const asNamed = known.find(({ kind, isComplete, program: of }) => kind === named && (isComplete || of !== null));
  if (asNamed) return { kind: asNamed.kind, isOpen: false };
  const [layout, ...otherLayouts] = known.filter((it) => it.program === program);
  if (layout && otherLayouts.length === 0) return { kind: layout.kind, isOpen: false };
  const [anyLayout, ...moreLayouts] = known.filter((it) => it.program !== null);
  if (anyLayout && moreLayouts.length === 0) return { kind: anyLayout.kind, isOpen: false };
  const ranked = [...known].sort(
    (one, other) => Number(other.isComplete) - Number(one.isComplete) || other.fields - one.fields,
  );
  const [best, next] = ranked;
  if (!best) return null;
  const isClear = best.isComplete && (!next?.isComplete || best.fields >= next.fields + CLEARLY_MORE);
  return { kind: best.kind, isOpen: !isClear || (named !== undefined && named !== best.kind) };
}

function kindNamed(name: string): ImportKind | undefined {
  const words = fold(name).split(' ');
  return NAMES.find(([, beginnings]) => words.some((word) => beginnings.some((it) => word.startsWith(it))))?.[0];
}
