import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isCalendarDate } from '@/lib/dates';
import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { Money } from '@/lib/money/money';
import { cutText } from '@/lib/text/cut-text';
import { declaresDocumentType, readEntities } from '@/lib/text/read-xml';
import { hasControls } from '@/lib/text/windows-text';
import { type AppError, apiErrorWithMessage } from '@/server/platform/contract/errors';

/** An invoice of 3,000 lines has fewer tags, and none is nested as deep. */
const MOST_TAGS = 200_000;
const DEEPEST = 60;

/** An amount as XML Schema writes a decimal; no exponent, and no more digits than any currency needs. */
const DECIMAL = /^[+-]?(?:\d{1,15}(?:\.\d{0,12})?|\.\d{1,12})$/;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: '#cdata',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: DEEPEST,
});

type Parsed = Record<string, unknown>;

/** An element of XML by its local name; whoever asks for what is not there gets null. */
export class XmlNode {
  private constructor(
    readonly name: string,
    private readonly content: readonly Parsed[],
    private readonly attributes: Record<string, string>,
  ) {}

  /**
   * The root of a document. A document type is refused, so that no entity is ever declared or looked up.
   * @throws 422 for what is no XML, or more than an invoice can be
   */
  static parse(text: string): XmlNode {
    if (declaresDocumentType(text)) {
      throw unreadable(reasonOf('EINVOICE_DOCUMENT_TYPE'));
    }
    let tags = 0;
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags++;
    if (tags > MOST_TAGS) throw unreadable(reasonOf('EINVOICE_TOO_LARGE'));
    const [root, ...others] = elementsOf(parsed(text.trimStart()));
    if (!root || others.length > 0) throw notXml();
    return root;
  }

  static from(parsed: Parsed): XmlNode {
    const { ':@': attributes, ...element } = parsed;
    const [name = ''] = Object.keys(element);
    const content = element[name];
    return new XmlNode(
      localName(name),
      Array.isArray(content) ? content : [],
      (attributes as Record<string, string>) ?? {},
    );
  }

  /** The first element at the end of a path. */
  child(...path: string[]): XmlNode | undefined {
    const [first, ...rest] = path;
    if (first === undefined) return this;
    for (const node of elementsOf(this.content)) {
      const found = node.name === first ? node.child(...rest) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  /** Every element at the end of a path. */
  children(...path: string[]): XmlNode[] {
    const [first, ...rest] = path;
    if (first === undefined) return [this];
    return elementsOf(this.content).flatMap((node) => (node.name === first ? node.children(...rest) : []));
  }

  elements(): XmlNode[] {
    return elementsOf(this.content);
  }

  attribute(name: string): string | null {
    return this.attributes[name] ?? null;
  }

  /** The namespace that its own name is declared in, on itself. */
  namespaces(): string[] {
    return Object.entries(this.attributes).flatMap(([name, value]) => (/^xmlns(:|$)/.test(name) ? [value] : []));
  }

  /** Its text without the space around it; null where there is none. */
  text(...path: string[]): string | null {
    const node = this.child(...path);
    if (!node) return null;
    const text = node.content.map((part) => textOf(part)).join('');
    return text.trim() || null;
  }

  /** @throws 422 where it is not there */
  required(...path: string[]): string {
    const text = this.text(...path);
    if (text === null) throw unreadable(reasonOf('EINVOICE_ELEMENT_MISSING', { element: path.at(-1) ?? this.name }));
    return text;
  }

  /** @throws 422 for what is no amount */
  amount(...path: string[]): Money | null {
    const text = this.text(...path);
    if (text === null) return null;
    if (!DECIMAL.test(text))
      throw unreadable(
        reasonOf('EINVOICE_NOT_AN_AMOUNT', { text: cutText(text, 40), element: path.at(-1) ?? this.name }),
      );
    return new Money(text);
  }

  /** What `xs:boolean` takes; null where it is not there. @throws 422 for anything else */
  boolean(...path: string[]): boolean | null {
    const text = this.text(...path);
    if (text === null) return null;
    if (/^(?:true|1)$/.test(text)) return true;
    if (/^(?:false|0)$/.test(text)) return false;
    throw unreadable(
      reasonOf('EINVOICE_NOT_A_BOOLEAN', { text: cutText(text, 40), element: path.at(-1) ?? this.name }),
    );
  }

  /** A calendar date: `2026-11-22`, a time zone or a time after it left out, or `20261122`. @throws 422 for what is none */
  date(...path: string[]): string | null {
    const text = this.text(...path);
    if (text === null) return null;
    const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:\d{4}(?:\d{2})?)?(?!\d)/.exec(text) ?? [];
    const date = `${year}-${month}-${day}`;
    if (!isCalendarDate(date))
      throw unreadable(reasonOf('EINVOICE_NOT_A_DATE', { text: cutText(text, 40), element: path[0] ?? this.name }));
    return date;
  }
}

/** Of bytes that are none of the encoding that the file says, or of another one. */
export const NOT_ITS_LETTERS = reasonOf('EINVOICE_ENCODING');

/** 422 for a file that is no invoice we can read, and why. */
export function unreadable(why: Why): AppError {
  const message = `This e-invoice cannot be read. ${why.message}`;
  const details = [{ path: ['file'], code: 'unreadable', ...why }];
  return apiErrorWithMessage('EINVOICE_UNREADABLE', message, { details });
}

function notXml(): AppError {
  return unreadable(reasonOf('EINVOICE_XML_DAMAGED'));
}

function parsed(text: string): Parsed[] {
  try {
    if (XMLValidator.validate(text) !== true) throw notXml();
    return parser.parse(text);
  } catch {
    throw notXml(); // the parser's own words are of no use to who sent it
  }
}

function elementsOf(content: readonly Parsed[]): XmlNode[] {
  return content.filter((it) => !('#text' in it) && !('#cdata' in it)).map((it) => XmlNode.from(it));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function textOf(part: Parsed): string {
  if (typeof part['#text'] === 'string') return decoded(part['#text']);
  if (Array.isArray(part['#cdata'])) return part['#cdata'].map((it: Parsed) => String(it['#text'] ?? '')).join('');
  return '';
}

/** @throws 422 for an entity that XML does not know by itself */
function decoded(text: string): string {
  const read = readEntities(text, (entity) => {
    throw unreadable(reasonOf('EINVOICE_ENTITY', { entity: entity.slice(0, 12) }));
  });
  if (hasControls(read)) throw unreadable(NOT_ITS_LETTERS);
  return read;
}
