import { XMLParser } from 'fast-xml-parser';

/** An element of an answer by its local name; what is said several times is a list where the reader knows so. */
export type AnswerNode = { [name: string]: AnswerNode | AnswerNode[] | string | undefined };

/**
 * Makes what reads the XML of an authority's answers: undefined for what is none. A document type is refused, for no
 * answer needs one, and no entity but the five of XML is ever looked up. Texts come as they were written: see `textIn`.
 * @param lists the elements that may stand more than once
 */
export function answerReader(...lists: string[]): (xml: string) => AnswerNode | undefined {
  const parser = new XMLParser({
    ...{ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false, processEntities: false, trimValues: true },
    isArray: (name) => lists.includes(name),
  });
  return (xml) => {
    if (/<!DOCTYPE/i.test(xml)) return undefined;
    try {
      return parser.parse(xml);
    } catch {
      return undefined;
    }
  };
}

/** The first child element of a name; undefined where there is none. */
export function childElement(node: AnswerNode | undefined, name: string): AnswerNode | undefined {
  const found = node?.[name];
  return typeof found === 'object' && !Array.isArray(found) ? found : undefined;
}

/** Every element of this name in another, of those that the reader knows as lists. */
export function childNodes(node: AnswerNode | undefined, name: string): AnswerNode[] {
  const found = node?.[name];
  return Array.isArray(found) ? found : [];
}

/** The text of an element; null where it is not there, or empty. */
export function textIn(node: AnswerNode | undefined, name: string): string | null {
  const found = node?.[name];
  return (typeof found === 'string' && decoded(found).trim()) || null;
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

/** Text with the five entities of XML read. */
export function decoded(text: string): string {
  return text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity);
}
