import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { cutText } from '@/lib/text/cut-text';
import type { ParsedInvoice } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { readCii, readZugferd1 } from '@/server/e-invoicing/e-invoicing/incoming/readers/cii';
import { readFa2, readFa3 } from '@/server/e-invoicing/e-invoicing/incoming/readers/fa';
import { readFacturae } from '@/server/e-invoicing/e-invoicing/incoming/readers/facturae';
import { readSimplifiedFattura } from '@/server/e-invoicing/e-invoicing/incoming/readers/fattura-simplified';
import { readFatturaPa } from '@/server/e-invoicing/e-invoicing/incoming/readers/fatturapa';
import { readUbl } from '@/server/e-invoicing/e-invoicing/incoming/readers/ubl';
import { unreadable, type XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

/** A syntax that invoices come in, by the name of its root and its namespace. One is added here. */
type Syntax = { root: string; namespace: RegExp; read: (root: XmlNode) => ParsedInvoice[] };

const one = (read: (root: XmlNode) => ParsedInvoice) => (root: XmlNode) => [read(root)];

const SYNTAXES: Syntax[] = [
  { root: 'Invoice', namespace: /^urn:oasis:names:specification:ubl:schema:xsd:Invoice-2$/, read: one(readUbl) },
  { root: 'CreditNote', namespace: /^urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2$/, read: one(readUbl) },
  {
    root: 'CrossIndustryInvoice',
    namespace: /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100$/,
    read: one(readCii),
  },
  {
    root: 'CrossIndustryDocument',
    namespace: /^urn:ferd:CrossIndustryDocument:invoice:1p0(?::\w+)?$/,
    read: one(readZugferd1),
  },
  { root: 'Facturae', namespace: /^http:\/\/www\.facturae\.(?:gob\.)?es\/.*v?3[._][0-2]/i, read: readFacturae },
  {
    root: 'FatturaElettronica',
    namespace:
      /^http:\/\/(?:ivaservizi\.agenziaentrate\.gov\.it\/docs\/xsd\/fatture|www\.fatturapa\.gov\.it\/sdi\/fatturapa)\/v1\.[0-2](?:\.\d)?$/,
    read: readFatturaPa,
  },
  {
    root: 'FatturaElettronicaSemplificata',
    namespace: /^http:\/\/ivaservizi\.agenziaentrate\.gov\.it\/docs\/xsd\/fatture\/v1\.0$/,
    read: readSimplifiedFattura,
  },
  { root: 'Faktura', namespace: /^http:\/\/crd\.gov\.pl\/wzor\/2025\/06\/25\/13775\/$/, read: one(readFa3) },
  { root: 'Faktura', namespace: /^http:\/\/crd\.gov\.pl\/wzor\/2023\/06\/29\/12648\/$/, read: one(readFa2) },
];

/** The envelope that Peppol delivers in. */
const ENVELOPE = 'StandardBusinessDocument';

/** XML that is invoices of a known syntax. */
export type InvoiceDocument = { document: XmlNode; syntax: Syntax };

/** The invoices of a document, in an envelope or not; undefined where its syntax is none that we know. */
export function documentIn(root: XmlNode): InvoiceDocument | undefined {
  const document = root.name === ENVELOPE ? root.elements().find(syntaxOf) : root;
  const syntax = document && syntaxOf(document);
  return syntax && { document, syntax };
}

/** 422 for XML of another syntax, by its name and where it is from. */
export function unknownSyntax(root: XmlNode): Error {
  const [namespace] = root.namespaces();
  const found = namespace ? `${root.name} of ${namespace.slice(0, 100)}` : root.name;
  return unreadable(reasonOf('EINVOICE_FORMAT_UNKNOWN', { found: cutText(found, 160) }));
}

function syntaxOf(root: XmlNode): Syntax | undefined {
  const namespaces = root.namespaces().map((it) => it.replace(/\s/g, ''));
  return SYNTAXES.find((it) => it.root === root.name && namespaces.some((name) => it.namespace.test(name)));
}
