import { read, utils } from '@e965/xlsx';

// The boxes of form 303 from the record books, by the tax agency's own table (its workbook CALCULO_CASILLAS_IVA_PRE303-LSI).
// The workbook is read by another program, and its columns by their letters.

type Row = Record<string, string | number | undefined>;
type Boxes = Record<string, number>;

const sheetOf = (bytes: Uint8Array, index: number): Row[] => {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[index] ?? ''];
  return sheet ? utils.sheet_to_json<Row>(sheet, { header: 'A', range: 2 }) : [];
};

const GENERAL = ['01', '11', '12', '13', '15', '03', '05', '09'];
const RATES: Record<string, [base: string, tax: string]> = {
  0: ['150', '152'],
  2: ['165', '167'],
  4: ['01', '03'],
  10: ['04', '06'],
  21: ['07', '09'],
};
const SURCHARGES: Record<string, [base: string, tax: string]> = {
  1.75: ['156', '158'],
  0.5: ['168', '170'],
  1.4: ['19', '21'],
  5.2: ['22', '24'],
};

const n = (value: Row[string]) => Number(value ?? 0);
const isRectifying = (type: Row[string]) => /^R[1-5]$/.test(String(type));
const invoiceOf = (row: Row) => `${row.K ?? ''}|${row.L ?? ''}`;
const receptionOf = (row: Row) => `${row.F === 'SF' ? 'SF' : ''}${row.N}`;

/** @param inQuarter the year and the period of a row, as `2026 1T` */
export function pre303(bytes: Uint8Array, inQuarter: string): Boxes {
  const boxes: Boxes = {};
  const add = (names: readonly (string | undefined)[], amounts: number[]) => {
    for (const [index, name] of names.entries()) if (name) boxes[name] = (boxes[name] ?? 0) + (amounts[index] ?? 0);
  };
  addIssued(sheetOf(bytes, 0), inQuarter, add);
  addReceived(sheetOf(bytes, 1), inQuarter, add);
  return Object.fromEntries(Object.entries(boxes).map(([box, amount]) => [box, Math.round(amount * 100) / 100 + 0]));
}

type Add = (names: readonly (string | undefined)[], amounts: number[]) => void;

function addIssued(rows: Row[], inQuarter: string, add: Add): void {
  const isOf = (row: Row) => `${row.A} ${row.B}` === inQuarter;
  for (const row of rows.filter(isOf)) {
    const { F: type, R: key, S: qualification, T: exempt, V, W, X, Y, Z, AB } = row;
    const [base, tax] = [n(V), n(X)];
    const isFull = ['F1', 'F2', 'F4'].includes(String(type));
    const hasVatId = row.N === '02';
    if (AB !== undefined) continue;
    if (qualification === 'S1' && GENERAL.includes(String(key))) {
      const isTaken = isRectifying(type) || base < 0;
      if (isTaken) add(['14', '15'], [base, tax]);
      else if (isFull) add(RATES[n(W)] ?? [], [base, tax]);
      if (Z !== undefined) add(isTaken ? ['25', '26'] : (SURCHARGES[n(Y)] ?? []), [base, n(Z)]);
    }
    if (qualification === 'S1' && key === '07') add(['62', '63'], [base, tax]);
    if (exempt === 'E5' && ['01', '15'].includes(String(key)) && hasVatId) add(['59'], [base]);
    if (['E2', 'E3', 'E4'].includes(String(exempt)) && ['01', '02', '05'].includes(String(key))) add(['60'], [base]);
    if (qualification === 'N2' && [...GENERAL, '08'].includes(String(key))) add([hasVatId ? '59' : '120'], [base]);
    if (qualification === 'S2') add(['122'], [base]);
    if (qualification === 'N2' && key === '17') add(['123'], [base]);
  }
  for (const row of rows.filter((it) => isOf(it) && it.AB !== undefined)) {
    const lines = rows.filter((it) => invoiceOf(it) === invoiceOf(row) && it.R === '07' && it.AB === undefined);
    const part = n(row.AB) / lines.reduce((sum, line) => sum + n(line.U), 0);
    for (const line of lines) {
      const isTaken = isRectifying(line.F) || n(line.V) < 0;
      add(isTaken ? ['14', '15'] : (RATES[n(line.W)] ?? []), [n(line.V) * part, n(line.X) * part]);
    }
  }
}

function addReceived(rows: Row[], inQuarter: string, add: Add): void {
  const isOf = (row: Row) => `${row.A} ${row.B}` === inQuarter;
  for (const row of rows.filter(isOf)) {
    const { F: type, T: key, U: good, V: reverse, AA, AC, AD, AH } = row;
    if (AH !== undefined) continue;
    const [base, tax, deducted] = [n(AA), n(AC), n(AD)];
    const isCharged = key === '09' || reverse === 'S';
    const isTaken = isRectifying(type) || tax < 0 || deducted < 0;
    if (isCharged && tax !== 0) add(isTaken ? ['14', '15'] : key === '09' ? ['10', '11'] : ['12', '13'], [base, tax]);
    if (type === 'SF') add(['44'], [deducted]);
    else if (key === '07') add(['74', '75'], [base, tax]);
    else if (deducted !== 0 && ['01', '12', '09'].includes(String(key))) {
      if (isTaken) add(['40', '41'], [base, deducted]);
      else add(boxesOf(String(type), String(key), good === 'S'), [base, deducted]);
    }
  }
  for (const row of rows.filter((it) => isOf(it) && it.AH !== undefined)) {
    const lines = rows.filter((it) => receptionOf(it) === receptionOf(row) && it.T === '07' && it.AH === undefined);
    const part = n(row.AH) / lines.reduce((sum, line) => sum + n(line.Z), 0);
    for (const line of lines.filter(({ AD }) => n(AD) !== 0)) {
      const isTaken = isRectifying(line.F) || n(line.AD) < 0;
      add(isTaken ? ['40', '41'] : boxesOf('F1', '01', line.U === 'S'), [n(line.AA) * part, n(line.AD) * part]);
    }
  }
}

function boxesOf(type: string, key: string, isGood: boolean): [string, string] {
  if (type === 'F5') return isGood ? ['34', '35'] : ['32', '33'];
  if (key === '09') return isGood ? ['38', '39'] : ['36', '37'];
  return isGood ? ['30', '31'] : ['28', '29'];
}

/** Of books of income tax: what they add up to, of the year up to and with a quarter. */
export function incomeOf(bytes: Uint8Array): { income: number; withheld: number; costs: number } {
  const [issued, received] = [sheetOf(bytes, 0), sheetOf(bytes, 1)];
  const total = (rows: Row[], column: string) =>
    Math.round(rows.reduce((sum, row) => sum + n(row[column]), 0) * 100) / 100 + 0;
  return { income: total(issued, 'H'), withheld: total(issued, 'AF'), costs: total(received, 'H') };
}
