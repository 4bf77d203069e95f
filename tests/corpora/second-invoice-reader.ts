import { spawnSync } from 'node:child_process';
import { PDFDocument } from '@cantoo/pdf-lib';
import { XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm';

/** What a second, naive reading finds of one invoice: as text of XML, nothing worked out. */
export type NaiveInvoice = { number: string; currency: string; total: number; tax: number };

/**
 * The invoices of a file by other programs than ours: libxml2 for XML, pdf-lib for what is attached to a PDF, openssl for
 * envelopes. Null where none of these knows an invoice in it.
 */
export async function readNaively(file: Buffer): Promise<NaiveInvoice[] | null> {
  for (const xml of await xmlIn(file)) {
    const found = parsed(xml);
    if (found) return found;
  }
  return null;
}

async function xmlIn(file: Buffer): Promise<Buffer[]> {
  if (file.subarray(0, 1024).includes('%PDF-')) return attachmentsOf(file);
  const isText = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\0?\s*\0?</.test(file.subarray(0, 64).toString('latin1'));
  if (isText) return [file];
  const der = file[0] === 0x30 ? file : Buffer.from(file.toString('latin1').replace(/-----[^-]+-----/g, ''), 'base64');
  const { stdout, status } = spawnSync('openssl', ['cms', '-verify', '-noverify', '-nosigs', '-inform', 'DER'], {
    input: der,
    maxBuffer: 50_000_000,
  });
  return status === 0 ? [stdout] : [];
}

async function attachmentsOf(pdf: Buffer): Promise<Buffer[]> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const files = document.getAttachments().filter(({ name }) => /\.xml$/i.test(name));
    const rank = (name: string) => (/^(factur-x|zugferd-invoice|xrechnung)\.xml$/i.test(name) ? 0 : 1);
    return files.sort((one, other) => rank(one.name) - rank(other.name)).map(({ data }) => Buffer.from(data));
  } catch {
    return [];
  }
}

function parsed(xml: Buffer): NaiveInvoice[] | null {
  try {
    using document = XmlDocument.fromBuffer(xml);
    return invoicesOf(document.root);
  } catch {
    return null;
  }
}

const at = (path: string) =>
  path
    .split('/')
    .map((name) => `*[local-name()='${name}']`)
    .join('/');

function texts(node: XmlNode, path: string): string[] {
  return node.find(at(path)).map((it) => it.content.trim());
}

function text(node: XmlNode, path: string): string {
  return texts(node, path)[0] ?? '';
}

function sumOf(values: string[]): number {
  return Math.round(values.reduce((sum, it) => sum + Number(it), 0) * 100) / 100;
}

function invoicesOf(root: XmlElement): NaiveInvoice[] | null {
  if (root.name === 'StandardBusinessDocument') {
    const [inner] = root.find(`*[local-name()='Invoice' or local-name()='CreditNote']`);
    return inner ? invoicesOf(inner as XmlElement) : null;
  }
  if (root.name === 'Invoice' || root.name === 'CreditNote') return ubl(root);
  if (root.name === 'CrossIndustryInvoice' || root.name === 'CrossIndustryDocument') return cii(root);
  if (root.name === 'Facturae') return root.find(at('Invoices/Invoice')).map(facturae);
  if (root.name === 'FatturaElettronica') return root.find(at('FatturaElettronicaBody')).map(fattura);
  if (root.name === 'FatturaElettronicaSemplificata') return root.find(at('FatturaElettronicaBody')).map(simplified);
  if (root.name === 'Faktura') return root.find(at('Fa')).map(polish);
  return null;
}

const CREDITS = ['81', '83', '261', '296', '308', '381', '396', '420', '458', '532'];

function ubl(root: XmlElement): NaiveInvoice[] | null {
  const currency = text(root, 'DocumentCurrencyCode');
  if (!root.namespaceUri.includes('oasis') || !currency) return null;
  const isCredit = root.name === 'CreditNote' || CREDITS.includes(text(root, 'InvoiceTypeCode'));
  const sign = isCredit ? -1 : 1;
  const taxes = root
    .find(at('TaxTotal/TaxAmount'))
    .filter((it) => ((it as XmlElement).attr('currencyID')?.content ?? currency) === currency);
  const total = Number(text(root, 'LegalMonetaryTotal/TaxInclusiveAmount')) * sign;
  return [{ number: text(root, 'ID'), currency, total, tax: sumOf(taxes.map((it) => it.content)) * sign }];
}

function cii(root: XmlElement): NaiveInvoice[] {
  const isNew = root.name === 'CrossIndustryInvoice';
  const document = isNew ? 'ExchangedDocument' : 'HeaderExchangedDocument';
  const settlement = isNew
    ? 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
    : 'SpecifiedSupplyChainTradeTransaction/ApplicableSupplyChainTradeSettlement';
  const totals = `${settlement}/SpecifiedTradeSettlement${isNew ? 'Header' : ''}MonetarySummation`;
  const currency = text(root, `${settlement}/InvoiceCurrencyCode`);
  const sign = CREDITS.includes(text(root, `${document}/TypeCode`)) ? -1 : 1;
  const taxes = root.find(at(`${totals}/TaxTotalAmount`));
  const own = taxes.find((it) => ((it as XmlElement).attr('currencyID')?.content ?? currency) === currency);
  const total = Number(text(root, `${totals}/GrandTotalAmount`)) * sign;
  return [{ number: text(root, `${document}/ID`), currency, total, tax: Number(own?.content ?? 0) * sign }];
}

function facturae(invoice: XmlNode): NaiveInvoice {
  const of = (name: string) => Number(text(invoice, `InvoiceTotals/${name}`) || 0);
  const other = invoice
    .find(at('TaxesOutputs/Tax'))
    .filter((it) => !['', '01', '02', '03'].includes(text(it, 'TaxTypeCode')));
  const notVat = sumOf(other.map((it) => text(it, 'TaxAmount/TotalAmount') || '0'));
  const total =
    of('InvoiceTotal') + of('TotalTaxesWithheld') + of('TotalReimbursableExpenses') + of('TotalFinancialExpenses');
  const number = `${text(invoice, 'InvoiceHeader/InvoiceSeriesCode')}${text(invoice, 'InvoiceHeader/InvoiceNumber')}`;
  return {
    number,
    currency: text(invoice, 'InvoiceIssueData/InvoiceCurrencyCode'),
    total,
    tax: of('TotalTaxOutputs') - notVat,
  };
}

function fattura(body: XmlNode): NaiveInvoice {
  const general = 'DatiGenerali/DatiGeneraliDocumento';
  const groups = (name: string) => sumOf(texts(body, `DatiBeniServizi/DatiRiepilogo/${name}`));
  const isCredit = ['TD04', 'TD08'].includes(text(body, `${general}/TipoDocumento`)) && groups('ImponibileImporto') > 0;
  const sign = isCredit ? -1 : 1;
  const said = text(body, `${general}/ImportoTotaleDocumento`);
  const total = said ? Number(said) : groups('ImponibileImporto') + groups('Imposta');
  return {
    ...{ number: text(body, `${general}/Numero`), currency: text(body, `${general}/Divisa`) },
    ...{ total: total * sign, tax: groups('Imposta') * sign },
  };
}

function simplified(body: XmlNode): NaiveInvoice {
  const general = 'DatiGenerali/DatiGeneraliDocumento';
  const sign = text(body, `${general}/TipoDocumento`) === 'TD08' ? -1 : 1;
  return {
    ...{ number: text(body, `${general}/Numero`), currency: text(body, `${general}/Divisa`) },
    total: sumOf(texts(body, 'DatiBeniServizi/Importo')) * sign,
    tax: sumOf(texts(body, 'DatiBeniServizi/DatiIVA/Imposta')) * sign,
  };
}

function polish(invoice: XmlNode): NaiveInvoice {
  const taxes = invoice.find(
    `*[starts-with(local-name(), 'P_14_') and substring(local-name(), string-length(local-name())) != 'W']`,
  );
  return {
    ...{ number: text(invoice, 'P_2'), currency: text(invoice, 'KodWaluty'), total: Number(text(invoice, 'P_15')) },
    tax: sumOf(taxes.map((it) => it.content)),
  };
}
