import type { Sheet } from '@/server/platform/workbooks/read-workbook';
import { amountText, currencyOfFormat, percentText, showsPercent } from '@/server/platform/workbooks/shown-cells';
import { damaged, tooLarge } from '@/server/platform/workbooks/unreadable-workbook';

/** An XLS has no more rows than this, whatever it claims. */
const MOST_ROWS = 65_536;
const MOST_COLUMNS = 256;

/**
 * The sheets of an XLS workbook (Excel 97 to 2003) that have rows, or its first; formulas are what they came to when it was saved.
 * @throws UnreadableWorkbook where it cannot be read
 */
export async function readOldWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  // Loaded at first use: most processes never read one.
  const { read, SSF } = await import('@e965/xlsx');
  const book = attempt(() =>
    read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellNF: true, cellText: false }),
  );
  const sheets = book.SheetNames.map((name) => ({ name, rows: book.Sheets[name]?.['!data'] ?? [] }));
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const found = filled.length > 0 ? filled : sheets.slice(0, 1);
  if (found.length === 0) throw damaged();
  if (found.some(({ rows }) => rows.length > MOST_ROWS)) throw tooLarge();
  const dayOf = (serial: number) => {
    const { y, m, d } = SSF.parse_date_code(serial, { date1904: book.Workbook?.WBProps?.date1904 ?? false });
    return [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
  };
  return found.map(({ name, rows }) => ({
    name,
    // A row without cells is a hole in the list.
    rows: Array.from(rows, (row) =>
      Array.from((row ?? []).slice(0, MOST_COLUMNS), (cell) => {
        if (cell?.t === 'e') return cell.w ?? '#N/A';
        if (!cell || cell.t === 'z' || cell.v === undefined) return '';
        if (cell.t !== 'n' || typeof cell.v !== 'number') return String(cell.v);
        if (typeof cell.z !== 'string') return cell.v;
        if (showsPercent(cell.z)) return percentText(cell.v) ?? cell.v;
        const currency = currencyOfFormat(cell.z);
        if (currency) return amountText(cell.v, currency) ?? cell.v;
        return SSF.is_date(cell.z) && cell.v > 0 ? dayOf(cell.v) : cell.v;
      }),
    ),
  }));
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw damaged(error);
  }
}
