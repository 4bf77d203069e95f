/** The formats of Excel that show percent and that no workbook spells out: `0%` and `0.00%` (ECMA-376, 18.8.30). */
const BUILT_IN = ['9', '10'];

const STYLES = 'xl/styles.xml';
const SHEET = 'sheetData';
/** A sheet is gone through in pieces of about so many bytes: as one string it would take its size once more. */
const PIECE = 1024 * 1024;

const CELL =
  /<((?:[\w.-]+:)?c)(\s[^<>]*)>((?:<(?:[\w.-]+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:[\w.-]+:)?f>))?<(?:[\w.-]+:)?v(?:\s[^<>]*)?>)([^<]*)/g;

/**
 * The parts of a workbook, in whose sheets a number that is shown with a unit is the text that is shown: 0.21 in the format
 * `0%` is `21 %`, and 12.5 in `"$"0.00` is `12.5 $`. A formula that came to nothing is its error, `#N/A`. What reads the
 * sheets afterwards knows no formats but those of days, and no errors.
 */
export function withShownCells(parts: Map<string, Buffer>): Map<string, Buffer> {
  const units = unitsOfStyles(parts.get(STYLES)?.toString('utf8') ?? '');
  const isShown = (name: string, xml: Buffer) =>
    name !== STYLES && xml.includes(SHEET) && (units.size > 0 || xml.includes('t="e"'));
  return new Map(Array.from(parts, ([name, xml]) => [name, isShown(name, xml) ? shown(xml, units) : xml]));
}

/** The unit that each style of cells (`s` of a cell) shows behind a number. */
function unitsOfStyles(xml: string): Map<string, string> {
  const formats = new Map(BUILT_IN.map((id) => [id, '%']));
  for (const [tag] of xml.matchAll(/<(?:[\w.-]+:)?numFmt\s[^<>]*>/g)) {
    const format = attributeOf(tag, 'formatCode');
    const unit = showsPercent(format) ? '%' : currencyOfFormat(format);
    if (unit) formats.set(attributeOf(tag, 'numFmtId'), unit);
  }
  const [, cells = ''] = /<(?:[\w.-]+:)?cellXfs\b[^<>]*>([\s\S]*?)<\/(?:[\w.-]+:)?cellXfs>/.exec(xml) ?? [];
  const found = Array.from(cells.matchAll(/<(?:[\w.-]+:)?xf\s[^<>]*>/g), ([tag]) => attributeOf(tag, 'numFmtId'));
  return new Map(
    found.flatMap((format, style) => {
      const unit = formats.get(format);
      return unit ? [[String(style), unit] as const] : [];
    }),
  );
}

/** The currency that a format shows, other than the euro: `[$USD] 0.00`, `"$"#,##0`, `[$£-809]0.00`, `\\$0`. */
export function currencyOfFormat(format: string): string | undefined {
  const [first = ''] = format.replaceAll('&quot;', '"').split(';');
  const [, named] = /\[\$([^\]-]+)(?:-[\dA-Fa-f]+)?\]/.exec(first) ?? [];
  const [, sign] = /["\\ ]?([$£¥₹])/.exec(first.replace(/\[[^\]]*\]/g, '')) ?? [];
  const unit = (named ?? sign)?.trim();
  return unit && /^(?:[$£¥₹]|US\$|kr|[A-Z]{3})$/.test(unit) && unit !== 'EUR' ? unit : undefined;
}

/** A format shows percent where it has the sign outside of texts: `0.0%;-0.0%` does, `0" % off"` does not. */
export function showsPercent(format: string): boolean {
  const plain = format.replaceAll('&quot;', '"').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return plain.includes('%');
}

/** An attribute of a tag of XML; empty where it is not there. */
export function attributeOf(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single ?? '';
}

function shown(xml: Buffer, units: ReadonlyMap<string, string>): Buffer {
  const pieces: Buffer[] = [];
  for (let from = 0; from < xml.length; ) {
    const end = xml.indexOf('</', Math.min(xml.length, from + PIECE));
    const row = end < 0 ? -1 : endOfRow(xml, end);
    const to = row < 0 ? xml.length : row;
    pieces.push(Buffer.from(shownIn(xml.toString('latin1', from, to), units), 'latin1'));
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

function shownIn(xml: string, units: ReadonlyMap<string, string>): string {
  return xml.replace(CELL, (whole, name: string, attributes: string, before: string, value: string) => {
    const asText = (text: string) =>
      `<${name}${attributes.replace(/\st=(?:"[^"]*"|'[^']*')/, '')} t="str">${before}${text}`;
    const type = attributeOf(attributes, 't');
    if (type === 'e') return asText(value);
    const unit = units.get(attributeOf(attributes, 's'));
    if (!unit || (type !== '' && type !== 'n') || value.trim() === '') return whole;
    const text = unit === '%' ? percentText(Number(value)) : amountText(Number(value), unit);
    return text === null ? whole : asText(Buffer.from(text).toString('latin1'));
  });
}

/** An amount with its currency, in a way that has one reading: `1.2340 $`. Null for what is no number. */
export function amountText(value: number, unit: string): string | null {
  if (!Number.isFinite(value)) return null;
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? null : `${/\.\d{3}$/.test(text) ? `${text}0` : text} ${unit}`;
}

/** A share as its percent, `21 %` of 0.21, with the fifteen digits that spreadsheets keep; null for what is no number. */
export function percentText(share: number): string | null {
  return Number.isFinite(share) ? `${Number((share * 100).toPrecision(15))} %` : null;
}
