import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element with its namespace resolved, and its children in their order. */
export class XmlNode {
  constructor(
    readonly ns: string,
    readonly name: string,
    readonly attributes: Record<string, string>,
    readonly children: XmlNode[],
    /** Trimmed, as authorities read it. */
    readonly text: string,
  ) {}

  /** The element at the end of a path of names, the first of each. */
  at(...path: string[]): XmlNode | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    return this.children.find((it) => it.name === name)?.at(...rest);
  }

  all(name: string): XmlNode[] {
    return this.children.filter((it) => it.name === name);
  }

  /** The text at the end of a path; empty where there is none. */
  said(...path: string[]): string {
    return this.at(...path)?.text ?? '';
  }
}

type Raw = Record<string, unknown>;
type Names = Record<string, string>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
});

/** Reads a document. @throws where it is not well-formed, or uses a prefix that it has not declared */
export function readXml(xml: string): XmlNode {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new Error(verdict.err.msg);
  const raw = (parser.parse(xml) as Raw[]).find((it) => !nameOf(it).startsWith('?'));
  if (!raw) throw new Error('There is no element');
  return toNode(raw, {});
}

function nameOf(raw: Raw): string {
  return Object.keys(raw).find((it) => it !== ':@') ?? '';
}

function toNode(raw: Raw, inherited: Names): XmlNode {
  const qualified = nameOf(raw);
  const attributes = (raw[':@'] ?? {}) as Names;
  const declared = Object.entries(attributes).flatMap(([name, value]) => {
    if (name === 'xmlns') return [['', value]];
    return name.startsWith('xmlns:') ? [[name.slice(6), value]] : [];
  });
  const names: Names = { ...inherited, ...Object.fromEntries(declared) };
  const [prefix, name] = qualified.includes(':') ? (qualified.split(':') as [string, string]) : ['', qualified];
  const ns = names[prefix];
  if (ns === undefined && prefix !== '') throw new Error(`The prefix ${prefix} is not declared`);
  const content = raw[qualified] as Raw[];
  const text = content.flatMap((it) => ('#text' in it ? [String(it['#text'])] : [])).join('');
  const children = content.filter((it) => !('#text' in it)).map((it) => toNode(it, names));
  return new XmlNode(ns ?? '', name, attributes, children, text.trim());
}
