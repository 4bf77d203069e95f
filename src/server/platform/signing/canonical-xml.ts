import { createHash } from 'node:crypto';

export type CanonicalForm = 'inclusive' | 'exclusive';

/** How an algorithm of canonicalization is called in a signature. */
export const CANONICAL_FORMS: Record<CanonicalForm, string> = {
  inclusive: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  exclusive: 'http://www.w3.org/2001/10/xml-exc-c14n#',
};

type Where = {
  /** XPath of the one element that is wanted; left out, it is the document. */
  path?: string;
  /** The prefixes of the path. */
  names?: Record<string, string>;
  form?: CanonicalForm;
};

/** The SHA-256, base64, of C14N 1.0 of a document or of an element in it. @throws as `canonical` does */
export async function digestOf(xml: string, where?: Where): Promise<string> {
  return createHash('sha256')
    .update(await canonical(xml, where))
    .digest('base64');
}

/** C14N 1.0, without comments, of a document or of an element in its place. @throws where it is no XML or has none such */
export async function canonical(xml: string, { path, names, form = 'inclusive' }: Where = {}): Promise<string> {
  // Loaded at first use: a megabyte of WebAssembly.
  const { ParseOption, XmlC14NMode, XmlDocument } = await import('libxml2-wasm');
  const mode = form === 'exclusive' ? XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 : XmlC14NMode.XML_C14N_1_0;
  const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_HUGE });
  try {
    const node = path ? document.get(path, names) : null;
    if (path && !node) throw new Error(`Nothing to digest at ${path}`);
    return (node ?? document).canonicalizeToString({ mode });
  } finally {
    document.dispose();
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as it stands between two tags. */
export function xmlText(value: string): string {
  return value.replace(/[&<>]/g, (character) => entities[character] ?? character);
}
