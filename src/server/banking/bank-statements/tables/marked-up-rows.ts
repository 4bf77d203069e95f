import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import type { Row } from '@/server/banking/bank-statements/tables/table-row';

/** Tags of a table in HTML, and in the XML of Excel 2003; what comes of scripts and styles is no text. */
const TAG =
  /<!--[\s\S]*?-->|<(script|style)[\s>][\s\S]*?<\/\1>|<(\/?)(?:[\w-]+:)?([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;

const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', minus: '−', ordm: 'º', ordf: 'ª' },
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', uuml: 'ü', ntilde: 'ñ', ccedil: 'ç' },
  ...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Uuml: 'Ü', Ntilde: 'Ñ', Ccedil: 'Ç' },
};

/**
 * The rows of the tables in a page, all of them texts: nothing is taken for a number or a day before its column is known.
 * @throws StatementError for a document that declares entities
 */
export function* markedUpRows(page: string): Generator<Row, void, undefined> {
  if (/<!ENTITY/i.test(page)) {
    throw new StatementError('entities');
  }
  let row: Row | undefined;
  let cell: { parts: string[]; span: number } | undefined;
  let line = 1;
  let at = 0;
  const endCell = () => {
    if (row && cell) row.cells.push(...[plain(cell.parts.join('')), ...Array<string>(cell.span - 1).fill('')]);
    cell = undefined;
  };
  const ended = () => {
    endCell();
    const whole = row?.cells.some((it) => it !== '') ? [row] : [];
    row = undefined;
    return whole;
  };
  for (const found of page.matchAll(TAG)) {
    const text = page.slice(at, found.index);
    cell?.parts.push(text);
    line += breaksIn(text);
    const [whole, , slash, name = '', attributes = ''] = found;
    const kind = name.toLowerCase();
    if (kind === 'tr' || kind === 'row') {
      yield* ended();
      if (!slash) row = { line, cells: [] };
    } else if (kind === 'td' || kind === 'th' || kind === 'cell') {
      endCell();
      if (!slash && row) {
        skipTo(row, attributes);
        cell = attributes.endsWith('/') ? undefined : { parts: [], span: spanOf(attributes) };
        if (!cell) row.cells.push('');
      }
    } else if (kind === 'br' || kind === 'p' || kind === 'div') cell?.parts.push(' ');
    line += breaksIn(whole);
    at = found.index + whole.length;
  }
  yield* ended();
}

/** Excel's XML leaves empty cells out, and says the column of the next. */
function skipTo(row: Row, attributes: string): void {
  const index = Number(/\bss:Index="(\d{1,3})"/i.exec(attributes)?.[1] ?? 0);
  while (row.cells.length < index - 1) row.cells.push('');
}

function spanOf(attributes: string): number {
  const span = Number(/\b(?:colspan\s*=\s*["']?)(\d{1,2})/i.exec(attributes)?.[1] ?? 1);
  return Math.max(1, span);
}

function breaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function plain(text: string): string {
  const known = text.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi,
    (whole, decimal, hexadecimal, name) => {
      if (name) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
    },
  );
  return known.replace(/\s+/g, ' ').trim();
}
