import type { Money } from '@/lib/money';
import { decodeXml } from '@/lib/read-xml';
import { embeddedXml } from '@/server/e-invoicing/incoming/embedded-xml';
import type { IncomingInvoice, InvoiceAsSaid } from '@/server/e-invoicing/incoming/incoming-invoice';
import { readCii } from '@/server/e-invoicing/incoming/readers/cii';
import { readFa3 } from '@/server/e-invoicing/incoming/readers/fa3';
import { readFacturae } from '@/server/e-invoicing/incoming/readers/facturae';
import { readFatturaPa } from '@/server/e-invoicing/incoming/readers/fatturapa';
import { readUbl } from '@/server/e-invoicing/incoming/readers/ubl';
import { unreadable, XmlNode } from '@/server/e-invoicing/incoming/xml-node';

/** A syntax that invoices come in, by the name of its root and its namespace. One is added here. */
const SYNTAXES: { root: string; namespace: RegExp; read: (root: XmlNode) => InvoiceAsSaid }[] = [
  { root: 'Invoice', namespace: /^urn:oasis:names:specification:ubl:schema:xsd:Invoice-2$/, read: readUbl },
  { root: 'CreditNote', namespace: /^urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2$/, read: readUbl },
  {
    root: 'CrossIndustryInvoice',
    namespace: /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100$/,
    read: readCii,
  },
  { root: 'Facturae', namespace: /^http:\/\/www\.facturae\.(?:gob\.)?es\/.*v?3[._]2/i, read: readFacturae },
  {
    root: 'FatturaElettronica',
    namespace: /^http:\/\/ivaservizi\.agenziaentrate\.gov\.it\/docs\/xsd\/fatture\/v1\.2$/,
    read: readFatturaPa,
  },
  { root: 'Faktura', namespace: /^http:\/\/crd\.gov\.pl\/wzor\/2025\/06\/25\/13775\/$/, read: readFa3 },
];

/** The envelope that Peppol delivers in. */
const ENVELOPE = 'StandardBusinessDocument';

const NO_FORMAT = 'Folio reads UBL, CII, Factur-X, ZUGFeRD, Facturae 3.2, FatturaPA 1.2 and FA(3).';

/**
 * The invoices in a file, in its order: XML, or a PDF that holds some; none for a PDF without.
 * @throws 422 for what is neither, or no invoice that we can read
 */
export function readEInvoice(file: Uint8Array, contentType: string): IncomingInvoice[] {
  if (contentType !== 'application/pdf') return readXml(decode(file));
  const [xml] = embeddedXml(file).filter((it) => syntaxOf(rootOf(it)));
  return xml ? readXml(decode(xml)) : [];
}

/** The invoices in XML. @throws 422 */
export function readXml(text: string): IncomingInvoice[] {
  const root = XmlNode.parse(text);
  const document = root.name === ENVELOPE ? (root.elements().find(syntaxOf) ?? root) : root;
  const syntax = syntaxOf(document);
  if (!syntax) throw unreadable(`It is none of the formats known here. ${NO_FORMAT}`);
  return [complete(syntax.read(document))];
}

function syntaxOf(root: XmlNode | undefined) {
  const namespaces = root?.namespaces() ?? [];
  return SYNTAXES.find((it) => it.root === root?.name && namespaces.some((name) => it.namespace.test(name)));
}

/** Undefined for a file beside the invoice that is no XML. */
function rootOf(file: Uint8Array): XmlNode | undefined {
  try {
    return XmlNode.parse(decode(file));
  } catch {
    return undefined;
  }
}

/** @throws 422 where nobody is said to have sold it */
function complete(invoice: InvoiceAsSaid): IncomingInvoice {
  if (!invoice.seller.name) throw unreadable('It does not say who sells.');
  if (!/^[A-Z]{3}$/.test(invoice.currency)) throw unreadable('It does not say its currency.');
  return { ...invoice, amountToPay: amountToPay(invoice) };
}

/** What the invoice says, else what its parts come to; null where it is the total less what is withheld. */
function amountToPay({ totals: { total, prepaid, rounding, due }, withheld }: InvoiceAsSaid): Money | null {
  const whole = total.minus(withheld);
  const left = due ?? whole.minus(prepaid).plus(rounding);
  return left.equals(whole) ? null : left;
}

/** @throws 422 */
function decode(file: Uint8Array): string {
  const text = decodeXml(file);
  if (text === null) throw unreadable('Its letters are not in the encoding that it says.');
  return text;
}
