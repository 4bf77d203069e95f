import { XMLParser } from 'fast-xml-parser';
import { readEntities } from '@/lib/text/read-xml';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';

/** An element by local names: what stands once is an object or a text, what may stand more than once always a list. */
export type CamtElement = { [name: string]: CamtElement | CamtElement[] | string | undefined };

/** What is read of a message and may stand more than once. */
const LISTS = new Set(['Bal', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'AddtlRmtInf', 'AddtlTxInf', 'Chrgs', 'Rcrd']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  trimValues: true,
  maxNestedTags: 40,
  jPath: false, // to write out the path of every element takes a third of the time
  isArray: (name) => LISTS.has(name),
});

/** The element that a piece of well-formed XML is. @throws StatementError for what the parser refuses, nested too deeply */
export function parseElement(xml: string, line: number): CamtElement {
  try {
    const [root] = Object.values(parser.parse(xml) as CamtElement);
    return isElement(root) ? root : {};
  } catch {
    throw new StatementError('xml_damaged', {}, line);
  }
}

/** The element at the end of a path; of several the first. */
export function descendantAt(element: CamtElement | undefined, ...path: string[]): CamtElement | undefined {
  let found = element;
  for (const name of path) {
    const next: CamtElement[string] = found?.[name];
    const [first] = Array.isArray(next) ? next : [next];
    found = isElement(first) ? first : undefined;
  }
  return found;
}

/** Every element of this name, of those that may stand more than once. */
export function childElements(element: CamtElement | undefined, name: string): CamtElement[] {
  const found = element?.[name];
  return Array.isArray(found) ? found.filter(isElement) : [];
}

/** The text at the end of a path; undefined where there is none. */
export function textIn(element: CamtElement | undefined, ...path: string[]): string | undefined {
  const parent = descendantAt(element, ...path.slice(0, -1));
  return textOf(parent?.[path.at(-1) ?? '']);
}

/** The texts of every element of this name, of those that may stand more than once. */
export function textsIn(element: CamtElement | undefined, name: string): string[] {
  const found = element?.[name];
  return (Array.isArray(found) ? found : []).map(textOf).filter((text) => text !== undefined);
}

function textOf(found: CamtElement | CamtElement[] | string | undefined): string | undefined {
  if (Array.isArray(found)) return textOf(found[0]);
  const text = isElement(found) ? found['#text'] : found;
  return (typeof text === 'string' && readEntities(text, undeclared).replace(/\s+/g, ' ').trim()) || undefined;
}

function isElement(found: CamtElement[string]): found is CamtElement {
  return typeof found === 'object' && !Array.isArray(found);
}

function undeclared(entity: string): never {
  throw new StatementError('xml_entity', { text: entity.slice(0, 12) });
}
