import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { escapeXml, writable } from '@/lib/text/xml';

/** An empty cell, a text, a date as `YYYY-MM-DD`, a whole number, or an amount that is shown with two decimals. */
export type Cell = undefined | string | { date: string } | { integer: number } | { amount: string };

export interface WrittenSheet {
  name: string;
  rows: readonly (readonly Cell[])[];
  /** Ranges of cells that are one, as `A1:B1`. */
  merged?: readonly string[];
}

/** So many rows are written before whatever else the process has to do gets its turn. */
const ROWS_AT_ONCE = 200;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DAY_MS = 86_400_000;
/** Day 0 of a workbook is 30 December 1899, as it takes 1900 for a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const STYLES = { amount: 1, date: 2 } as const;

/** An XLSX workbook (ECMA-376) of these sheets: texts as texts, amounts and dates as numbers with a format. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, xml: Iterable<string>) =>
    zip.addReadStream(Readable.from(inTurns(xml)), path, { mtime: new Date(FIRST_FILE) });
  add('[Content_Types].xml', [contentTypes(sheets.length)]);
  add('_rels/.rels', [relationships([['officeDocument', 'xl/workbook.xml']])]);
  add('xl/workbook.xml', [workbook(sheets)]);
  add('xl/_rels/workbook.xml.rels', [
    relationships([
      ...sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
  ]);
  add('xl/styles.xml', [styles]);
  for (const [index, sheet] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet));
  zip.end();
  return buffer(zip.outputStream);
}

/** A ZIP has no older files. The same books are the same bytes. */
const FIRST_FILE = '1980-01-01T00:00:00Z';

async function* inTurns(parts: Iterable<string>): AsyncGenerator<Buffer> {
  for (const part of parts) {
    yield Buffer.from(part);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function* sheetXml({ rows, merged = [] }: WrittenSheet): Generator<string> {
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>`;
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    yield rows
      .slice(first, first + ROWS_AT_ONCE)
      .map((cells, index) => rowXml(cells, first + index + 1))
      .join('');
  }
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  yield `</sheetData>${ranges && `<mergeCells count="${merged.length}">${ranges}</mergeCells>`}</worksheet>`;
}

function rowXml(cells: readonly Cell[], number: number): string {
  const written = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`)).join('');
  return `<row r="${number}">${written}</row>`;
}

function cellXml(cell: Cell, reference: string): string {
  if (cell === undefined || cell === '') return '';
  if (typeof cell === 'string') {
    const text = escapeXml(writable(cell));
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  if ('integer' in cell) return `<c r="${reference}"><v>${cell.integer}</v></c>`;
  if ('amount' in cell) return `<c r="${reference}" s="${STYLES.amount}"><v>${cell.amount}</v></c>`;
  const day = Math.round((Date.parse(`${cell.date}T00:00:00Z`) - FIRST_DAY) / DAY_MS);
  return `<c r="${reference}" s="${STYLES.date}"><v>${day}</v></c>`;
}

/** The name of a column by its place: A, B … Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function workbook(sheets: readonly WrittenSheet[]): string {
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${listed.join('')}</sheets></workbook>`;
}

function relationships(targets: readonly [kind: string, target: string][]): string {
  const listed = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${listed.join('')}</Relationships>`;
}

function contentTypes(sheetCount: number): string {
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ...Array.from({ length: sheetCount }, (_, index) => [`xl/worksheets/sheet${index + 1}.xml`, 'worksheet']),
  ].map(([path, type]) => `<Override PartName="/${path}" ContentType="${spreadsheet}.${type}+xml"/>`);
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
  );
}

/** Format 2 is `0.00`, and 164 the first of one's own. */
const styles =
  `${DECLARATION}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>' +
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';
