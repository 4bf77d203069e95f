/** The formats of Excel that show percent and that no workbook spells out: `0%` and `0.00%` (ECMA-376, 18.8.30). */
const BUILT_IN = ['9', '10'];

const STYLES = 'xl/styles.xml';
const SHEET = 'sheetData';
/** A sheet is gone through in pieces of about so many bytes: as one string it would take its size once more. */
const PIECE = 1024 * 1024;

const CELL =
  /<((?:[\w.-]+:)?c)(\s[^<>]*)>((?:<(?:[\w.-]+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:[\w.-]+:)?f>))?<(?:[\w.-]+:)?v(?:\s[^<>]*)?>)([^<]*)/g;

/**
 * The parts of a workbook, in whose sheets a number that is shown as percent is the text that is shown: 0.21 in the format
 * `0%` is `21 %`. What reads the sheets afterwards knows no formats but those of days.
 */
export function withPercents(parts: Map<string, Buffer>): Map<string, Buffer> {
  const styles = percentStyles(parts.get(STYLES)?.toString('utf8') ?? '');
  if (styles.size === 0) return parts;
  return new Map(
    Array.from(parts, ([name, xml]) => [name, name !== STYLES && xml.includes(SHEET) ? shown(xml, styles) : xml]),
  );
}

/** The styles of cells (`s` of a cell) whose format shows percent. */
function percentStyles(xml: string): Set<string> {
  const formats = new Set(BUILT_IN);
  for (const [tag] of xml.matchAll(/<(?:[\w.-]+:)?numFmt\s[^<>]*>/g)) {
    if (showsPercent(attribute(tag, 'formatCode'))) formats.add(attribute(tag, 'numFmtId'));
  }
  const [, cells = ''] = /<(?:[\w.-]+:)?cellXfs\b[^<>]*>([\s\S]*?)<\/(?:[\w.-]+:)?cellXfs>/.exec(xml) ?? [];
  const found = Array.from(cells.matchAll(/<(?:[\w.-]+:)?xf\s[^<>]*>/g), ([tag]) => attribute(tag, 'numFmtId'));
  return new Set(found.flatMap((format, style) => (formats.has(format) ? [String(style)] : [])));
}

/** A format shows percent where it has the sign outside of texts: `0.0%;-0.0%` does, `0" % off"` does not. */
export function showsPercent(format: string): boolean {
  const plain = format.replaceAll('&quot;', '"').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return plain.includes('%');
}

function attribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single ?? '';
}

function shown(xml: Buffer, styles: ReadonlySet<string>): Buffer {
  const pieces: Buffer[] = [];
  for (let from = 0; from < xml.length; ) {
    const end = xml.indexOf('</', Math.min(xml.length, from + PIECE));
    const row = end < 0 ? -1 : endOfRow(xml, end);
    const to = row < 0 ? xml.length : row;
    pieces.push(Buffer.from(shownIn(xml.toString('latin1', from, to), styles), 'latin1'));
    from = to;
  }
  return Buffer.concat(pieces);
}

/** Where the next row ends; -1 where none does. */
function endOfRow(xml: Buffer, from: number): number {
  for (let at = from; at >= 0; at = xml.indexOf('</', at + 2)) {
    const [tag] = /^<\/(?:[\w.-]{1,100}:)?row>/.exec(xml.toString('latin1', at, at + 120)) ?? [];
    if (tag) return at + tag.length;
  }
  return -1;
}

function shownIn(xml: string, styles: ReadonlySet<string>): string {
  return xml.replace(CELL, (whole, name: string, attributes: string, before: string, value: string) => {
    const type = attribute(attributes, 't');
    if (!styles.has(attribute(attributes, 's')) || (type !== '' && type !== 'n')) return whole;
    const text = value.trim() === '' ? null : percentText(Number(value));
    if (text === null) return whole;
    return `<${name}${attributes.replace(/\st=(?:"[^"]*"|'[^']*')/, '')} t="str">${before}${text}`;
  });
}

/** A share as its percent, `21 %` of 0.21, with the fifteen digits that spreadsheets keep; null for what is no number. */
export function percentText(share: number): string | null {
  return Number.isFinite(share) ? `${Number((share * 100).toPrecision(15))} %` : null;
}
