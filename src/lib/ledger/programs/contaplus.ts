import { assertAccount, type JournalEntry, type JournalLine, type Plan, UnfitForProgram } from '@/lib/ledger/journal';
import { type DbfColumn, type DbfRow, dbfTable } from '@/lib/ledger/programs/dbf';
import type { Money } from '@/lib/money/money';

// The two tables that ContaPlus and Sage 50 import: XDiario, the entries, and XSubcta, their accounts. Amounts are in the
// columns of euros; those of pesetas stay empty.

const text = (name: string, size: number): DbfColumn => ({ name, type: 'C', size });
const number = (name: string, size: number, decimals = 0): DbfColumn => ({ name, type: 'N', size, decimals });

const journalColumns: DbfColumn[] = [
  ...[number('ASIEN', 6), { name: 'FECHA', type: 'D', size: 8 } as const, text('SUBCTA', 12), text('CONTRA', 12)],
  ...[number('PTADEBE', 16, 2), text('CONCEPTO', 25), number('PTAHABER', 16, 2), number('FACTURA', 8)],
  ...[number('BASEIMPO', 16, 2), number('IVA', 5, 2), number('RECEQUIV', 5, 2), text('DOCUMENTO', 10)],
  ...[text('DEPARTA', 3), text('CLAVE', 6), text('ESTADO', 1), number('NCASADO', 6), number('TCASADO', 1)],
  ...[number('TRANS', 6), number('CAMBIO', 16, 6), number('DEBEME', 16, 6), number('HABERME', 16, 6)],
  ...[text('AUXILIAR', 1), text('SERIE', 1), text('SUCURSAL', 4), text('CODDIVISA', 5), number('IMPAUXME', 16, 6)],
  ...[text('MONEDAUSO', 1), number('EURODEBE', 16, 2), number('EUROHABER', 16, 2), number('BASEEURO', 16, 2)],
  ...[{ name: 'NOCONV', type: 'L', size: 1 } as const, text('NUMEROINV', 10)],
];

const accountColumns: DbfColumn[] = [
  ...[text('COD', 12), text('TITULO', 40), text('NIF', 15), text('DOMICILIO', 35), text('POBLACION', 25)],
  ...[text('PROVINCIA', 20), text('CODPOSTAL', 5)],
];

const MOST_ENTRIES = 999_999;
const EUROS = '2';

/** @throws UnfitForProgram */
export function* contaplusJournal(entries: readonly JournalEntry[], plan: Plan, today: string): Generator<Buffer> {
  if (entries.length > MOST_ENTRIES) throw new UnfitForProgram('entries', String(MOST_ENTRIES));
  const rows = entries.flatMap((entry) => entry.lines.map((line) => rowOf(entry, line, plan)));
  yield* dbfTable(journalColumns, rows, today);
}

/** The accounts of these entries, each once. */
export function* contaplusAccounts(entries: readonly JournalEntry[], plan: Plan, today: string): Generator<Buffer> {
  const accounts = new Map<string, DbfRow>();
  for (const { account, name, taxId = '' } of entries.flatMap(({ lines }) => lines)) {
    if (!accounts.has(account)) accounts.set(account, { COD: assertAccount(account, plan), TITULO: name, NIF: taxId });
  }
  const ordered = [...accounts.values()].sort((one, other) => ((one.COD ?? '') < (other.COD ?? '') ? -1 : 1));
  yield* dbfTable(accountColumns, ordered, today);
}

function rowOf(entry: JournalEntry, { account, amount }: JournalLine, plan: Plan): DbfRow {
  const side = amount.isNegative() ? 'EUROHABER' : 'EURODEBE';
  return {
    ASIEN: String(entry.number),
    FECHA: entry.date.replaceAll('-', ''),
    SUBCTA: assertAccount(account, plan),
    CONCEPTO: entry.text,
    DOCUMENTO: entry.document.slice(-10),
    FACTURA: entry.invoice ? (/\d{1,7}$/.exec(entry.document)?.[0] ?? '') : '',
    MONEDAUSO: EUROS,
    NOCONV: 'F',
    [side]: amount.abs().toFixed(2),
    ...taxOf(entry, account),
  };
}

/** What the VAT book reads of a line of tax: the other side, the base and the rate. */
function taxOf({ invoice }: JournalEntry, account: string): DbfRow {
  const taxed = invoice?.details.filter(({ taxAccount }) => taxAccount === account) ?? [];
  const [first] = taxed;
  if (!invoice || !first) return {};
  const base = taxed.reduce<Money>((total, detail) => total.plus(detail.base), first.base.times(0));
  return {
    CONTRA: invoice.account,
    BASEEURO: base.toFixed(2),
    IVA: Number(first.rate).toFixed(2),
    RECEQUIV: Number(first.surchargeRate).toFixed(2),
  };
}
