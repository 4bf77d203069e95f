import { cutText } from '@/lib/text/cut-text';

/** An element as it is written: its name with its prefix, attributes, and text or elements. What is empty is left out. */
export type Element = { name: string; attributes: Record<string, string>; content: string | Element[] };

type Content = string | null | undefined | (Element | null | undefined | false)[];

/** An element; null where it would be empty, so that its parent leaves it out. */
export function element(name: string, content: Content, attributes: Record<string, string> = {}): Element | null {
  if (content == null || content === '') return null;
  if (typeof content === 'string') return { name, attributes, content };
  const children = content.filter((child): child is Element => Boolean(child));
  return children.length > 0 ? { name, attributes, content: children } : null;
}

/** The document with this root, in UTF-8, without white space between elements. */
export function toXml(root: Element | null): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toFragment(root)}`;
}

/** An element as it stands within a document, or by itself where it declares its own namespaces. */
export function toFragment(root: Element | null): string {
  if (!root) throw new Error('A document without content');
  const parts: string[] = [];
  append(parts, root);
  return parts.join('');
}

function append(parts: string[], { name, attributes, content }: Element): void {
  parts.push('<', name);
  for (const key in attributes) parts.push(' ', key, '="', escapeXml(attributes[key] ?? ''), '"');
  parts.push('>');
  if (typeof content === 'string') parts.push(escapeXml(content));
  else for (const child of content) append(parts, child);
  parts.push('</', name, '>');
}

const special = /[&<>"\r]/g;
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '' };

/** Text as it stands in an element or an attribute. Carriage returns go: whoever reads XML makes line feeds of them. */
export function escapeXml(text: string): string {
  return text.replace(special, (character) => names[character] ?? '');
}

/** What XML 1.0 has no place for (section 2.2, Char): control characters, halves of surrogate pairs, non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** The text with a space for each character that XML cannot hold. */
export function writable(text: string): string {
  return text.replace(unwritable, ' ');
}

/** In one line, without what XML cannot hold, and as much of it as there is room for. */
export function shortened(text: string, most: number): string {
  const line = writable(text).replace(/\s+/g, ' ').trim();
  return cutText(line, most).trim();
}
